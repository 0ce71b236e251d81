import { describe, expect, it } from 'vitest';
import { asked, keylessSets, missed } from './keyless/ask-page';
import { fresh } from './keyless/fresh';
import { judgingAgain } from './keyless/judging-again';
import { judgingSets } from './keyless/judging-sets';

/** Of six questions each, how many must be answered by the first quote, in any language. */
const fewest = { questions: 5, followUps: 5, later: 5 };

/** How many of each list must be answered by the first quote, by language. */
type Least = Record<string, { questions: number; followUps: number }>;

/** Where a language must do better than `fewest`. */
const known: Record<string, Partial<typeof fewest>> = {
  de: { followUps: 6 },
  en: { questions: 6, followUps: 6 },
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
const freshLeast: Least = {
  en: { questions: 5, followUps: 5 },
  de: { questions: 5, followUps: 5 },
  pt: { questions: 6, followUps: 6 },
  zh: { questions: 6, followUps: 6 },
  ko: { questions: 5, followUps: 4 },
};

/** Of twelve each, what is right first on the pages that judge. */
const judgingLeast: Least = {
  pl: { questions: 12, followUps: 10 },
  tr: { questions: 10, followUps: 10 },
  hi: { questions: 11, followUps: 12 },
  ko: { questions: 11, followUps: 11 },
  ru: { questions: 12, followUps: 10 },
  de: { questions: 8, followUps: 11 },
  fr: { questions: 12, followUps: 10 },
  es: { questions: 12, followUps: 10 },
};

/** Of six each, what was right first on the pages written after that. */
const judgingAgainLeast: Least = {
  ko: { questions: 5, followUps: 6 },
  de: { questions: 6, followUps: 4 },
  pl: { questions: 5, followUps: 6 },
};

describe.each([
  ...Object.entries(fresh).map(([language, set]) => ({ language, set, least: freshLeast, pages: 'other pages' })),
  ...Object.entries(judgingSets).map(([language, set]) => ({
    language,
    set,
    least: judgingLeast,
    pages: 'pages that judge',
  })),
  ...Object.entries(judgingAgain).map(([language, set]) => ({
    language,
    set,
    least: judgingAgainLeast,
    pages: 'the newest pages',
  })),
])('without a model, on $pages in $language', ({ language, set, least }) => {
  it.each(['questions', 'followUps'] as const)('answers %s', async (kind) => {
    const asking = set[kind].map(([page, ...rest]): [string, string[], string] => [
      page,
      rest.slice(0, -1),
      rest.at(-1) ?? '',
    ]);
    const wrong = await missed(set, language, asking);
    expect(asking.length - wrong.length).toBeGreaterThanOrEqual(least[language]?.[kind] ?? 0);
  });
});
