import { describe, it } from 'vitest';
import { writeReviewItem } from '../../../lib/answer/checks/model-review-prompt';
import { readReviewReply } from '../../../lib/answer/checks/model-review-reply';
import { quoteLimits } from '../../../lib/answer/quote-mode';
import { readSubQuestions } from '../../../lib/answer/research/sub-questions';
import { createUrlPermit } from '../../../lib/answer/research/url-permit';
import { pageExcerpt } from '../../../lib/answer/shared/page-excerpt';
import { questionWithPages } from '../../../lib/answer/shared/prompts';
import type { Page } from '../../../lib/core/provider';
import type { Citation } from '../../../lib/core/source';
import { runAtOnce } from '../../../lib/core/utils/async/sliced-work';
import { readCitingPage } from '../../../lib/passages/citing-page/read-citing-page';
import { isSelected } from '../../../lib/passages/citing-page/selected-text';
import { readClaims } from '../../../lib/passages/claims/read-claims';
import { compareClaim, readComparedClaim } from '../../../lib/passages/contradictions/compare-claim';
import { findDisagreements } from '../../../lib/passages/contradictions/find-disagreements';
import { readPageStatements } from '../../../lib/passages/contradictions/read-page-statements';
import { asksForComparison, asksForDigest } from '../../../lib/passages/digest/asks-digest';
import { digestPage } from '../../../lib/passages/digest/digest-page';
import { resolveFollowUp } from '../../../lib/passages/follow-up/resolve-follow-up';
import { readAskedSentences } from '../../../lib/passages/question/asked-sentences';
import { readQueryWords } from '../../../lib/passages/question/read-query-words';
import { readQuestion } from '../../../lib/passages/question/read-question';
import { withoutFraming } from '../../../lib/passages/question/without-framing';
import { checkQuote } from '../../../lib/passages/quotes/check-quote';
import { findQuote } from '../../../lib/passages/quotes/find-quote';
import { textFragmentUrl } from '../../../lib/passages/quotes/text-fragment';
import { wordDifference } from '../../../lib/passages/quotes/word-difference';
import { composeAnswer } from '../../../lib/passages/ranking/compose-answer';
import { correctQuestion } from '../../../lib/passages/ranking/correct-question';
import { rankPassages } from '../../../lib/passages/ranking/rank';
import { typoOf } from '../../../lib/passages/spelling/typo-of';
import { capitalisedNames } from '../../../lib/passages/text/capitalised-names';
import { htmlText, tidyLines } from '../../../lib/passages/text/inline-text';
import { withoutNoteMarks } from '../../../lib/passages/text/note-marks';
import { outlineOf } from '../../../lib/passages/text/outline';
import { markdownToBlocks } from '../../../lib/passages/text/plain-text';
import { beginsWithPronoun } from '../../../lib/passages/text/pronouns';
import { isLinkListHeading, isReferencesHeading } from '../../../lib/passages/text/reference-headings';
import { splitSentences } from '../../../lib/passages/text/sentences';
import { splitAtBlankLines } from '../../../lib/passages/text/split-at-blank-lines';
import { foldWord, tokenize } from '../../../lib/passages/text/tokenize';
import { readDates } from '../../../lib/passages/values/read-dates';
import { readValues } from '../../../lib/passages/values/read-values';
import { formatResultsAsMarkdown } from '../../../lib/tools/markdown-results';
import { expectLinear, type Run } from '../growth';

const pageOf = (markdown: string): Page => ({
  url: 'https://a.example/',
  title: 'A',
  markdown,
  contentLength: markdown.length,
  truncated: false,
});
const question = 'How tall is the tower in 2020?';
const { signal } = new AbortController();
const compose = (asked: string, text: string) =>
  composeAnswer(asked, [{ sourceId: 1, page: pageOf(text) }], quoteLimits, signal);

describe('text of pages', () => {
  it.each<[string, Run]>([
    ['blocks', markdownToBlocks],
    ['paragraphs', splitAtBlankLines],
    ['outline', outlineOf],
    ['HTML', htmlText],
    ['lines', tidyLines],
    ['sentences', (text) => splitSentences(text)],
    ['marks of notes', (text) => [withoutNoteMarks(text), withoutNoteMarks(`a.[1] ${text}`)]],
    ['words', (text) => [tokenize(text), foldWord(text)]],
    ['dates', (text) => readDates(text, 'en')],
    ['values', (text) => readValues(text, 'en')],
    ['ranking', (text) => rankPassages(question, [{ sourceId: 1, page: pageOf(text) }], { limit: 20 }, signal)],
    ['answer', (text) => compose('How tall is the tower in 2020?', text)],
    [
      'steps',
      (text) => compose('How to build the tower?', `# The tower\n\nTo build the tower:\n\n1. Build it.\n\n${text}`),
    ],
    ['misspelt word', (text) => [typoOf(text, `a${text}`), beginsWithPronoun(text, 'en')]],
    ['spelling', (text) => correctQuestion('how tal is the towr', [{ sourceId: 1, page: pageOf(text) }], signal)],
    ['excerpt', (text) => pageExcerpt(question, pageOf(text), 2_000, signal)],
    ['quote', (text) => [findQuote('a tower', text), checkQuote('the tower is tall', pageOf(text))]],
    ['quote with omissions', (text) => checkQuote(`the tower … is tall ${text}`, pageOf(`the tower ${text}`))],
    [
      'cited sentences',
      (text) => {
        const noted = `${text}\n\n[a ${text}](https://b.example/1) is ${text} [1].[^1]\n\n[^1]: ${text} [b](https://c.example)`;
        return [readCitingPage(pageOf(text), { maxPages: 30 }), readCitingPage(pageOf(noted), { maxPages: 30 })];
      },
    ],
    ['selected sentences', (text) => [isSelected(text)(text), isSelected(text)('a tower')]],
    ['headings of lists', (text) => [isLinkListHeading(text), isReferencesHeading(text)]],
    [
      'statements',
      (text) => {
        const read = runAtOnce(readPageStatements(pageOf(`${text}\n\nThe tower is 40 m high. ${text}`)));
        compareClaim(readComparedClaim('The tower at Orm is 41 m high.', ''), read);
      },
    ],
    [
      'disagreements',
      (text) => {
        const pages = ['a', 'b'].map((name, sourceId) => ({
          sourceId,
          page: { ...pageOf(`The tower is 40 m high. ${text} 7 m high`), url: `https://${name}.example/` },
        }));
        return findDisagreements(pages, text, signal);
      },
    ],
    ['difference', (text) => wordDifference(text, `${text}a${text}`)],
    ['fragment', (text) => textFragmentUrl('https://a.example/', text)],
    ['prompt', (text) => questionWithPages('?', [{ id: 1, url: text, title: text, text: `<${text}<` }])],
    [
      'judged item',
      (text) =>
        writeReviewItem({ statement: text, before: text, title: text, passages: [`<${text}<`], needsQuote: false }, 1),
    ],
    ['judge reply', (text) => [readReviewReply(text), readReviewReply(`[{"item": 1, "quote": "${text}`)]],
    ['digest', (text) => runAtOnce(digestPage(pageOf(text), { maxSections: 12, maxFacts: 5 }))],
    ['question for a digest', (text) => [asksForDigest(text.slice(0, 100)), asksForComparison(`compare ${text}`)]],
    ['names', (text) => capitalisedNames(text, 'en')],
    [
      'follow-up',
      (text) => {
        const earlier = { question: text, passages: [text], titles: [text], answers: [text] };
        return ['en', 'wann', 'いつ', 'и'].map((begin) => [
          resolveFollowUp(`${begin} ${text.slice(0, 180)}`, [earlier]),
          resolveFollowUp(`${begin} when was it built?`, [earlier]),
        ]);
      },
    ],
    ['results', (text) => formatResultsAsMarkdown([{ citationId: 1, url: text, title: text, snippet: text }], text)],
    ['links', (text) => createUrlPermit().allowLinksOf('https://a.example', `[a](https://a.example/${text}`)],
  ])('%s', async (_name, run) => expectLinear(run));
});

/** Citations of a text: a marker, and a service's long span, at every 50 characters. */
function citationsOf(text: string): Citation[] {
  return Array.from({ length: Math.floor(text.length / 50) }, (_, index): Citation[] => {
    const start = index * 50;
    const claim = { start: Math.max(0, start - 1_000), end: start };
    return [
      { claim, sourceIds: [1] },
      { claim, marker: { start, end: start + 3 }, sourceIds: [2] },
    ];
  }).flat();
}

describe('text of people and models', () => {
  it.each<[string, Run]>([
    ['question', (text) => readQuestion(text)],
    [
      'words around a question',
      (text) =>
        ['thanks', 'explain ', 'can you tell me '].map((begin) => [
          withoutFraming(begin + text, 'en'),
          readAskedSentences(`${begin}${text} x. What is it?`, 'en'),
        ]),
    ],
    ['compared claim', (text) => readComparedClaim(`The tower is 41 m high. ${text}`, text)],
    ['words of a search', (text) => readQueryWords(text)],
    ['claims', (text) => readClaims(text, citationsOf(text))],
    ['sub-questions', (text) => readSubQuestions(text, 5)],
    ['addresses', (text) => createUrlPermit().allowWords(`https://a.example/a${text}`)],
  ])('%s', async (_name, run) => expectLinear(run));
});
