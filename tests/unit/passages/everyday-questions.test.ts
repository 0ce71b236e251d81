import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../../../lib/answer/quote-mode';
import { resolveFollowUp } from '../../../lib/passages/follow-up/resolve-follow-up';
import { composeAnswer } from '../../../lib/passages/ranking/compose-answer';
import { arabic } from './everyday-questions/arabic';
import { campsiteLibraryPages } from './everyday-questions/campsite-library-pages';
import { campsiteLibraryQuestions } from './everyday-questions/campsite-library-questions';
import { castleCanalPages } from './everyday-questions/castle-canal-pages';
import { castleCanalQuestions } from './everyday-questions/castle-canal-questions';
import { chinese } from './everyday-questions/chinese';
import { czech } from './everyday-questions/czech';
import { danish } from './everyday-questions/danish';
import { hayFeverFootballPages } from './everyday-questions/hay-fever-football-pages';
import { hayFeverFootballQuestions } from './everyday-questions/hay-fever-football-questions';
import { hireDentistPages } from './everyday-questions/hire-dentist-pages';
import { hireDentistQuestions } from './everyday-questions/hire-dentist-questions';
import { hostelClimbingPages } from './everyday-questions/hostel-climbing-pages';
import { hostelClimbingQuestions } from './everyday-questions/hostel-climbing-questions';
import { japanese } from './everyday-questions/japanese';
import { kettleMuseumPages } from './everyday-questions/kettle-museum-pages';
import { type EverydayQuestion, kettleMuseumQuestions } from './everyday-questions/kettle-museum-questions';
import { korean } from './everyday-questions/korean';
import type { LanguageQuestions } from './everyday-questions/language-questions';
import { norwegian } from './everyday-questions/norwegian';
import { otherWordsPages } from './everyday-questions/other-words-pages';
import { otherWordsQuestions } from './everyday-questions/other-words-questions';
import { russian } from './everyday-questions/russian';
import { turkish } from './everyday-questions/turkish';
import { ukrainian } from './everyday-questions/ukrainian';

/** By the name of the language. */
const byLanguage: Record<string, LanguageQuestions> = {
  Turkish: turkish,
  Korean: korean,
  Arabic: arabic,
  Japanese: japanese,
  Chinese: chinese,
  Russian: russian,
  Ukrainian: ukrainian,
  Czech: czech,
  Danish: danish,
  Norwegian: norwegian,
};

const groups = [
  {
    name: 'forty with a kettle and a museum, in six languages',
    pages: kettleMuseumPages,
    questions: kettleMuseumQuestions,
    share: 5 / 6,
  },
  {
    name: 'twenty with hay fever and football',
    pages: hayFeverFootballPages,
    questions: hayFeverFootballQuestions,
    share: 3 / 4,
  },
  {
    name: 'twenty with a campsite and a library',
    pages: campsiteLibraryPages,
    questions: campsiteLibraryQuestions,
    share: 3 / 4,
  },
  {
    name: 'thirty with a castle and a canal, some in threads',
    pages: castleCanalPages,
    questions: castleCanalQuestions,
    share: 5 / 6,
  },
  {
    name: 'of pages about hire and a dentist, in other words than the pages',
    pages: hireDentistPages,
    questions: hireDentistQuestions,
    share: 9 / 10,
  },
  {
    name: 'of pages in German and other languages, in other words than the pages',
    pages: otherWordsPages,
    questions: otherWordsQuestions,
    share: 5 / 6,
  },
  {
    name: 'twenty with a hostel and a climbing hall, in other words than the pages',
    pages: hostelClimbingPages,
    questions: hostelClimbingQuestions,
    share: 3 / 4,
  },
  ...Object.entries(byLanguage).map(([language, asked]) => ({
    name: `of pages in ${language}, half in other words than the pages`,
    ...asked,
  })),
];

/** Shares, not single questions: a rule may trade one for another, but not lose. */
describe.each(groups)('questions of newcomers: $name', ({ pages, questions, share }) => {
  const sources = pages.map((page, index) => ({
    sourceId: index + 1,
    page: {
      ...page,
      url: `https://page-${index + 1}.example/`,
      contentLength: page.markdown.length,
      truncated: false,
    },
  }));

  /** The question as it is asked in its thread. */
  async function wholeQuestion({ question, after }: EverydayQuestion): Promise<string> {
    if (after === undefined) return question;
    const { passages } = await composeAnswer(after, sources, quoteLimits);
    const titles = passages.flatMap(({ sourceId }) => sources[sourceId - 1]?.page.title ?? []);
    const turn = { question: after, passages: passages.map(({ text }) => text), titles, answers: [] };
    return resolveFollowUp(question, [turn]) ?? question;
  }

  async function firstShown(asked: EverydayQuestion): Promise<string> {
    const { passages } = await composeAnswer(await wholeQuestion(asked), sources, quoteLimits);
    return passages[0]?.text ?? '';
  }

  it('are answered by the first passage for most', { timeout: 60_000 }, async () => {
    const missed: string[] = [];
    const answerable = questions.filter(({ answer }) => answer);
    for (const asked of answerable) {
      const { question, answer = [] } = asked;
      const shown = await firstShown(asked);
      if (!answer.every((words) => shown.includes(words))) missed.push(`${question} -> ${shown}`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(answerable.length * (1 - share));
  });

  it('are met with silence where no page answers', { timeout: 60_000 }, async () => {
    for (const asked of questions) {
      if (!asked.answer) expect(await firstShown(asked), asked.question).toBe('');
    }
  });
});
