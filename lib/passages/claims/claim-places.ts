import type { Citation, Span } from '../../core/source';
import { isLinkListHeading } from '../text/reference-headings';
import type { AnswerBlock } from './answer-block';
import { type CitedBlocks, isMarkerSpan } from './cited-blocks';
import { type CitedSentence, hasWords, sentenceBefore } from './cited-sentences';
import { clauseBefore, contentWords, trimClause } from './clause';
import { extendToWords } from './extend-to-words';
import { unitAt } from './mapped-text';
import { rowCells } from './row-cells';
import { lastIndexWhere } from './sorted-search';

/** Maximum number of characters of a claim; of a longer one only the end is checked. */
const maxClaim = 5_000;
/** Characters of a claim that may be too short to be checked without its sentence. */
const maxThin = 40;

/** Range of a claim. */
export interface ClaimPlace {
  /**
   * Parts of blocks in the order of the answer, by the index of their block; several where a span goes across blocks.
   */
  parts: readonly { index: number; span: Span }[];
  /** The sentence that the first part is in or begins with. */
  sentence: Span;
}

/**
 * A service's span, turned round where it is reversed, and cut at the text's borders; undefined where it is out of the
 * text.
 */
function withinText({ start, end }: Span, length: number): Span | undefined {
  const from = Math.max(0, Math.min(start, end));
  const to = Math.min(length, Math.max(start, end));
  return from <= to && from < length ? { start: from, end: to } : undefined;
}

/** Whether a block belongs to a list of sources, which makes no statement. */
function listsSources({ text, headings, introduction }: AnswerBlock, blocks: CitedBlocks, index: number): boolean {
  const before = blocks.get(index - 1)?.text ?? '';
  const labels = [headings.at(-1) ?? '', introduction, before.length < maxThin ? before : ''];
  return [...labels, /^[^\n]{0,40}/.exec(text)?.[0] ?? ''].some((label) => isLinkListHeading(label.trim()));
}

/** Finds what the citations of one answer support. */
export class ClaimFinder {
  constructor(
    private readonly text: string,
    private readonly blocks: CitedBlocks,
    private readonly language: string,
  ) {}

  /** @returns undefined if a citation supports nothing: in a list of sources, or outside of the text */
  find({ claim, marker }: Citation): ClaimPlace | undefined {
    if (marker && isMarkerSpan(marker, this.text)) return this.atMarker(marker);
    const span = withinText(claim, this.text.length);
    return span && (this.atSpan(this.linkAround(span) ?? span) ?? this.atMarker(span));
  }

  /**
   * The sentence before a citation whose own words are only the name of its source: in its block, or at the end of the
   * paragraph before. Undefined for entries of a list.
   */
  findBefore({ claim, marker }: Citation): ClaimPlace | undefined {
    const { start } = marker ?? claim;
    const index = this.blocks.indexAt(start);
    const block = this.blocks.get(index);
    if (!block || start > block.place.end) return undefined;
    const mark = unitAt(block, start);
    const sentences = this.blocks.sentencesOf(index);
    const earlier = sentences[lastIndexWhere(sentences, ({ end }) => end <= mark)];
    if (earlier) return this.whole(index, earlier);
    const above = this.blocks.get(index - 1);
    if (block.kind !== 'paragraph' || !above || above.kind === 'heading' || above.kind === 'code') return undefined;
    const last = this.blocks.sentencesOf(index - 1).at(-1);
    return last && this.whole(index - 1, last);
  }

  /** The link that contains a span. */
  private linkAround({ start, end }: Span): Span | undefined {
    const links = this.blocks.get(this.blocks.indexAt(start))?.links ?? [];
    const link = links[lastIndexWhere(links, (other) => other.start <= start)];
    return link && end <= link.end ? link : undefined;
  }

  private whole(index: number, sentence: Span): ClaimPlace {
    return { parts: [{ index, span: sentence }], sentence };
  }

  /** The claim that a marker supports. */
  private atMarker({ start, end }: Span): ClaimPlace | undefined {
    const index = this.blocks.indexAt(start);
    const block = this.blocks.get(index);
    if (!block || start > block.place.end) return undefined;
    const mark = unitAt(block, start);
    const next = block.starts[mark];
    const beginsLine = mark === 0 || block.text[mark - 1] === '\n';
    const leads = beginsLine && next !== undefined && !this.text.slice(end, next).includes('\n');
    if (leads && listsSources(block, this.blocks, index)) return undefined;
    const sentences = this.blocks.sentencesOf(index);
    if (block.kind === 'table-row') return this.inRow(index, block, sentences[0], mark);
    const at = sentenceBefore(sentences, leads ? mark + 1 : mark);
    const sentence = sentences[at];
    if (sentence && leads) return this.whole(index, sentence);
    if (!sentence || !hasWords(block.text.slice(sentence.start, mark))) return this.before(index, block);
    return { parts: [{ index, span: clauseBefore(block.text, sentence, mark, this.language) }], sentence };
  }

  /** The claim of a marker in a paragraph of its own: the end of the paragraph before it. */
  private before(index: number, block: AnswerBlock): ClaimPlace | undefined {
    const earlier = this.blocks.get(index - 1);
    if (
      block.text.length > maxThin ||
      hasWords(block.text) ||
      !earlier ||
      earlier.kind === 'heading' ||
      earlier.kind === 'code'
    )
      return undefined;
    const sentence = this.blocks.sentencesOf(index - 1).at(-1);
    return sentence && this.whole(index - 1, sentence);
  }

  private inRow(
    index: number,
    block: AnswerBlock,
    row: CitedSentence | undefined,
    mark: number,
  ): ClaimPlace | undefined {
    if (!row) return undefined;
    const cells = rowCells(block.cells ?? [], row.marks, mark);
    return { parts: cells.map((span) => ({ index, span })), sentence: row };
  }

  /** The words within a span; undefined if there are none. */
  private atSpan(span: Span): ClaimPlace | undefined {
    const all = this.partsUnder(span);
    const isHeading = ({ index }: { index: number }) => this.blocks.get(index)?.kind === 'heading';
    const parts = all.every(isHeading) ? all : all.filter((part) => !isHeading(part));
    const [first] = parts;
    const block = first && this.blocks.get(first.index);
    if (!first || !block) return undefined;
    const sentences = this.blocks.sentencesOf(first.index);
    const sentence = sentences[Math.max(0, sentenceBefore(sentences, first.span.start + 1))] ?? first.span;
    if (parts.length === 1) {
      if (block.kind === 'table-row') return this.whole(first.index, sentence);
      const { start, end } = first.span;
      const isThin = end - start <= maxThin && contentWords(block.text.slice(start, end), this.language) < 2;
      if (isThin || this.linkAround(span))
        return this.whole(first.index, { start: sentence.start, end: Math.max(sentence.end, end) });
    }
    return { parts, sentence };
  }

  /** The parts of blocks under a span of the answer that have words; of a long span the last ones. */
  private partsUnder({ start, end }: Span): { index: number; span: Span }[] {
    const parts: { index: number; span: Span }[] = [];
    let budget = maxClaim;
    for (let index = this.blocks.indexAt(end - 1); index >= 0 && budget > 0; index -= 1) {
      const block = this.blocks.get(index);
      if (!block || block.place.end <= start) break;
      const to = unitAt(block, end);
      const from = Math.max(unitAt(block, start), to - budget);
      budget -= Math.max(1, to - from);
      if (!hasWords(block.text.slice(from, to))) continue;
      parts.unshift({ index, span: trimClause(block.text, extendToWords(block.text, { start: from, end: to })) });
    }
    return parts;
  }
}
