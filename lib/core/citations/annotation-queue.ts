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
  add(annotated: PartAnnotation): void;
  /**
   * Takes out those whose text has arrived.
   * @param length UTF-16 units of text so far; Infinity at the text's end, where all are due
   */
  takeDue(length: number): PartAnnotation[];
}

export function createAnnotationQueue(): AnnotationQueue {
  const seen = new Set<string>();
  let waiting: PartAnnotation[] = [];
  return {
    isNew({ annotation: { url, start, end }, base }) {
      const key = `${url} ${base + start} ${base + end}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
    add(annotated) {
      waiting.push(annotated);
    },
    takeDue(length) {
      const isDue = ({ annotation, base }: PartAnnotation) => base + annotation.end <= length;
      const due = waiting.filter(isDue);
      waiting = waiting.filter((one) => !isDue(one));
      return due;
    },
  };
}
