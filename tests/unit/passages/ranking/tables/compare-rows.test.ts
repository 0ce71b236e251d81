import { describe, expect, it } from 'vitest';
import { composeAnswer } from '../../../../../lib/passages/ranking/compose-answer';

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
    ['it denies', 'Which ferry never has the most passengers?'],
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

/**
 * A table in each language that asks for the most or the least by words of its own; the second row has the most, the
 * third the least.
 */
const inLanguages: [language: string, heads: string, most: string[], least: string[], silent: string[]][] = [
  [
    'de',
    '| Fähre | Passagiere | Länge (m) |',
    ['Welche Fähre hat die meisten Passagiere?', 'Welches ist die längste Fähre?'],
    ['Welche Fähre hat die wenigsten Passagiere?', 'Welches ist die kürzeste Fähre?'],
    [
      'Welche Fähre hat im Winter die meisten Passagiere?',
      'Welche zwei Fähren haben die meisten Passagiere?',
      'Welche Fähre hat nicht die meisten Passagiere?',
    ],
  ],
  [
    'nl',
    '| Veerboot | Passagiers | Lengte (m) |',
    ['Welke veerboot heeft de meeste passagiers?', 'Wat is de langste veerboot?'],
    ['Welke veerboot heeft de minste passagiers?', 'Wat is de kortste veerboot?'],
    ['Welke veerboot heeft in de winter de meeste passagiers?', 'Welke veerboot heeft niet de meeste passagiers?'],
  ],
  [
    'fr',
    '| Bateau | Passagers | Longueur (m) |',
    ['Quel bateau a le plus de passagers ?'],
    ['Quel bateau a le moins de passagers ?'],
    [
      'Quel bateau a en hiver le plus de passagers ?',
      'Quel bateau a plus de 100 passagers ?',
      'Quel est le plus petit nombre de passagers ?',
      "Quel bateau n'a plus de passagers ?",
    ],
  ],
  [
    'es',
    '| Barco | Pasajeros | Longitud (m) |',
    ['¿Qué barco tiene más pasajeros?', '¿Qué barco tiene el mayor número de pasajeros?'],
    ['¿Qué barco tiene menos pasajeros?'],
    [
      '¿Qué barco tiene más de 100 pasajeros?',
      '¿Qué barco tiene más pasajeros que el Marl?',
      '¿Qué barco tiene en invierno más pasajeros?',
      '¿Qué barco no tiene más pasajeros?',
    ],
  ],
  [
    'it',
    '| Nave | Passeggeri | Lunghezza (m) |',
    ['Quale nave ha più passeggeri?'],
    ['Quale nave ha meno passeggeri?'],
    [
      'Quale nave ha più di 100 passeggeri?',
      'Quale nave ha il più piccolo numero di passeggeri?',
      'Quale nave non ha più passeggeri?',
    ],
  ],
  [
    'pt',
    '| Navio | Passageiros | Comprimento (m) |',
    ['Qual navio tem mais passageiros?'],
    ['Qual navio tem menos passageiros?'],
    [
      'Qual navio tem mais de 100 passageiros?',
      'Qual navio tem mais passageiros do que o Marl?',
      'Qual navio não tem mais passageiros?',
    ],
  ],
  [
    'pl',
    '| Statek | Pasażerowie | Długość (m) |',
    ['Który statek jest najdłuższy?'],
    ['Który statek jest najkrótszy?'],
    ['Który statek jest zimą najdłuższy?', 'Który statek nie jest najdłuższy?'],
  ],
  [
    'ru',
    '| Паром | Пассажиры | Длина (м) |',
    ['Какой паром самый длинный?', 'У какого парома больше пассажиров?'],
    ['У какого парома меньше пассажиров?'],
    ['Какой паром самый короткий?', 'У какого парома больше 100 пассажиров?', 'У какого парома больше нет пассажиров?'],
  ],
];

describe.each(inLanguages)('a table in %s', (language, heads, most, least, silent) => {
  const table = `# Skarn\n\n${heads}\n|---|---|---|\n| Sula | 240 | 38.5 |\n| Brent | 1310 | 41.2 |\n| Marl | 85 | 17.9 |\n`;

  async function rowOf(question: string) {
    const page = { url: 'https://a.example/', title: 'Skarn', markdown: table, contentLength: 200, truncated: false };
    const { passages } = await composeAnswer(question, [{ sourceId: 1, page: { ...page, language } }], limits);
    return passages.find(({ compared }) => compared)?.text.split('\t')[0];
  }

  it('has the row that is asked for', async () => {
    for (const question of most) expect(await rowOf(question), question).toBe('Brent');
    for (const question of least) expect(await rowOf(question), question).toBe('Marl');
  });

  it('has none where it is not sure which', async () => {
    for (const question of silent) expect(await rowOf(question), question).toBeUndefined();
  });
});
