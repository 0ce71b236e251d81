import type { Citation, Span } from '../../core/source';
import type { AnswerBlock } from './answer-block';
import { type CitedSentence, citedSentences } from './cited-sentences';
import { unitAt } from './mapped-text';
import { lastIndexWhere } from './sorted-search';

/** Maximum number of characters of a marker; a longer stretch that a service reports as one is text. */
const maxMarker = 2_000;

/** Whether a span is within the text and short enough to be a marker. */
export function isMarkerSpan({ start, end }: Span, text: string): boolean {
  return start >= 0 && end > start && end <= text.length && end - start <= maxMarker;
}

/** The blocks of an answer, with the sentences that contain its citations. */
export class CitedBlocks {
  private readonly sentencesByBlock = new Map<number, CitedSentence[]>();
  private readonly marksByBlock = new Map<number, number[]>();

  constructor(
    text: string,
    private readonly blocks: readonly AnswerBlock[],
    citations: readonly Citation[],
    private readonly language: string,
  ) {
    const starts = citations.flatMap(({ marker }) => (marker && isMarkerSpan(marker, text) ? [marker.start] : []));
    for (const start of starts.sort((one, other) => one - other)) {
      const index = this.indexAt(start);
      const block = blocks[index];
      if (!block || start > block.place.end) continue;
      const marks = this.marksByBlock.get(index);
      if (marks) marks.push(unitAt(block, start));
      else this.marksByBlock.set(index, [unitAt(block, start)]);
    }
  }

  get(index: number): AnswerBlock | undefined {
    return this.blocks[index];
  }

  /** Index of the last block that begins at or before an offset of the answer; -1 if there is none. */
  indexAt(offset: number): number {
    return lastIndexWhere(this.blocks, ({ place }) => place.start <= offset);
  }

  sentencesOf(index: number): CitedSentence[] {
    let sentences = this.sentencesByBlock.get(index);
    if (!sentences) {
      const block = this.blocks[index];
      sentences = block ? citedSentences(block, this.marksByBlock.get(index) ?? [], this.language) : [];
      this.sentencesByBlock.set(index, sentences);
    }
    return sentences;
  }
}
