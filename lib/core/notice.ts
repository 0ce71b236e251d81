import type { ErrorKind } from './app-error';
import type { WayReason } from './choices/answering-way';
import type { CountedRows, NearPassage, Span } from './source';

/** One of several values that pages give for the same thing. */
export interface DifferingValue {
  text: string;
  /** Index of the citation in the message's list whose passage gives the value. */
  citation: number;
  /** Its offsets in the citation's quote. */
  span: Span;
}

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

/** A table of what several pages state about the same subject: one row per page. */
export interface PagesTable {
  /** Labels, verbatim, with the page that each is written on. */
  columns: { label: string; sourceId: number }[];
  /** The cells of a row are in the order of the columns; one without a value is empty. */
  rows: { sourceId: number; cells: TableValue[][] }[];
}

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

/** Something that a person should know about an answer and that does not end it; `ui` has the texts of each type. */
export type Notice =
  /** Quote mode: no passage answers the question. */
  | { type: 'nothing-found' }
  /**
   * Quote mode with web search off: no passage that answers the question was found in what was asked. `noDigests`: how
   * a summary is asked for in the question's language is not known, so it may have asked for one.
   */
  | { type: 'not-on-page'; asked: 'page' | 'selection' | 'pages' | 'none'; noDigests?: true }
  /** Quote mode: the passages nearest to the question, in addition to those that answer it or where none does. */
  | { type: 'closest'; passages: NearPassage[] }
  /** Quote mode with web search on: what was attached answers the question, and the web was not searched. */
  | { type: 'attached-only'; asked: 'page' | 'selection' | 'pages' }
  /** Quote mode: the answer is a digest of what is attached; `left`: sections that are left out. */
  | { type: 'digest'; groups: DigestGroup[]; left: number }
  /** Quote mode: what is attached was compared in a table; `left`: pages that are left out. */
  | { type: 'pages-table'; table: PagesTable; left: number }
  /** Quote mode: the answer is a number that was counted or added up from rows of a table, whose citations follow. */
  | { type: 'counted'; counted: CountedRows }
  /** Quote mode: a digest was asked for, and what is attached has no sentence. */
  | { type: 'nothing-to-digest'; asked: 'page' | 'selection' | 'pages' }
  /** Quote mode: a translation was asked for, which only a model makes. */
  | { type: 'no-translation' }
  /**
   * The question takes up what the thread spoke of before; `query`: the words that were searched for instead; `other`:
   * what it may have meant as well.
   */
  | { type: 'searched-for'; query: string; other?: string }
  /** Quote mode: the question has only stop words or signs. */
  | { type: 'no-words' }
  /** Quote mode: no passage answers this part of the question. */
  | { type: 'part-not-found'; part: string }
  /** Quote mode: pages disagree. */
  | { type: 'values-differ'; values: DifferingValue[] }
  | { type: 'search-empty'; query: string }
  /** A search failed; `next`: label of the service that is tried instead. */
  | { type: 'search-failed'; service: string; next?: string; kind: ErrorKind }
  /** A search found nothing, and the next service is tried. */
  | { type: 'search-went-on'; service: string; next: string }
  /** The profile allows no more searches. */
  | { type: 'search-limit'; limit: number; per: 'day' | 'answer' }
  | { type: 'page-failed'; domain: string; kind: ErrorKind }
  /** Only the parts of an attached page that match the question went to the model. */
  | { type: 'page-excerpt'; title: string }
  /**
   * The model's context, of `limit` tokens if known, was too small: `passages` passages of pages and `turns` earlier
   * turns of the thread were not sent to it.
   */
  | { type: 'context-full'; passages: number; turns: number; limit?: number }
  /** Found pages may not be opened. */
  | { type: 'web-without-pages' }
  /** Web search was on, and the model made no search. */
  | { type: 'not-searched' }
  /** The service ended the answer for a reason that Citebar does not know. */
  | { type: 'unknown-end'; service: string; reason: string }
  /** A model call is repeated after a transient failure. */
  | { type: 'retrying'; service: string; seconds: number }
  /** The model has no search of its own; the profile's search services were used. */
  | { type: 'hosted-search-missing'; model: string }
  /** The model takes no tools; what was found was put into the prompt. */
  | { type: 'tools-missing'; model: string }
  /** A tool refused the model's call; `message`: the refusal as sent to the model. */
  | { type: 'tool-failed'; tool: string; message: string }
  /** The model wanted to open a URL that occurs neither in the question nor in what was found. */
  | { type: 'address-refused'; domain: string }
  /** Deep research: a part of the question failed. */
  | { type: 'part-failed'; question: string; kind: ErrorKind }
  /** Deep research: the cited pages did not support some sentences of the draft, and the model wrote it again. */
  | { type: 'report-corrected'; count: number }
  /** The answer could not be written to the browser's storage: it is lost when the panel is closed. */
  | { type: 'not-saved' }
  /** Calls of tools whose arguments were no JSON. */
  | { type: 'malformed-calls'; count: number }
  /** The model answers from quotes, and why. */
  | { type: 'quotes-first'; because: WayReason }
  /** Quotes first: no page supports this sentence; `claim`: its range in the answer's text. */
  | { type: 'unsourced'; claim: Span }
  /** Quotes first: numbers of quotes that the model wrote, and what became of them. */
  | { type: 'marks-checked'; kept: number; moved: number; dropped: number }
  /** Quotes first: the quotes that the model gets, in the order of their numbers. */
  | { type: 'given-quotes'; passages: GivenQuote[] }
  /** Quotes first: the person wanted the quotes themselves instead of what the model writes. */
  | { type: 'quotes-chosen' }
  /** Quotes first: the model wrote nothing usable, twice; the answer is the quotes themselves. */
  | { type: 'model-failed'; model: string; failure: WritingFailure }
  /** Quotes first: no page has a passage that fits the question, and the model was not asked. */
  | { type: 'no-quotes' }
  /** The model answered without a page, from what it was trained on. */
  | { type: 'from-memory' }
  /** The answer has citation numbers that belong to no source. */
  | { type: 'unknown-numbers'; count: number }
  /** The model read pages and cited none. */
  | { type: 'uncited' }
  /** A page whose citations were to be checked cites nothing, or not in what was selected of it. */
  | { type: 'no-citations'; asked: 'page' | 'selection' }
  /** The text of the page does not contain the words that were selected in it to be cross-examined. */
  | { type: 'selection-not-in-page' }
  /** A page cites more pages than are opened for one check: `left` of them were left out. */
  | { type: 'pages-left-out'; limit: number; left: number }
  /** A page has more sentences with citations than are checked at once: `left` of them were left out. */
  | { type: 'claims-left-out'; limit: number; left: number };

/** Notices about the text that a model has written, or what it was given for it: they go with the text. */
const typesOfText: readonly Notice['type'][] = ['unsourced', 'given-quotes', 'marks-checked'];

/** Whether a notice is about the text that a model has written, or what it was given for it. */
export function isOfText({ type }: Notice): boolean {
  return typesOfText.includes(type);
}

/** Notices without the passages of some sources. */
export function withoutPassagesOf(notices: readonly Notice[], isGone: (sourceId: number) => boolean): Notice[] {
  const left = <P extends GivenQuote>(passages: readonly P[]) => passages.filter(({ sourceId }) => !isGone(sourceId));
  return notices.flatMap((notice): Notice[] => {
    if (notice.type !== 'closest' && notice.type !== 'given-quotes') return [notice];
    const stripped: Notice =
      notice.type === 'closest'
        ? { ...notice, passages: left(notice.passages) }
        : { ...notice, passages: left(notice.passages) };
    return stripped.passages.length > 0 ? [stripped] : [];
  });
}
