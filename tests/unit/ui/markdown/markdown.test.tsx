// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Citation } from '../../../../lib/core/source';
import { drawWaiting } from '../../../../lib/ui/markdown/idle-draws';
import * as lexer from '../../../../lib/ui/markdown/lex-block';
import { Markdown } from '../../../../lib/ui/markdown/markdown';

vi.mock('../../../../lib/ui/markdown/lex-block', { spy: true });

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
});
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

async function draw(text: string, citations: Citation[] = []): Promise<void> {
  await act(() => {
    render(<Markdown text={text} citations={citations} renderChips={(group) => <sup>{group.join('+')}</sup>} />, root);
  });
}

/** How often a block that starts with these words was drawn. */
function drawings(words: string): number {
  return vi.mocked(lexer.lexBlock).mock.calls.filter(([source]) => source.startsWith(words)).length;
}

describe('Markdown', () => {
  it('draws earlier blocks once while the text streams', async () => {
    const text = 'First paragraph.\n\nSecond one.\n\n- a list\n- of two\n\nThe end grows word by word by word.';
    for (let length = 1; length <= text.length; length += 3) await draw(text.slice(0, length));
    await draw(text);
    const settled = vi.mocked(lexer.lexBlock).mock.calls.filter(([source]) => source === 'First paragraph.');
    expect(settled).toHaveLength(1);
    const first = root.querySelector('p');
    const before = drawings('Second one.');
    await draw(`${text} And more.`);
    expect(root.querySelector('p')).toBe(first);
    expect(drawings('Second one.')).toBe(before);
    expect(root.textContent).toContain('And more.');
  });

  it('keeps a sign on the line of its number, and changes no other space', async () => {
    await draw('About 6 % of **1.5 €** at 20 °C, and 7 of `8 %`.');
    expect(root.querySelector('p')?.textContent).toBe('About 6\u00a0% of 1.5\u00a0€ at 20\u00a0°C, and 7 of 8 %.');
  });

  it('begins headings below the question, whatever level the text begins with, and leaves none out', async () => {
    const levels = () => [...root.querySelectorAll('h3, h4, h5')].map(({ localName }) => localName);
    await draw('### Amounts\n\n#### In 2021\n\n##### In May\n\n### Dates');
    expect(levels()).toEqual(['h3', 'h4', 'h5', 'h3']);
    await draw('# Tides\n\n## Mills\n\n### Wheels');
    expect(levels()).toEqual(['h3', 'h3', 'h4']);
    await draw('Tides\n=====\n\nMills\n---\n\n### Wheels');
    expect(levels()).toEqual(['h3', 'h3', 'h4']);
  });

  it.each([
    ['a fence', '```sh\n# install\nnpm install\n```'],
    ['tildes', '~~~\n## install\n~~~'],
    ['the item of a list', '- Run this:\n\n  ```sh\n  # install\n  ```'],
  ])('counts a line of code that begins with # for no heading: in %s', async (_where, code) => {
    await draw(`### Steps\n\n${code}\n\n#### Check`);
    expect([...root.querySelectorAll('h3, h4, h5')].map(({ localName }) => localName)).toEqual(['h3', 'h4']);
  });

  it('names the host of a link whose text looks like another host', async () => {
    await draw('See [**bank**.example](https://thief.example/a) and ![bank.example](https://thief.example/b.png).');
    const links = [...root.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(links).toEqual(['bank.example (thief.example)', 'bank.example (thief.example)']);
  });

  it.each([
    ['a word behind the link', '[bank](https://thief.example/).example', 'bank (thief.example)'],
    ['emphasis around the link', '**[bank](https://thief.example/)**.example', 'bank (thief.example)'],
    ['a citation between the parts', '[bank](https://thief.example/)\u200b.example', 'bank (thief.example)'],
    ['an entity', '[bank&#46;example](https://thief.example/)', 'bank.example (thief.example)'],
    ['an escape', '[bank\\.example](https://thief.example/)', 'bank.example (thief.example)'],
    ['code', '[`bank.example`](https://thief.example/)', 'bank.example (thief.example)'],
    ['a message', '[bank.example](mailto:a@thief.example)', 'bank.example (a@thief.example)'],
  ])('names the host of a link that another one is made of by %s', async (_name, text, shown) => {
    await draw(text);
    expect(root.querySelector('a')?.textContent).toBe(shown);
  });

  it('names the host of a link whose text is a formula', async () => {
    await draw('See [$bank{\\cdot}example$](https://thief.example/).');
    expect(root.querySelector('a .link-host')?.textContent).toBe(' (thief.example)');
  });

  it('leaves honest links without a host', async () => {
    await draw('See [the U.S. report](https://a.example/), [a.example](https://a.example/x) and https://a.example/y.');
    expect(root.querySelectorAll('a')).toHaveLength(3);
    expect(root.querySelector('.link-host')).toBeNull();
  });

  it('draws only the block again whose citation got a verdict', async () => {
    const text = 'One.\n\nTwo.';
    const citation: Citation = { claim: { start: 6, end: 10 }, sourceIds: [1] };
    await draw(text, [citation]);
    const before = drawings('One.');
    await draw(text, [{ ...citation, check: { verdict: 'found' } }]);
    expect(drawings('One.')).toBe(before);
    expect(drawings('Two.')).toBe(2);
  });

  it('shows html as text and loads no image', async () => {
    await draw('A <img src=x onerror=alert(1)> b\n\n<script>alert(1)</script>\n\n![chart](https://a.example/c.png)');
    expect(root.querySelector('img, script')).toBeNull();
    expect(root.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(root.querySelector('a[href="https://a.example/c.png"]')?.textContent).toBe('chart');
  });

  it('links to http, https and mailto only', async () => {
    await draw('[a](javascript:alert(1)) [b](data:text/html,x) [c](mailto:a@b.example) [d](https://d.example)');
    expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'mailto:a@b.example',
      'https://d.example/',
    ]);
    expect(root.textContent).toBe('a b c d');
  });

  it('shows the chips of a citation inside code under the code', async () => {
    await draw('```\nlet a;\n```', [{ claim: { start: 0, end: 8 }, sourceIds: [1] }]);
    expect(root.querySelector('pre')?.textContent).toBe('let a;');
    expect(root.querySelector('.chips-only sup')?.textContent).toBe('0');
  });

  it('groups citations at one place', async () => {
    const claim = { start: 0, end: 4 };
    await draw('One. Two.', [
      { claim, sourceIds: [2] },
      { claim, sourceIds: [1] },
    ]);
    expect(root.querySelector('.part')?.innerHTML).toBe('<p>One.<sup>0+1</sup> Two.</p>');
  });

  const lazy = Array.from({ length: 16 }, (_, level) => `${'>'.repeat(16 - level)}a\n`).join('');
  it.each([
    ['quotes', `${'>'.repeat(2_000)}end`],
    ['lists', `${'- '.repeat(2_000)}end`],
    ['emphasis', `${'*a **b '.repeat(2_000)}end${'***'.repeat(2_000)}`],
    ['strong and emphasis', `${'**a *b '.repeat(2_000)}end`],
    ['brackets', `${'['.repeat(20_000)}end${']'.repeat(20_000)}`],
    ['quotes that go on without their marks', `${lazy}end`],
    ['one long line', `${'*a* '.repeat(20_000)}end`],
  ])('draws what is nested without measure, with its citation: %s', async (_name, hostile) => {
    await draw(`First.\n\n${hostile}\n\nLast *word*.`, [
      { claim: { start: 0, end: 9 + hostile.length }, sourceIds: [1] },
    ]);
    await drawWaiting();
    expect(root.textContent).toContain('end');
    expect(root.textContent).not.toContain('\uFFFC');
    expect(root.querySelectorAll('sup')).toHaveLength(1);
    expect([...root.querySelectorAll('em')].at(-1)?.textContent).toBe('word');
  });

  it('shows a block as it was written when it cannot be read', async () => {
    vi.mocked(lexer.lexBlock).mockImplementationOnce(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    await draw('A *word*.');
    expect(root.textContent).toBe('A *word*.');
  });
});
