// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../lib/page/parse-html';
import { readDocument } from '../../../../lib/page/read-page';
import { findQuote } from '../../../../lib/passages/quotes/find-quote';
import { type Passage, rankPassages } from '../../../../lib/passages/ranking/rank';
import { markdownToBlocks } from '../../../../lib/passages/text/plain-text';
import { answerable, unanswerable } from '../sample-questions';

const folder = 'sample-web/pages';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort();
const pages = files.map((file, index) => {
  const url = `https://sample.example/${basename(file)}`;
  const page = readDocument(parseHtml(readFileSync(join(folder, file), 'utf8'), url), { url, maxLength: 15_000 });
  return { sourceId: index + 1, page };
});
const timeout = 120_000;

/** Shares, not single questions: a rule may trade one for another, but not lose. */
describe('rankPassages on all articles of the sample web', { timeout }, () => {
  let rankings: { question: string; answer: string; passages: Passage[] }[] = [];

  beforeAll(async () => {
    const ranked = answerable.map(async ([question, answer]) => {
      return { question, answer, passages: await rankPassages(question, pages, { limit: 4 }) };
    });
    rankings = await Promise.all(ranked);
  }, timeout);

  it('puts the answer first for three questions in four', () => {
    const missed = rankings
      .filter(({ answer, passages }) => !passages[0]?.text.includes(answer))
      .map(({ question }) => question);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(answerable.length * 0.25);
  });

  it('says nothing to nine in ten questions that no article answers', async () => {
    const ranked = await Promise.all(unanswerable.map((question) => rankPassages(question, pages, { limit: 4 })));
    const answered = unanswerable.filter((_, index) => ranked[index]?.length);
    expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(unanswerable.length * 0.1);
  });

  it('quotes word for word, with what matched, in bounds', () => {
    const all = rankings.flatMap(({ passages }) => passages);
    expect(all.length).toBeGreaterThan(30);
    for (const { sourceId, text, blockIndex, matches, before, after } of all) {
      const page = pages.find((candidate) => candidate.sourceId === sourceId)?.page;
      const block = markdownToBlocks(page?.markdown ?? '')[blockIndex];
      expect(findQuote(text, block?.text ?? '')).not.toBeNull();
      expect(text.length).toBeLessThanOrEqual(600);
      expect(matches.length).toBeGreaterThan(0);
      for (const { start, end } of matches) expect(text.slice(start, end)).toMatch(/^\S(?:[^.]|\.(?=\p{Nd}))*$/u);
      for (const around of [before, after]) if (around) expect(block?.text).toContain(around);
    }
  });
});
