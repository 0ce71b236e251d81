import type { QuoteContext, Span } from '../../core/source';
import { runAtOnce } from '../../core/utils/async/sliced-work';
import { checkClaim } from '../citations/check-claim';
import { indexPage } from '../citations/index-page';
import { detectLanguage } from '../citations/page-language';
import { splitSentences } from '../text/sentences';
import { affirmsClaim } from './affirms-claim';
import { compareStatements } from './compare-statements';
import { deniesClaim } from './denies-claim';
import { readTopic } from './page-topic';
import type { StatedPage } from './read-page-statements';
import { readStatements } from './read-statements';
import type { Statement } from './statement';

/** Characters of a claim that is compared and of what it is about; values of it. */
const maxClaim = 500;
const maxAbout = 300;
const maxValues = 12;

/** A sentence, or a value within it, that is compared with pages. */
export interface ComparedClaim {
  text: string;
  /** The context of the claim: the question, the title of the page. */
  about: string;
  language: string;
  statements: readonly Statement[];
}

/** A page's statement about a claim, in its own words. */
export interface ClaimStance {
  stance: 'says-so' | 'says-otherwise';
  quote: string;
  /** The words of the quote that decide. */
  span?: Span;
  context: QuoteContext;
}

/**
 * Reads a claim for comparison.
 * @param focus the part of it that matters, a number for example; absent: all of it
 * @param about its subject, if it does not name it: the question, the title of its page
 */
export function readComparedClaim(claim: string, about: string, focus?: Span): ComparedClaim {
  const text = claim.slice(0, maxClaim);
  const subject = about.slice(0, maxAbout);
  const language = detectLanguage(`${text}\n${subject}`);
  const sentences = splitSentences(text, language);
  const topic = runAtOnce(
    readTopic(
      subject,
      sentences.map(({ start, end }) => text.slice(start, end)),
      language,
    ),
  );
  const structured = /^[^.!?\n]{1,100}(?:[:：]\s|\t)/u.test(text);
  const found = sentences.flatMap(({ start, end }) => {
    const source = { text: text.slice(start, end), language, structured, headings: [] };
    return readStatements(source, topic).map((statement) => ({
      statement,
      from: start + statement.start,
      to: start + statement.end,
    }));
  });
  const focused = focus ? found.filter(({ from, to }) => from < focus.end && focus.start < to) : [];
  const statements = (focused.length > 0 ? focused : found).slice(0, maxValues).map(({ statement }) => statement);
  return { text, about: subject, language, statements };
}

/** The stance of a page by its values; undefined if none is about the same thing. */
function stanceByValues({ statements }: ComparedClaim, page: StatedPage): ClaimStance | undefined {
  let agreeing: ClaimStance | undefined;
  for (const own of statements) {
    let same: ClaimStance | undefined;
    let other: ClaimStance | undefined;
    for (const { sentence, start, end, context, ...found } of page.statements) {
      const says = compareStatements(own, { sentence, start, end, ...found });
      if (!says) continue;
      const stance = { quote: sentence, span: { start, end }, context };
      if (says === 'same') same ??= { stance: 'says-so', ...stance };
      else other ??= { stance: 'says-otherwise', ...stance };
    }
    if (other && !same) return other;
    agreeing ??= same;
  }
  return agreeing;
}

/** Number of the likeliest passages of a page that are read as a whole for a claim. */
const maxRanked = 8;

/** The sentence of a page that states all of a claim, among those that the check of citations finds. */
function findSupport(claim: ComparedClaim, page: StatedPage): ClaimStance | undefined {
  const index = indexPage(
    page.sentences.map(({ source }) => source.text.replace(/\n/g, ' ')),
    page.topic.language,
  );
  const { verdict, ranked } = checkClaim(index, claim.text, claim.about);
  if (verdict !== 'found') return undefined;
  const likely = ranked.slice(0, maxRanked).flatMap((place) => page.sentences[place] ?? []);
  const best = likely.find(({ source }) => affirmsClaim(claim, source.text, page.topic.language));
  if (!best) return undefined;
  return { stance: 'says-so', quote: best.source.text, context: best.context };
}

/**
 * Whether a page states what a claim states, or something else: another value for the same thing, another name, or a
 * denial.
 * @returns undefined if the page states nothing about it
 */
export function compareClaim(claim: ComparedClaim, page: StatedPage): ClaimStance | undefined {
  const byValues = stanceByValues(claim, page);
  if (byValues) return byValues;
  // First what denies it: a sentence of nearly the same words can pass as its support.
  for (const { source, context } of page.sentences) {
    if (deniesClaim(claim, source.text, page.topic)) return { stance: 'says-otherwise', quote: source.text, context };
  }
  return findSupport(claim, page);
}
