import type { VNode } from 'preact';
import type { AttachmentSummary } from '../../../core/protocol/attach-calls';
import { domainOf } from '../../../core/source';
import { attachmentName, isNamedByWords } from '../../shared/attachment-name';
import { TextWithLink } from '../../shared/text-with-link';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { PanelModel } from '../model/panel-model';

/** Id of the note below the field, which describes the switch of web search. */
export const sentNoteId = 'sent-note';

/** The names of attachments; of more than two, that of the first and the number of the others. */
function namesOf(attachments: readonly AttachmentSummary[]): string {
  const [first, ...others] = attachments.map((one) => {
    const name = attachmentName(one, one.beginning);
    return isNamedByWords(one) ? `“${name}”` : name;
  });
  if (first === undefined) return '';
  if (others.length > 1) return t('panel.composer.first_and_others', { first, others: others.length });
  return new Intl.ListFormat(t('shared.language')).format([first, ...others]);
}

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
  const asked = model.attachments.asked.value;
  const isAttached = asked.length > 0;
  const on = model.question.webSearch.value;
  if (!isAttached && on && !asksDigest) return null;
  return (
    <p class="dock-note" id={sentNoteId}>
      {isAttached ? (
        <bdi>{t(on ? 'panel.composer.web_on_once' : 'panel.composer.web_off_once', { names: namesOf(asked) })}</bdi>
      ) : (
        <Included model={model} asksPage={asksPage} />
      )}
    </p>
  );
}
