import { describe, expect, it } from 'vitest';
import { isForScreenReaders } from '../../../../lib/page/capture/hidden-text';

describe('text for screen readers alone', () => {
  it.each([
    'sr-only',
    'link sr-only',
    'focus:not-sr-only sr-only',
    'Visually-Hidden',
    'screen-reader-text',
    'u-screenreader',
  ])('is known by %s', (name) => {
    expect(isForScreenReaders(name)).toBe(true);
  });

  it.each(['not-sr-only', 'nosr-only', 'hidden', 'screen', 'not-visually-hidden', ''])('is not meant by %s', (name) => {
    expect(isForScreenReaders(name)).toBe(false);
  });
});
