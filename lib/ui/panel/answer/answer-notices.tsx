import type { VNode } from 'preact';
import type { Notice as NoticeData } from '../../../core/events';
import type { AssistantMessage } from '../../../core/message';
import type { IconName } from '../../shared/icon';
import { Notice } from '../../shared/notice';
import { plural, t } from '../../shared/texts';

type Params = NonNullable<NoticeData['params']>;

interface NoticeWords {
  icon: IconName;
  title: string;
  say?: string;
}

/** What a search did instead of finding something, without a full stop. */
function searchFault(params: Params): string {
  switch (params.kind) {
    case 'blocked':
      return t('panel.notice.search_fault.blocked', params);
    case 'rate-limited':
    case 'overloaded':
      return t('panel.notice.search_fault.busy', params);
    case 'network':
    case 'cut':
      return t('panel.notice.search_fault.network', params);
    case 'bad-key':
    case 'missing-key':
      return t('panel.notice.search_fault.key', params);
    case 'out-of-quota':
      return t('panel.notice.search_fault.quota', params);
    default:
      return t('panel.notice.search_fault.other', params);
  }
}

/** A notice as a person reads it; undefined for a code that this build does not know. */
function noticeWords({ code, params = {} }: NoticeData): NoticeWords | undefined {
  switch (code) {
    case 'nothing-found':
      return { icon: 'info', title: t('panel.notice.nothing_found'), say: t('panel.notice.nothing_found_say') };
    case 'part-not-found':
      return {
        icon: 'info',
        title: t('panel.notice.part_not_found', params),
        say: t('panel.notice.part_not_found_say'),
      };
    case 'search-empty': {
      const title =
        params.query === undefined ? t('panel.notice.search_empty') : t('panel.notice.search_empty_query', params);
      return { icon: 'info', title, say: t('panel.notice.search_empty_say') };
    }
    case 'search-failed': {
      const did = searchFault(params);
      return params.next === undefined
        ? { icon: 'detour', title: `${did}.`, say: t('panel.notice.search_failed_alone') }
        : { icon: 'detour', title: t('panel.notice.search_used', { did, next: params.next }) };
    }
    case 'search-went-on': {
      const did = t('panel.notice.search_fault.empty', params);
      return { icon: 'detour', title: t('panel.notice.search_used', { did, next: params.next ?? '' }) };
    }
    case 'search-limit': {
      const per = params.per === 'day' ? 'day' : 'answer';
      return {
        icon: 'info',
        title: t(`panel.notice.search_limit_${per}`, params),
        say: t('panel.notice.search_limit_say'),
      };
    }
    case 'page-failed':
      return {
        icon: 'info',
        title: t('panel.notice.page_failed', params),
        say: t('panel.notice.page_failed_say'),
      };
    case 'not-searched':
      return { icon: 'info', title: t('panel.notice.not_searched'), say: t('panel.notice.not_searched_say') };
    case 'web-without-pages':
      return {
        icon: 'info',
        title: t('panel.notice.web_without_pages'),
        say: t('panel.notice.web_without_pages_say'),
      };
    case 'retrying':
      return {
        icon: 'again',
        title: t('panel.notice.retrying', params),
        say: t('panel.notice.retrying_say', params),
      };
    case 'hosted-search-missing':
      return {
        icon: 'detour',
        title: t('panel.notice.hosted_missing', params),
        say: t('panel.notice.hosted_missing_say'),
      };
    case 'tools-missing':
      return {
        icon: 'detour',
        title: t('panel.notice.tools_missing', params),
        say: t('panel.notice.tools_missing_say'),
      };
    case 'tool-failed':
      return {
        icon: 'info',
        title: t('panel.notice.tool_failed'),
        say: t('panel.notice.tool_failed_say', params),
      };
    case 'address-refused':
      return {
        icon: 'info',
        title: t('panel.notice.address_refused', params),
        say: t('panel.notice.address_refused_say'),
      };
    case 'part-failed':
      return {
        icon: 'info',
        title: t('panel.notice.part_failed'),
        say: t('panel.notice.part_failed_say', params),
      };
    case 'unknown-numbers':
      return {
        icon: 'info',
        title: plural('panel.notice.unknown_numbers', Number(params.count)),
        say: t('panel.notice.unknown_numbers_say'),
      };
    case 'uncited':
      return { icon: 'info', title: t('panel.notice.uncited'), say: t('panel.notice.uncited_say') };
    case 'page-truncated':
      return { icon: 'cut', title: t('panel.notice.page_truncated'), say: t('panel.notice.page_truncated_say') };
    case 'page-excerpt':
      return {
        icon: 'cut',
        title: t('panel.notice.page_excerpt', params),
        say: t('panel.notice.page_excerpt_say'),
      };
    case 'restored':
      return { icon: 'info', title: t('panel.notice.restored') };
    default:
      return undefined;
  }
}

/** Several pages that failed are one notice. */
function gathered(notices: readonly NoticeData[]): NoticeWords[] {
  const failed = notices.filter(({ code }) => code === 'page-failed');
  const rest = failed.length > 1 ? notices.filter(({ code }) => code !== 'page-failed') : notices;
  const words = rest.map(noticeWords).filter((known) => known !== undefined);
  if (failed.length < 2) return words;
  const domains = [...new Set(failed.map(({ params }) => String(params?.domain ?? '')))].filter(Boolean).join(', ');
  const title = plural('panel.notice.details_pages', failed.length);
  return [...words, { icon: 'info', title, say: `${domains}. ${t('panel.notice.page_failed_say')}` }];
}

/** What went another way than usual while the answer was made. */
export function AnswerNotices({ answer }: { answer: AssistantMessage }): VNode | null {
  const over = answer.stopReason !== undefined || answer.text !== '';
  const notices = gathered(answer.notices.filter(({ code }) => code !== 'retrying' || !over));
  if (notices.length === 0) return null;
  return (
    <div class="notices">
      {notices.map(({ icon, title, say }, index) => (
        <Notice key={index} icon={icon} title={title} role="status">
          {say && <p>{say}</p>}
        </Notice>
      ))}
    </div>
  );
}
