import { fencedCode } from '../../../core/markdown/fenced-code';
import { plainMarkdown } from '../../../core/markdown/plain-text';
import type { Citation } from '../../../core/source';
import { collapseSpaces } from '../../../core/utils/text/collapse-spaces';
import { partsIn } from '../../../passages/text/parts-in';
import { blocksOf, type DrawnBlock, quotedCells, runsOf, type TextRun } from './quote-layout';

function blockText({ pieces }: DrawnBlock): string {
  return pieces.map(({ text }) => text).join('');
}

/** Text without effect as Markdown, with the white space around it that separates it from other words of its line. */
function spacedMarkdown(text: string): string {
  const words = plainMarkdown(text);
  return words === '' ? text : text.replace(/\S[\s\S]*\S|\S/, () => words);
}

/** Words of a page on one line of Markdown, with what the page has struck out between tildes. */
function lineMarkdown(piece: TextRun): string {
  if (!piece.struck?.length) return plainMarkdown(piece.text);
  const runs = runsOf(piece).map(({ text, isStruck }) => {
    // White space within the tildes would leave them without effect.
    const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    return isStruck && words !== '' ? `${before}~~${plainMarkdown(words)}~~${after}` : spacedMarkdown(text);
  });
  return collapseSpaces(runs.join(''));
}

/** The lines of a piece, each with what is struck out of it. */
function runLines({ text, struck }: TextRun): TextRun[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const own = partsIn(struck, { start, end: start + line.length });
    start += line.length + 1;
    return { text: line, struck: own };
  });
}

function lineOf(block: DrawnBlock): string {
  if (block.kind === 'code') return fencedCode(blockText(block));
  if (block.kind === 'row')
    return quotedCells(block)
      .map(({ head, piece }) => (head ? `${plainMarkdown(`${head}:`)} ` : '') + lineMarkdown(piece))
      .join('; ');
  if (block.kind === 'text') return block.pieces.flatMap(runLines).map(lineMarkdown).join('\n');
  const mark = block.number === undefined ? '-' : `${block.number}.`;
  return `${'   '.repeat(block.depth ?? 0)}${mark} ${block.pieces.map(lineMarkdown).join('')}`;
}

/** Whether a list or table continues from one block to the next. */
function continues(block: DrawnBlock, next: DrawnBlock): boolean {
  return block.kind === next.kind && (block.kind === 'item' || block.kind === 'row');
}

/**
 * A quote in the form for copying: list items with their numbers or bullets, cells with their column heads. A list of
 * steps is copied whole even if the panel shows only the first ones.
 */
export function copiedQuote(citation: Citation, words: string): string {
  const { quote = words, place } = citation;
  const blocks = blocksOf({ quote, ...(place && { place }) }, false);
  let last = blocks.at(-1);
  for (const block of last?.number === undefined ? [] : (place?.after ?? [])) {
    const { text, struck, joined: _, ...form } = block;
    const next: DrawnBlock = { ...form, pieces: [{ text, struck }] };
    if (!last || !continues(last, next)) break;
    blocks.push(next);
    last = next;
  }
  return blocks.map(lineOf).join('\n');
}
