import { describe, expect, it } from 'vitest';
import { noteFile, obsidianAddress } from '../../../../lib/core/files/note-file';

const note = {
  title: 'How tall is "Skerrow"?',
  at: Date.UTC(2026, 9, 11),
  questions: ['How tall is "Skerrow"?'],
  sources: [
    { title: 'Sea mark: a light', url: 'https://a.example/x' },
    { title: '', url: 'https://b.example/' },
  ],
  body: '  It is tall.[1]\n',
};

describe('a note', () => {
  it('is a Markdown file with title, date, question and sources in front', () => {
    expect(noteFile(note)).toEqual({
      name: 'How tall is Skerrow.md',
      text: `---
title: "How tall is \\"Skerrow\\"?"
date: 2026-10-11
question: "How tall is \\"Skerrow\\"?"
sources:
  - title: "Sea mark: a light"
    url: "https://a.example/x"
  - title: "https://b.example/"
    url: "https://b.example/"
---

It is tall.[1]
`,
    });
  });

  it('of a thread lists its questions, and leaves out what is not known', () => {
    const { text } = noteFile({ ...note, at: Number.NaN, questions: ['One?', 'Two\n---\nthree: "x"?'], sources: [] });
    expect(text.split('\n').slice(0, 7)).toEqual([
      '---',
      'title: "How tall is \\"Skerrow\\"?"',
      'questions:',
      '  - "One?"',
      '  - "Two --- three: \\"x\\"?"',
      '---',
      '',
    ]);
  });
});

describe("Obsidian's address", () => {
  it('has the name without what Obsidian reads as a link, and the text', () => {
    const { url, byClipboard } = obsidianAddress({ name: 'Why [[x]] #y.md', text: 'A & b\n' });
    expect(byClipboard).toBe(false);
    expect(new URL(url).protocol).toBe('obsidian:');
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ name: 'Why x y', content: 'A & b\n' });
    expect(url).not.toContain('+');
    expect(new URL(obsidianAddress({ name: '#.md', text: '' }).url).searchParams.get('name')).toBe('Citebar');
  });

  it('leaves a long text to the clipboard, whatever its script', () => {
    for (const text of ['x'.repeat(3_000), 'г'.repeat(400)]) {
      const { url, byClipboard } = obsidianAddress({ name: 'N.md', text });
      expect(byClipboard).toBe(true);
      expect(url).toBe('obsidian://new?name=N&clipboard=true');
    }
    expect(obsidianAddress({ name: 'N.md', text: '\ud800' }).byClipboard).toBe(false);
  });
});
