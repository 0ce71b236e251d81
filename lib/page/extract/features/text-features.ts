import type { DescribedBlock } from './describe-blocks';
import { type FeatureGroup, share, slotsOf } from './feature-group';

/** Characters that end a sentence, or what introduces something. */
const endings = '.!?…。！？؟"”»:';

const textNames = [
  'characters',
  'words',
  'meanWordLength',
  'runningWordShare',
  'capitalShare',
  'digitShare',
  'commas',
  'stops',
  'stopShare',
  'bars',
] as const;
const text = slotsOf(textNames);

/** What a block's text consists of. Shares are of its words. */
export const textFeatures: FeatureGroup<[block: DescribedBlock]> = {
  names: textNames,
  write(row, start, block) {
    const { words } = block;
    row[start + text.characters] = block.text.length;
    row[start + text.words] = words;
    row[start + text.meanWordLength] = block.text.length / Math.max(1, words);
    row[start + text.runningWordShare] = share(block.runningWords, words);
    row[start + text.capitalShare] = share(block.capitals, words);
    row[start + text.digitShare] = share(block.digits, words);
    row[start + text.commas] = block.commas;
    row[start + text.stops] = block.stops;
    row[start + text.stopShare] = share(block.stops, words);
    row[start + text.bars] = block.bars;
  },
};

const roleNames = [
  'linkShare',
  'links',
  'endsSentence',
  'headingLevel',
  'isProse',
  'copies',
  'titleWordShare',
] as const;
const role = slotsOf(roleNames);

/** What a block is for: links, a heading, running text, something that repeats. */
export const roleFeatures: FeatureGroup<[block: DescribedBlock]> = {
  names: roleNames,
  write(row, start, block) {
    row[start + role.linkShare] = block.linkShare;
    row[start + role.links] = block.links;
    row[start + role.endsSentence] = endings.includes(block.text.charAt(block.text.length - 1)) ? 1 : 0;
    row[start + role.headingLevel] = block.heading;
    row[start + role.isProse] = block.isProse ? 1 : 0;
    row[start + role.copies] = block.copies;
    row[start + role.titleWordShare] = share(block.titleWords, block.words);
  },
};
