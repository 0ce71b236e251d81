import type { ErrorKind } from '../../../core/error-reason';
import type { Notice } from '../../../core/notice';
import { formatList } from '../../shared/formats';
import type { IconName } from '../../shared/icon';
import { type ByType, matchType } from '../../shared/match-type';
import { joinSentences, plural, t, textName, withGap } from '../../shared/texts';

/** A notice in words. */
export interface NoticeText {
  icon: IconName;
  title: string;
  hint?: string;
}

const searchFailures: Readonly<Partial<Record<ErrorKind, 'blocked' | 'busy' | 'network' | 'key' | 'quota'>>> = {
  blocked: 'blocked',
  'rate-limited': 'busy',
  overloaded: 'busy',
  network: 'network',
  cut: 'network',
  'bad-key': 'key',
  'missing-key': 'key',
  'out-of-quota': 'quota',
};

/** Undefined: the notice is shown elsewhere in the answer. */
const noticeTexts: ByType<Notice, NoticeText | undefined> = {
  'nothing-found': () => ({
    icon: 'info',
    title: t('panel.notice.nothing_found'),
    hint: t('panel.notice.nothing_found_hint'),
  }),
  'no-words': () => ({ icon: 'info', title: t('panel.notice.no_words'), hint: t('panel.notice.no_words_hint') }),
  // Shown with a button elsewhere.
  'not-on-page': () => undefined,
  // Folded below the answer.
  closest: () => undefined,
  // A line of its own, with a way to change the words.
  'searched-for': () => undefined,
  'attached-only': () => undefined,
  // It groups the passages.
  digest: () => undefined,
  // The answer is the table.
  'pages-table': () => undefined,
  // The answer is the number.
  counted: () => undefined,
  'nothing-to-digest': ({ asked }) => ({ icon: 'info', title: t(`panel.digest.nothing_${asked}`) }),
  'no-translation': () => ({ icon: 'info', title: t('panel.digest.no_translation') }),
  'part-not-found': ({ part }) => ({
    icon: 'info',
    title: t('panel.notice.part_not_found', { part }),
    hint: t('panel.notice.part_not_found_hint'),
  }),
  // Shown with the passages that give the values.
  'values-differ': () => undefined,
  'search-empty': ({ query }) => ({
    icon: 'info',
    title: t('panel.notice.search_empty_query', { query }),
    hint: t('panel.notice.search_empty_hint'),
  }),
  'search-failed': ({ service, next, kind }) => {
    const did = t(`panel.notice.search_fault.${searchFailures[kind] ?? 'other'}`, { service });
    return next === undefined
      ? { icon: 'detour', title: did, hint: t('panel.notice.search_failed_alone') }
      : { icon: 'detour', title: withGap(did) + t('panel.notice.search_used', { next }) };
  },
  'search-went-on': ({ service, next }) => {
    const did = t('panel.notice.search_fault.empty', { service });
    return { icon: 'detour', title: withGap(did) + t('panel.notice.search_used', { next }) };
  },
  'search-limit': ({ limit, per }) => ({
    icon: 'info',
    title: plural(`panel.notice.search_limit_${per}`, limit),
    hint: t('panel.notice.search_limit_hint'),
  }),
  'page-failed': ({ domain }) => ({
    icon: 'info',
    title: t('panel.notice.page_failed', { domain }),
    hint: t('panel.notice.page_failed_hint'),
  }),
  'page-excerpt': ({ title }) => ({
    icon: 'cut',
    title: t('panel.notice.page_excerpt', { title }),
    hint: t('panel.notice.page_excerpt_hint'),
  }),
  'context-full': ({ passages, turns, limit }) => {
    const sentences = [
      limit === undefined ? t('panel.notice.context_full') : plural('panel.notice.context_full_limit', limit),
      ...(passages > 0 && turns > 0 ? [plural('panel.notice.context_full_turns_also', turns)] : []),
      t('panel.notice.context_full_hint'),
    ];
    return {
      icon: 'cut',
      title:
        passages > 0
          ? plural('panel.notice.context_full_passages', passages)
          : plural('panel.notice.context_full_turns', turns),
      hint: joinSentences(sentences),
    };
  },
  'web-without-pages': () => ({
    icon: 'info',
    title: t('panel.notice.web_without_pages'),
    hint: t('panel.notice.web_without_pages_hint'),
  }),
  'not-searched': () => ({
    icon: 'info',
    title: t('panel.notice.not_searched'),
    hint: t('panel.notice.not_searched_hint'),
  }),
  retrying: ({ service, seconds }) => ({
    icon: 'again',
    title: t('panel.notice.retrying', { service }),
    hint: t('panel.notice.retrying_hint', { seconds }),
  }),
  // Lines of the receipt.
  'hosted-search-missing': () => undefined,
  'tools-missing': () => undefined,
  'unknown-end': () => undefined,
  'marks-checked': () => undefined,
  'malformed-calls': () => undefined,
  // Shown at the sentences, and in a list below the answer.
  unsourced: () => undefined,
  // Listed by themselves.
  'given-quotes': () => undefined,
  // Shown with a button elsewhere.
  'no-quotes': () => undefined,
  'quotes-first': ({ because }) =>
    because === 'malformed-calls'
      ? { icon: 'info', title: t('panel.notice.malformed_calls'), hint: t('panel.notice.malformed_calls_hint') }
      : undefined,
  'quotes-chosen': () => ({ icon: 'info', title: t('panel.notice.quotes_chosen') }),
  'model-failed': ({ model, failure }) => ({
    icon: 'info',
    title: t('panel.notice.model_failed', { model, failure: t(`panel.notice.writing_failure.${textName(failure)}`) }),
  }),
  'from-memory': () => ({
    icon: 'info',
    title: t('panel.notice.from_memory'),
    hint: t('panel.notice.from_memory_hint'),
  }),
  'tool-failed': ({ message }) => ({
    icon: 'info',
    title: t('panel.notice.tool_failed'),
    hint: t('panel.notice.tool_failed_hint', { said: message }),
  }),
  'address-refused': ({ domain }) => ({
    icon: 'info',
    title: t('panel.notice.address_refused', { domain }),
    hint: t('panel.notice.address_refused_hint'),
  }),
  'part-failed': ({ question }) => ({
    icon: 'info',
    title: t('panel.notice.part_failed'),
    hint: t('panel.notice.part_failed_hint', { question }),
  }),
  'not-saved': () => ({
    icon: 'info',
    title: t('panel.notice.not_saved'),
    hint: t('panel.notice.not_saved_hint'),
  }),
  'unknown-numbers': ({ count }) => ({
    icon: 'info',
    title: plural('panel.notice.unknown_numbers', count),
    hint: t('panel.notice.unknown_numbers_hint'),
  }),
  'report-corrected': ({ count }) => ({
    icon: 'info',
    title: plural('panel.notice.report_corrected', count),
    hint: t('panel.notice.report_corrected_hint'),
  }),
  'no-citations': ({ asked }) => ({ icon: 'info', title: t(`panel.notice.no_citations_${asked}`) }),
  'selection-not-in-page': () => ({
    icon: 'info',
    title: t('panel.notice.selection_not_in_page'),
    hint: t('panel.notice.selection_not_in_page_hint'),
  }),
  'pages-left-out': ({ limit, left }) => ({
    icon: 'cut',
    title: plural('panel.notice.pages_left_out', left, { limit }),
    hint: t('panel.notice.left_out_hint'),
  }),
  'claims-left-out': ({ limit, left }) => ({
    icon: 'cut',
    title: plural('panel.notice.claims_left_out', left, { limit }),
    hint: t('panel.notice.left_out_hint'),
  }),
  uncited: () => ({ icon: 'info', title: t('panel.notice.uncited'), hint: t('panel.notice.uncited_hint') }),
};

/** The notices of an answer in words; several pages that failed become one. */
export function noticeTextsOf(notices: readonly Notice[]): NoticeText[] {
  const failed = notices.filter((notice) => notice.type === 'page-failed');
  const shown = failed.length > 1 ? notices.filter(({ type }) => type !== 'page-failed') : notices;
  const texts = shown.map((notice) => matchType(noticeTexts, notice)).filter((text) => text !== undefined);
  if (failed.length < 2) return texts;
  const domains = formatList([...new Set(failed.map(({ domain }) => domain))]);
  const title = plural('panel.notice.details_pages', failed.length);
  return [...texts, { icon: 'info', title, hint: t('panel.notice.pages_failed_hint', { domains }) }];
}
