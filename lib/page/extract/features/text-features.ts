import type { DescribedBlock } from './describe-blocks';
import { share } from './feature-group';

// Features of a block's text: columns of the row that the decision trees of model.json read. Their order is part of the
// model, see model-features.ts.

/** Characters that end a sentence, or a line that introduces something. */
const endings = '.!?…。！？؟"”»:';

/**
 * Columns of the measures of a text. `stops` counts the ends of sentences, `bars` the signs between entries of menus,
 * such as '|' and '•'.
 */
export enum TextFeature {
  characters,
  words,
  meanWordLength,
  /** Share of function words such as 'the' and 'und', which running text has more of than labels. */
  runningWordShare,
  capitalShare,
  digitShare,
  commas,
  stops,
  stopShare,
  bars,
  width,
}
/** Number of these columns. */
export const textWidth = TextFeature.width;

/**
 * Writes the measures of a block's text; shares are of its words.
 * @param row the features of the block, of all groups
 * @param start index of the first column of this group
 */
export function writeTextFeatures(row: Float32Array, start: number, block: DescribedBlock): void {
  const { words } = block;
  row[start + TextFeature.characters] = block.text.length;
  row[start + TextFeature.words] = words;
  row[start + TextFeature.meanWordLength] = block.text.length / Math.max(1, words);
  row[start + TextFeature.runningWordShare] = share(block.runningWords, words);
  row[start + TextFeature.capitalShare] = share(block.capitals, words);
  row[start + TextFeature.digitShare] = share(block.digits, words);
  row[start + TextFeature.commas] = block.commas;
  row[start + TextFeature.stops] = block.stops;
  row[start + TextFeature.stopShare] = share(block.stops, words);
  row[start + TextFeature.bars] = block.bars;
}

/** Columns of the purpose of a block. `copies` counts the blocks of the page with the same text. */
export enum RoleFeature {
  linkShare,
  links,
  endsSentence,
  headingLevel,
  isProse,
  copies,
  titleWordShare,
  width,
}
/** Number of these columns. */
export const roleWidth = RoleFeature.width;

/** Writes features that show the role of a block: links, a heading, running text, something that repeats. */
export function writeRoleFeatures(row: Float32Array, start: number, block: DescribedBlock): void {
  row[start + RoleFeature.linkShare] = block.linkShare;
  row[start + RoleFeature.links] = block.links;
  row[start + RoleFeature.endsSentence] = endings.includes(block.text.charAt(block.text.length - 1)) ? 1 : 0;
  row[start + RoleFeature.headingLevel] = block.heading;
  row[start + RoleFeature.isProse] = block.isProse ? 1 : 0;
  row[start + RoleFeature.copies] = block.copies;
  row[start + RoleFeature.titleWordShare] = share(block.titleWords, block.words);
}
