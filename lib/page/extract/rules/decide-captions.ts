import { hasNameWord, wordsOf } from '../../dom/words-of';
import { type ContainerNode, nearTags, nowhere } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { partKinds } from '../features/vocabulary';

const figurePlace = nearTags.indexOf('figure');
const captionPlace = nearTags.indexOf('figcaption');
const captionKind = nearTags.length + partKinds.indexOf('caption');
/** Characters; a longer block in a figure is no caption. */
const maxCaption = 500;
const captionNames = new Set(['caption', 'figcaption', 'credit', 'credits', 'photocredit', 'imagecredit']);
const creditWords = new Set(['image', 'photo', 'picture', 'pic', 'credit', 'foto', 'bild']);
/** Characters. */
const maxCredit = 70;

/** A credit in brackets ends the text of a picture. */
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

/** Whether a block stands close to what is called a caption. @param depth of the nearest part of that kind */
function isNamedCaption(part: ContainerNode, depth: number): boolean {
  if (part.depth - depth > 1) return false;
  for (let up: ContainerNode | null = part, level = 0; up !== null && level < 2; up = up.parent, level += 1) {
    if (up.className !== '' && hasNameWord(up.className, captionNames)) return up.element.localName !== 'table';
  }
  return false;
}

function isCaption({ part, text }: DescribedBlock): boolean {
  if (text.length > maxCaption) return false;
  if (part.near[captionPlace] !== nowhere) return true;
  if ((text.endsWith(')') || text.endsWith(']')) && endsInCredit(text)) return true;
  // Names of captions, and more, have a kind of part; few blocks stand close to one.
  const named = part.near[captionKind] ?? nowhere;
  return named !== nowhere && isNamedCaption(part, named);
}

function figureOf(part: ContainerNode): ContainerNode | null {
  const depth = part.near[figurePlace] ?? nowhere;
  if (depth === nowhere) return null;
  let figure: ContainerNode | null = part;
  while (figure !== null && figure.depth > depth) figure = figure.parent;
  return figure;
}

/**
 * Captions and credits of pictures: where they are wanted, that of a figure stays which stands amid the content; where
 * they are not, none does.
 */
export function decideCaptions(blocks: readonly DescribedBlock[], kept: boolean[], wanted: boolean): void {
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined || !isCaption(block)) continue;
    const figure = figureOf(block.part);
    if (!wanted) {
      if (figure === null || figure.element.querySelector('table, pre, blockquote') === null) kept[index] = false;
      continue;
    }
    if (figure === null || figure.media === 0) continue;
    const before = kept[figure.firstBlock - 1] === true;
    const after = kept[figure.endBlock] === true;
    if (before && after) kept[index] = true;
  }
}
