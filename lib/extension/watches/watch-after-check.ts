import type { ErrorInfo } from '../../core/app-error';
import {
  type FirstPassage,
  failuresBeforeReport,
  type Watch,
  type WatchEntry,
  type WatchedPart,
  withEntry,
} from '../../core/library/watch';
import type { PageComparison, PassageState, WordingChange } from '../../core/watched-page';

/** Places of a page that are listed one by one. */
const maxPlaces = 5;
/** UTF-16 units of words in the history. */
const maxWords = 1_200;

const short = (text: string) => (text.length > maxWords ? `${text.slice(0, maxWords)}…` : text);

type Words = Pick<WatchEntry, 'change'> & { before?: string | undefined; after?: string | undefined };

function entryOf({ url, title }: Pick<WatchedPart, 'url' | 'title'>, { change, before, after }: Words, at: number) {
  return {
    at,
    change,
    url,
    title,
    ...(before !== undefined && { before: short(before) }),
    ...(after !== undefined && { after: short(after) }),
  } satisfies WatchEntry;
}

/** A part after a check, and what is reported of it: a state that lasts is reported once. */
function checkedPassage(part: WatchedPart, { change, after }: PassageState, at: number): [WatchedPart, WatchEntry[]] {
  const now = { ...part, change };
  const { passage: before } = part;
  if (after !== undefined) return [{ ...now, passage: after }, [entryOf(part, { change, before, after }, at)]];
  if (change === 'gone' && part.change !== 'gone') return [now, [entryOf(part, { change, before }, at)]];
  if (change === 'same' && part.change === 'gone') return [now, [entryOf(part, { change, after: before }, at)]];
  return [now, []];
}

function checkedPage(part: WatchedPart, places: PageComparison['places'], at: number): [WatchedPart, WatchEntry[]] {
  if (!places) return [{ ...part, change: 'unreachable' }, []];
  const entries = places.slice(0, maxPlaces).map(({ wording, before, after }) => {
    const change = wording === 'changed' && after === undefined ? 'gone' : wording;
    return entryOf(part, { change, before, after }, at);
  });
  const more = places.length - entries.length;
  const [first] = entries;
  if (first && more > 0) entries[0] = { ...first, more } as typeof first;
  const change =
    places.length === 0 ? 'same' : places.some(({ wording }) => wording === 'changed') ? 'changed' : 'reworded';
  return [{ ...part, change }, entries];
}

function withCheckedParts(
  watch: Watch,
  key: string,
  at: number,
  check: (part: WatchedPart) => [WatchedPart, WatchEntry[]],
) {
  const entries: WatchEntry[] = [];
  const parts = watch.parts.map((part) => {
    if (part.key !== key) return part;
    const [now, found] = check(part);
    entries.push(...found);
    return now;
  });
  return entries.reduceRight(withEntry, { ...watch, parts, checkedAt: at });
}

/** A watch after its page was read. @param states of each passage that was compared */
export function watchAfterReading(
  watch: Watch,
  key: string,
  { states, places, at }: { states: ReadonlyMap<string, PassageState>; places: PageComparison['places']; at: number },
): Watch {
  return withCheckedParts(watch, key, at, (part) => {
    if (part.passage === undefined) return checkedPage(part, places, at);
    const state = states.get(part.passage);
    if (!state) return [part, []];
    // A selection is text as the browser shows it: the first check replaces it by the reader's words and reports
    // nothing.
    const isFirst = watch.kind === 'passage' && part.change === undefined;
    if (!isFirst || state.change === 'same') return checkedPassage(part, state, at);
    const { after } = state;
    return [{ ...part, change: after ? 'same' : 'unreachable', ...(after && { passage: after }) }, []];
  });
}

/** A watch whose page does not exist any more. */
export function watchAfterGone(watch: Watch, key: string, at: number): Watch {
  return withCheckedParts(watch, key, at, (part) => checkedPassage(part, { change: 'gone' }, at));
}

/** A watch after a failure, which is reported when it is the third in a row, and only then. */
export function watchAfterFailure(
  watch: Watch,
  key: string,
  { failures, at }: { failures: number; error?: ErrorInfo; at: number },
): Watch {
  const part = watch.parts.find((one) => one.key === key);
  const failing = {
    ...watch,
    parts: watch.parts.map((one) => (one.key === key ? { ...one, change: 'unreachable' as const } : one)),
  };
  if (failures !== failuresBeforeReport) return failing;
  const page = part ?? { url: '', title: watch.title };
  return withEntry(failing, { ...entryOf(page, { change: 'unreachable' }, at), isFailing: true });
}

/** A watched question after it was asked. @param wordingOf compares two passages */
export function watchAfterAsking(
  watch: Watch,
  first: FirstPassage,
  at: number,
  wordingOf: (before: string, after: string) => WordingChange,
): Watch {
  const { question } = watch;
  if (!question) return watch;
  const { isEmpty: _, ...rest } = question;
  const now = { ...watch, question: { ...rest, first }, checkedAt: at };
  const before = question.first;
  if (!before) return now;
  const isSameValue =
    before.value !== undefined && first.value !== undefined && wordingOf(before.value, first.value) === 'same';
  const wording = wordingOf(before.quote, first.quote);
  const hasOtherValue = before.value !== undefined && first.value !== undefined && !isSameValue;
  if (wording === 'same' && !hasOtherValue) return now;
  // Another page with the same value answers the question as before.
  const change = hasOtherValue || (wording === 'changed' && !isSameValue) ? 'changed' : 'reworded';
  const values = hasOtherValue && { values: { before: before.value ?? '', after: first.value ?? '' } };
  return withEntry(now, { ...entryOf(first, { change, before: before.quote, after: first.quote }, at), ...values });
}
