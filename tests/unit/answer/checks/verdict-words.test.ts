import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAgainst, citedPage } from '../../../../lib/answer/checks/cited-page';
import { matchedWords } from '../../../../lib/passages/citations/matched-words';
import { readClaims } from '../../../../lib/passages/claims/read-claims';
import { page } from '../support';

const filler = 'The visitors’ room is open from Tuesday to Sunday, and the stairs to the loft are steep. '.repeat(12);

/** The check of a sentence against a page of some others, with or without words that a service quoted from it. */
async function checked(sentence: string, others: readonly string[], quote?: string) {
  const cited = await citedPage(page('https://a.example/', 'Reed Flats', `${others.join(' ')}\n\n${filler}`), 0);
  const [claim] = readClaims(sentence, [{ claim: { start: 0, end: sentence.length }, sourceIds: [1] }]);
  if (!claim) throw new Error('The sentence is a claim.');
  return checkAgainst(cited, claim, quote, '');
}

const number = fc.oneof(
  { arbitrary: fc.constantFrom('18.4', '12', '1904'), weight: 4 },
  fc.integer({ min: 2, max: 999 }).map(String),
  fc.integer({ min: 11, max: 999 }).map((tenths) => (tenths / 10).toFixed(1)),
  fc.integer({ min: 1850, max: 2025 }).map(String),
);
const subject = fc.constantFrom('The flats', 'The second basin', 'Tern Rock', 'The area of the mill', 'Reed Flats');
const verb = fc.constantFrom('cover', 'were measured at', 'reached', 'had an area of', 'were first drained in', 'lost');
const unit = fc.constantFrom('', ' square kilometres', ' metres', ' percent', ' ships', ' hectares of reed');
const rest = fc.constantFrom('', ' after the second survey', ' in the spring', ', the largest area on this coast');
const sentence = fc.tuple(subject, verb, number, unit, rest).map(([a, b, c, d, e]) => `${a} ${b} ${c}${d}${e}.`);
const passages = fc.array(sentence, { minLength: 1, maxLength: 5 });

const numbersOf = (text: string) => text.match(/\d+(?:\.\d+)?/g) ?? [];

describe('the words of a verdict', () => {
  it('do not call a word missing that is marked in the passage beside them', async () => {
    const property = fc.asyncProperty(sentence, passages, fc.boolean(), async (claim, others, isQuoted) => {
      const check = await checked(claim, others, isQuoted ? others[0] : undefined);
      const marked = matchedWords(check.passage ?? '', claim)
        .filter(({ matched }) => matched)
        .flatMap(({ text }) => text.toLowerCase().split(' '));
      for (const missing of check.missing ?? []) expect(marked).not.toContain(missing.toLowerCase());
      expect(check.missingSpans?.length ?? 0).toBe(check.missing?.length ?? 0);
    });
    await fc.assert(property, { numRuns: 150 });
  });

  it('find no sentence with a number that the passage lacks', async () => {
    const property = fc.asyncProperty(sentence, passages, fc.boolean(), async (claim, others, isQuoted) => {
      // The page may have the sentence itself, and the service another one.
      const check = await checked(claim, [...others, claim], isQuoted ? others[0] : undefined);
      if (check.verdict !== 'found') return;
      for (const value of numbersOf(claim)) expect(numbersOf(check.passage ?? '')).toContain(value);
    });
    await fc.assert(property, { numRuns: 150 });
  });

  it('name no number of the sentence that the passage has for something else', async () => {
    const check = await checked('The second basin covers an area of 18.4 hectares.', [
      'The flats cover 18.4 hectares, the second survey says; the basin lost an area of 3.1 hectares.',
    ]);
    expect(check.verdict).not.toBe('found');
    expect(check.passage).toContain('18.4');
    expect(check.missing ?? []).not.toContain('18.4');
  });
});
