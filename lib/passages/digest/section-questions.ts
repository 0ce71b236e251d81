import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { smallestOf } from '../../core/utils/long-lists';
import { type EarlierTurn, foldedWords, threadSubject } from '../follow-up/thread-subject';
import { guessQuestionLanguage } from '../question/question-language';
import { readTextBlocks } from '../text/plain-text';
import { isAskable, isMadeOfWordsIn, titleNames } from './askable-heading';
import { type PageSection, readSections } from './read-sections';

/** A page of an answer, with what of it was shown. */
export interface ShownPage {
  title: string;
  markdown: string;
  language?: string;
  /** Passages of it, verbatim. */
  shown: readonly string[];
}

/** A question that a section of a page may answer. */
export interface SectionQuestion<Page extends ShownPage> {
  text: string;
  page: Page;
}

/** Characters of a page that are read, and its sections. */
const maxPage = 60_000;
const maxSections = 40;

/** The sections that were not shown: first the neighbours of shown ones, the next before the previous. */
function nearestFirst(sections: readonly PageSection[], shown: readonly string[]): PageSection[] {
  const isShown = ({ candidates }: PageSection): boolean =>
    candidates.some(({ text }) => shown.some((passage) => passage.includes(text) || text.includes(passage)));
  const places = sections.flatMap((section, index) => (isShown(section) ? [index] : []));
  const distance = (index: number): number =>
    smallestOf(places.map((place) => (index > place ? index - place : place - index + 0.5)));
  return sections
    .map((section, index) => ({ section, index }))
    .filter(({ section, index }) => section.title !== '' && !places.includes(index))
    .toSorted((one, other) => (places.length > 0 ? distance(one.index) - distance(other.index) : 0))
    .map(({ section }) => section);
}

/**
 * Questions that the pages of an answer may answer next, from their headings: those near the shown passages first, from
 * each page in turn. Only headings that can be asked as they are: nobody would type 'Gelt Dam: History'.
 * @param turns of the thread, oldest first
 */
export function* sectionQuestions<Page extends ShownPage>(
  turns: readonly EarlierTurn[],
  pages: readonly Page[],
): SlicedWork<SectionQuestion<Page>[]> {
  const subject = threadSubject(turns, false);
  const earlierQuestions = turns.map(({ question }) => question).join(' ');
  const byPage: SectionQuestion<Page>[][] = [];
  for (const page of pages) {
    const language = page.language ?? guessQuestionLanguage(earlierQuestions);
    const blocks = yield* readTextBlocks(page.markdown.slice(0, maxPage));
    const sections = yield* readSections(blocks, page.title, language, maxSections);
    const subjects = [...(subject === undefined ? [] : [subject]), ...titleNames(page.title, language)];
    const questions = nearestFirst(sections, page.shown).flatMap(({ title }): SectionQuestion<Page>[] => {
      const text = title.trim();
      return !isMadeOfWordsIn(text, earlierQuestions) && isAskable(text, subjects, language) ? [{ text, page }] : [];
    });
    byPage.push(questions);
  }
  const longest = Math.max(0, ...byPage.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, index) => byPage.flatMap((list) => list[index] ?? [])).flat();
  const seen = new Set<string>();
  return inTurn.filter(({ text }) => {
    const key = foldedWords(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
