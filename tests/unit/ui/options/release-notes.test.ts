import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newestNotes } from '../../../../lib/ui/options/release-notes';

it('gives the newest version that is out, its sections and their lines', () => {
  const changelog = `# Changelog

## [Unreleased]

### Answers

- Not out yet.

## [1.1.0] - 2027-01-02

A sentence.

### Answers

- One.
- Two.

### Pages

- Three.

## [1.0.0] - 2026-11-27

### Answers

- Old.
`;
  expect(newestNotes(changelog)).toEqual({
    version: '1.1.0',
    parts: [
      { heading: 'Answers', lines: ['One.', 'Two.'] },
      { heading: 'Pages', lines: ['Three.'] },
    ],
  });
});

it('gives none where no version is out', () => {
  expect(newestNotes('# Changelog\n\n## [Unreleased]\n\n- Something.\n')).toBeUndefined();
});

it('reads the project’s own changelog, which is shown as plain words', () => {
  const notes = newestNotes(readFileSync('CHANGELOG.md', 'utf8'));
  const lines = notes?.parts.flatMap((part) => part.lines) ?? [];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /[`*_[\]<>]/.test(line))).toEqual([]);
});
