import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';

async function shown(question: string, language: string, title: string, markdown: string): Promise<string> {
  const page: Page = {
    url: 'https://page.example/',
    title,
    markdown,
    language,
    contentLength: markdown.length,
    truncated: false,
  };
  const limits = { limit: 3, limitOfPart: 2, maxLength: 600 };
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], limits);
  return passages[0]?.text ?? '';
}

const table = (...rows: string[]) => [rows[0], rows[0]?.replace(/[^|]+/g, ' --- '), ...rows.slice(1)].join('\n');

const stove = `# Hollin wood stove

£1,485.00

A steel stove for rooms of up to 90 cubic metres, with a door that stays cool enough to touch.

${table('| Part | Price |', '| Grate | £38.00 |', '| Glass | £54.00 |')}`;

const tent = `# Duinvos 3

€ 429,95

Tunneltent voor drie personen, die u alleen in zes minuten opzet.

## Extra informatie

${table('|  |  |', '| Gewicht | 4,1 kg |', '| Pakmaat | 52 × 18 cm |')}`;

const hostel = `# Albergue La Ribera

Cuarenta y dos camas en una antigua fábrica de harinas, con cocina y un patio.

Desayuno

4,50 €

Recepción

12:30 a 21:00`;

const library = `# Stadtbücherei

Der Ausweis gilt ein Jahr. Für Kinder ist die Ausleihe kostenlos.

## Öffnungszeiten

${table('|  |  |', '| Mo-Do | 10 bis 18 Uhr |', '| Samstag | 10 bis 14 Uhr |')}

## Karten

${table('| Karte | Preis |', '| Erwachsene | 24 € |', '| Tageskarte | 3 € |')}`;

describe('a value', () => {
  it.each([
    ['the price of a part', 'How much is the glass?', 'en', 'Hollin wood stove', stove, '£54.00'],
    ['the price of what the page is about', 'What does the stove cost?', 'en', 'Hollin wood stove', stove, '£1,485.00'],
    ['a weight by another word', 'Hoe zwaar is de tent?', 'nl', 'Duinvos 3', tent, '4,1 kg'],
    ['a price without a word for it', 'Wat kost de tent?', 'nl', 'Duinvos 3', tent, '€ 429,95'],
    ['a price below its label', '¿Cuánto cuesta el desayuno?', 'es', 'Albergue La Ribera', hostel, '4,50 €'],
    ['hours below their label', '¿Cuándo abre la recepción?', 'es', 'Albergue La Ribera', hostel, '12:30 a 21:00'],
    ['the hours of a day', 'Öffnungszeiten Samstag', 'de', 'Stadtbücherei', library, '10 bis 14 Uhr'],
    ['a duration of one', 'Wie lange ist der Ausweis gültig?', 'de', 'Stadtbücherei', library, 'ein Jahr'],
  ])('stands for the word that asks for it: %s', async (_what, question, language, title, markdown, answer) => {
    expect(await shown(question, language, title, markdown)).toContain(answer);
  });

  it('is shown with the label above it', async () => {
    expect(await shown('precio desayuno', 'es', 'Albergue La Ribera', hostel)).toBe('Desayuno\n4,50 €');
  });

  it.each([
    ['the price of another thing', 'How much is the chimney?', 'en', 'Hollin wood stove', stove],
    ['an amount of money for a weight', 'How much does the stove weigh?', 'en', 'Hollin wood stove', stove],
    ['the hours of other days', 'Öffnungszeiten Sonntag', 'de', 'Stadtbücherei', library],
    ['the price for another kind of person', 'Was kostet die Karte für Senioren?', 'de', 'Stadtbücherei', library],
    ['the price of something below a label', '¿Cuánto cuesta la toalla?', 'es', 'Albergue La Ribera', hostel],
    ['a part, for the price of the whole', 'How much is it?', 'en', 'Spare parts', stove.replace('£1,485.00\n\n', '')],
  ])('is no answer where it is %s', async (_what, question, language, title, markdown) => {
    expect(await shown(question, language, title, markdown)).toBe('');
  });
});

describe('an answer that has other words than its question', () => {
  const stew = '# Linseneintopf\n\nDie Menge reicht für sechs Leute.\n\nMan braucht dafür einen großen Topf.';
  const rent = '# Bootshaus Wiek\n\nDie Kaution beträgt 40 Euro und wird am Abend erstattet.';
  const path = `# Mill path

The mill path has been closed since Friday after a flood.

The council expects the path to open again on 4 May.`;
  const cruise = `# Passeio no rio

${table('| Bilhete | Preço |', '| adulto | R$ 60 |', '| criança de 6 a 12 anos | R$ 25 |')}

Crianças até cinco anos não pagam. O almoço a bordo custa R$ 30.`;
  const painter = '# 田雨霏\n\n田雨霏（1899年－1970年），中国画家，生于杭州。\n\n她的哥哥是诗人方明远。';
  const lamp = '# 台灯\n\n台灯功率是9瓦。保修期为两年。';
  const drill = '# 드릴\n\n배터리는 한 번 충전으로 50분 동안 쓸 수 있습니다.';

  it.each([
    ['the end of a compound', 'Für wie viele Leute reicht der Eintopf?', 'de', 'Linseneintopf', stew, 'sechs'],
    ['an amount for a height', 'Wie hoch ist die Kaution?', 'de', 'Bootshaus Wiek', rent, '40 Euro'],
    ['a row for children', 'Quanto custa o passeio para crianças?', 'pt', 'Passeio no rio', cruise, 'R$ 25'],
    ['a name of several characters', '田雨霏的哥哥是谁？', 'zh', '田雨霏', painter, '方明远'],
    ['a numeral in words', '保修期多长？', 'zh', '台灯', lamp, '两年'],
    ['a duration', '배터리는 얼마나 오래 가나요?', 'ko', '드릴', drill, '50분'],
  ])('%s', async (_what, question, language, title, markdown, answer) => {
    expect(await shown(question, language, title, markdown)).toContain(answer);
  });

  it('is not that something is closed, where it is asked when it opens', async () => {
    expect(await shown('When will the mill path open again?', 'en', 'Mill path', path)).toMatch(/^The council/);
  });
});
