import type { VNode } from 'preact';
import { domainOf } from '../../../core/source';
import { lazyView } from '../../shared/lazy-view';
import { TextWithLink } from '../../shared/text-with-link';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { PanelModel } from '../model/panel-model';

const AttachedNames = lazyView(async () => (await import('./attached-names')).AttachedNames);

/** Text about what goes with a question that has no attachment while web search is off. */
function Included({ model, asksPage }: { model: PanelModel; asksPage: boolean }): VNode | null {
  const page = model.state.value?.page;
  const readable = page && !page.restriction ? page : undefined;
  const last = model.attachments.automatic.value;
  if (readable && asksPage) {
    const { title } = readable;
    return <bdi>{title ? t('panel.composer.open_page', { title }) : t('panel.composer.open_page_bare')}</bdi>;
  }
  if (last) return <bdi>{t('panel.composer.open_page', { title: last.title || domainOf(last.url) })}</bdi>;
  if (!readable) return null;
  return (
    <TextWithLink sentence={t('panel.composer.open_page_out')} onClick={() => void model.attachments.attachPage()} />
  );
}

interface SentLineProps {
  /** Whether the draft asks for a digest of what the web says. */
  asksDigest: boolean;
  /** Whether it is asked of the open page, where the web is not searched. */
  asksPage: boolean;
}

/** The note for a draft. */
export function SentLine({ asksDigest, asksPage }: SentLineProps): VNode | null {
  const model = usePanel();
  const isAttached = model.attachments.ofDraft.value.length > 0;
  if (!isAttached && model.question.scope.webSearch.value && !asksDigest) return null;
  return (
    <p class={isAttached ? 'dock-note repeated' : 'dock-note'}>
      {isAttached ? <AttachedNames /> : <Included model={model} asksPage={asksPage} />}
    </p>
  );
}
