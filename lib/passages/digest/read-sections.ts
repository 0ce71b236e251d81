import type { QuoteContext, Span } from '../../core/source';
import { smallestOf } from '../../core/utils/long-lists';
import type { SlicedWork } from '../../core/utils/sliced-work';
import { isQuestionStopWord } from '../question/question-language';
import { contextOf } from '../quotes/quote-context';
import type { TextBlock } from '../text/plain-text';
import { isLinkListHeading } from '../text/reference-headings';
import { splitSentences } from '../text/sentences';
import { tokenize } from '../text/tokenize';

/** A sentence of a page that may stand for its section, or a list item. */
export interface Candidate {
  text: string;
  /** The characters around it on its page. */
  context: QuoteContext;
  /** Its content words, stemmed. */
  terms: ReadonlySet<string>;
  words: number;
  isListItem: boolean;
  /** Place among the candidates of its page. */
  index: number;
}

/** The part of a page below one heading, without the sections below it that have a part of their own. */
export interface PageSection {
  /** Its heading; empty for the text before the first one, or below the page's title. */
  title: string;
  candidates: Candidate[];
}

/** Characters of a sentence, and of an item of a list: shorter ones say too little, longer ones are no sentences. */
const lengths = { min: 20, minUnspaced: 8, max: 420 };
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Words of an item of a list that says something by itself. */
const minItemWords = 5;
const minWords = 4;

/** The depth of each heading of the outline, where headings of one level deeper would be too many. */
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

/** The sentences of a block, or an item of a list as a whole. */
function spansOf({ kind, text }: TextBlock, language: string): Span[] {
  if (kind === 'list-item') return [{ start: 0, end: text.length }];
  return kind === 'paragraph' || kind === 'quote' ? splitSentences(text, language) : [];
}

/** Adds the candidates of a block to a section. */
function addCandidates(
  section: PageSection,
  { blocks, at, index }: { blocks: readonly TextBlock[]; at: number; index: number },
  language: string,
) {
  const block = blocks[at];
  if (!block) return;
  const lead = `${blocks[at - 1]?.text ?? ''}\n`;
  const whole = `${lead}${block.text}\n${blocks[at + 1]?.text ?? ''}`;
  const isListItem = block.kind === 'list-item';
  for (const { start, end } of spansOf(block, language)) {
    const text = block.text.slice(start, end);
    const tokens = text.length > lengths.max ? [] : tokenize(text, language);
    if (!isLongEnough(text, tokens.length, isListItem)) continue;
    const terms = new Set(
      tokens.filter(({ word, term }) => !isQuestionStopWord(word, language) && term !== '').map(({ term }) => term),
    );
    const context = contextOf(whole, { start: start + lead.length, end: end + lead.length });
    const candidate = { text, context, terms, words: tokens.length, isListItem };
    section.candidates.push({ ...candidate, index: index + section.candidates.length });
  }
}

/**
 * The sections of a page that have sentences, in order, in slices of work; lists of sources and links are left out. Sections below the deepest
 * level that still gives at most `maxSections` are part of the one above them.
 */
export function* readSections(
  blocks: readonly TextBlock[],
  title: string,
  language: string,
  maxSections: number,
): SlicedWork<PageSection[]> {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  // A page's title stands above all others, alone on its level.
  const tops = headings.filter((heading) => heading.headings.length === 0);
  const [first] = tops;
  const isTitle = (block: TextBlock) =>
    block === first && (tops.length === 1 || (title !== '' && title.startsWith(block.text)));
  const level = deepestLevel(
    headings.filter((block) => !isTitle(block)).map((block) => block.headings.length),
    maxSections,
  );
  let section: PageSection = { title: '', candidates: [] };
  const sections = [section];
  let isReference = false;
  let count = 0;
  for (const [at, block] of blocks.entries()) {
    yield;
    if (block.kind !== 'heading') {
      if (isReference) continue;
      const before = section.candidates.length;
      addCandidates(section, { blocks, at, index: count - before }, language);
      count += section.candidates.length - before;
    } else if (!isTitle(block) && block.headings.length <= level) {
      isReference = isLinkListHeading(block.text);
      section = { title: block.text.replace(/\s+/g, ' '), candidates: [] };
      sections.push(section);
    } else if (isLinkListHeading(block.text)) isReference = true;
  }
  return sections.filter(({ candidates }) => candidates.length > 0);
}
