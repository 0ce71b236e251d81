import { entryAt } from '../../../core/utils/entry-at';
import { addAll, smallestOf } from '../../../core/utils/long-lists';
import { readerWordSet } from '../../dom/reader-word-set';
import { hasNameWord, wordsOf } from '../../dom/words-of';
import type { ContainerGroup, ContainerNode, Segments } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { agoBit, dateBit, replyBit } from '../features/vocabulary';
import type { ChosenPage, CorrectionRule } from './rule';

/** Names of what holds the comments of readers, as classes and ids: what web developers call it, visible nowhere. */
const areaNames = new Set(
  (
    'comments comment commentlist commentarea commentsection disqus livefyre wpdiscuz kommentare kommentar commentaires ' +
    'comentarios commenti reacties komentarze yorumlar commentaire comentario'
  ).split(' '),
);
/** Each of these names has one of them: looking for them spares most names of a page the splitting into words. */
const areaNameParts = ['ment', 'disqus', 'livefyre', 'discuz', 'reacties', 'yorumlar'];
/** Words that head the comments of readers. */
const headingWords = readerWordSet(({ commentHeadings }) => commentHeadings);
/**
 * Maximum number of words in a heading of comments, in a line with a comment's author and time, and in a reply control.
 */
const maxHeadingWords = 7;
const maxLineWords = 12;
const maxControlWords = 6;
/** Blocks from such a heading to the first line with a time. */
const maxFirstLine = 10;
const lineBits = dateBit | agoBit;
/** Lines with a time, and reply controls, that the comments below a heading have at least. */
const minParts = 2;
/**
 * Minimum number of comments with the same markup that are recognised by their structure alone, and the share of them
 * that has each of its parts.
 */
const minComments = 3;
const minShare = 0.6;
/** Words of a mean comment; the texts of threads and of lists of articles are longer. */
const maxCommentWords = 150;
/** Minimum number of words of running text before the comments: the post that is commented on. */
const minPostWords = 80;
/** Probability of a thread above which a part named comments counts as the content. */
const maxForumProbability = 0.3;
/** Probability of a thread above which a part that looks like comments counts as the content. */
const maxPostForumProbability = 0.15;

function isCommentSchema({ element }: ContainerNode): boolean {
  return (
    element.getAttribute('itemprop') === 'comment' ||
    /\/(?:User)?Comments?$/.test(element.getAttribute('itemtype') ?? '')
  );
}

/** Any element with the schema: most pages have none, and a query finds that faster than a visit of each container. */
const commentSchemas = '[itemprop="comment"], [itemtype*="Comment"]';

/** Whether a container's names mark an area of readers' comments; looks each name up once. */
function namedAreas({ element: body }: ContainerNode): (container: ContainerNode) => boolean {
  const hasSchema = body.querySelector(commentSchemas) !== null;
  const known = new Map<string, boolean>();
  const isName = (name: string): boolean => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const lower = name.toLowerCase();
    const isArea = areaNameParts.some((part) => lower.includes(part)) && hasNameWord(lower, areaNames);
    known.set(name, isArea);
    return isArea;
  };
  return (container) =>
    (container.className !== '' && isName(container.className)) ||
    isName(container.element.getAttribute('id') ?? '') ||
    (hasSchema && isCommentSchema(container));
}

function isHeading({ text, words, heading, linkShare }: DescribedBlock): boolean {
  if (words > maxHeadingWords || (heading === 0 && linkShare > 0.5)) return false;
  return wordsOf(text).some((word) => headingWords.has(word));
}

/** For each index, the number of words, lines with a time and reply controls in the blocks before it. */
interface Counts {
  words: Int32Array;
  lines: Int32Array;
  controls: Int32Array;
}

function countBefore(blocks: readonly DescribedBlock[]): Counts {
  const { length } = blocks;
  const counts: Counts = {
    words: new Int32Array(length + 1),
    lines: new Int32Array(length + 1),
    controls: new Int32Array(length + 1),
  };
  blocks.forEach(({ words, phraseMask }, index) => {
    const isLine = words <= maxLineWords && (phraseMask & lineBits) !== 0;
    const isControl = words <= maxControlWords && (phraseMask & replyBit) !== 0;
    counts.words[index + 1] = entryAt(counts.words, index) + words;
    counts.lines[index + 1] = entryAt(counts.lines, index) + Number(isLine);
    counts.controls[index + 1] = entryAt(counts.controls, index) + Number(isControl);
  });
  return counts;
}

function within(counts: Int32Array, from: number, to: number): number {
  return entryAt(counts, to) - entryAt(counts, from);
}

/** Counts for the items of one list: those with a time, those with a reply control, and their words. */
interface Tally {
  items: ContainerNode[];
  lines: number;
  controls: number;
  words: number;
}

/** The lists whose items are comments: short texts, each with a time and a control to reply or to report. */
function findLists({ containers }: Segments, counts: Counts): ContainerNode[][] {
  const tallies = new Map<ContainerGroup, Tally>();
  for (const container of containers) {
    const { group, firstBlock, endBlock } = container;
    if (group === null || group.count < minComments || group.proseChars === 0) continue;
    const tally = tallies.get(group) ?? { items: [], lines: 0, controls: 0, words: 0 };
    tallies.set(group, tally);
    tally.items.push(container);
    tally.words += within(counts.words, firstBlock, endBlock);
    if (within(counts.lines, firstBlock, endBlock) > 0) tally.lines += 1;
    if (within(counts.controls, firstBlock, endBlock) > 0) tally.controls += 1;
  }
  return Array.from(tallies.values()).flatMap(({ items, lines, controls, words }) => {
    const least = Math.max(minComments, items.length * minShare);
    return lines >= least && controls >= least && words <= items.length * maxCommentWords ? [items] : [];
  });
}

/** Range of the blocks below a heading of comments; null if no comments follow soon. */
function headedArea(blocks: readonly DescribedBlock[], index: number, counts: Counts): Area | null {
  if (within(counts.lines, index + 1, Math.min(blocks.length, index + 1 + maxFirstLine)) === 0) return null;
  // A number may precede the heading, in a block of its own.
  const first = blocks[index - 1]?.isProse === true ? index : index - 1;
  let area = entryAt(blocks, index).container;
  while (area.parent !== null && area.parent.firstBlock >= first) area = area.parent;
  // A heading that is not in one container with what it heads: the rest of its parent is that.
  const rest = area.parent ?? area;
  const candidates: Area[] = [
    [area.firstBlock, area.endBlock],
    [index, rest.endBlock],
  ];
  for (const [from, to] of candidates) {
    if (within(counts.lines, index + 1, to) < minParts) continue;
    if (within(counts.controls, index + 1, to) >= minParts) return [from, to];
  }
  return null;
}

/** Index of the first block, and one more than that of the last. */
type Area = [number, number];

/** The parts of a page that are named for comments. @param start index of the post's first paragraph */
function findNamed(segments: Segments, start: number): Area[] {
  const areas: Area[] = [];
  const isNamed = namedAreas(segments.root);
  for (const container of segments.containers) {
    const { firstBlock, endBlock } = container;
    if (firstBlock <= start || firstBlock < (areas.at(-1)?.[1] ?? 0)) continue;
    if (endBlock > firstBlock && isNamed(container)) areas.push([firstBlock, endBlock]);
  }
  return areas;
}

/** The parts of a page that look like comments, by their heading or what repeats in them. */
function findAlike(segments: Segments, blocks: readonly DescribedBlock[], start: number): Area[] {
  const counts = countBefore(blocks);
  const areas: Area[] = [];
  const hasAny = (of: Int32Array) => within(of, start + 1, blocks.length) >= minParts;
  if (!hasAny(counts.lines) || !hasAny(counts.controls)) return areas;
  for (const items of findLists(segments, counts)) {
    // In a thread the first post is one of the list.
    if ((items[0]?.firstBlock ?? 0) <= start) continue;
    for (const { firstBlock, endBlock } of items) areas.push([firstBlock, endBlock]);
  }
  for (let index = start + 1; index < blocks.length; index += 1) {
    const area = isHeading(entryAt(blocks, index)) ? headedArea(blocks, index, counts) : null;
    if (area === null) continue;
    areas.push(area);
    index = area[1];
  }
  return areas;
}

function run({ segments, blocks, kept, forumProbability }: ChosenPage): void {
  const start = blocks.findIndex((block, index) => kept[index] === true && block.isProse);
  if (start === -1) return;
  const areas = findNamed(segments, start);
  if (forumProbability <= maxPostForumProbability) addAll(areas, findAlike(segments, blocks, start));
  if (areas.length === 0) return;
  const first = smallestOf(areas.map(([from]) => from));
  const post = blocks.slice(start, first).filter(({ isProse }, index) => isProse && kept[start + index]);
  if (post.reduce((sum, { words }) => sum + words, 0) < minPostWords) return;
  for (const [from, to] of areas) kept.fill(false, from, to);
}

/**
 * Drops the comments of readers from an article, however long they are: what is named so, in class, id, schema.org or
 * heading, and lists of three or more short texts that each have a time and a control to reply. They follow a post with
 * running text of its own; where the first text of a page is one of the list, the page is a thread, and all is kept.
 * The benchmark has one such page; without the rule hundreds of comments would be read for the article above them.
 */
export const dropComments: CorrectionRule = {
  name: 'drop-comments',
  appliesTo: ({ isArticle, forumProbability }) => isArticle && forumProbability <= maxForumProbability,
  run,
};
