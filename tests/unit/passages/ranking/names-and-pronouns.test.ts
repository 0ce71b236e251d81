import { describe, expect, it } from 'vitest';
import { shown } from './page-of-paragraphs';

const others = ['The village has a school and a shop.', 'Boats sail to the islands in summer.'];

describe('a name that the page gives with another title or given name', () => {
  it.each([
    ['When was President Marlow shot?', 'A short history', 'On 14 April 1865 Josias Marlow was shot at the theatre.'],
    ['Who shot President Marlow?', 'A short history', 'In April 1865 Josias Marlow was shot by Tom Orr.'],
    ['When did Lord Vell die?', 'A short history', 'In April 1824 George Vell died of a fever in the south.'],
    ['When did Ada Wren die?', 'Ada Wren', 'In the spring of 1902 Mrs Wren died in Orrin.'],
    ['Who did Ada Wren marry?', 'Ada Wren', 'In 1880 Miss Wren married the builder Tom Orr.'],
    ['When was Queen Isolde crowned?', 'History', 'In June 1953 Princess Isolde was crowned.'],
    ['Is Orrin in Scotland?', 'Orrin', 'The town lies in Northern Scotland, by the sea.'],
    ['¿Cuándo murió el Presidente Marlow?', 'Historia', 'En abril de 1865 Josias Marlow murió en Orrin.'],
  ])('is that name: %s', async (question, title, sentence) => {
    expect(await shown(question, title, sentence, ...others)).toContain(sentence);
  });
});

describe('a question about the topic of the page by a pronoun', () => {
  it.each([
    ['Where was it built?', 'The ship Wren', 'It was built in Orrin by three brothers.'],
    ['Where is it sold?', 'Honey of Orrin', 'It is sold in the market of Orrin and in two shops.'],
    ['What do they eat?', 'Hedgehogs', 'They eat worms, beetles and slugs.'],
    ['What does it eat?', 'The otter', 'It eats fish, frogs and crabs.'],
    ['Where do they sleep?', 'Hedgehogs', 'They sleep in a nest of leaves under a hedge.'],
    ['How does it taste?', 'Honey of Orrin', 'It tastes of heather and smoke.'],
    ['Which islands do they visit?', 'Boats of Orrin', 'They visit the islands of Muck and Rum.'],
    ['Where was this built?', 'The ship Wren', 'It was built in Orrin by three brothers.'],
  ])('is answered: %s', async (question, title, sentence) => {
    expect(await shown(question, title, sentence, ...others)).toContain(sentence);
  });
});

describe('a question that points to something with one word', () => {
  const title = 'The harbour of Skarn';
  const page = ['In such a storm it is possible that the ferry stays in the harbour.', 'The harbour of Skarn is deep.'];

  it.each(['How was this possible?', 'What did that storm do?'])('is not answered by chance: %s', async (question) => {
    expect(await shown(question, title, ...page)).toBe('');
  });

  it('is answered where the page is about that word, or it asks whether something is so', async () => {
    const storms = [
      'The storm tore the roof from the mill.',
      'Nobody slept in the storm.',
      'The storm went on for a week.',
    ];
    expect(await shown('What did this storm do?', title, ...storms)).toContain('storm');
    expect(await shown('Is this possible in a storm?', title, ...page)).toContain('possible');
  });
});
