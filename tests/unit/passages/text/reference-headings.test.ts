import { describe, expect, it } from 'vitest';
import { isLinkListHeading, isReferencesHeading } from '../../../../lib/passages/text/reference-headings';

describe('the heading of a list', () => {
  it.each([
    'References',
    '## References',
    '7. References:',
    '2) Quellen',
    'Références',
    'Литература',
    '参考文献',
    'LITERATUR',
  ])('of references: %s', (heading) => {
    expect(isReferencesHeading(heading)).toBe(true);
    expect(isLinkListHeading(heading)).toBe(true);
  });

  it.each(['See also', 'Notes', 'Notes and references', 'Quellen & Links', 'Voir aussi', '関連項目', 'Read more'])(
    'of links to other pages: %s',
    (heading) => {
      expect(isLinkListHeading(heading)).toBe(true);
    },
  );

  it.each(['See also', 'Notes', 'More', 'Related'])(
    'that ordinary text may follow hides no evidence: %s',
    (heading) => {
      expect(isReferencesHeading(heading)).toBe(false);
    },
  );

  it.each(['', '#', 'References to the sea in his work', 'Notes on the harbour', 'History', 'a'.repeat(5_000)])(
    'is none: %s',
    (heading) => {
      expect(isReferencesHeading(heading)).toBe(false);
      expect(isLinkListHeading(heading)).toBe(false);
    },
  );
});
