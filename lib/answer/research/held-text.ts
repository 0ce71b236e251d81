import type { Citation } from '../../core/source';
import type { StepWriter } from './step-writer';

/**
 * The beginning of a model's text with its citations, until it is decided whether it belongs to the answer: where a
 * tool call follows it, it is reasoning.
 */
export class HeldText {
  text = '';
  /** Each with the length of the text before it. */
  #citations: { at: number; citation: Citation }[] = [];

  add(text: string): void {
    this.text += text;
  }

  cite(citation: Citation): void {
    this.#citations.push({ at: this.text.length, citation });
  }

  /** Writes all of it, each citation behind the text that came before it, and holds nothing any more. */
  release(writer: StepWriter): void {
    let written = 0;
    const writeUpTo = (end: number) => {
      if (end > written) writer.write(this.text.slice(written, end));
      written = end;
    };
    for (const { at, citation } of this.#citations) {
      writeUpTo(at);
      writer.cite(citation);
    }
    writeUpTo(this.text.length);
    this.drop();
  }

  drop(): void {
    this.text = '';
    this.#citations = [];
  }
}
