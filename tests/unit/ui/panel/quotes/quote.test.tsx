// @vitest-environment jsdom
import { render } from 'preact';
import { expect, it } from 'vitest';
import type { Citation, Span } from '../../../../../lib/core/source';
import { Quote } from '../../../../../lib/ui/panel/quotes/quote';

it('a quote has struck through what its page has struck out, which is also said', () => {
  const quote = 'It is 38 metres 41 metres tall.';
  const struck = [{ start: 6, end: 15 }];
  const citation: Citation = {
    claim: { start: 0, end: quote.length },
    sourceIds: [1],
    quote,
    answering: { start: 16, end: 25 },
    place: { headings: [], blocks: [{ kind: 'text', start: 0, end: quote.length, struck }], before: [], after: [] },
  };
  const root = document.createElement('div');
  render(
    <Quote
      citation={citation}
      words=""
      differs={undefined}
      isOpen={false}
      id="q"
      chips={undefined}
      language={undefined}
      translation={undefined}
    />,
    root,
  );
  expect(root.querySelector('s')?.textContent).toBe('Struck out: 38 metres');
  expect(root.querySelector('mark')?.textContent).toBe('41 metres');
  expect(root.querySelector('blockquote')?.textContent).toBe(quote.replace('38', 'Struck out: 38'));
});

it('a quote is labelled with its values that are outdated', () => {
  const quote = 'The fee was £30, now £25.';
  const citation: Citation = { claim: { start: 0, end: quote.length }, sourceIds: [1], quote };
  const drawn = (earlier: Citation['earlier']) => {
    const root = document.createElement('div');
    const own = { ...citation, ...(earlier && { earlier }) };
    render(
      <Quote
        citation={own}
        words=""
        differs={undefined}
        isOpen={false}
        id="q"
        chips={undefined}
        language={undefined}
        translation={undefined}
      />,
      root,
    );
    return root.querySelector('.quote-lead')?.textContent;
  };
  expect(drawn([{ start: 12, end: 15 }])).toBe('An earlier value, as the page says: £30');
  expect(drawn(undefined)).toBeUndefined();
});

it('a row that was found by comparing says among how many, with the rows folded, outside of the quote', () => {
  const quote = 'Sula\t240';
  const citation: Citation = {
    claim: { start: 0, end: quote.length },
    sourceIds: [1],
    quote,
    compared: {
      direction: 'greatest',
      heads: ['Ferry', 'Passengers'],
      rows: [
        ['Sula', '240'],
        ['Marl', '85'],
      ],
    },
  };
  const root = document.createElement('div');
  render(
    <Quote
      citation={citation}
      words=""
      differs={undefined}
      isOpen={false}
      id="q"
      chips={undefined}
      language={undefined}
      translation={undefined}
    />,
    root,
  );
  const details = root.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe('Greatest of 2 rows: Passengers');
  expect([...(details?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
    'Sula240',
    'Marl85',
  ]);
  expect(root.querySelector('blockquote')?.textContent).toBe(quote);
});

it('a translation stands in the place of the words alone: what is said of them, the value that differs and the chips stay', () => {
  const quote = 'Die Gebühr war 30 £, jetzt 25 £.';
  const citation: Citation = {
    claim: { start: 0, end: quote.length },
    sourceIds: [1],
    quote,
    instead: true,
    earlier: [{ start: 15, end: 19 }],
    compared: {
      direction: 'greatest',
      heads: ['Ferry', 'Fee'],
      rows: [
        ['Sula', '25'],
        ['Marl', '20'],
      ],
    },
  };
  const drawn = (differs: Span | undefined) => {
    const root = document.createElement('div');
    render(
      <Quote
        citation={citation}
        words=""
        language="de"
        differs={differs}
        isOpen={false}
        id="q"
        chips={<button type="button">1</button>}
        translation={{ text: 'The fee was £30, now £25.', language: 'en' }}
      />,
      root,
    );
    return root;
  };
  const root = drawn({ start: 27, end: 31 });
  expect([...root.children].map(({ textContent }) => textContent)).toEqual([
    'The page says this instead',
    expect.stringMatching(/^Greatest of 2 rows: Fee/),
    'The fee was £30, now £25.',
    '25 £1',
    'An earlier value, as the page says: 30 £',
  ]);
  expect(root.querySelector('blockquote')?.lang).toBe('en');
  expect(root.querySelector('mark.differs')?.getAttribute('lang')).toBe('de');
  expect(drawn(undefined).querySelector('blockquote')?.textContent).toBe('The fee was £30, now £25.1');
});
