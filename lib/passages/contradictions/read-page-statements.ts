import type { Page } from '../../core/provider';
import type { QuoteContext, Span } from '../../core/source';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { addAll } from '../../core/utils/long-lists';
import { detectLanguage } from '../citations/page-language';
import { hanNumerals } from '../languages/han-numerals';
import { contextOf } from '../quotes/quote-context';
import { readTextBlocks, type TextBlock } from '../text/plain-text';
import { splitSentences } from '../text/sentences';
import { isAgentKind, kindOfWord } from './attribute-kinds';
import { type PageTopic, readTopic } from './page-topic';
import { readStatements } from './read-statements';
import type { Statement, StatementSource } from './statement';

/** Characters of a page that are read, its sentences, and its statements. */
const maxCharacters = 200_000;
const maxSentences = 3_000;
const maxStatements = 150;
/** Number of characters of the page by which its language is recognised. */
const sampleLength = 4_000;

/** A sentence, list item or table row of a page with its position. */
export interface PlacedSentence {
  source: StatementSource;
  /** The text around it. */
  context: QuoteContext;
}

export interface PlacedStatement extends Statement {
  context: QuoteContext;
}

/** A page that was read for what it states. */
export interface StatedPage {
  topic: PageTopic;
  sentences: readonly PlacedSentence[];
  statements: readonly PlacedStatement[];
}

function placeSentences({ kind, text, headings, context }: TextBlock, language: string): PlacedSentence[] {
  if (kind === 'heading' || kind === 'code' || text === context) return [];
  const structured = kind === 'table-row' || kind === 'list-item';
  const spans: Span[] = kind === 'table-row' ? [{ start: 0, end: text.length }] : splitSentences(text, language);
  return spans.map((span, index) => {
    const before = spans[index - 1];
    const source: StatementSource = {
      text: text.slice(span.start, span.end),
      language,
      structured,
      headings,
      ...(kind === 'table-row' && context && { columnHeads: context }),
      ...(before && { previous: text.slice(before.start, before.end) }),
    };
    return { source, context: contextOf(text, span) };
  });
}

const figures = new RegExp(`\\p{N}|[${hanNumerals}]`, 'u');

/** Whether a sentence may state something: it has a figure, a number in words, or a verb of making. */
function mayState({ text, language }: StatementSource): boolean {
  if (!/\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}]/u.test(text)) return false;
  if (figures.test(text)) return true;
  const words =
    text
      .slice(0, 500)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.some((word) => isAgentKind(kindOfWord(word, language)));
}

/**
 * Reads what a page states: values, dates and names with what they are of. Of a very long page, its beginning.
 */
export function* readPageStatements(page: Page): SlicedWork<StatedPage> {
  const language = detectLanguage(page.markdown.slice(0, sampleLength), page.language);
  const blocks = yield* readTextBlocks(page.markdown.slice(0, maxCharacters));
  const heading = blocks.find(({ kind }) => kind === 'heading')?.text ?? '';
  const sentences: PlacedSentence[] = [];
  for (const block of blocks) {
    if (sentences.length >= maxSentences) break;
    addAll(sentences, placeSentences(block, language));
    yield;
  }
  const title = heading === '' || page.title.includes(heading) ? page.title : `${page.title}\n${heading}`;
  const topic = yield* readTopic(
    title,
    sentences.map(({ source }) => source.text),
    language,
  );
  const statements: PlacedStatement[] = [];
  for (const { source, context } of sentences) {
    if (statements.length >= maxStatements) break;
    yield;
    if (!mayState(source)) continue;
    for (const statement of readStatements(source, topic)) statements.push({ ...statement, context });
  }
  return { topic, sentences, statements };
}
