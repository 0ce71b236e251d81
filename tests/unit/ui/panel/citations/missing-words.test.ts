// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { rangesOfWords, underline } from '../../../../../lib/ui/panel/citations/missing-words';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A paragraph whose parts are drawn in turn as plain and strong text, with chips at `|`. */
function paragraph(parts: string[]): Element {
  const block = document.createElement('p');
  let last = document.createElement('span');
  for (const [index, part] of parts.entries()) {
    if (part === '|') {
      last = document.createElement('span');
      last.className = 'chips';
      last.textContent = '1871';
      block.append(last);
    } else if (index % 2 === 0) block.append(part);
    else block.append(Object.assign(document.createElement('strong'), { textContent: part }));
  }
  document.body.append(block);
  return last;
}

it('finds words that markup divides', () => {
  const text = 'Lit in **18**71, by hand.';
  const claim = { start: 0, end: text.length };
  const chips = paragraph(['Lit in ', '18', '71, by hand.', '|', ' In 1871.']);
  const ranges = rangesOfWords(chips, text, { claim }, [
    { start: 7, end: 15 },
    { start: 20, end: 24 },
  ]);
  expect(ranges.map(String)).toEqual(['1871', 'hand']);
});

it('finds words with a space at which no line breaks', () => {
  const text = 'It was about 6 % of all.';
  const chips = paragraph(['It was about 6\u00a0% of all.', '|']);
  const ranges = rangesOfWords(chips, text, { claim: { start: 0, end: text.length } }, [{ start: 7, end: 16 }]);
  expect(ranges.map(String)).toEqual(['about 6\u00a0%']);
});

it('takes the right one of equal words, and never one of a later sentence or a chip', () => {
  const text = 'Lit in 1871, not in 1871. In 1871.';
  const claim = { start: 0, end: 25 };
  const chips = paragraph([text.slice(0, 25), '|', ' In 1871.']);
  const offsets = (start: number) =>
    rangesOfWords(chips, text, { claim }, [{ start, end: start + 4 }]).map((range) => range.startOffset);
  expect([offsets(7), offsets(20)]).toEqual([[7], [20]]);
});

it('finds nothing where the words are not shown', () => {
  const chips = paragraph(['Other words.', '|']);
  expect(rangesOfWords(chips, 'Lit.', { claim: { start: 0, end: 4 } }, [{ start: 0, end: 3 }])).toEqual([]);
});

it('underlines ranges in addition to others, and removes its own', () => {
  const [first, second] = [document.createRange(), document.createRange()];
  const underlined = () => [...(CSS.highlights.get('unsourced') ?? [])];
  const remove = underline('unsourced', [first]);
  underline('unsourced', [second]);
  expect(underlined()).toEqual([first, second]);
  remove();
  expect(underlined()).toEqual([second]);
});
