import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../../../../lib/answer/quote-mode';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';
import { fourthPages } from './fourth-pages';
import { fourthQuestions } from './fourth-questions';
import { furtherPages } from './further-pages';
import { furtherQuestions } from './further-questions';
import { newcomerPages } from './newcomer-pages';
import { type NewcomerQuestion, newcomerQuestions } from './newcomer-questions';
import { thirdPages } from './third-pages';
import { thirdQuestions } from './third-questions';

const groups = [
  { name: 'forty in six languages', pages: newcomerPages, questions: newcomerQuestions, share: 5 / 6 },
  { name: 'twenty on other subjects', pages: furtherPages, questions: furtherQuestions, share: 3 / 4 },
  { name: 'twenty of a third round', pages: thirdPages, questions: thirdQuestions, share: 3 / 4 },
  { name: 'thirty of a fourth round, some in threads', pages: fourthPages, questions: fourthQuestions, share: 5 / 6 },
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
  async function wholeQuestion({ question, after }: NewcomerQuestion): Promise<string> {
    if (after === undefined) return question;
    const { passages } = await composeAnswer(after, sources, quoteLimits);
    const titles = passages.flatMap(({ sourceId }) => sources[sourceId - 1]?.page.title ?? []);
    const turn = { question: after, passages: passages.map(({ text }) => text), titles, answers: [] };
    return resolveFollowUp(question, [turn]) ?? question;
  }

  async function firstShown(asked: NewcomerQuestion): Promise<string> {
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
