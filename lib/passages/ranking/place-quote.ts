import type { BlockForm, QuotedSection, SectionBlock } from '../../core/source';
import { partsIn } from '../text/parts-in';
import type { TextBlock } from '../text/plain-text';
import { type PageRange, rangeParts } from './page-range';

/** Characters that are kept of a section before and after a quote. */
const maxBefore = 1_000;
const maxAfter = 3_000;
/** Characters of a line that introduces a list; a longer one just happens to precede it. */
const maxIntroduction = 240;
/** Headings that are kept above a quote, the innermost. */
const maxHeadings = 3;

function layoutOf({ kind, depth, marker, heads }: TextBlock): BlockForm {
  if (kind === 'table-row') return { kind: 'row', ...(heads && { heads }) };
  if (kind === 'code') return { kind: 'code' };
  if (kind !== 'list-item' || marker === undefined) return { kind: 'text' };
  return { kind: 'item', ...(depth && { depth }), ...(marker !== 'bullet' && { number: marker }) };
}

/** Layout of a part of a block. @param start its offset in the block */
function formOf(block: TextBlock, text: string, start = 0): BlockForm {
  const struck = partsIn(block.struck, { start, end: start + text.length });
  return { ...layoutOf(block), ...(struck.length > 0 && { struck }) };
}

/** Whether a block is of the same section: below the same headings, with none between. */
function isOfSection(block: TextBlock, of: TextBlock): boolean {
  return block.kind !== 'heading' && block.headings.join('\n') === of.headings.join('\n');
}

/** Whether a row is the one with its table's column heads, which each row shows beside its cells. */
function isHeadRow({ kind, text, context }: TextBlock): boolean {
  return kind === 'table-row' && text === context;
}

function sectionBlock(block: TextBlock, text: string, joined: boolean, start = 0): SectionBlock[] {
  if (text.trim() === '' || isHeadRow(block)) return [];
  return [{ ...formOf(block, text, start), text, ...(joined && { joined }) }];
}

function textBefore(page: readonly TextBlock[], { from }: PageRange): SectionBlock[] {
  const first = page[from.block];
  if (!first) return [];
  const start = first.text.slice(0, from.at).trimEnd();
  let left = maxBefore - start.length;
  if (left < 0) return [];
  const kept = sectionBlock(first, start, true);
  for (let index = from.block - 1; index >= 0; index -= 1) {
    const block = page[index];
    left -= block?.text.length ?? 0;
    if (!block || left < 0 || !isOfSection(block, first)) break;
    kept.unshift(...sectionBlock(block, block.text, false));
  }
  return kept;
}

/** As much of a text as fits, up to the end of a word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const part = text.slice(0, length);
  return part.slice(0, part.search(/\s\S*$/)).trimEnd();
}

function textAfter(page: readonly TextBlock[], { to }: PageRange): SectionBlock[] {
  const last = page[to.block];
  if (!last) return [];
  const all = last.text.slice(to.at).trimStart();
  const rest = cut(all.trimEnd(), maxAfter);
  let left = maxAfter - rest.length;
  const kept = sectionBlock(last, rest, true, last.text.length - all.length);
  for (const block of page.slice(to.block + 1, to.block + 1 + maxAfter)) {
    left -= block.text.length;
    if (left < 0 || !isOfSection(block, last)) break;
    kept.push(...sectionBlock(block, block.text, false));
  }
  return kept;
}

/**
 * The line that introduces the list of an item: the innermost of those above it, where it is no sentence of its own.
 */
function introductionOf(page: readonly TextBlock[], { from }: PageRange): string | undefined {
  const first = page[from.block];
  if (first?.kind !== 'list-item' || first.context === undefined) return undefined;
  const line = first.context.split('\n').at(-1)?.trim() ?? '';
  return line === '' || line.length > maxIntroduction || /[.!?。！？]$/.test(line) ? undefined : line;
}

/**
 * Context of a quote on its page: the headings above it, the line that introduces its list, how its blocks are laid
 * out, and a bounded rest of its section.
 * @param title of the page, which is not repeated as a heading
 */
export function quotedSectionOf(page: readonly TextBlock[], range: PageRange, title: string): QuotedSection {
  const headings = (page[range.from.block]?.headings ?? [])
    .filter((heading) => heading.toLowerCase() !== title.trim().toLowerCase())
    .slice(-maxHeadings);
  let end = -1;
  const blocks = rangeParts(page, range).map(({ block, text }, index) => {
    const start = end + 1;
    end = start + text.length;
    return { ...formOf(block, text, index === 0 ? range.from.at : 0), start, end };
  });
  const introduction = introductionOf(page, range);
  return {
    headings,
    ...(introduction && { introduction }),
    blocks,
    before: textBefore(page, range),
    after: textAfter(page, range),
  };
}
