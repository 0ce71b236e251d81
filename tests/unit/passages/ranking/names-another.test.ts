import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../../../../lib/answer/quote-mode';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';

/** The first passage that a page shows; empty where it is silent. */
async function shown(question: string, ...paragraphs: string[]): Promise<string> {
  const markdown = paragraphs.join('\n\n');
  const page = {
    url: 'https://a.example/',
    title: 'The harbour of Skarn',
    markdown,
    contentLength: markdown.length,
    truncated: false,
    language: 'en',
  };
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], quoteLimits);
  return passages[0]?.text ?? '';
}

describe('a name with another word in its place', () => {
  const others = ['The harbour of Skarn is deep.', 'A fair is held every summer.', 'Boats sail to the islands.'];

  it.each([
    [
      'Who chartered the Northern Salt Company?',
      'In 1687 a fleet was chartered by the Southern Salt Company of Orrin.',
    ],
    ['What ended the Seven-Week War?', 'The treaty of Skarn ended the Three-Week War at last.'],
  ])('is another name: %s', async (question, sentence) => {
    expect(await shown(question, sentence, ...others)).toBe('');
  });

  it.each([
    ['Who chartered the Northern Salt Company?', 'The Northern Salt Company was chartered by Ada Wren in 1687.'],
    ['Who chartered the Northern Salt Company?', 'The Salt Company was chartered by Ada Wren in the north in 1687.'],
    [
      'Who chartered the Northern Salt Company?',
      'Ada Wren, who led the Southern Salt Company, chartered the one that was later named Salt Company of the North.',
    ],
    [
      'When did Captain Ada Wren die?',
      'After a long illness, Mrs Ada Wren died in Orrin in 1902. Wren had been a captain.',
    ],
  ])('is not found where the name stands by itself, too: %s %s', async (question, sentence) => {
    expect(await shown(question, sentence, ...others)).toContain(sentence);
  });
});

describe('a question that points to something with one word', () => {
  const page = ['In such a storm it is possible that the ferry stays in the harbour.', 'The harbour of Skarn is deep.'];

  it.each(['How was this possible?', 'What did that storm do?'])('is not answered by chance: %s', async (question) => {
    expect(await shown(question, ...page)).toBe('');
  });

  it('is answered where the page is about that word, or it asks whether something is so', async () => {
    const storms = [
      'The storm tore the roof from the mill.',
      'Nobody slept in the storm.',
      'The storm went on for a week.',
    ];
    expect(await shown('What did this storm do?', ...storms)).toContain('storm');
    expect(await shown('Is this possible in a storm?', ...page)).toContain('possible');
  });
});
