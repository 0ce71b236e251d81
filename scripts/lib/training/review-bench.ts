import type { ReviewReply } from '../../../lib/answer/checks/model-review-reply';
import { type ReviewedClaim, type WeighedReply, weighReply } from '../../../lib/answer/checks/weigh-reply';
import { assessClaim, type ClaimCheck } from '../../../lib/passages/citations/assess-claim';
import { claimExcerpt } from '../../../lib/passages/citations/claim-excerpt';
import type { CitationModel } from '../../../lib/passages/citations/model';
import type { AssessedItem } from './assess-claim';
import type { CitationItem } from './citation-items';

/** Characters of a page that a model is shown for a claim, as in the product. */
const excerptLength = { found: 500, unsettled: 1_200 };

/** An item as a model is asked about it. */
export interface ReviewedItem {
  item: CitationItem;
  /** The check by words. */
  check: ClaimCheck;
  asked: ReviewedClaim;
}

/** The items that a model is asked about, those of the others that it is not by their check alone. */
export function reviewedItems(
  assessed: readonly AssessedItem[],
  model: CitationModel,
): { reviewed: ReviewedItem[]; others: { item: CitationItem; check: ClaimCheck }[] } {
  const reviewed: ReviewedItem[] = [];
  const others: { item: CitationItem; check: ClaimCheck }[] = [];
  for (const { item, view, features } of assessed) {
    const check = assessClaim(view, features, model);
    const needsQuote = check.verdict !== 'found';
    const claim = { text: item.claim, context: item.context ?? '' };
    const length = excerptLength[needsQuote ? 'unsettled' : 'found'];
    const parts = check.verdict === 'not-found' ? [] : claimExcerpt(view.page, claim.text, claim.context, length);
    if (parts.length === 0) others.push({ item, check });
    else reviewed.push({ item, check, asked: { claim, page: view.page, parts, needsQuote } });
  }
  return { reviewed, others };
}

/** A stand-in for a model: its reply about an item. @param random a number from 0 to 1, the same in each run */
export type ReviewStandIn = (reviewed: ReviewedItem, random: () => number) => Omit<ReviewReply, 'item'>;

const wordPattern = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;

function anyWord(text: string, random: () => number): string {
  const words = text.match(wordPattern) ?? [''];
  return words[Math.floor(random() * words.length)] ?? '';
}

const shownText = ({ asked: { page, parts } }: ReviewedItem) =>
  parts.map(({ start, end }) => page.text.slice(start, end)).join(' ');

const yes: ReviewStandIn = ({ check }) => ({ carried: true, quote: check.passage?.text ?? '' });

const noWithUnrelatedWords: ReviewStandIn = (reviewed, random) => ({
  carried: false,
  quote: '',
  contradiction: { claim: anyWord(reviewed.item.claim, random), page: anyWord(shownText(reviewed), random) },
});

/** The first run of words of a twin that its original has not, and what stands in its place there. */
function replacedWords(twin: string, original: string): { claim: string; page: string } | undefined {
  const [mine, theirs] = [twin.split(/\s+/), original.split(/\s+/)];
  let from = 0;
  while (from < mine.length && mine[from] === theirs[from]) from += 1;
  let back = 0;
  while (back < Math.min(mine.length, theirs.length) - from && mine.at(-1 - back) === theirs.at(-1 - back)) back += 1;
  const bare = (words: string[]) => words.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const claim = bare(mine.slice(from, mine.length - back));
  const page = bare(theirs.slice(from, theirs.length - back));
  return claim === '' || page === '' ? undefined : { claim, page };
}

/** Stand-ins that err in known ways, and one that knows what is wrong with a tampered claim. */
export function reviewStandIns(originals: ReadonlyMap<string, string>): Record<string, ReviewStandIn> {
  return {
    'yes to all, quoting the nearest passage': yes,
    'no to all, with invented words': () => ({
      carried: false,
      quote: '',
      contradiction: { claim: 'an invented word', page: 'another invented word' },
    }),
    'no to all, with real but unrelated words': noWithUnrelatedWords,
    'yes or no, by chance': (reviewed, random) =>
      random() < 0.5 ? yes(reviewed, random) : noWithUnrelatedWords(reviewed, random),
    'no to what was tampered with, with the words replaced; yes to all else': (reviewed, random) => {
      const original = originals.get(reviewed.item.id.split('#')[0] ?? '');
      const isTwin = reviewed.item.kind !== 'real' && original !== undefined;
      const contradiction = isTwin ? replacedWords(reviewed.item.claim, original) : undefined;
      return contradiction ? { carried: false, quote: '', contradiction } : yes(reviewed, random);
    },
  };
}

/** A verdict after a model's reply has been weighed. */
export function verdictAfter({ check }: Pick<ReviewedItem, 'check'>, { outcome }: WeighedReply): ClaimCheck['verdict'] {
  if (outcome === 'carried') return 'found';
  return outcome === 'contradicted' ? 'partial' : check.verdict;
}

/** How verdicts of one kind of item changed. */
export interface ReviewCounts {
  items: number;
  asked: number;
  found: { before: number; after: number };
  lifted: number;
  lowered: number;
}

/** Counts by kind of item what replies changed. @param replyTo absent where the model said nothing about an item */
export function countChanges(
  reviewed: readonly ReviewedItem[],
  others: readonly { item: CitationItem; check: ClaimCheck }[],
  replyTo: (reviewed: ReviewedItem) => Omit<ReviewReply, 'item'> | undefined,
): { counts: Map<string, ReviewCounts>; verdicts: Map<string, ClaimCheck['verdict']> } {
  const counts = new Map<string, ReviewCounts>();
  const verdicts = new Map<string, ClaimCheck['verdict']>();
  const add = (item: CitationItem, before: ClaimCheck['verdict'], after: ClaimCheck['verdict'], asked: number) => {
    const kind = item.kind === 'real' ? `real, ${item.label ?? 'no label'}` : item.kind;
    const count = counts.get(kind) ?? { items: 0, asked: 0, found: { before: 0, after: 0 }, lifted: 0, lowered: 0 };
    counts.set(kind, count);
    verdicts.set(item.id, after);
    count.items += 1;
    count.asked += asked;
    count.found.before += Number(before === 'found');
    count.found.after += Number(after === 'found');
    count.lifted += Number(before !== 'found' && after === 'found');
    count.lowered += Number(before === 'found' && after !== 'found');
  };
  for (const { item, check } of others) add(item, check.verdict, check.verdict, 0);
  for (const one of reviewed) {
    const reply = replyTo(one);
    const after = reply ? verdictAfter(one, weighReply(one.asked, { item: 1, ...reply })) : one.check.verdict;
    add(one.item, one.check.verdict, after, 1);
  }
  return { counts, verdicts };
}

/**
 * Numbers from 0 to 1 that are the same in each run.
 * @see https://en.wikipedia.org/wiki/Linear_congruential_generator
 */
export function seededRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
