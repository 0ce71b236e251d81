import { describe, expect, it } from 'vitest';
import { asked, keylessSets, missed } from './keyless/ask-page';
import { fresh } from './keyless/fresh';

/** Of six each, the questions that are to be answered in the first quote. */
const fewest = { questions: 5, followUps: 5, later: 5 };

/** The languages that are beyond it. */
const known: Record<string, Partial<typeof fewest>> = {
  en: { questions: 6 },
  fr: { questions: 6 },
  es: { later: 6 },
  it: { followUps: 6, later: 6 },
  pt: { questions: 6, later: 6 },
  nl: { questions: 6, followUps: 6, later: 6 },
  pl: { followUps: 6, later: 6 },
  ru: { followUps: 6, later: 6 },
  tr: { questions: 6, later: 6 },
  ar: { questions: 6, followUps: 6 },
  hi: { questions: 6, followUps: 6, later: 6 },
  ja: { questions: 6, followUps: 6, later: 6 },
  ko: { followUps: 6, later: 6 },
  zh: { questions: 6, followUps: 6, later: 6 },
  'zh-Hant': { questions: 6, followUps: 6 },
};

describe.each(Object.entries(keylessSets))('without a model, in %s', (language, set) => {
  const least = { ...fewest, ...known[language] };

  it('answers a newcomer’s questions about small pages', async () => {
    const wrong = await missed(
      set,
      language,
      set.questions.map(([page, question, said]) => [page, [question], said]),
    );
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(set.questions.length - least.questions);
  });

  it('answers questions that take up the one before', async () => {
    const wrong = await missed(
      set,
      language,
      set.followUps.map(([page, question, followUp, said]) => [page, [question, followUp], said]),
    );
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(set.followUps.length - least.followUps);
  });

  it('answers questions that no pack was changed for', async () => {
    const wrong = await missed(
      set,
      language,
      set.later.map(([page, question, said]) => [page, [question], said]),
    );
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(set.later.length - least.later);
  });

  it('makes a digest', async () => {
    const [page, wanted, said] = set.digest;
    const message = await asked(set.pages[page], language, [wanted]);
    const digests = message?.notices.filter(({ type }) => type === 'digest') ?? [];
    expect(digests).toHaveLength(1);
    expect(message?.text.toLowerCase()).toContain(said.toLowerCase());
  });
});

/** Of six each, what is right first on the pages that no rule was chosen by. */
const freshLeast: Record<string, { questions: number; followUps: number }> = {
  en: { questions: 5, followUps: 5 },
  de: { questions: 5, followUps: 4 },
  pt: { questions: 6, followUps: 5 },
  zh: { questions: 6, followUps: 6 },
  ko: { questions: 4, followUps: 4 },
};

describe.each(Object.entries(fresh))('without a model, on other pages in %s', (language, set) => {
  it.each(['questions', 'followUps'] as const)('answers %s', async (kind) => {
    const asking = set[kind].map(([page, ...rest]): [string, string[], string] => [
      page,
      rest.slice(0, -1),
      rest.at(-1) ?? '',
    ]);
    const wrong = await missed(set, language, asking);
    expect(asking.length - wrong.length).toBeGreaterThanOrEqual(freshLeast[language]?.[kind] ?? 0);
  });
});
