import type { VNode } from 'preact';
import type { Attachment } from '../../../core/message';
import { domainOf } from '../../../core/source';
import { asksForDigest } from '../../../passages/digest/asks-digest';
import { asksOpenPage } from '../../../passages/question/asks-open-page';
import { TextWithLink } from '../../shared/text-with-link';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { PanelModel } from '../model/panel-model';
import { sentNoteId } from './sent-note-id';

function lastAttachment({ thread }: PanelModel): Attachment | undefined {
  const messages = thread.view.value?.messages ?? [];
  return messages.flatMap((message) => (message.role === 'user' ? message.attachments : [])).at(-1);
}

/** What goes with a question that has no attachment while web search is off; the background decides by the same rules. */
function Included({ model }: { model: PanelModel }): VNode | null {
  const page = model.state.value?.page;
  const profile = model.profile.value;
  const readable = page && !page.restriction ? page : undefined;
  const last = lastAttachment(model);
  if (profile === undefined) return null;
  if (readable && asksOpenPage(profile, model.question.draft.value)) {
    const { title } = readable;
    return <bdi>{title ? t('panel.composer.open_page', { title }) : t('panel.composer.open_page_bare')}</bdi>;
  }
  if (last) return <bdi>{t('panel.composer.open_page', { title: last.title || domainOf(last.url) })}</bdi>;
  if (!readable) return null;
  return (
    <TextWithLink sentence={t('panel.composer.open_page_out')} onClick={() => void model.attachments.attachPage()} />
  );
}

/** One line below the field: what the next question is asked of, where that is not the web alone. */
export function SentNote(): VNode | null {
  const model = usePanel();
  const { state, thread, question, profile } = model;
  if (state.value === null || thread.unfinishedAnswer.value) return null;
  const isAttached = state.value.attachments.length > 0;
  const on = question.webSearch.value;
  const isDigest = profile.value?.modelRef === undefined && asksForDigest(question.draft.value);
  if (!isAttached && on && !isDigest) return null;
  return (
    <p class="dock-note" id={sentNoteId}>
      {isAttached ? t(on ? 'panel.composer.web_on_once' : 'panel.composer.web_off_once') : <Included model={model} />}
    </p>
  );
}
