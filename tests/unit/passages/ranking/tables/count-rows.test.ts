import { describe, expect, it } from 'vitest';
import { composeAnswer } from '../../../../../lib/passages/ranking/compose-answer';

const lights = `# Lighthouses of Carrow

| Lighthouse | Country | Keepers | Height (m) | Year |
|---|---|---|---|---|
| Skerrow | Norway | 4 | 31.5 | 1881 |
| Brent Head | Scotland | 2 | 28 | 1790 |
| Marl | Norway | 6 | 17.2 | 1881 |
| Sula | Norway | 1 | 40 | 1902 |
| Total | | 13 | | |

The lighthouses of Carrow stand on both sides of the sound.`;

const limits = { limit: 4, limitOfPart: 2, maxLength: 600, countsRows: true };

async function counted(question: string, markdown = lights, options: { truncated?: boolean; language?: string } = {}) {
  const page = {
    url: 'https://a.example/',
    title: 'Lighthouses of Carrow',
    markdown,
    contentLength: markdown.length,
    truncated: options.truncated ?? false,
    ...(options.language && { language: options.language }),
  };
  const answer = await composeAnswer(question, [{ sourceId: 1, page }], limits);
  const found = answer.counted;
  return (
    found && {
      operation: found.operation,
      value: found.value,
      of: found.of,
      rows: found.rows.map(({ cells }) => cells[0]),
    }
  );
}

/** Questions of tables in other languages, whose names and countries are the same. */
const translated: [language: string, heads: string, question: string, value: number][] = [
  ['de', 'Leuchtturm | Land | Wärter', 'Wie viele Leuchttürme gibt es in Norge?', 3],
  ['de', 'Leuchtturm | Land | Wärter', 'Wie viele Wärter gibt es insgesamt?', 13],
  ['fr', 'Phare | Pays | Gardiens', 'Combien de phares y a-t-il en Norge ?', 3],
  ['fr', 'Phare | Pays | Gardiens', 'Combien de gardiens y a-t-il au total ?', 13],
  ['es', 'Faro | País | Fareros', '¿Cuántos faros hay en Norge?', 3],
  ['es', 'Faro | País | Fareros', '¿Cuántos fareros hay en total?', 13],
  ['it', 'Battello | Paese | Guardiani', 'Quanti battelli ci sono in Norge?', 3],
  ['it', 'Faro | Paese | Guardiani', 'Quanti guardiani ci sono in totale?', 13],
  ['nl', 'Vuurtoren | Land | Wachters', 'Hoeveel vuurtorens zijn er in Norge?', 3],
  ['nl', 'Vuurtoren | Land | Wachters', 'Hoeveel wachters zijn er in totaal?', 13],
  ['pt', 'Farol | País | Faroleiros', 'Quantos faróis há em Norge?', 3],
  ['pt', 'Farol | País | Vigias', 'Quantos vigias há no total?', 13],
  ['pl', 'Schronisko | Kraj | Pokoje', 'Ile schronisk jest w Norge?', 3],
  ['ru', 'Маяк | Страна | Смотрители', 'Сколько маяков в Norge?', 3],
  ['ru', 'Маяк | Страна | Смотрители', 'Сколько всего смотрителей?', 13],
  ['tr', 'Fener | Ülke | Bekçi', 'Bu listede kaç fener var?', 4],
  ['tr', 'Fener | Ülke | Bekçi', 'Toplam kaç bekçi var?', 13],
  ['ja', '灯台 | 国 | 職員', 'Norgeの灯台はいくつありますか？', 3],
  ['ja', '灯台 | 国 | 職員', '職員は合計で何人いますか？', 13],
  ['zh', '灯塔 | 国家 | 员工', '在Norge有多少座灯塔？', 3],
  ['zh', '灯塔 | 国家 | 员工', '总共有多少员工？', 13],
  ['ko', '등대 | 나라 | 직원', '등대가 몇 개 있나요?', 4],
  ['ko', '등대 | 나라 | 직원', '직원이 모두 몇 명인가요?', 13],
  ['hi', 'जहाज | देश | कर्मचारी', 'Norge में कितने जहाज हैं?', 3],
  ['hi', 'जहाज | देश | कर्मचारी', 'कुल कितने कर्मचारी हैं?', 13],
  ['ar', 'منارة | البلد | حراس', 'كم عدد منارة في Norge؟', 3],
];

const inLanguage = (heads: string) => `# Carrow

| ${heads} |
|---|---|---|
| Skerrow | Norge | 4 |
| Brent | Skye | 2 |
| Marl | Norge | 6 |
| Sula | Norge | 1 |`;

describe('a question for a number of rows', () => {
  it.each(translated)('is answered in %s: %s, %s', async (language, heads, question, value) => {
    expect(await counted(question, inLanguage(heads), { language })).toMatchObject({ value, of: 4 });
  });

  it.each([
    ['How many lighthouses are listed?', 4, ['Skerrow', 'Brent Head', 'Marl', 'Sula']],
    ['How many lighthouses are there in Norway?', 3, ['Skerrow', 'Marl', 'Sula']],
    ['What is the number of lighthouses from 1881?', 2, ['Skerrow', 'Marl']],
    ['How many lighthouses in Norway have 6 keepers?', 1, ['Marl']],
  ])('counts those that it names: %s', async (question, value, rows) => {
    expect(await counted(question)).toEqual({ operation: 'count', value, of: 4, rows });
  });

  it('adds up the numbers that it asks for, where the row of totals says the same', async () => {
    const all = ['Skerrow', 'Brent Head', 'Marl', 'Sula'];
    expect(await counted('How many keepers are there in total?')).toEqual({
      operation: 'sum',
      value: 13,
      of: 4,
      rows: all,
    });
    expect(await counted('How many keepers in Norway in total?')).toMatchObject({
      value: 11,
      rows: ['Skerrow', 'Marl', 'Sula'],
    });
  });

  it.each([
    ['the page adds up another number', 'How many keepers are there in total?', lights.replace('| 13 |', '| 14 |')],
    ['a bound chooses among rows', 'How many lighthouses in Norway have more than 2 keepers?', lights],
    ['a time chooses among rows', 'How many lighthouses were built before 1881?', lights],
    ['it denies', 'How many lighthouses are not in Norway?', lights],
    ['a word is none of the table', 'How many famous lighthouses are in Norway?', lights],
    ['a column that it names chooses nothing', 'How many lighthouses have keepers?', lights],
    ['numbers are not asked for in total', 'How many keepers are there?', lights],
    ['years are asked for in total', 'How many years in total?', lights],
    ['two rows have one name', 'How many lighthouses are listed?', lights.replace('| Marl |', '| Sula |')],
    ['a name has a note', 'How many lighthouses are listed?', lights.replace('| Marl |', '| Marl* |')],
    ['a name has a note by a letter', 'How many lighthouses?', lights.replace('| Marl |', '| Marl[\\[a\\]](#a) |')],
    ['a row stands for others', 'How many lighthouses are listed?', lights.replace('| Marl |', '| Others |')],
    ['a row is left open', 'How many lighthouses are listed?', lights.replace('| Marl |', '| … |')],
    [
      'a cell may be meant, too',
      'How many lighthouses in Norway?',
      lights.replace('| Scotland |', '| Norway, Sweden |'),
    ],
    ['a cell is empty', 'How many lighthouses in Norway?', lights.replace('| Scotland |', '| |')],
    [
      'a last row sums up the others',
      'How many lighthouses are listed?',
      `${lights.split('| Total')[0]}| Carrow | Isles | 13 | | |`,
    ],
    ['a number is none', 'How many keepers in total?', lights.replace('| 6 |', '| six |')],
    [
      'another table may be meant',
      'How many lighthouses?',
      `${lights}\n\n${lights.split('\n').slice(2, 8).join('\n')}`,
    ],
  ])('is not answered by counting where %s', async (_, question, markdown) => {
    expect(await counted(question, markdown)).toBeUndefined();
  });

  it('is not answered by counting where the page was read in part', async () => {
    expect(await counted('How many lighthouses are listed?', lights, { truncated: true })).toBeUndefined();
  });

  it('is answered by the page where it says a number itself', async () => {
    const said = `${lights}\n\nThere are 11 lighthouses in Carrow.`;
    expect(await counted('How many lighthouses are there?', said)).toBeUndefined();
  });
});
