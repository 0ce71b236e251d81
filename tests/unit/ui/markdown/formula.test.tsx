// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Citation } from '../../../../lib/core/source';
import { formulaAt } from '../../../../lib/ui/markdown/formula';
import { Markdown } from '../../../../lib/ui/markdown/markdown';
import { watchSize } from '../../../../lib/ui/shared/observers/watch-size';

vi.mock('../../../../lib/ui/shared/observers/watch-size', { spy: true });

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
});
afterEach(() => render(null, root));

async function draw(text: string, citations: Citation[] = []): Promise<void> {
  await act(() => {
    render(<Markdown text={text} citations={citations} renderChips={(group) => <sup>{group.join('+')}</sup>} />, root);
  });
}

it.each([
  'Area: \\(a_1 \\times b_1\\), so \\(c*d*e\\).',
  'Energy: \\[ E = m c^2 \\\\ F < m a \\]',
  'Both $a_1*b_1*c$ and $\\{x\\}$ hold.',
  'Shown $$\\frac{a}{b}$$ here.',
])('keeps every character of a formula: %s', async (text) => {
  await draw(text);
  expect(root.textContent).toBe(text);
});

it.each(['$5 and $10 *more*', 'from $5-$10 *up*', 'a lone $ *sign*', '\\(not closed *yet*'])(
  'takes no other dollar sign or bracket for one: %s',
  async (text) => {
    await draw(text);
    expect(root.querySelector('em')).not.toBeNull();
    expect(formulaAt(text.slice(text.search(/[$\\]/)))).toBeUndefined();
  },
);

it.each([
  '\\[00:03:11\\] Welcome to the *harbour*.',
  '\\[1:02 – 1:15\\] The *bell*',
  '\\[00:00:01.000 --> 00:00:04.000\\] The *bell*',
  'The word \\[sic\\] is *theirs*.',
  'A note\\[2\\] and \\[edit\\] are *marks*.',
  '\\[laughs (quietly)\\] *Yes.*',
  '\\(see the table below\\) and *more*',
])('takes no escaped bracket of a text for one: %s', async (text) => {
  await draw(text);
  expect(root.querySelector('.formula, math')).toBeNull();
  expect(root.querySelector('em')).not.toBeNull();
  expect(root.textContent).toBe(text.replace(/[\\*]/g, ''));
});

it.each([
  '\\[ x + y \\]',
  '\\[ f(x) \\]',
  '\\(n\\)',
  '\\(ABC\\)',
  '\\[ \\text{speed} \\]',
  '\\[ speed = 3 \\]',
  '\\( 5 \\)',
])('takes brackets with a sign of a formula, or a few letters, for one: %s', (text) =>
  expect(formulaAt(text)).toBe(text),
);

it('shows a citation inside of a formula after it', async () => {
  const text = 'So \\(a_1 + b_1\\) holds.';
  await draw(text, [{ claim: { start: 0, end: 8 }, sourceIds: [1] }]);
  expect(root.textContent).toBe('So \\(a_1 + b_1\\)0 holds.');
});

describe('a formula', () => {
  const timeout = 20_000;

  it('is drawn as MathML once its package is loaded, on a line of its own where it asks for it', async () => {
    await draw('Inline $a^2$ and $$\\frac{a}{b}$$');
    const displays = () => [...root.querySelectorAll('math')].map((math) => math.getAttribute('display'));
    await vi.waitFor(() => expect(displays()).toEqual([null, 'block']), { timeout });
    expect(root.querySelector('mfrac')?.textContent).toBe('ab');
    expect(root.textContent).not.toContain('$');
  });

  it('that scrolls sideways is reached by the keyboard, by the name of its TeX', async () => {
    vi.mocked(watchSize).mockImplementation((_elements, onChange) => {
      onChange();
      return () => undefined;
    });
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    await draw('Wide: $$ a + b + c $$');
    const formula = () => root.querySelector<HTMLElement>('.formula');
    await vi.waitFor(() => expect(formula()?.tabIndex).toBe(0), { timeout });
    expect(formula()?.role).toBe('group');
    expect(formula()?.ariaLabel).toBe('a + b + c');
    vi.restoreAllMocks();
    vi.mocked(watchSize).mockReset();
  });

  it('that is not TeX, or contains a link, is shown as it was written', async () => {
    await draw('Bad $\\frac{a$ and $\\href{javascript:alert(1)}{x}$, good $b$');
    await vi.waitFor(() => expect(root.querySelectorAll('math')).toHaveLength(1), { timeout });
    expect(root.textContent).toContain('Bad $\\frac{a$ and $\\href{javascript:alert(1)}{x}$, good');
    expect(root.querySelector('a, [href], [style*=url]')).toBeNull();
  });
});
