import type { Citation, SourceCheck } from '../../core/source';
import { checkClaim } from '../../passages/citations/check-claim';
import { indexPage, type PageIndex } from '../../passages/citations/index-page';
import { contentWords } from '../../passages/claims/clause';
import { type AnswerClaim, readClaims } from '../../passages/claims/read-claims';
import { type CitedPage, checkAgainst, citedPage } from '../checks/cited-page';
import type { CitablePage } from '../shared/gather-sources';
import type { PromptQuote } from './choose-quotes';

/** Sources of one sentence, at most. */
const maxSources = 3;

/** A sentence of the answer for which a source is looked for. */
export interface SentenceToCite {
  text: string;
  /** The sentence before it; empty at the beginning. */
  before: string;
  /** Offset in the answer's text. */
  start: number;
  /** Numbers of quotes that the model wrote behind it. */
  marks: readonly number[];
}

/**
 * Numbers of the quotes that a model cited: `kept` if that quote's page supports the sentence, `moved` if another page
 * does, `dropped` if none does.
 */
export interface MarkCounts {
  kept: number;
  moved: number;
  dropped: number;
}

/** Finds the sources that support the sentences of an answer, by the check of citations. */
export interface SentenceCiter {
  /** The citation of a sentence, with its verdict; undefined where nothing supports it. */
  cite(sentence: SentenceToCite): Citation | undefined;
  /** Counts numbers that the model wrote after the sentence that was cited last. */
  countMarks(marks: readonly number[]): void;
  /** Whether a sentence states something that a page could support: not a question or an interjection. */
  isStatement(text: string): boolean;
  readonly marks: MarkCounts;
}

/**
 * Content words of a sentence that states something; fewer, and no figure, are an interjection or the number of an
 * item.
 */
const minContentWords = 2;

function claimOfSentence({ text, before, start }: SentenceToCite): AnswerClaim | undefined {
  const [claim] = readClaims(text, [{ claim: { start: 0, end: text.length }, sourceIds: [1] }]);
  if (!claim) return undefined;
  const context = [before, claim.context].filter(Boolean).join('\n');
  return {
    ...claim,
    context,
    toAnswer(span) {
      const inSentence = claim.toAnswer(span);
      return { start: start + inSentence.start, end: start + inSentence.end };
    },
  };
}

/** Two quotes as one text: a sentence that joins what both say has no passage on either page alone. */
interface JoinedQuotes {
  sourceIds: number[];
  index: PageIndex;
}

function joinQuotes(quotes: readonly PromptQuote[], pages: ReadonlyMap<number, CitedPage>): JoinedQuotes[] {
  return quotes.flatMap((one, at) =>
    quotes.slice(at + 1).map((other) => {
      const titles = [...new Set([one, other].map(({ sourceId }) => pages.get(sourceId)?.page.title ?? ''))];
      const language = pages.get(one.sourceId)?.index.language;
      return {
        sourceIds: [...new Set([one.sourceId, other.sourceId])],
        index: indexPage([titles.join(' – '), one.text, other.text].join('\n'), language),
      };
    }),
  );
}

/**
 * @param quotes in the order of their numbers in the prompt, from 1
 * @param pages that the quotes are of
 * @param context.now milliseconds since the epoch
 */
export async function createSentenceCiter(
  quotes: readonly PromptQuote[],
  pages: readonly CitablePage[],
  { question, language, now }: { question: string; language: string; now: number },
): Promise<SentenceCiter> {
  const cited = new Map<number, CitedPage>();
  const quoted = new Set(quotes.map(({ sourceId }) => sourceId));
  for (const { sourceId, page } of pages) if (quoted.has(sourceId)) cited.set(sourceId, await citedPage(page, now));
  const joined = joinQuotes(quotes, cited);
  const marks: MarkCounts = { kept: 0, moved: 0, dropped: 0 };

  /**
   * The pages that support a claim, with their checks: those that the model named first, then in the order of the
   * quotes.
   */
  function supportingChecks(claim: AnswerClaim, named: readonly number[]): SourceCheck[] {
    const ids = [...new Set([...named, ...cited.keys()])];
    const checks = ids.flatMap((sourceId): SourceCheck[] => {
      const page = cited.get(sourceId);
      return page ? [{ ...checkAgainst(page, claim, undefined, question), sourceId }] : [];
    });
    return checks.filter(({ verdict }) => verdict === 'found').slice(0, maxSources);
  }

  function joinedSourcesOf({ text, context }: AnswerClaim): number[] | undefined {
    return joined.find(({ index }) => checkClaim(index, text, `${question}\n${context}`).verdict === 'found')
      ?.sourceIds;
  }

  function citationOf(sentence: SentenceToCite, named: readonly number[]): Citation | undefined {
    const read = claimOfSentence(sentence);
    if (!read) return undefined;
    const claim = { start: sentence.start, end: sentence.start + sentence.text.length };
    const checks = supportingChecks(read, named);
    const [best] = checks;
    if (best) {
      const { sourceId: _, ...check } = best;
      return { claim, sourceIds: checks.map(({ sourceId }) => sourceId), check, checks };
    }
    const sourceIds = joinedSourcesOf(read);
    return sourceIds && { claim, sourceIds };
  }

  let last: Citation | undefined;

  function countMarks(numbers: readonly number[]): void {
    for (const number of numbers) {
      const sourceId = quotes[number - 1]?.sourceId;
      if (!last) marks.dropped += 1;
      else if (sourceId !== undefined && last.sourceIds.includes(sourceId)) marks.kept += 1;
      else marks.moved += 1;
    }
  }

  return {
    marks,
    countMarks,
    cite(sentence) {
      last = citationOf(
        sentence,
        sentence.marks.flatMap((number) => quotes[number - 1]?.sourceId ?? []),
      );
      countMarks(sentence.marks);
      return last;
    },
    isStatement: (text) =>
      !/[?？؟:：]\W*$/u.test(text) &&
      (/\p{N}\p{N}|\p{N}\W*\p{L}/u.test(text) || contentWords(text, language) >= minContentWords),
  };
}
