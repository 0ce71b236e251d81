import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../../../lib/answer/quote-mode';
import type { Attachment } from '../../../lib/core/message';
import { answer, page, request } from './support';

const tower = page(
  'https://light.example/skarn',
  'The Skarn light',
  '# The Skarn light\n\nThe keepers rowed out each Monday with oil and bread.\n\nThe Skarn lighthouse is 41 metres tall and was lit in 1872.\n\nGulls nest on the gallery.',
);

function attach(markdown: string, index: number): Attachment {
  const url = `https://light.example/${index}`;
  return { ...page(url, `Page ${index}`, markdown), id: String(index), kind: 'page' };
}

/** What is shown for a question about attached pages: the quotes, and the types of the notices. */
async function shown(question: string, ...markdown: string[]): Promise<{ quotes: string[]; notices: string[] }> {
  const base = request();
  const asked = request({
    question,
    attachments: markdown.map(attach),
    profile: { ...base.profile, webSearch: false },
  });
  const { message } = await answer(asked, {});
  expect(message.stopReason).toBe('stop');
  return {
    quotes: message.citations.map(({ quote = '' }) => quote),
    notices: message.notices.map(({ type }) => type),
  };
}

const sentence = /^The Skarn lighthouse is 41 metres tall/;
const filler = 'The wind blew over the harbour and the gulls cried until the keeper slept. ';

describe('a question that quote mode is not made for gets an answer or a sentence', () => {
  it.each([
    ['one word', 'Skarn'],
    ['one word without capitals', 'lighthouse'],
    ['two languages', 'How tall ist der Skarn lighthouse?'],
    ['several spaces', 'How  tall   is the Skarn\tlighthouse?'],
    [
      '20,000 characters',
      `How tall is the Skarn lighthouse? ${'and tell me what else you know of it please '.repeat(460)}`.slice(
        0,
        20_000,
      ),
    ],
  ])('%s', async (_name, question) => {
    const { quotes, notices } = await shown(question, tower.markdown);
    expect(quotes[0]).toMatch(sentence);
    expect(notices).toEqual([]);
  });

  it.each([
    ['two letters exchanged in the name', 'How tall is the Sakrn lighthouse?'],
    ['a letter too few', 'How tall is the Skarn lighthose?'],
    ['a letter too many', 'how tall is the skarnn lighthouse'],
  ])('%s, and says what was searched for', async (_name, question) => {
    const { quotes, notices } = await shown(question, tower.markdown);
    expect(quotes[0]).toMatch(sentence);
    expect(notices).toEqual(['searched-for']);
  });

  it.each([
    ['stop words only', 'what is the'],
    ['an emoji', '🧭'],
    ['signs', '?!… — ¿'],
    ['20,000 letters without a space', 'a'.repeat(20_000)],
  ])('%s', async (_name, question) => {
    expect(await shown(question, tower.markdown)).toEqual({ quotes: [], notices: ['no-words'] });
  });

  it('in another language than the page', async () => {
    const { quotes, notices } = await shown('Wie hoch ist der Leuchtturm am Hafen?', tower.markdown);
    expect([quotes, notices]).toEqual([[], ['not-on-page']]);
  });

  it('about a page of one paragraph of 400,000 characters', async () => {
    const half = filler.repeat(2_600);
    const { quotes } = await shown(
      'How tall is the Skarn lighthouse?',
      `${half}The Skarn lighthouse is 41 metres tall. ${half}`,
    );
    expect(quotes[0]).toMatch(sentence);
  });

  it('about a page of 400,000 characters without the end of a sentence', async () => {
    const half = filler.replaceAll('.', '').repeat(2_600);
    const { quotes } = await shown(
      'How tall is the Skarn lighthouse?',
      `${half}The Skarn lighthouse is 41 metres tall ${half}`,
    );
    expect(quotes[0]).toContain('The Skarn lighthouse is 41 metres tall');
    expect(quotes[0]?.length).toBeLessThanOrEqual(quoteLimits.maxLength);
  });

  it('asks for the main points of a page of one paragraph', async () => {
    const half = filler.repeat(2_600);
    const { quotes, notices } = await shown(
      'Summarise this page',
      `${half}The Skarn lighthouse is 41 metres tall. ${half}`,
    );
    expect(quotes).toContainEqual(expect.stringMatching(sentence));
    expect(notices).toEqual(['digest']);
  });

  it.each(['How tall is the Skarn lighthouse?', 'How tall is the Sakrn lighthouse?'])(
    'about fifty attached pages: %s',
    async (question) => {
      const pages = Array.from({ length: 50 }, (_, index) =>
        index === 30 ? tower.markdown : `# Page ${index}\n\n${filler.repeat(40)}`,
      );
      const { quotes } = await shown(question, ...pages);
      expect(quotes).toHaveLength(1);
      expect(quotes[0]).toMatch(sentence);
    },
  );
});

it('does not take another word for a misspelling', async () => {
  const { quotes } = await shown('Who owns the marker of Skarn?', 'The market of Skarn is owned by Ada Wren.');
  expect(quotes).toEqual([]);
});
