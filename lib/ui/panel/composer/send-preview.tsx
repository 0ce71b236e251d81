import '../../styles/thread.css';
import './send-preview.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { AttachmentSummary } from '../../../core/protocol/attach-calls';
import { hostOf } from '../../../core/url/host-of';
import { PageText } from '../../markdown/page-text';
import { attachmentName } from '../../shared/attachment-name';
import { CopyButton } from '../../shared/copy-button';
import { Icon } from '../../shared/icon';
import { SegmentedControl } from '../../shared/segmented-control';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { type AttachmentSize, attachmentSize } from './attachment-size';
import { modelOf, searchOf } from './profile-summary';
import { SectionChoice } from './section-choice';
import { usePreview } from './use-preview';

/** Characters of the text rendered in one step. The preview opens with a click, and is small. */
const previewCharactersPerStep = 10_000;

function PreviewRow({ name, what: description, amount }: { name: string; what: string; amount?: string }): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{description}</bdi>
      </dd>
      <dd class="amount">{amount}</dd>
    </div>
  );
}

/** Which part of the page is sent to a model, and how much that is. */
function PageRow({ size }: { size: AttachmentSize }): VNode {
  const { part, sent, all } = size;
  const amount =
    part === 'whole' || all === undefined
      ? plural('shared.characters', sent)
      : plural('panel.leaving.amount_cut', all, { sent });
  return <PreviewRow name={t('panel.leaving.page_text')} what={t(`panel.leaving.part.${part}`)} amount={amount} />;
}

/**
 * Content and recipients of the next question, with the text of an attachment exactly as it is sent and a choice of its
 * sections. If the text exceeds the profile's limit, it is the excerpt that best fits the question written so far.
 */
export function SendPreview({
  attachment,
  onClose,
}: {
  attachment: AttachmentSummary;
  onClose: () => void;
}): VNode | null {
  const model = usePanel();
  const state = model.state.value;
  const profile = model.profile.value;
  const [leftOut, setLeftOut] = useState(attachment.leftOut ?? []);
  const [shown, setShown] = useState<'text' | 'sections'>('text');
  const preview = usePreview(attachment, leftOut);
  if (state === null || profile === undefined) return null;
  const answering = modelOf(state, profile);
  const search = model.question.scope.webSearch.value ? searchOf(state, profile) : undefined;
  const host = hostOf(answering?.settings.baseUrl);
  const { sections, beginning } = attachment;
  // The text of an earlier question's attachment is that question's: its sections are not known here.
  const hasChoice = sections.length > 1;
  const title = attachmentName(attachment, beginning);
  const markdown = preview?.markdown ?? '';
  const size = attachmentSize(attachment, profile);
  const question = plural('shared.characters', model.question.draft.value.trim().length);
  const recipient = answering
    ? t(host ? 'panel.leaving.to_model_at' : 'panel.leaving.to_model', { label: answering.label, host: host ?? '' })
    : t('panel.leaving.to_nobody');
  function choose(places: number[]): void {
    // Set before the background has replied, so that the next change is based on this one.
    setLeftOut(places);
    void model.client.call('leave-out', { attachmentId: attachment.id, sections: places });
  }
  return (
    <section class="leaving" aria-label={t('panel.leaving.title')}>
      <div class="leaving-head">
        <h2>{t('panel.leaving.title')}</h2>
        <button type="button" class="icon-button" aria-label={t('panel.leaving.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <dl class="ledger">
        <PreviewRow name={t('panel.leaving.to')} what={recipient} />
        {answering && (
          <PreviewRow name={t('panel.leaving.question')} what={t('panel.leaving.as_typed')} amount={question} />
        )}
        {search && (
          <PreviewRow
            name={t('panel.leaving.search')}
            what={t('panel.leaving.search_words', { search: search.label })}
          />
        )}
        {answering && <PageRow size={preview ? { ...size, sent: markdown.length } : size} />}
        <PreviewRow
          name={t('panel.leaving.stays')}
          what={t(answering ? 'panel.leaving.stays_what' : 'panel.leaving.stays_page')}
          {...(!answering && { amount: plural('shared.characters', attachment.chosenLength) })}
        />
      </dl>
      {hasChoice && shown === 'sections' ? (
        <SectionChoice sections={sections} leftOut={leftOut} onChange={choose} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section class="page-text" tabIndex={0} aria-label={t('panel.leaving.text_of', { title })}>
          <PageText markdown={markdown} form="page" charactersPerStep={previewCharactersPerStep} />
        </section>
      )}
      <div class="leaving-foot">
        {hasChoice && (
          <SegmentedControl
            label={t('panel.sections.view')}
            value={shown}
            choices={[
              { value: 'text', label: t('panel.sections.text') },
              { value: 'sections', label: t('panel.sections.title') },
            ]}
            onChange={setShown}
          />
        )}
        <CopyButton content={() => markdown} label={t('shared.copy')} class="button plain with-icon">
          {t('shared.copy')}
        </CopyButton>
        <span class="gap" />
        <button type="button" class="button plain with-icon" onClick={() => model.viewPage(attachment.id)}>
          <Icon name="page" />
          {t('panel.leaving.view')}
        </button>
      </div>
    </section>
  );
}
