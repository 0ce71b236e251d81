import { splitSentences } from '../../passages/text/sentences';

/** A sentence of a model's text, or a line of it without words. */
export interface StreamedSentence {
  /** White space between it and what precedes it. */
  lead: string;
  /** Its words, without the numbers of quotes that the model wrote. */
  text: string;
  /** These numbers, in their order. */
  marks: number[];
}

/** Cuts a text that streams into sentences; marks behind a sentence belong to it. */
export interface SentenceStream {
  /** Takes a piece of the text. @returns what is complete with it */
  push(delta: string): StreamedSentence[];
  /** The rest. */
  end(): StreamedSentence[];
}

/** Maximum count of numbers in one mark's range: of a longer one, as [1-30], only the first number counts. */
const maxMarkRange = 10;
const mark = /[ \t]*[[【]\s*\p{L}{0,10}\s?(\d{1,2}(?:\s*[,;–-]\s*\d{1,2}){0,7})\s*[\]】]/gu;
const marksAtStart = new RegExp(`^(?:${mark.source})+`, 'u');
/** Marks of which the last is not complete. */
const openMark = new RegExp(String.raw`^(?:${mark.source})*[ \t]*[[【][^\]】\n]{0,40}$`, 'u');
const endSign = /[.!?。！？؟।…]["'”’»)*_]{0,3}$/u;
/** May continue: '3.' may be the beginning of '3.5', '1.' the number of a list item. */
const afterDigit = /\p{N}\.$/u;

function numbersOf(marks: string): number[] {
  return [...marks.matchAll(mark)].flatMap(([, list = '']) =>
    list.split(/[,;]/).flatMap((part) => {
      const [first = 0, last = first] = part.split(/[–-]/).map(Number);
      return last > first && last - first < maxMarkRange
        ? Array.from({ length: last - first + 1 }, (_, at) => first + at)
        : first;
    }),
  );
}

function toStreamedSentence(raw: string): StreamedSentence {
  const text = raw.trimStart();
  const lead = raw.slice(0, raw.length - text.length);
  return { lead, text: text.replace(mark, '').trimEnd(), marks: numbersOf(text) };
}

/** @param language of the text */
export function createSentenceStream(language: string): SentenceStream {
  let buffer = '';

  /** Whether the last sentence of the buffer is complete: any text that follows would begin another one. */
  function isOver(): boolean {
    const text = buffer.trimEnd();
    if (!endSign.test(text) || afterDigit.test(text)) return false;
    return splitSentences(`${text.trimStart()} Xx yy.`, language).length > splitSentences(text.trim(), language).length;
  }

  /** Length of the first sentence of the buffer with the marks behind it; undefined where it is not complete. */
  function firstEnd(): number | undefined {
    const from = buffer.length - buffer.trimStart().length;
    const line = buffer.indexOf('\n', from);
    const scope = buffer.slice(from, line < 0 ? undefined : line);
    const [first, second] = splitSentences(scope, language);
    if (!first) return undefined;
    const end = from + first.end;
    const rest = buffer.slice(end);
    if (openMark.test(rest)) return undefined;
    // With half a word it is not decided yet whether a sentence begins: 'Dr. S'.
    const isFollowed = second !== undefined && /\S\s|[^\0-\u024f]/u.test(scope.slice(second.start));
    const marks = marksAtStart.exec(rest)?.[0].length ?? 0;
    return isFollowed || line >= 0 || isOver() ? end + marks : undefined;
  }

  return {
    push(delta) {
      buffer += delta;
      const sentences: StreamedSentence[] = [];
      for (let end = firstEnd(); end !== undefined && end > 0; end = firstEnd()) {
        sentences.push(toStreamedSentence(buffer.slice(0, end)));
        buffer = buffer.slice(end);
      }
      return sentences;
    },
    end() {
      const sentences = [...this.push('\n')];
      buffer = '';
      return sentences;
    },
  };
}
