import { expect, it } from 'vitest';
import { createAnnotationQueue } from '../../../../lib/core/citations/annotation-queue';

const annotation = { url: 'https://a.example/', start: 2, end: 6 };

it('tells a repetition by page and place in the whole text', () => {
  const annotations = createAnnotationQueue();
  expect(annotations.isNew({ annotation, base: 10 })).toBe(true);
  expect(annotations.isNew({ annotation: { ...annotation, title: 'A' }, base: 10 })).toBe(false);
  expect(annotations.isNew({ annotation: { ...annotation, start: 12, end: 16 }, base: 0 })).toBe(false);
  expect(annotations.isNew({ annotation, base: 0 })).toBe(true);
});

it('gives each annotation once, when its text has arrived', () => {
  const annotations = createAnnotationQueue();
  const early = { annotation, base: 0 };
  const late = { annotation, base: 10 };
  annotations.add(late);
  annotations.add(early);
  expect(annotations.takeDue(5)).toEqual([]);
  expect(annotations.takeDue(6)).toEqual([early]);
  expect(annotations.takeDue(Infinity)).toEqual([late]);
  expect(annotations.takeDue(Infinity)).toEqual([]);
});
