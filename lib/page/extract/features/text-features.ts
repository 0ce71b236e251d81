import type { DescribedBlock } from './describe-blocks';
import { share } from './feature-group';

/** Characters that end a sentence, or what introduces something. */
const endings = '.!?…。！？؟"”»:';

export enum TextFeature {
  characters,
  words,
  meanWordLength,
  runningWordShare,
  capitalShare,
  digitShare,
  commas,
  stops,
  stopShare,
  bars,
  width,
}
export const textWidth = TextFeature.width;

/** Measures of a block's text. Shares are of its words. */
export function writeText(row: Float32Array, start: number, block: DescribedBlock): void {
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
export const roleWidth = RoleFeature.width;

/** The purpose of a block: links, a heading, running text, something that repeats. */
export function writeRole(row: Float32Array, start: number, block: DescribedBlock): void {
  row[start + RoleFeature.linkShare] = block.linkShare;
  row[start + RoleFeature.links] = block.links;
  row[start + RoleFeature.endsSentence] = endings.includes(block.text.charAt(block.text.length - 1)) ? 1 : 0;
  row[start + RoleFeature.headingLevel] = block.heading;
  row[start + RoleFeature.isProse] = block.isProse ? 1 : 0;
  row[start + RoleFeature.copies] = block.copies;
  row[start + RoleFeature.titleWordShare] = share(block.titleWords, block.words);
}
