import { entryAt } from '../../../core/utils/entry-at';
import { type ContainerGroup, type ContainerNode, nearTagIndex, noAncestor } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { pageSubject } from '../features/subject';
import { bylineBit, ratedBit, relatedBit } from '../features/vocabulary';
import type { ChosenPage, CorrectionRule } from './rule';

const formIndex = nearTagIndex('form');
/**
 * Minimum number of rows of a list, and of one that is marked up as definitions; the blocks of a row at most, and its
 * words.
 */
const minRows = 3;
const minDefinitions = 2;
const maxBlocks = 4;
const maxWords = 14;
/** Minimum share of the rows with a number; of definitions. */
const minNumberShare = 0.5;
const minDefinitionShare = 0.3;
/** Blocks before the list among which one is kept. */
const maxDistance = 4;
/** Probability of being a thread above which such lists on a page are about the authors. */
const maxForumProbability = 0.3;
/** Phrases of lists about a text, or of other people's opinions: bylines and ratings. */
const otherBits = bylineBit | ratedBit;
const number = /\d/;

/** A list of labels with their values: `[firstBlock, endBlock)`. */
interface List {
  firstBlock: number;
  endBlock: number;
  isDefinitions: boolean;
  rows: number;
  /** Rows with a number. */
  numbers: number;
}

function hasNumber(blocks: readonly DescribedBlock[], from: number, to: number): boolean {
  return blocks.slice(from, to).some(({ text }) => number.test(text));
}

/** Whether a container is a row: a few short texts, a label and its values, with no link, picture or field. */
function isRow(
  blocks: readonly DescribedBlock[],
  { firstBlock, endBlock, links, media, near }: ContainerNode,
): boolean {
  const count = endBlock - firstBlock;
  if (count === 0 || count > maxBlocks || links > 0 || media > 0 || near[formIndex] !== noAncestor) return false;
  const own = blocks.slice(firstBlock, endBlock);
  if (own.some(({ heading, phraseMask }) => heading > 0 || (phraseMask & otherBits) !== 0)) return false;
  const words = own.reduce((sum, block) => sum + block.words, 0);
  return words > 1 && words <= maxWords;
}

/** The lists of definitions, and the siblings that are alike, one right after the other. */
function findLists({ segments, blocks }: ChosenPage): List[] {
  const lists: List[] = [];
  const open = new Map<ContainerGroup, List>();
  for (const container of segments.containers) {
    const { name, group, links, firstBlock, endBlock } = container;
    if (name === 'dl' && links === 0) {
      const list = { firstBlock, endBlock, isDefinitions: true, rows: 0, numbers: 0 };
      for (let index = firstBlock; index < endBlock; index += 1) {
        if (blocks[index]?.container.name === 'dt') list.rows += 1;
        else if (hasNumber(blocks, index, index + 1)) list.numbers += 1;
      }
      lists.push(list);
    }
    if (group === null || !isRow(blocks, container)) continue;
    let list = open.get(group);
    if (list === undefined || list.endBlock !== firstBlock) {
      list = { firstBlock, endBlock, isDefinitions: false, rows: 0, numbers: 0 };
      open.set(group, list);
      lists.push(list);
    }
    list.endBlock = endBlock;
    list.rows += 1;
    if (hasNumber(blocks, firstBlock, endBlock)) list.numbers += 1;
  }
  return lists;
}

function run(page: ChosenPage): void {
  const { blocks, kept } = page;
  const { title, isFramed } = pageSubject(page);
  for (const { firstBlock, endBlock, isDefinitions, rows, numbers } of findLists(page)) {
    if (firstBlock <= title || rows < (isDefinitions ? minDefinitions : minRows)) continue;
    if (numbers < rows * (isDefinitions ? minDefinitionShare : minNumberShare)) continue;
    if (isFramed(entryAt(blocks, firstBlock).container)) continue;
    if (!kept.slice(Math.max(0, firstBlock - maxDistance), firstBlock).includes(true)) continue;
    const head = blocks[firstBlock - 1];
    if (head !== undefined && (head.phraseMask & relatedBit) !== 0) continue;
    kept.fill(true, firstBlock, endBlock);
    if (head !== undefined && head.heading > 0) kept[firstBlock - 1] = true;
  }
}

/**
 * Keeps the lists of labels with their values shortly below what is kept, where half of the rows have a number: sizes,
 * weights, fees, hours. The trees see many short texts in them, as in a menu.
 */
export const keepValues: CorrectionRule = {
  name: 'keep-values',
  appliesTo: ({ forumProbability }) => forumProbability <= maxForumProbability,
  run,
};
