import { expect, it } from 'vitest';
import { notesOf } from '../../../../../scripts/lib/release/changelog.mjs';

const changelog = `# Changelog

## [Unreleased]

- Not out yet.

## [1.1.0] - 2027-01-02

### Answers

- Something new.

## [1.0.0] - 2026-11-27

- The first.
`;

it('gives what stands below the heading of a version', () => {
  expect(notesOf(changelog, '1.1.0')).toBe('### Answers\n\n- Something new.');
  expect(notesOf(changelog, '1.0.0')).toBe('- The first.');
});

it.each([
  ['is not in it', changelog, '1.2.0'],
  ['has a name that goes on', changelog, '1.0'],
  ['has no date', '## [1.0.0] - soon\n\n- Something.', '1.0.0'],
  ['has nothing below its heading', '## [1.0.0] - 2026-11-27\n\n## [0.9.0] - 2026-01-01\n\n- Old.', '1.0.0'],
])('has no notes of a version that %s', (_, text, version) => {
  expect(notesOf(text, version)).toBeUndefined();
});
