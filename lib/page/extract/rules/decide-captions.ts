import { readerWordSet } from '../../dom/reader-word-set';
import { hasNameWord, wordsOf } from '../../dom/words-of';
import { type ContainerNode, nearKindIndex, nearTagIndex, noAncestor } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import type { ChosenPage, CorrectionRule } from './rule';

const figureIndex = nearTagIndex('figure');
const captionIndex = nearTagIndex('figcaption');
const captionKind = nearKindIndex('caption');
/** Characters; a longer block in a figure is not a caption. */
const maxCaption = 500;
const captionNames = new Set(['caption', 'figcaption', 'credit', 'credits', 'photocredit', 'imagecredit']);
const creditWords = readerWordSet(({ credits }) => credits);
/** Characters of a credit in brackets. */
const maxCredit = 70;

/** Whether a text ends in a credit in brackets, such as "(Photo: …)". */
function endsInCredit(text: string): boolean {
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
  if (open === -1 || text.length - open > maxCredit) return false;
  const [first = ''] = wordsOf(text.slice(open, open + maxCredit));
  return (
    text.charAt(open + 1) === '©' ||
    creditWords.has(first) ||
    (first.endsWith('s') && creditWords.has(first.slice(0, -1)))
  );
}

/**
 * Whether a container, or its parent, is called a caption by its class.
 * @param depth of the nearest of kind `caption`
 */
function isNamedCaption(container: ContainerNode, depth: number): boolean {
  if (container.depth - depth > 1) return false;
  for (let up: ContainerNode | null = container, level = 0; up !== null && level < 2; up = up.parent, level += 1) {
    if (up.className !== '' && hasNameWord(up.className, captionNames)) return up.element.localName !== 'table';
  }
  return false;
}

function isCaption({ container, text }: DescribedBlock): boolean {
  if (text.length > maxCaption) return false;
  if (container.near[captionIndex] !== noAncestor) return true;
  if ((text.endsWith(')') || text.endsWith(']')) && endsInCredit(text)) return true;
  // The kind covers more names than captions have; few blocks are near one, so the exact names are checked for those.
  const named = container.near[captionKind] ?? noAncestor;
  return named !== noAncestor && isNamedCaption(container, named);
}

function figureOf(container: ContainerNode): ContainerNode | null {
  const depth = container.near[figureIndex] ?? noAncestor;
  if (depth === noAncestor) return null;
  let figure: ContainerNode | null = container;
  while (figure !== null && figure.depth > depth) figure = figure.parent;
  return figure;
}

function run({ blocks, kept, captions }: ChosenPage): void {
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined || !isCaption(block)) continue;
    const figure = figureOf(block.container);
    if (!captions) {
      if (figure === null || figure.element.querySelector('table, pre, blockquote') === null) kept[index] = false;
      continue;
    }
    if (figure === null || figure.media === 0) continue;
    const before = kept[figure.firstBlock - 1] === true;
    const after = kept[figure.endBlock] === true;
    if (before && after) kept[index] = true;
  }
}

/**
 * Captions and credits of pictures: if captions are wanted, those of figures within the content are kept; otherwise all
 * are dropped.
 */
export const decideCaptions: CorrectionRule = { name: 'decide-captions', appliesTo: () => true, run };
