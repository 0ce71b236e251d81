import type { DescribedBlock } from '../features/describe-blocks';

/** Words; a sentence of as many may hold a word that menus are full of, such as "share", and mean it. */
const leastSaid = 6;

/** Whether a block is one of a row of paragraphs that stays. */
function stays(block: DescribedBlock | undefined, isKept: boolean | undefined, { part }: DescribedBlock): boolean {
  return (
    block !== undefined &&
    isKept === true &&
    block.isProse &&
    block.part.parent === part.parent &&
    block.part.signature === part.signature
  );
}

/**
 * A short paragraph between two longer ones that stay belongs to what they say, where it is an element like them, leads
 * nowhere and is a sentence, or says none of the things that frame pages.
 */
export function keepParagraphs(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  for (let index = 1; index < blocks.length - 1; index += 1) {
    const block = blocks[index];
    if (block === undefined || kept[index] === true || block.links > 0) continue;
    if (block.phraseMask !== 0 && (block.words < leastSaid || block.stops === 0)) continue;
    const isBetween =
      stays(blocks[index - 1], kept[index - 1], block) && stays(blocks[index + 1], kept[index + 1], block);
    if (isBetween) kept[index] = true;
  }
}
