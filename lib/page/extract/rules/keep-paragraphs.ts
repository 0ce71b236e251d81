import type { DescribedBlock } from '../features/describe-blocks';
import type { ChosenPage, CorrectionRule } from './rule';

/**
 * Minimum number of words; a sentence of this length may use a phrase of menus, such as "share", in its plain meaning.
 */
const minSentenceWords = 6;

/** Whether a neighbour is a kept paragraph, next to the block in the tree and with the same signature. */
function isKeptSibling(
  block: DescribedBlock | undefined,
  isKept: boolean | undefined,
  { container }: DescribedBlock,
): boolean {
  return (
    block !== undefined &&
    isKept === true &&
    block.isProse &&
    block.container.parent === container.parent &&
    block.container.signature === container.signature
  );
}

function run({ blocks, kept }: ChosenPage): void {
  for (let index = 1; index < blocks.length - 1; index += 1) {
    const block = blocks[index];
    if (block === undefined || kept[index] === true || block.links > 0) continue;
    if (block.phraseMask !== 0 && (block.words < minSentenceWords || block.stops === 0)) continue;
    const isBetween =
      isKeptSibling(blocks[index - 1], kept[index - 1], block) &&
      isKeptSibling(blocks[index + 1], kept[index + 1], block);
    if (isBetween) kept[index] = true;
  }
}

/**
 * Keeps a short paragraph between two kept paragraphs, where it is an element like them, has no link, and is a sentence
 * or holds none of the phrases that frame pages. The benchmark hardly sees it, but a formula's sentence would be
 * missed.
 */
export const keepParagraphs: CorrectionRule = { name: 'keep-paragraphs', appliesTo: () => true, run };
