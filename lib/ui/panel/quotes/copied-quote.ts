import { fencedCode } from '../../../core/markdown/fenced-code';
import { plainMarkdown } from '../../../core/markdown/plain-text';
import type { Citation } from '../../../core/source';
import { blocksOf, cellsOf, type DrawnBlock } from './quote-layout';

function textOf({ pieces }: DrawnBlock): string {
  return pieces.map(({ text }) => text).join('');
}

function lineOf(block: DrawnBlock): string {
  if (block.kind === 'code') return fencedCode(textOf(block));
  if (block.kind === 'row')
    return cellsOf(block)
      .map(({ head, piece }) => plainMarkdown(head ? `${head}: ${piece.text}` : piece.text))
      .join('; ');
  if (block.kind === 'text') return textOf(block).split('\n').map(plainMarkdown).join('\n');
  const mark = block.number === undefined ? '-' : `${block.number}.`;
  return `${'   '.repeat(block.depth ?? 0)}${mark} ${plainMarkdown(textOf(block))}`;
}

/** Whether a list or table goes on from one block to the next. */
function continues(block: DrawnBlock, next: DrawnBlock): boolean {
  return block.kind === next.kind && (block.kind === 'item' || block.kind === 'row');
}

/**
 * A quote as it is copied: list items with their numbers or bullets, cells with their heads. A list of steps of which the
 * panel shows the first ones is copied whole.
 */
export function copiedQuote(citation: Citation, words: string): string {
  const { quote = words, place } = citation;
  const blocks = blocksOf({ quote, ...(place && { place }) }, false);
  let last = blocks.at(-1);
  for (const block of last?.number === undefined ? [] : (place?.after ?? [])) {
    const next: DrawnBlock = { ...block, pieces: [{ text: block.text }] };
    if (!last || !continues(last, next)) break;
    blocks.push(next);
    last = next;
  }
  return blocks.map(lineOf).join('\n');
}
