import type { VNode } from 'preact';
import type { ShownAttachment } from '../../../core/message';
import { domainOf } from '../../../core/source';
import { TextWithLink } from '../../shared/text-with-link';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { PanelModel } from '../model/panel-model';

/** Id of the note below the field, which describes the switch of web search. */
export const sentNoteId = 'sent-note';

function lastAttachment({ thread }: PanelModel): ShownAttachment | undefined {
  const messages = thread.view.value?.messages ?? [];
  return messages.flatMap((message) => (message.role === 'user' ? message.attachments : [])).at(-1);
}

/** Text about what goes with a question that has no attachment while web search is off. */
function Included({ model, asksPage }: { model: PanelModel; asksPage: boolean }): VNode | null {
  const page = model.state.value?.page;
  const readable = page && !page.restriction ? page : undefined;
  const last = lastAttachment(model);
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
  const isAttached = (model.state.value?.attachments.length ?? 0) > 0;
  const on = model.question.webSearch.value;
  if (!isAttached && on && !asksDigest) return null;
  return (
    <p class="dock-note" id={sentNoteId}>
      {isAttached ? (
        t(on ? 'panel.composer.web_on_once' : 'panel.composer.web_off_once')
      ) : (
        <Included model={model} asksPage={asksPage} />
      )}
    </p>
  );
}
