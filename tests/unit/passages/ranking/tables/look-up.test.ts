import { describe, expect, it } from 'vitest';
import { createMatcher } from '../../../../../lib/passages/question/match-terms';
import { readQuestion } from '../../../../../lib/passages/question/read-question';
import { collectUnits } from '../../../../../lib/passages/ranking/collect-units';
import { composeAnswer } from '../../../../../lib/passages/ranking/compose-answer';
import { lookUp } from '../../../../../lib/passages/ranking/tables/look-up';

const harbour = `# Carrow harbour

## Ferries

| Ferry | Built | Passengers | Skipper |
|---|---|---|---|
| Sula | 1978 | 240 | Ada Wren |
| Brent Goose (II) | 1991 | 310 | Tom Hale |
| Marl | 1964 | 85 | Ida Moss |
| Carrow | 1953 | 60 | Nan Roe |

## Races

| Date | Boat | Laps | Attendance | Best lap | Laps led |
|---|---|---|---|---|---|
| June 24 | Sula | 12 | 1,450 | 4:10 | 3 |
| July 1 | Marl | 9 | 2,020 | 4:31 | 2 |
| July 8 | Marl | 11 | 900 | 4:28 | 0 |

## Tickets

| For | Price |
|---|---|
| Children | £5 |
| Monday | £3 |

The ferries of Carrow have crossed the sound since 1911.`;

const limits = { limit: 4, limitOfPart: 2, maxLength: 600 };

const page = {
  url: 'https://a.example/',
  title: 'Carrow harbour',
  markdown: harbour,
  contentLength: harbour.length,
  truncated: false,
};

async function first(question: string): Promise<{ row: string | undefined; cell: string | undefined }> {
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], limits);
  const [passage] = passages;
  const answering = passage?.answering;
  return {
    row: passage?.text.split('\t')[0],
    cell: answering && passage?.text.slice(answering.start, answering.end),
  };
}

describe('a question that looks up a cell', () => {
  it.each<[string, string, string]>([
    ['How many passengers does the Sula take?', 'Sula', '240'],
    ['how many passengers does the brent goose carry?', 'Brent Goose (II)', '310'],
    ['Who is the skipper of the Marl?', 'Marl', 'Ida Moss'],
    ['How many people attended the race on June 24?', 'June 24', '1,450'],
    ['What was the attendance on July 8?', 'July 8', '900'],
    ['How many laps did the Sula complete?', 'June 24', '12'],
  ])('%s', async (question, row, cell) => {
    expect(await first(question)).toEqual({ row, cell });
  });

  it('takes a column whose head is a word of the question other than a noun', async () => {
    expect(await first('When was the Sula built?')).toEqual({ row: 'Sula', cell: '1978' });
  });

  it('gets the whole row where it names one by a cell, and asks for none of the columns', async () => {
    expect(await first('What happened in the race of July 8?')).toEqual({ row: 'July 8', cell: undefined });
    expect(await first('What happened to the Brent Goose?')).toEqual({ row: 'Brent Goose (II)', cell: undefined });
  });

  it.each([
    'What do children need to bring?',
    'What should I bring on Monday?',
    'What colour is the Brent Goose?',
    'how do the brent goose and marl differ?',
    'What happened at Carrow?',
  ])('gets no whole row where that may say something else: %s', (question) => {
    const query = readQuestion(question);
    const match = createMatcher(query);
    const { page: prepared, blocks } = collectUnits(query, match, 1, page);
    expect(lookUp(question, { query, match, page: prepared }, blocks)).toBeUndefined();
  });

  it('gets no whole row where it names no more than the page does', async () => {
    expect((await first('What of the sound at Carrow?')).row).toContain('crossed the sound');
  });

  it('gets no row of another thing', async () => {
    expect((await first('How many passengers does the Kittiwake take?')).cell).toBeUndefined();
  });
});

describe('a question about several rows', () => {
  it.each([
    'Which ferry takes the most passengers in winter?',
    'Which ferry was built before the Marl?',
    'How many boats are in the races of the Marl?',
  ])('is not answered by one of them: %s', async (question) => {
    expect(['Sula', 'Brent Goose (II)', 'Marl', 'June 24', 'July 1', 'July 8']).not.toContain(
      (await first(question)).row,
    );
  });

  it('is answered by one row if its superlative belongs to the head of a column: Best lap', async () => {
    expect((await first('What was the best lap on July 1?')).cell).toBe('4:31');
  });
});
