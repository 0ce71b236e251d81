import type { AnswerTask } from '../shared/task';
import type { SentenceCiter } from './cite-sentence';
import type { StreamedSentence } from './sentence-stream';

/** The text of an answer, written sentence by sentence, each with a citation of the page that supports it. */
export class CitedAnswerWriter {
  #length = 0;
  #before = '';
  #hasSource = false;

  constructor(
    private readonly emit: AnswerTask['emit'],
    private readonly citer: SentenceCiter,
  ) {}

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Whether any sentence has a source. */
  get hasSource(): boolean {
    return this.#hasSource;
  }

  write({ lead, text, marks }: StreamedSentence): void {
    // Marks that came after their sentence had been written.
    if (text === '') {
      this.citer.countMarks(marks);
      return;
    }
    const written = this.isEmpty ? text : lead + text;
    const start = this.#length + written.length - text.length;
    this.#length += written.length;
    this.emit({ type: 'text-delta', text: written });
    if (!this.citer.isStatement(text)) return;
    const citation = this.citer.cite({ text, before: this.#before, start, marks });
    this.#before = text;
    this.#hasSource ||= citation !== undefined;
    if (citation) this.emit({ type: 'citation-available', citation });
    else this.emit({ type: 'notice', notice: { type: 'unsourced', claim: { start, end: this.#length } } });
  }
}
