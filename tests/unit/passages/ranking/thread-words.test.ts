import { describe, expect, it } from 'vitest';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';

const markdown = `# Ferries of Carrow

## Sula

The crossing to Tarn takes 40 minutes. A ticket costs 12 euros on board.

## Marl

The crossing to Orrin takes two hours. A ticket costs 19 euros at the pier.

## Wrecks

When divers came upon the wreck of the Kestrel in 1988, its bell was missing from the deck.`;

async function shown(question: string, earlier?: string[]): Promise<string[]> {
  const page = {
    url: 'https://a.example/',
    title: 'Carrow',
    markdown,
    contentLength: markdown.length,
    truncated: false,
  };
  const options = { limit: 4, limitOfPart: 2, maxLength: 600, ...(earlier && { earlier }) };
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], options);
  return passages.map(({ text }) => text);
}

describe('a question in a thread', () => {
  it('is answered first by what speaks of the thread', async () => {
    const [marl] = await shown('What does a ticket cost?', ['How long does the Marl take to Orrin?']);
    expect(marl).toContain('19 euros');
    const [sula] = await shown('What does a ticket cost?', ['How long does the Sula take to Tarn?']);
    expect(sula).toContain('12 euros');
  });

  it('follows the question right before it rather than an older one', async () => {
    const [first] = await shown('What does a ticket cost?', ['Where does the Sula go?', 'Where does the Marl go?']);
    expect(first).toContain('19 euros');
  });

  it('is answered for its own subject where it names one', async () => {
    const [first] = await shown('What does a ticket of the Sula cost?', ['How long does the Marl take to Orrin?']);
    expect(first).toContain('12 euros');
  });

  it('needs fewer words where the thread has others', async () => {
    const question = 'Which valuable historical ornate brass instrument was missing from the deck?';
    expect(await shown(question)).toEqual([]);
    expect(await shown(question, ['Who owned the museum?'])).toEqual([]);
    const [first] = await shown(question, ['When did divers find the wreck of the Kestrel?']);
    expect(first).toContain('its bell was missing');
  });
});
