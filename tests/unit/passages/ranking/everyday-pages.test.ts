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
