import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../../../../lib/answer/quote-mode';
import { readQueryWords } from '../../../../lib/passages/question/read-query-words';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';
import { openlibrary } from '../../../../lib/providers/keyless/openlibrary';
import { isbnIn } from '../../../../lib/providers/shared/book-numbers';
import { paramsOf, searcher, sender } from '../search-support';
import { fixture } from '../support';

const ask = searcher(openlibrary);
const found = fixture('openlibrary', 'search.json');

it('is asked for works, by few fields', async () => {
  expect((await sender(openlibrary)({ limit: 5 }))?.url).toMatchInlineSnapshot(
    `"https://openlibrary.org/search.json?q=tide+mill&fields=key%2Ctitle%2Csubtitle%2Cauthor_name%2Cfirst_publish_year%2Cedition_count%2Cnumber_of_pages_median&limit=5"`,
  );
});

it.each([
  ['Which book is ISBN 978-3-16-148410-0?', 'isbn:9783161484100'],
  ['Who wrote “The Tide Mill: a year”?', 'the tide mill a year'],
  ['《潮汐磨坊》的作者是谁？', '潮汐磨坊'],
  ['who wrote the tide mill', 'tide mill'],
  ['Wer hat das Buch Gezeitenmühle geschrieben?', 'gezeitenmühle'],
  ['novels by Ada Wren', 'ada wren'],
  ['Who wrote “Wren OR -title:weirs”?', 'wren or title weirs'],
])('searches for what names the book in %s', async (question, q) => {
  expect(paramsOf((await ask(found, { query: question, words: readQueryWords(question) })).sent)).toMatchObject({ q });
});

it('asks nothing where no word is left', async () => {
  expect((await ask(found, { query: '“?”' })).sent).toBeUndefined();
});

it('answers with works, the record in place of the page', async () => {
  expect((await ask(found)).outcome).toEqual({
    results: [
      {
        url: 'https://openlibrary.org/works/OL900001W',
        title: 'The Tide Mill: a year beside the weir',
        snippet: 'Ada Wren, Hedda Quist; 1962',
        text: `# The Tide Mill: a year beside the weir

The Tide Mill: a year beside the weir – Author: Ada Wren, Hedda Quist

The Tide Mill: a year beside the weir – First published: 1962

The Tide Mill: a year beside the weir – Editions: 12

The Tide Mill: a year beside the weir – Pages, median of the editions: 214`,
      },
      {
        url: 'https://openlibrary.org/works/OL900002W',
        title: 'Mills & tides',
        snippet: '',
        text: '# Mills & tides\n\nMills & tides – Editions: 1',
      },
    ],
  });
});

describe('an ISBN', () => {
  it('is told where it is asked for, and named where it was given', async () => {
    const textOf = async (query: string) => {
      const { outcome } = await ask(found, { query, words: readQueryWords(query) });
      return 'results' in outcome ? outcome.results[0]?.text : outcome;
    };
    expect(await textOf('What is the ISBN of The Tide Mill?')).toContain(
      'ISBNs, each of one edition: 9783161484100, 0306406152',
    );
    expect(await textOf('isbn 0-306-40615-2')).toContain('ISBN 0-306-40615-2 – Title of the book: The Tide Mill');
    expect(await textOf('Wer hat The Tide Mill geschrieben?')).toContain('Author (geschrieben): Ada Wren, Hedda Quist');
    expect(await textOf('isbn 0-306-40615-2')).not.toContain('9783161484100');
  });

  it.each([
    ['978-3-16-148410-0', '9783161484100'],
    ['9783161484100?', '9783161484100'],
    ['ISBN 0306406152', '0306406152'],
    ['isbn: 0-8044-2957-x', '080442957X'],
    ['call 0306406152', undefined],
    ['9783161484101', undefined],
    ['97831614841009', undefined],
    ['in 2026', undefined],
  ])('is read from %s', (question, isbn) => {
    expect(isbnIn(question)?.isbn).toBe(isbn);
  });
});

it.each([
  ['Who wrote The Tide Mill?', true],
  ['What is the latest book by Ada Wren?', true],
  ['List the novels of Hedda Quist.', true],
  ['What is 978-3-16-148410-0?', true],
  ['Wer hat „Die Gezeitenmühle“ geschrieben?', true],
  ['Welche Bücher hat Ada Wren geschrieben?', true],
  ['Qui a écrit Le moulin à marée ?', true],
  ['¿Quién escribió El molino de mareas?', true],
  ["Chi è l'autore di Il mulino?", true],
  ['Quem escreveu o livro O moinho?', true],
  ['Wie schreef De getijdenmolen?', true],
  ['Кто написал «Мельницу»?', true],
  ['Kto napisał książkę Młyn?', true],
  ['Değirmen kitabını kim yazdı?', true],
  ['من مؤلف كتاب الطاحونة؟', true],
  ['この本の著者は誰ですか', true],
  ['谁写了《潮汐磨坊》？', true],
  ['이 책의 저자는 누구입니까?', true],
  ['How do I book a table in Rome?', false],
  ['When did the Roman Empire fall?', false],
  ['How much is a MacBook?', false],
  ['How is a letter written?', false],
  ['What is the exchange rate of the livre sterling?', false],
  ['책임이란 무엇인가?', false],
  ['Who won the match?', false],
])('suits %s: %s', (question, suits) => {
  expect(openlibrary.search?.specialism?.suits(question, readQueryWords(question))).toBe(suits);
});

it.each([
  ['Who wrote The Tide Mill?', 'Ada Wren, Hedda Quist'],
  ['Wer hat The Tide Mill geschrieben?', 'Ada Wren, Hedda Quist'],
  ['When was The Tide Mill first published?', '1962'],
  ['How many pages does The Tide Mill have?', '214'],
  ['Which book is ISBN 978-3-16-148410-0?', 'The Tide Mill'],
])('has a record that answers %s', async (query, answer) => {
  const { outcome } = await ask(found, { query, words: readQueryWords(query) });
  const [first] = 'results' in outcome ? outcome.results : [];
  const { url = '', title = '', text: markdown = '' } = first ?? {};
  const page = { url, title, markdown, contentLength: markdown.length, truncated: false };
  const { passages } = await composeAnswer(query, [{ sourceId: 1, page }], quoteLimits);
  expect(passages[0]?.text).toContain(answer);
});
