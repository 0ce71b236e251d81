import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { builtInReader } from '../../../core/profile';
import type { PanelState } from '../../../core/protocol/panel-protocol';
import { checkPageUrl } from '../../../core/url/url-guard';
import { formatList, formatNumber } from '../../shared/formats';
import { NoticeBox } from '../../shared/notice-box';
import { plural, t } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';

/** The hosts whose pages are opened, with the number of these; addresses that are never opened are left out. */
export function hostsOf({ sources }: Pick<AssistantMessage, 'sources'>): { host: string; pages: number }[] {
  const counts = new Map<string, number>();
  for (const { url } of sources) {
    const checked = checkPageUrl(url);
    if (!checked.ok) continue;
    const host = checked.url.hostname.replace(/^www\./, '');
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const hosts = [...counts].map(([host, pages]) => ({ host, pages }));
  return hosts.sort((one, other) => other.pages - one.pages);
}

/** The service that opens pages with a profile, by its name; undefined where Citebar does. */
function readerOf({ profiles, connections }: PanelState, profileId: string | undefined): string | undefined {
  const profile = profiles.find(({ id }) => id === profileId) ?? profiles[0];
  const service = connections.find(({ id, capabilities }) => id === profile?.reader && capabilities.read);
  return service?.id === builtInReader ? undefined : service?.label;
}

/** Before the check of a page's citations: which pages will be opened, and whether they may. */
function PageCheckOffer({ answer }: { answer: AssistantMessage }): VNode | null {
  const { checks, pageCheck, state, thread } = usePanel();
  if (answer.check || answer.citations.length === 0) return null;
  const hosts = hostsOf(answer);
  const count = hosts.reduce((sum, { pages }) => sum + pages, 0);
  const reader = state.value && readerOf(state.value, thread.view.value?.thread.profileId);
  // A service that reads the pages needs access to itself alone, which the check asks for.
  const needsAccess = state.value?.allPages === false && !reader;
  async function start({ currentTarget }: MouseEvent): Promise<void> {
    const turn = (currentTarget as Element).closest('.turn');
    await (needsAccess ? checks.allowAndStart(answer) : checks.start(answer.id));
    if (checks.denied.value === answer.id) return;
    // The offer is gone: the focus goes to what stops the check, and the sentences stay in sight.
    turn?.querySelector<HTMLElement>('.evidence')?.focus({ preventScroll: true });
  }
  return (
    <NoticeBox
      icon="web"
      role="status"
      title={plural('panel.check_page.offer', count)}
      actions={
        <>
          <button type="button" class="button primary" onClick={(event) => void start(event)}>
            {t('panel.check_page.check')}
          </button>
          <button type="button" class="button" onClick={() => void pageCheck.cancel(answer)}>
            {t('panel.check_page.cancel')}
          </button>
        </>
      }
    >
      <p>
        <bdi>{formatList(hosts.map(({ host, pages }) => (pages > 1 ? `${host} (${formatNumber(pages)})` : host)))}</bdi>
      </p>
      {reader && <p>{t('panel.check_page.reader', { service: reader })}</p>}
      {needsAccess && <p>{t('panel.check_page.access')}</p>}
      {checks.denied.value === answer.id && (
        <p role="alert">
          <b>{t('panel.access.denied')}</b>
        </p>
      )}
    </NoticeBox>
  );
}

export const pageCheckSection: AnswerSection = {
  id: 'page-check',
  appliesTo: ({ mode }) => mode === 'checked',
  View: PageCheckOffer,
};
