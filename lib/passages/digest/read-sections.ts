import type { QuoteContext, Span } from '../../core/source';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { smallestOf } from '../../core/utils/long-lists';
import { perLanguage } from '../languages/compile-pack';
import { isQuestionStopWord } from '../question/question-language';
import { contextOf } from '../quotes/quote-context';
import type { TextBlock } from '../text/plain-text';
import { isLinkListHeading } from '../text/reference-headings';
import { splitSentences } from '../text/sentences';
import { tokenize } from '../text/tokenize';

/** A sentence of a page that may become a key sentence, or a list item. */
export interface DigestSentence {
  text: string;
  /** The characters around it on its page. */
  context: QuoteContext;
  /** Its content words, stemmed. */
  terms: ReadonlySet<string>;
  words: number;
  isListItem: boolean;
  /** Ends as a sentence does; always true in a script that marks no end. */
  isFinished: boolean;
  /** Place in the page, among its sentences and items of lists. */
  index: number;
}

/** A list of a section, or the rows of a table; nested items are part of those above them. */
export interface SectionList {
  isOrdered: boolean;
  /** The beginning of each item, of any length. */
  items: DigestSentence[];
}

/** The part of a page below one heading, without lower sections that are parts of their own. */
export interface PageSection {
  /** Its heading; empty for the text before the first one, or below the page's title. */
  title: string;
  candidates: DigestSentence[];
  /** In the order of the page. */
  lists: SectionList[];
}

/** Characters of a sentence, and of an item of a list: shorter ones carry too little, longer ones are not sentences. */
const lengths = { min: 20, minUnspaced: 8, max: 420 };
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Minimum number of words of an item of a list that makes a statement of its own. */
const minItemWords = 5;
const minWords = 4;

/** Items that make a list, and words that its items have on average: with fewer, it is a menu. */
const minItems = 3;
const minMeanWords = 2;
/** Maximum number of characters of an item that is shown as a whole; of a longer one, the first sentence is shown. */
const maxItem = 200;
const ended = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const withoutSentenceMarks = /\p{Script=Thai}/u;
/** Maximum number of words of a paragraph that is a teaser or a call as a whole if its first sentence is one. */
const maxAsideWords = 30;

const asides = perLanguage(({ withoutSpaces, pages: { asides: source } }) =>
  source === undefined
    ? undefined
    : new RegExp(`^[^\\p{L}\\p{N}]{0,3}(?:${source})${withoutSpaces ? '' : '(?!\\p{L})'}`, 'iu'),
);

/** Whether a line begins like a teaser of another page, a call, or a reading time. */
export function isAside(line: string, language: string): boolean {
  return asides(language)?.test(line) === true;
}

/** The deepest level of the outline whose headings are not too many to be sections of their own. */
function deepestLevel(depths: readonly number[], maxSections: number): number {
  for (let level = 6; level > 1; level -= 1) {
    const count = depths.filter((depth) => depth <= level).length;
    if (count <= maxSections && count > 0) return level;
  }
  return smallestOf(depths, 6);
}

function isLongEnough(text: string, words: number, isListItem: boolean): boolean {
  if (text.length > lengths.max) return false;
  if (unspaced.test(text)) return text.length >= lengths.minUnspaced;
  return text.length >= lengths.min && words >= (isListItem ? minItemWords : minWords);
}

/** The sentences of a block, or a list item as a whole; none for a teaser or a call. */
function digestSpans({ kind, text }: TextBlock, language: string): Span[] {
  if (kind === 'list-item') return [{ start: 0, end: text.length }];
  if (kind !== 'paragraph' && kind !== 'quote') return [];
  const isShort = text.length < lengths.max && tokenize(text, language).length <= maxAsideWords;
  if (isShort && isAside(text, language)) return [];
  return splitSentences(text, language).filter(({ start, end }) => !isAside(text.slice(start, end), language));
}

/** The beginning of a list item: its first line, or of a long one the first sentence. */
function itemSpan(text: string, language: string): Span | undefined {
  const [line = ''] = text.split('\n', 1);
  if (line.length <= maxItem) return { start: 0, end: line.length };
  const [first] = splitSentences(line, language);
  return first && first.end - first.start <= lengths.max ? first : undefined;
}

/** Reads the blocks of a page into its sections. */
class SectionReader {
  private index = 0;
  private readonly lists = new Map<number, SectionList>();

  constructor(
    private readonly blocks: readonly TextBlock[],
    private readonly language: string,
  ) {}

  private candidate(at: number, { start, end }: Span): DigestSentence {
    const block = this.blocks[at];
    const whole = block?.text ?? '';
    const text = whole.slice(start, end);
    const tokens = text.length > lengths.max ? [] : tokenize(text, this.language);
    const lead = `${this.blocks[at - 1]?.text ?? ''}\n`;
    const around = `${lead}${whole}\n${this.blocks[at + 1]?.text ?? ''}`;
    return {
      text,
      context: contextOf(around, { start: start + lead.length, end: end + lead.length }),
      terms: new Set(
        tokens
          .filter(({ word, term }) => !isQuestionStopWord(word, this.language) && term !== '')
          .map(({ term }) => term),
      ),
      words: tokens.length,
      isListItem: block?.kind === 'list-item',
      isFinished: ended.test(text) || withoutSentenceMarks.test(text),
      index: this.index++,
    };
  }

  /** Adds a row of a table, or an item of a list, unless it continues one or is nested in one. */
  private addItem({ lists }: PageSection, at: number, block: TextBlock): void {
    const { kind, text, context, group = -1, depth, marker = 'bullet' } = block;
    if (kind === 'table-row' ? text === context : depth !== 0 || block.marker === undefined) return;
    const span = itemSpan(text, this.language);
    if (!span) return;
    let list = this.lists.get(group);
    if (!list) {
      list = { isOrdered: marker !== 'bullet', items: [] };
      this.lists.set(group, list);
      lists.push(list);
    }
    list.items.push(this.candidate(at, span));
  }

  /** Adds the sentences of a block, or an item of a list, to a section. */
  add(section: PageSection, at: number): void {
    const block = this.blocks[at];
    if (!block) return;
    if (block.kind === 'list-item' || block.kind === 'table-row') this.addItem(section, at, block);
    for (const span of digestSpans(block, this.language)) {
      const candidate = this.candidate(at, span);
      if (isLongEnough(candidate.text, candidate.words, candidate.isListItem)) section.candidates.push(candidate);
    }
  }
}

/** Whether a list has content: a menu or two links do not count. */
function saysSomething({ items }: SectionList): boolean {
  const words = items.reduce((sum, item) => sum + item.words, 0);
  return (
    items.length >= minItems && (words >= items.length * minMeanWords || items.some(({ text }) => unspaced.test(text)))
  );
}

/** A heading of one letter, or of a range of letters, above the entries of a list: 'A', 'B – D'. */
const initial = /^[\p{L}\p{N}](?:\s?[-–—]\s?[\p{L}\p{N}])?$/u;

/** Joins the sections of a list whose entries are below their initials into one. */
function joinInitials(sections: readonly PageSection[]): PageSection[] {
  const joined: PageSection[] = [];
  let list: SectionList | undefined;
  for (const section of sections) {
    const isPart = initial.test(section.title) && section.candidates.every(({ isListItem }) => isListItem);
    if (!isPart) {
      list = undefined;
      joined.push(section);
    } else if (list) {
      list.items.push(...section.lists.flatMap(({ items }) => items));
      joined.at(-1)?.candidates.push(...section.candidates);
    } else {
      list = { isOrdered: false, items: section.lists.flatMap(({ items }) => items) };
      joined.push({ title: '', candidates: [...section.candidates], lists: [list] });
    }
  }
  return joined;
}

/**
 * The sections of a page that have sentences or lists, in order, in slices of work; lists of sources and links are left
 * out. Sections below the deepest level that still gives at most `maxSections` are part of the one above them.
 */
export function* readSections(
  blocks: readonly TextBlock[],
  title: string,
  language: string,
  maxSections: number,
): SlicedWork<PageSection[]> {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  // A page's title is above all others, alone on its level.
  const tops = headings.filter((heading) => heading.headings.length === 0);
  const [first] = tops;
  const isTitle = (block: TextBlock) =>
    block === first && (tops.length === 1 || (title !== '' && title.startsWith(block.text)));
  const level = deepestLevel(
    headings.filter((block) => !isTitle(block)).map((block) => block.headings.length),
    maxSections,
  );
  let section: PageSection = { title: '', candidates: [], lists: [] };
  const sections = [section];
  let isReference = false;
  const reader = new SectionReader(blocks, language);
  for (const [at, block] of blocks.entries()) {
    yield;
    const isLinkList = block.kind === 'heading' && (isLinkListHeading(block.text) || isAside(block.text, language));
    if (block.kind !== 'heading') {
      if (!isReference) reader.add(section, at);
    } else if (!isTitle(block) && block.headings.length <= level) {
      isReference = isLinkList;
      section = { title: block.text.replace(/\s+/g, ' '), candidates: [], lists: [] };
      sections.push(section);
    } else if (isLinkList) isReference = true;
  }
  const joinedSections = joinInitials(sections);
  for (const one of joinedSections) one.lists = one.lists.filter(saysSomething);
  return joinedSections.filter(({ candidates, lists }) => candidates.length > 0 || lists.length > 0);
}
