import { expect, it } from 'vitest';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { lastingText } from '../../../../lib/passages/changes/lasting-text';
import { compareWording, readPageChanges } from '../../../../lib/passages/changes/page-changes';

const changesOf = (before: string, after: string, language = 'en') =>
  runAtOnce(readPageChanges(before, after, language));

it('gives both wordings of a sentence, and what is new or gone by itself', () => {
  const before = '# Ferry\n\nThe ferry leaves at 9:00.\n\nDogs travel free.\n\nThe crossing takes an hour.';
  const after =
    '# Ferry\n\nThe ferry leaves at 9:30.\n\nThe crossing takes an hour.\n\nBicycles need a ticket of their own.';
  expect(changesOf(before, after)).toEqual([
    { wording: 'changed', before: 'The ferry leaves at 9:00.', after: 'The ferry leaves at 9:30.' },
    { wording: 'changed', before: 'Dogs travel free.' },
    { wording: 'changed', after: 'Bicycles need a ticket of their own.' },
  ]);
});

it('tells other words from other facts', () => {
  expect(compareWording('The mill was built in 1790.', 'The mill was built in 1790', 'en')).toBe('same');
  expect(compareWording('The mill was built in 1790.', 'However, the mills was built in 1790.', 'en')).toBe('reworded');
  expect(compareWording('The mill was built in 1790.', 'The mill was built in 1791.', 'en')).toBe('changed');
  expect(compareWording('Alder beat Brent 3 to 1.', 'Brent beat Alder 3 to 1.', 'en')).toBe('changed');
});

it('leaves counters and dates of a page out, and keeps those of a sentence', () => {
  expect(lastingText('Posted 3 May 2026 · 1,204 views · By Ada Wren', 'en')).toBe('By Ada Wren');
  expect(lastingText('Applications close on 14 October 2026.', 'en')).toBe('Applications close on 14 October 2026.');
  expect(lastingText('The society has 1,204 members.', 'en')).toBe('The society has 1,204 members.');
  expect(lastingText('Answered by Ada Wren 3 hours ago', 'en')).toBe(
    lastingText('Answered by Ada Wren 2 days ago', 'en'),
  );
});

it.each([
  ['en', '14 people are looking at this product', '3 people are looking at this product'],
  ['de', '14 Personen sehen sich gerade dieses Angebot an', '6 Personen sehen sich gerade dieses Angebot an'],
  ['fr', '14 personnes regardent ce produit en ce moment', '2 personnes regardent ce produit en ce moment'],
  ['es', '14 personas están viendo este producto', '31 personas están viendo este producto'],
  ['ru', '14 человек смотрят этот товар', '8 человек смотрят этот товар'],
  ['ja', '14人がこの商品を見ています', '3人がこの商品を見ています'],
  ['nb', 'Publisert for to dager siden', 'Publisert for en uke siden'],
])('takes who looks at a page, and how long ago it is in words, for no change: %s', (language, before, after) => {
  const page = (line: string) => `# Wren 7\n\n${line}`;
  expect(changesOf(page(before), page(after), language)).toEqual([]);
});

it('leaves out the buttons below a notice of cookies, and nothing else that is short', () => {
  const notice = 'We use cookies.\n\nOnly what is needed\n\n';
  expect(changesOf('# Hall\n\nOpen.', `${notice}# Hall\n\nOpen.`)).toEqual([]);
  expect(changesOf('# Hall\n\nOpen daily', '# Hall\n\nOpen daily\n\nClosed for repairs')).toHaveLength(1);
});

it.each([
  ['a product that is sold out', 'Product: in stock', 'Product: sold out'],
  ['the day of an event beside its buttons', '3 May 2026 · Share · Save', '5 June 2026 · Share · Save'],
  ['a number of seats', 'The hall has 14 seats for people', 'The hall has 12 seats for people'],
  ['a price that was in words', 'A ticket costs two pounds', 'A ticket costs three pounds'],
])('takes for no counter: %s', (_, before, after) => {
  expect(changesOf(`# Hall\n\n${before}`, `# Hall\n\n${after}`)).toMatchObject([{ wording: 'changed' }]);
});

it('tells of at most fifty places of a page that was written anew', () => {
  const page = (word: string) =>
    Array.from({ length: 400 }, (_, index) => `${word}${index} and ${word}${index + 1} say something.`).join('\n\n');
  expect(changesOf(page('alder'), page('brent'))).toHaveLength(50);
});
