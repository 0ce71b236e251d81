import type { DescribedBlock } from './describe-blocks';
import { nearTags, nowhere, type Part } from './part';

const figurePlace = nearTags.indexOf('figure');
const captionPlace = nearTags.indexOf('figcaption');
/** Characters; a longer block in a figure is no caption. */
const maxCaption = 500;
const captionClass =
  /(?:^|[\s_-])(?:wp-caption-text|caption|figcaption|photo-?credit|image-?credit|credits?)(?:$|[\s_-])/i;

/** A credit in brackets ends the text of a picture. */
const credited = /[([](?:image|photo|picture|pic|credit|foto|bild|©)s?\b[^()[\]]{0,60}[)\]]$/i;

function isCaption({ part, text }: DescribedBlock): boolean {
  if (text.length > maxCaption) return false;
  if (part.near[captionPlace] !== nowhere || (/[)\]]$/.test(text) && credited.test(text))) return true;
  for (let up: Part | null = part, level = 0; up !== null && level < 2; up = up.parent, level += 1) {
    if (up.className !== '' && captionClass.test(up.className)) return up.element.localName !== 'table';
  }
  return false;
}

function figureOf(part: Part): Part | null {
  const depth = part.near[figurePlace] ?? nowhere;
  if (depth === nowhere) return null;
  let figure: Part | null = part;
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
