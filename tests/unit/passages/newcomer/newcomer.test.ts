import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../../../../lib/answer/quote-mode';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';
import { furtherPages } from './further-pages';
import { furtherQuestions } from './further-questions';
import { newcomerPages } from './newcomer-pages';
import { newcomerQuestions } from './newcomer-questions';
import { thirdPages } from './third-pages';
import { thirdQuestions } from './third-questions';

const groups = [
  { name: 'forty in six languages', pages: newcomerPages, questions: newcomerQuestions, share: 5 / 6 },
  { name: 'twenty on other subjects', pages: furtherPages, questions: furtherQuestions, share: 3 / 4 },
  { name: 'twenty of a third round', pages: thirdPages, questions: thirdQuestions, share: 3 / 4 },
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

  async function firstShown(question: string): Promise<string> {
    const { passages } = await composeAnswer(question, sources, quoteLimits);
    return passages[0]?.text ?? '';
  }

  it('are answered by the first passage for most', { timeout: 60_000 }, async () => {
    const missed: string[] = [];
    const answerable = questions.filter(({ answer }) => answer);
    for (const { question, answer = [] } of answerable) {
      const shown = await firstShown(question);
      if (!answer.every((words) => shown.includes(words))) missed.push(`${question} -> ${shown}`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(answerable.length * (1 - share));
  });

  it('are met with silence where no page answers', { timeout: 60_000 }, async () => {
    for (const { question, answer } of questions) {
      if (!answer) expect(await firstShown(question), question).toBe('');
    }
  });
});
