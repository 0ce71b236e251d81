// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Markdown } from '../../../../lib/ui/markdown/markdown';

let root: HTMLElement;

beforeEach(() => {
  // jsdom has neither.
  Element.prototype.scrollIntoView = vi.fn();
  root = document.createElement('div');
  root.className = 'answer';
  document.body.replaceChildren(root);
});
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

async function draw(text: string): Promise<void> {
  await act(() => {
    render(
      <Markdown
        text={text}
        citations={[{ claim: { start: 0, end: text.length }, sourceIds: [1] }]}
        renderChips={() => <sup class="chip" />}
      />,
      root,
    );
  });
}

const marks = () => [...root.querySelectorAll<HTMLElement>('[data-footnote=reference]')];
const notes = () => [...root.querySelectorAll<HTMLElement>('[data-footnote=note]')];
const filler = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

describe('footnotes', () => {
  it('lead from the text to the note and back, also where other parts of the text are between', async () => {
    await draw(
      `The mill[^1] stood.[^two]\n\n${filler}\n\n[^1]: Built in *1874*,\nas its stone says.\n[^two]: Until 1931.`,
    );
    expect(marks().map(({ textContent }) => textContent)).toEqual(['1', 'two']);
    expect(notes().map((note) => note.querySelector('p')?.textContent)).toEqual([
      'Built in 1874,\nas its stone says.',
      'Until 1931.',
    ]);
    expect(notes()[0]?.querySelector('em')?.textContent).toBe('1874');
    marks()[1]?.click();
    expect(document.activeElement).toBe(notes()[1]);
    notes()[1]?.querySelector('button')?.click();
    expect(document.activeElement).toBe(marks()[1]);
  });

  it('have names for screen readers', async () => {
    await draw('A mill[^1].\n\n[^1]: Built in 1874.');
    expect(marks()[0]?.getAttribute('aria-label')).toBe('Note 1');
    expect(notes()[0]?.querySelector('button')?.getAttribute('aria-label')).toBe('Note 1: back to the text');
  });

  it('become links when the note arrives', async () => {
    await draw('A mill[^1] stood.');
    expect(root.textContent).toBe('A mill[^1] stood.');
    await draw('A mill[^1] stood.\n\n[^1]: Built in 1874.');
    expect(marks()).toHaveLength(1);
  });

  it.each([
    ['without a note', 'A set[^9] of things.'],
    ['in code', '`a[^1]`\n\n```\n[^1]: code\n```'],
    ["of a service's own kind", 'It stood.[^1^]\n\n[^1]: A note.'],
  ])('are not read from marks %s', async (_name, text) => {
    await draw(text);
    expect(marks()).toHaveLength(0);
    expect(root.textContent).toContain('[^');
  });

  it('keep the chips of a citation', async () => {
    await draw('A mill[^1].\n\n[^1]: Built in 1874.');
    expect(root.querySelectorAll('.chip')).toHaveLength(1);
  });

  it('of any number take no longer than the text is long', async () => {
    const hostile = `${'[^'.repeat(20_000)}\n\n${'[^a]: \n'.repeat(5_000)}`;
    await draw(hostile);
    expect(root.textContent).toContain('[^');
  });
});
