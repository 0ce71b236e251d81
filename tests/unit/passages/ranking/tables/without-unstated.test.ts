import { describe, expect, it } from 'vitest';
import { composeAnswer } from '../../../../../lib/passages/ranking/compose-answer';

const ferries = `# Ferries of the sound

The ferry Sula carries passengers and cars across the sound in winter.

The ferry Marl is the oldest ferry of the sound and carries passengers to the isles.

| Ferry | Harbour | Passengers |
|---|---|---|
| Sula | Carrow | 120 |
| Marl | Brent | about 90 |
| Skua | Carrow | 120 |
| Tern | Brent | 60 |`;

async function ask(question: string, markdown = ferries, language = 'en') {
  const page = {
    url: 'https://a.example/',
    title: 'The sound',
    markdown,
    contentLength: markdown.length,
    truncated: false,
    language,
  };
  const limits = { limit: 4, limitOfPart: 2, maxLength: 600, countsRows: true };
  const { passages, closest } = await composeAnswer(question, [{ sourceId: 1, page }], limits);
  return { passages: passages.map(({ text }) => text), closest: closest.map(({ text }) => text) };
}

describe('a question that asks to compare the rows of a table', () => {
  it('is not answered by a passage that has its other words alone, which is near to it', async () => {
    const { passages, closest } = await ask('Which ferry of the sound carries the most passengers and cars?');
    expect(passages).toEqual([]);
    expect(closest).toContain('The ferry Sula carries passengers and cars across the sound in winter.');
  });

  it('is answered by a sentence that compares itself', async () => {
    expect((await ask('Which is the oldest ferry of the sound?')).passages).toContain(
      'The ferry Marl is the oldest ferry of the sound and carries passengers to the isles.',
    );
  });

  it('is not answered by a sentence in German that has its other words alone', async () => {
    const text = 'Die Fähre Sula befördert Passagiere und Autos über den Sund.';
    const rows = ['Sula | Carrow | 120', 'Marl | Brent | etwa 90', 'Skua | Carrow | 120'];
    const table = `| Fähre | Hafen | Passagiere |\n|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`;
    const question = 'Welche Fähre befördert die meisten Passagiere und Autos über den Sund?';
    expect((await ask(question, text, 'de')).passages).toEqual([text]);
    expect((await ask(question, `${text}\n\n${table}`, 'de')).passages).toEqual([]);
  });

  it('is answered as ever where no table of the page has what it asks for', async () => {
    const text = ferries.split('| Ferry')[0] ?? '';
    const { passages } = await ask('Which ferry of the sound carries the most passengers and cars?', text);
    expect(passages).toContain('The ferry Sula carries passengers and cars across the sound in winter.');
  });
});

describe('a question for how many there are', () => {
  it('is not answered by a row that has no number of them', async () => {
    expect((await ask('How many of the ferries are in Carrow and Brent?')).passages).toEqual([]);
  });

  it('is answered by a sentence with the number', async () => {
    const said = `${ferries}\n\nSeven ferries cross the sound.`;
    expect((await ask('How many ferries cross the sound?', said)).passages).toContain('Seven ferries cross the sound.');
  });
});
