import type { CitationParser } from '../../../core/citations/citation-parser';
import type { ModelEvent } from '../../../core/events';
import type { ContentPart, ResponseAnnotation } from './schemas';

interface PartText {
  /** UTF-16 units of the answer before this part; the service counts offsets from the part's start. */
  start: number;
  text: string;
}

/** An annotation without a span names a page that was used, not a place in the text. */
function hasSpan({ start_index = 0, end_index = 0 }: ResponseAnnotation): boolean {
  return end_index > start_index;
}

/** The answer's text, joined from the content parts of all its messages, in the order in which they begin. */
export function createMessageText(citations: CitationParser) {
  /** By item and content index. */
  const parts = new Map<string, PartText>();
  const items = new Set<string>();
  let currentItem: string | undefined;
  let lastCharacter = '';

  function* write(text: string): Generator<ModelEvent> {
    lastCharacter = text.slice(-1) || lastCharacter;
    if (text) yield* citations.push(text);
  }

  function* openPart(item: string, index: number): Generator<ModelEvent, PartText> {
    const key = `${item} ${index}`;
    const known = parts.get(key);
    if (known) return known;
    // A further message begins a paragraph of its own.
    const isNextMessage = currentItem !== undefined && currentItem !== item;
    if (isNextMessage && citations.length > 0 && lastCharacter !== '\n') yield* write('\n\n');
    currentItem = item;
    items.add(item);
    const part = { start: citations.length, text: '' };
    parts.set(key, part);
    return part;
  }

  /** A piece of a part's text. */
  function* append(item: string, index: number, text: string): Generator<ModelEvent> {
    const part = yield* openPart(item, index);
    part.text += text;
    yield* write(text);
  }

  function* annotate(item: string, index: number, annotations: readonly ResponseAnnotation[]): Generator<ModelEvent> {
    for (const { url, title = '', content = '', start_index = 0, end_index = 0 } of annotations) {
      const { start } = yield* openPart(item, index);
      yield* citations.annotate({ url, title, snippet: content, start: start_index, end: end_index }, start);
    }
  }

  /** A part as a whole: the rest of its text after the pieces that came, and its annotations. */
  function* complete(item: string, index: number, part: ContentPart): Generator<ModelEvent> {
    yield* annotate(
      item,
      index,
      part.annotations.filter((annotation) => !hasSpan(annotation)),
    );
    const text = part.text ?? part.refusal ?? '';
    const streamed = parts.get(`${item} ${index}`)?.text ?? '';
    if (text.length > streamed.length && text.startsWith(streamed)) {
      yield* append(item, index, text.slice(streamed.length));
    }
    yield* annotate(item, index, part.annotations);
  }

  return {
    /** Whether a part of an item has begun. */
    has: (item: string) => items.has(item),
    append,
    annotate,
    complete,
    /** Whether no part has begun. */
    get isEmpty() {
      return parts.size === 0;
    },
  };
}
