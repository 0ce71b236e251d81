import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineOf, sectionsUnder, withoutSections } from '../../../../lib/passages/text/outline';

const page = `Before the first heading.

# The **harbour** of [Orrisport](https://orrisport.example/)

Its quay is long.

## Tides

High at noon.

\`\`\`sh
# no heading, but a comment
\`\`\`

### Spring tides ###

Higher.

## Lights

Two of them.
`;

describe('outlineOf', () => {
  it('names the headings without their markup, and not what only looks like one inside code', () => {
    expect(outlineOf(page).map(({ title, depth }) => [title, depth])).toEqual([
      ['', 0],
      ['The harbour of Orrisport', 1],
      ['Tides', 2],
      ['Spring tides', 3],
      ['Lights', 2],
    ]);
  });

  it('knows headings that are underlined, and neither rules nor rows of a table', () => {
    const markdown = 'Harbour\n=======\n\nText.\n\nTides\n-----\n\nText.\n\n---\n\n| a |\n|---|\n\n- item\n---\n';
    expect(outlineOf(markdown).map(({ title, depth }) => [title, depth])).toEqual([
      ['Harbour', 1],
      ['Tides', 2],
    ]);
  });

  it('is one section where there is no heading, and where there is nothing', () => {
    expect(outlineOf('Only words.')).toEqual([{ title: '', depth: 0, start: 0, end: 11 }]);
    expect(outlineOf('')).toHaveLength(1);
  });

  it('leaves the deepest headings to their sections where there are too many', () => {
    const chapter = (number: number) => `## Chapter ${number}\n\nText.\n\n### Part a\n\nText.\n\n### Part b\n\nText.\n`;
    const sections = outlineOf(Array.from({ length: 90 }, (_, index) => chapter(index)).join('\n'));
    expect(sections).toHaveLength(90);
    expect(sections.every(({ depth }) => depth === 2)).toBe(true);
  });

  it('covers every character once, in order, whatever the text is', () => {
    const line = fc.constantFrom(
      '# One',
      '## Two',
      '```',
      '~~~',
      'Words',
      '---',
      '===',
      '',
      '    # code',
      '> # quoted',
      '#',
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const markdown = lines.join('\n');
        const sections = outlineOf(markdown);
        expect(sections.map(({ start, end }) => markdown.slice(start, end)).join('')).toBe(markdown);
        expect(sections.slice(1).every(({ start, end }) => end > start)).toBe(true);
      }),
    );
  });
});

describe('sectionsUnder', () => {
  it('has a heading with all below it, and what stands before the first one alone', () => {
    const sections = outlineOf(page);
    expect(sectionsUnder(sections, 0)).toEqual([0]);
    expect(sectionsUnder(sections, 1)).toEqual([1, 2, 3, 4]);
    expect(sectionsUnder(sections, 2)).toEqual([2, 3]);
    expect(sectionsUnder(sections, 4)).toEqual([4]);
  });
});

describe('withoutSections', () => {
  it('leaves out what is named, and nothing else', () => {
    const rest = withoutSections(page, [0, 2, 3, 99]);
    expect(rest).toBe(
      '# The **harbour** of [Orrisport](https://orrisport.example/)\n\nIts quay is long.\n\n## Lights\n\nTwo of them.',
    );
    expect(withoutSections(page, [])).toBe(page);
    expect(withoutSections(page, [0, 1, 2, 3, 4])).toBe('');
  });
});
