import type { Annotation } from './annotation-span';

/** An annotation of a part of the text that begins after `base` UTF-16 units. */
export interface PartAnnotation {
  annotation: Annotation;
  base: number;
}

/** Annotations that arrived before their text. */
export interface AnnotationQueue {
  /** Whether the same page was not named for the same span before; services repeat annotations. */
  isNew(annotated: PartAnnotation): boolean;
  /** @param due UTF-16 units of text with which it is taken out; default: its own end */
  add(annotated: PartAnnotation, due?: number): void;
  /**
   * Takes out those whose text has arrived, in the order in which they were added. All calls together take one pass
   * over the text.
   * @param length UTF-16 units of text so far; Infinity at the text's end, where all are due
   */
  takeDue(length: number): PartAnnotation[];
}

export function createAnnotationQueue(): AnnotationQueue {
  const seen = new Set<string>();
  /** By the UTF-16 offset at which the annotation's text is complete. */
  const waiting = new Map<number, { order: number; annotated: PartAnnotation }[]>();
  /** UTF-16 units of text at the last call of `takeDue`. */
  let passed = 0;
  let added = 0;
  return {
    isNew({ annotation: { url, start, end }, base }) {
      const key = `${url} ${base + start} ${base + end}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
    add(annotated, due = annotated.base + annotated.annotation.end) {
      const end = Math.max(Math.ceil(due), passed + 1);
      const entry = { order: added++, annotated };
      const others = waiting.get(end);
      if (others) others.push(entry);
      else waiting.set(end, [entry]);
    },
    takeDue(length) {
      const due = length === Infinity ? [...waiting.values()].flat() : [];
      if (length === Infinity) waiting.clear();
      while (waiting.size > 0 && passed < length) {
        passed += 1;
        for (const entry of waiting.get(passed) ?? []) due.push(entry);
        waiting.delete(passed);
      }
      if (length !== Infinity) passed = Math.max(passed, length);
      return due.sort((one, other) => one.order - other.order).map(({ annotated }) => annotated);
    },
  };
}
