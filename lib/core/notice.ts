import * as v from 'valibot';
import { wayReasons } from './choices/answering-way';
import { errorKindSchema, searchLimitPer } from './error-reason';
import type { CountedRows, NearPassage, Span } from './source';
import { context, placeSchema, span } from './text-schemas';
import {
  amount,
  count,
  finiteNumber,
  lenientCount,
  lenientOptional,
  lenientText,
  lenientTrue,
  plainObject,
  type UnionOf,
} from './utils/lenient-schemas';

/** One of several values that pages give for the same thing. */
export interface DifferingValue {
  text: string;
  /** Index of the citation in the message's list whose passage gives the value. */
  citation: number;
  /** Its offsets in the citation's quote. */
  span: Span;
}

const differingValue: v.GenericSchema<unknown, DifferingValue> = v.object({ text: v.string(), citation: count, span });

/** Passages of a digest that are shown together. */
export interface DigestGroup {
  /**
   * `highlights`: a page's figures, dates and people; `section`: a section of a page; `comparison`: a section of each
   * of two pages, on the same subject; `single`: a section without a counterpart on the other page.
   */
  kind: 'highlights' | 'section' | 'comparison' | 'single';
  /**
   * Parts of one page each. `title`: the section's heading, empty where it has none; `citations`: indexes in the
   * message's list; `listed`: number of items of the list whose first and last these are.
   */
  parts: { sourceId: number; title: string; citations: number[]; listed?: number }[];
}

/** Kinds of groups that earlier builds stored under other names. */
const earlierGroupKinds: Readonly<Record<string, DigestGroup['kind']>> = {
  glance: 'highlights',
  pair: 'comparison',
  alone: 'single',
};

const digestGroup: v.GenericSchema<unknown, DigestGroup> = v.object({
  kind: v.pipe(
    v.string(),
    v.transform((kind) => earlierGroupKinds[kind] ?? kind),
    v.picklist(['highlights', 'section', 'comparison', 'single']),
  ),
  parts: v.array(plainObject({ sourceId: count, title: v.string(), citations: v.array(count), listed: lenientCount })),
});

/** The amount of a value, by which values of one dimension are sorted. */
export interface ValueOrder {
  /** As `Value.dimension` in lib/passages; times of day are counted in minutes. */
  dimension: string;
  low: number;
}

/** A value in a cell of a table of pages. */
export interface TableValue {
  /** Index of the citation in the message's list whose quote has the value. */
  citation: number;
  /** Its offsets in the citation's quote. */
  span: Span;
  /** The heading above it or a label of its own, where the page gives several values. */
  under?: string;
  /** Absent for words alone. */
  order?: ValueOrder;
}

const tableValue: v.GenericSchema<unknown, TableValue> = plainObject({
  citation: count,
  span,
  under: lenientText,
  order: lenientOptional(v.object({ dimension: v.string(), low: finiteNumber })),
});

/** A table of what several pages state about the same subject: one row per page. */
export interface PagesTable {
  /** Labels, verbatim, with the page that each is written on. */
  columns: { label: string; sourceId: number }[];
  /** The cells of a row are in the order of the columns; one without a value is empty. */
  rows: { sourceId: number; cells: TableValue[][] }[];
}

const pagesTable: v.GenericSchema<unknown, PagesTable> = v.object({
  columns: v.array(v.object({ label: v.string(), sourceId: count })),
  rows: v.array(v.object({ sourceId: count, cells: v.array(v.array(tableValue)) })),
});

/**
 * Why a model's text is of no use. `repetition`: the same words again and again; `too-long`: far longer than was asked
 * for; `other-language`: than the question's; `template`: signs of its prompt format; `echo`: its prompt; `empty`: no
 * words; `refusal`: it refused and gave no reason.
 */
export const writingFailures = [
  'repetition',
  'too-long',
  'other-language',
  'template',
  'echo',
  'empty',
  'refusal',
] as const;
export type WritingFailure = (typeof writingFailures)[number];

/** A quote as a model gets it: text of the page, verbatim. */
export interface GivenQuote {
  sourceId: number;
  quote: string;
}

const givenQuote: v.GenericSchema<unknown, GivenQuote> = v.object({ sourceId: count, quote: v.string() });

const countedRows: v.GenericSchema<unknown, CountedRows> = v.object({
  operation: v.picklist(['count', 'sum']),
  value: finiteNumber,
  of: count,
  heads: v.array(v.string()),
  rows: v.array(v.object({ citation: count, cells: v.array(v.string()) })),
});

const nearPassage: v.GenericSchema<unknown, NearPassage> = v.object({
  sourceId: count,
  quote: v.string(),
  context,
  place: placeSchema,
});

/** The types of notices, each with its fields. `ui` has the texts of each type. */
export const noticeFields = {
  /** Quote mode: no passage answers the question. */
  'nothing-found': {},
  /**
   * Quote mode with web search off: no passage that answers the question was found in what was asked. `noDigests`: how
   * a summary is asked for in the question's language is not known, so it may have asked for one.
   */
  'not-on-page': { asked: v.picklist(['page', 'selection', 'pages', 'none']), noDigests: lenientTrue },
  /** Quote mode: the passages nearest to the question, in addition to those that answer it or where none does. */
  closest: { passages: v.array(nearPassage) },
  /** Quote mode with web search on: what was attached answers the question, and the web was not searched. */
  'attached-only': { asked: v.picklist(['page', 'selection', 'pages']) },
  /** Quote mode: the answer is a digest of what is attached; `left`: sections that are left out. */
  digest: { groups: v.array(digestGroup), left: count },
  /** Quote mode: what is attached was compared in a table; `left`: pages that are left out. */
  'pages-table': { table: pagesTable, left: count },
  /** Quote mode: the answer is a number that was counted or added up from rows of a table, whose citations follow. */
  counted: { counted: countedRows },
  /** Quote mode: a digest was asked for, and what is attached has no sentence. */
  'nothing-to-digest': { asked: v.picklist(['page', 'selection', 'pages']) },
  /** Quote mode: a translation was asked for, which only a model makes. */
  'no-translation': {},
  /**
   * The question takes up what the thread spoke of before; `query`: the words that were searched for instead; `other`:
   * what it may have meant as well. `corrected`: it had misspelt words, and was searched for on the pages only.
   */
  'searched-for': { query: v.string(), other: lenientText, corrected: lenientTrue },
  /** Quote mode: the question has only stop words or signs. */
  'no-words': {},
  /** Quote mode: no passage answers this part of the question. */
  'part-not-found': { part: v.string() },
  /** Quote mode: pages disagree. */
  'values-differ': { values: v.array(differingValue) },
  'search-empty': { query: v.string() },
  /** A search failed; `next`: label of the service that is tried instead. */
  'search-failed': { service: v.string(), next: lenientText, kind: errorKindSchema },
  /** A search found nothing, and the next service is tried. */
  'search-went-on': { service: v.string(), next: v.string() },
  /** The profile allows no more searches. */
  'search-limit': { limit: count, per: searchLimitPer },
  'page-failed': { domain: v.string(), kind: errorKindSchema },
  /** Only the parts of an attached page that match the question went to the model. */
  'page-excerpt': { title: v.string() },
  /**
   * The model's context, of `limit` tokens if known, was too small: `passages` passages of pages and `turns` earlier
   * turns of the thread were not sent to it.
   */
  'context-full': { passages: count, turns: count, limit: lenientCount },
  /** Found pages may not be opened. */
  'web-without-pages': {},
  /** Web search was on, and the model made no search. */
  'not-searched': {},
  /** The service ended the answer for a reason that Citebar does not know. */
  'unknown-end': { service: v.string(), reason: v.string() },
  /** A model call is repeated after a transient failure. */
  retrying: { service: v.string(), seconds: amount },
  /** The model has no search of its own; the profile's search services were used. */
  'hosted-search-missing': { model: v.string() },
  /** The model takes no tools; what was found was put into the prompt. */
  'tools-missing': { model: v.string() },
  /** A tool refused the model's call; `message`: the refusal as sent to the model. */
  'tool-failed': { tool: v.string(), message: v.string() },
  /** The model wanted to open a URL that occurs neither in the question nor in what was found. */
  'address-refused': { domain: v.string() },
  /** Deep research: a part of the question failed. */
  'part-failed': { question: v.string(), kind: errorKindSchema },
  /** Deep research: the cited pages did not support some sentences of the draft, and the model wrote it again. */
  'report-corrected': { count },
  /** The answer could not be written to the browser's storage: it is lost when the panel is closed. */
  'not-saved': {},
  /** Calls of tools whose arguments were no JSON. */
  'malformed-calls': { count },
  /** The model answers from quotes, and why. */
  'quotes-first': { because: v.picklist(wayReasons) },
  /** Quotes first: no page supports this sentence; `claim`: its range in the answer's text. */
  unsourced: { claim: span },
  /** Quotes first: numbers of quotes that the model wrote, and what became of them. */
  'marks-checked': { kept: count, moved: count, dropped: count },
  /** Quotes first: the quotes that the model gets, in the order of their numbers. */
  'given-quotes': { passages: v.array(givenQuote) },
  /** Quotes first: the person wanted the quotes themselves instead of what the model writes. */
  'quotes-chosen': {},
  /** Quotes first: the model wrote nothing usable, twice; the answer is the quotes themselves. */
  'model-failed': { model: v.string(), failure: v.picklist(writingFailures) },
  /** Quotes first: no page has a passage that fits the question, and the model was not asked. */
  'no-quotes': {},
  /** The model answered without a page, from what it was trained on. */
  'from-memory': {},
  /** The answer has citation numbers that belong to no source. */
  'unknown-numbers': { count },
  /** The model read pages and cited none. */
  uncited: {},
  /** A page whose citations were to be checked cites nothing, or not in what was selected of it. */
  'no-citations': { asked: v.picklist(['page', 'selection']) },
  /** The text of the page does not contain the words that were selected in it to be cross-examined. */
  'selection-not-in-page': {},
  /** A page cites more pages than are opened for one check: `left` of them were left out. */
  'pages-left-out': { limit: count, left: count },
  /** A page has more sentences with citations than are checked at once: `left` of them were left out. */
  'claims-left-out': { limit: count, left: count },
} as const satisfies Record<string, v.ObjectEntries>;

/** Something that a person should know about an answer and that does not end it. */
export type Notice = UnionOf<typeof noticeFields>;
