import { pause } from '../../core/utils/async/give-way';
import { runInSlices } from '../../core/utils/async/sliced-work';
import type { CompareWatched, PassageState } from '../../core/watched-page';
import { type LastingSentence, readLastingSentences } from '../../passages/changes/lasting-text';
import { compareWording, readIsKept, readPageChanges } from '../../passages/changes/page-changes';
import { type CitedPage, citedPage, limitOf } from './cited-page';
import { comparePassage } from './compare-passage';

/** A page with fewer characters than this share of what it had, and few words, is a notice or a login in its place. */
const minLeft = 0.5;

async function passageState(
  passage: string,
  cited: CitedPage,
  lasting: readonly LastingSentence[],
): Promise<PassageState> {
  const { language } = cited.index;
  const { change, passage: after } = comparePassage(passage, cited);
  if (change === 'same' || (await runInSlices(readIsKept(passage, lasting, language)))) return { change: 'same' };
  if (change !== 'changed' || after === undefined) return { change };
  const wording = compareWording(passage, after, language);
  return wording === 'same' ? { change: 'same' } : { change: wording, after };
}

/**
 * Compares a page that is watched with what was known of it: passages as the later check of an answer does, the whole
 * of it by its sentences. Layout, counters and the date of the page do not count. Time grows with the length of both.
 */
export const compareWatched: CompareWatched = async (page, { passages, text }, now, signal) => {
  const cited = await citedPage(page, now);
  const { language } = cited.index;
  const lasting =
    passages.length > 0 ? await runInSlices(readLastingSentences(page.markdown, language), { signal }) : [];
  const states: PassageState[] = [];
  for (const passage of passages) {
    states.push(await passageState(passage, cited, lasting));
    await pause();
    signal.throwIfAborted();
  }
  if (text === undefined) return { passages: states };
  const isNotice = limitOf(cited).reason === 'short' && page.markdown.length < minLeft * text.length;
  if (isNotice) return { passages: states };
  return { passages: states, places: await runInSlices(readPageChanges(text, page.markdown, language), { signal }) };
};
