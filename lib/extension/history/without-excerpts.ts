import type { CrossExamination } from '../../core/contradictions';
import type { AssistantMessage, Attachment, Message, UserMessage } from '../../core/message';
import type { Notice } from '../../core/notice';
import { withoutPassagesOf } from '../../core/notices-of-text';
import type { Citation, CitationCheck, Source, Span } from '../../core/source';
import { omit } from '../../core/utils/omit';

/** Whether an address belongs to a site whose text is removed. */
export type IsOfSite = (url: string) => boolean;

/**
 * A message without the text of some sites' pages, and how many excerpts it had of it; the same message where it had
 * none.
 */
export interface StrippedMessage<M extends Message> {
  message: M;
  removed: number;
}

/**
 * Filler for removed words of a page in an answer, padded to their length, so that offsets into the text stay valid.
 */
function blankOf({ start, end }: Span): string {
  return '…'.padEnd(end - start, ' ').slice(0, end - start);
}

function withoutText(attachment: Attachment, isOfSite: IsOfSite): Attachment {
  if (attachment.markdown === '' || !isOfSite(attachment.url)) return attachment;
  const { leftOut: _, ...rest } = attachment;
  return { ...rest, markdown: '', contentLength: 0 };
}

function strippedQuestion(message: UserMessage, isOfSite: IsOfSite): StrippedMessage<UserMessage> {
  const attachments = message.attachments.map((one) => withoutText(one, isOfSite));
  const removed = attachments.filter((one, index) => one !== message.attachments[index]).length;
  return { message: removed > 0 ? { ...message, attachments } : message, removed };
}

/** The verdict of a check without the words of the page. */
function bareCheck<C extends CitationCheck>(check: C): C {
  const { later, ...rest } = omit(check, 'passage', 'context', 'heading', 'pageText');
  return { ...rest, ...(later && { later: omit(later, 'passage', 'pageText') }) } as C;
}

const hasWords = ({ passage, context, pageText, later }: CitationCheck) =>
  (passage ?? context ?? pageText ?? later?.passage ?? later?.pageText) !== undefined;

/** A citation without the words of pages of the sources; their verdicts stay. */
function bareCitation(citation: Citation, gone: ReadonlySet<number>): Citation {
  if (!citation.sourceIds.some((id) => gone.has(id))) return citation;
  const {
    quote,
    answering,
    earlier: _earlier,
    instead: _instead,
    compared: _compared,
    context,
    place,
    check,
    checks,
    ...rest
  } = citation;
  const ofGone = (checks ?? []).filter(({ sourceId }) => gone.has(sourceId));
  const isBestGone = checks === undefined || ofGone.some(({ passage }) => passage === check?.passage);
  const lacked = [quote, answering, context, place].every((words) => words === undefined);
  if (lacked && !ofGone.some(hasWords) && !(check && isBestGone && hasWords(check))) return citation;
  return {
    ...rest,
    ...(check && { check: isBestGone ? bareCheck(check) : check }),
    ...(checks && { checks: checks.map((one) => (gone.has(one.sourceId) ? bareCheck(one) : one)) }),
  };
}

/**
 * The spans of an answer's text that are words of the pages: of quotes, and of a page whose own sentences were checked.
 */
function quotedSpans(
  { mode, text, citations }: AssistantMessage,
  gone: ReadonlySet<number>,
  isOfPage: boolean,
): Span[] {
  if (isOfPage) return [{ start: 0, end: text.length }];
  if (mode !== 'quotes') return [];
  return citations
    .filter(({ sourceIds: [first], quote }) => first !== undefined && gone.has(first) && quote !== undefined)
    .filter(({ claim, quote }) => text.slice(claim.start, claim.end) === quote)
    .map(({ claim }) => claim);
}

/** Notices without the citations and sections of removed sources. */
function bareNotices(notices: readonly Notice[], gone: ReadonlySet<number>, isBare: (citation: number) => boolean) {
  return withoutPassagesOf(notices, (id) => gone.has(id)).flatMap((notice): Notice[] => {
    if (notice.type === 'values-differ') {
      const values = notice.values.filter(({ citation }) => !isBare(citation));
      return values.length === notice.values.length ? [notice] : values.length > 1 ? [{ ...notice, values }] : [];
    }
    if (notice.type === 'pages-table') {
      const columns = notice.table.columns.map((one) => (gone.has(one.sourceId) ? { ...one, label: '' } : one));
      const rows = notice.table.rows.filter(({ sourceId }) => !gone.has(sourceId));
      return [{ ...notice, table: { columns, rows } }];
    }
    // A number whose rows are gone is not kept either.
    if (notice.type === 'counted') return notice.counted.rows.some(({ citation }) => isBare(citation)) ? [] : [notice];
    if (notice.type !== 'digest') return [notice];
    const groups = notice.groups.map((group) => ({
      ...group,
      parts: group.parts.map((part) => (gone.has(part.sourceId) ? { ...part, title: '' } : part)),
    }));
    return [{ ...notice, groups }];
  });
}

function bareExaminations(
  examinations: readonly CrossExamination[],
  removedText: string,
  isOfSite: IsOfSite,
): CrossExamination[] {
  return examinations
    .filter(({ claim }) => !removedText.includes(claim.text))
    .map((examination) => ({ ...examination, evidence: examination.evidence.filter(({ url }) => !isOfSite(url)) }));
}

const isOfSource =
  (isOfSite: IsOfSite) =>
  ({ url, redirect, redirectsTo }: Source): boolean =>
    isOfSite(url) || (redirect === true && redirectsTo !== undefined && isOfSite(`https://${redirectsTo}/`));

function strippedAnswer(
  message: AssistantMessage,
  isOfSite: IsOfSite,
  isOfPage: boolean,
): StrippedMessage<AssistantMessage> {
  const gone = new Set(message.sources.filter(isOfSource(isOfSite)).map(({ id }) => id));
  const citations = message.citations.map((citation) => bareCitation(citation, gone));
  const bare = new Set(citations.flatMap((citation, index) => (citation === message.citations[index] ? [] : [index])));
  const spans = quotedSpans(message, gone, isOfPage && !/^[…\s]*$/.test(message.text));
  const sources = message.sources.map(({ snippet, ...source }) =>
    snippet === undefined || gone.has(source.id) ? source : { ...source, snippet },
  );
  const snippets = message.sources.filter(({ id, snippet }) => gone.has(id) && snippet !== undefined).length;
  const disagreements = message.disagreements
    ?.map(({ values }) => ({ values: values.filter(({ sourceId }) => !gone.has(sourceId)) }))
    .filter(({ values }) => values.length > 1);
  const values = (message.disagreements ?? [])
    .flatMap((one) => one.values)
    .filter(({ sourceId }) => gone.has(sourceId));
  const evidence = (message.examinations ?? [])
    .flatMap((one) => one.evidence)
    .filter(({ url }) => isOfSite(url)).length;
  const closest = message.notices
    .flatMap((notice) => (notice.type === 'closest' || notice.type === 'given-quotes' ? notice.passages : []))
    .filter(({ sourceId }) => gone.has(sourceId)).length;
  const removed = bare.size + closest + snippets + values.length + evidence + (isOfPage ? spans.length : 0);
  if (removed === 0) return { message, removed };
  const removedText = spans.map(({ start, end }) => message.text.slice(start, end)).join('\n');
  const text = spans.reduce(
    (before, span) => before.slice(0, span.start) + blankOf(span) + before.slice(span.end),
    message.text,
  );
  // The state that a service wants back holds what it was sent.
  const rest = omit(message, 'providerState', 'next');
  return {
    message: {
      ...rest,
      text,
      sources,
      citations,
      notices: bareNotices(message.notices, gone, (index) => bare.has(index)),
      ...(disagreements && { disagreements }),
      ...(message.examinations && { examinations: bareExaminations(message.examinations, removedText, isOfSite) }),
    },
    removed,
  };
}

/**
 * Removes the text of sites' pages from a message: from attachments, search results, quotes, passages of checks and
 * statements of cross-examinations. Addresses, titles and verdicts are kept, and so is what a model wrote in its own
 * words.
 * @param question of an answer: if it lists the citations of an attached page, its text is that page's
 */
export function withoutExcerpts(message: Message, isOfSite: IsOfSite, question?: Message): StrippedMessage<Message> {
  if (message.role === 'user') return strippedQuestion(message, isOfSite);
  const page = message.mode === 'checked' && question?.role === 'user' ? question.attachments[0] : undefined;
  return strippedAnswer(message, isOfSite, page !== undefined && isOfSite(page.url));
}
