import { describe, expect, it } from 'vitest';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';

const ferries = `# Ferries of Carrow

| Ferry | Passengers | Cars | Length (m) | Rank | Crew |
|---|---|---|---|---|---|
| Sula | 240 | 30 | 41.5 | 2 | 4 |
| Brent Goose | 1,310 | 12 | 38.2 | 1 | 9 |
| Marl | 85 | 30 | 17.9 | 3 | unknown |
| Total | 1,635 | 72 | | | |

The ferries of Carrow have crossed the sound since 1911.`;

const limits = { limit: 4, limitOfPart: 2, maxLength: 600 };

async function compared(question: string, markdown = ferries, truncated = false) {
  const page = {
    url: 'https://a.example/',
    title: 'Ferries of Carrow',
    markdown,
    contentLength: markdown.length,
    truncated,
  };
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], limits);
  const found = passages.find((passage) => passage.compared);
  const answering = found?.answering;
  return (
    found && {
      cell: answering && found.text.slice(answering.start, answering.end),
      direction: found.compared?.direction,
      numbers: found.compared?.rows.map(([, number]) => number),
    }
  );
}

describe('a question for the row with the most or the least', () => {
  it.each([
    ['Which ferry has the most passengers?', 'Brent Goose', 'greatest', ['240', '1,310', '85']],
    ['Which ferry carries the fewest passengers?', 'Marl', 'least', ['240', '1,310', '85']],
    ['Which is the longest ferry?', 'Sula', 'greatest', ['41.5', '38.2', '17.9']],
  ])('is answered by it, and by no row of totals: %s', async (question, cell, direction, numbers) => {
    expect(await compared(question)).toEqual({ cell, direction, numbers });
  });

  it.each([
    ['two rows have as many', 'Which ferry has the most cars?'],
    ['a cell is no number', 'Which ferry has the most crew?'],
    ['the column is of places', 'Which ferry has the highest rank?'],
    ['a word of the question may leave rows out', 'Which ferry has the most passengers in winter?'],
    ['a name of the question may leave rows out', 'Which Norwegian ferry has the most passengers?'],
    ['it is for a share', 'Which ferry has the highest percentage of passengers?'],
    ['it is for a bound', 'Which ferry has at least 100 passengers?'],
    ['it is for several rows', 'Which two ferries have the most passengers?'],
    ['it is for another one than the first', 'Which ferry has the second most passengers?'],
    ['it is for a number of rows', 'How many ferries have the most passengers?'],
  ])('is not answered where %s', async (_, question) => {
    expect(await compared(question)).toBeUndefined();
  });

  it('is not answered where the page was read in part', async () => {
    expect(await compared('Which ferry has the most passengers?', ferries, true)).toBeUndefined();
  });

  it('is not answered where two tables may be meant', async () => {
    const two = `${ferries}\n\n## Winter\n\n| Ferry | Passengers |\n|---|---|\n| Sula | 20 |\n| Marl | - |\n`;
    expect(await compared('Which ferry has the most passengers?', two)).toBeUndefined();
  });

  it('is not answered where a name stands in several rows', async () => {
    const several = ferries.replace('| Marl |', '| Sula |');
    expect(await compared('Which ferry has the most passengers?', several)).toBeUndefined();
  });

  it('is not answered where numbers have several units', async () => {
    const units = ferries.replace('| 85 |', '| 85 thousand |');
    expect(await compared('Which ferry has the most passengers?', units)).toBeUndefined();
  });

  it('is not answered where a row is the sum of the others without saying so', async () => {
    const sum = ferries.replace('| Total |', '| Fleet |');
    expect(await compared('Which ferry has the most passengers?', sum)).toBeUndefined();
  });
});
