import './composer.css';
import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon, IconButton } from '../../shared/icon';
import { NoticeBox } from '../../shared/notice-box';
import { plural, t } from '../../shared/texts';
import { verdictOf } from '../../shared/verdict';
import { questionLimit } from '../model/attempt';
import { usePanel } from '../model/panel-context';
import { LimitsButton, LimitsLine } from '../scope/limits-button';
import { limitsSummary } from '../scope/limits-summary';
import { LimitsSheet } from '../scope/views';
import { OpenTabLine } from './open-tab';
import { QuestionField } from './question-field';
import { SentNote, sentNoteId } from './sent-note';
import { TabsButton } from './tabs-button';
import {
  AttachmentFailure,
  AttachmentPills,
  CollectionPill,
  FileDrop,
  LinkOffer,
  QuoteOfDraft,
  SendPreview,
  WayLine,
} from './views';
import { WebToggle } from './web-toggle';

function TooLong({ length }: { length: number }): VNode {
  return (
    <NoticeBox icon="cut" role="status" title={plural('panel.composer.too_long', length, { limit: questionLimit })}>
      <p>{t('panel.composer.too_long_remedy')}</p>
    </NoticeBox>
  );
}

/** Why a prompt could not be written into the field. */
function Hint({ sentence }: { sentence: string }): VNode {
  const model = usePanel();
  return (
    <NoticeBox
      icon="info"
      role="status"
      title={sentence}
      actions={
        <button
          type="button"
          class="button"
          onClick={() => void model.client.call('open-options', { section: 'prompts' })}
        >
          {t('panel.prompts.edit')}
        </button>
      }
      onDismiss={() => {
        model.question.hint.value = null;
      }}
    />
  );
}

/** Sends the draft, or while an answer is being written stops it. */
function SendButton(): VNode {
  const { question, thread } = usePanel();
  const action = thread.unfinishedAnswer.value ? 'stop' : 'send';
  return (
    <button
      type="button"
      class="icon-button send"
      aria-label={t(`panel.composer.${action}`)}
      disabled={action === 'send' && !question.isSendable.value}
      onClick={() => (action === 'send' ? void question.sendDraft() : question.stopAnswer())}
    >
      <Icon name={action} />
    </button>
  );
}

function Tools({ limitsOpen, onLimits }: { limitsOpen: boolean; onLimits: () => void }): VNode {
  const model = usePanel();
  const reading = model.attachments.attaching.value;
  const label = t(reading ? 'panel.composer.reading' : 'panel.composer.read_page');
  return (
    <div class="bar">
      <IconButton icon="page" label={label} disabled={reading} onClick={() => void model.attachments.attachPage()} />
      <TabsButton />
      <WebToggle />
      <LimitsButton isOpen={limitsOpen} onToggle={onLimits} />
      {reading && (
        <span class="reading-page" role="status">
          {label}
        </span>
      )}
      <span class="gap" />
      <SendButton />
    </div>
  );
}

/**
 * The field for a question, with its attachments and options. It stays while another view is shown: a long draft is not
 * laid out again.
 */
export function Composer(): VNode {
  const model = usePanel();
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [limitsOpen, setLimitsOpen] = useState(false);
  const attachments = model.attachments.ofDraft.value;
  const shown = attachments.find(({ id }) => id === previewed);
  const { draft } = model.question;
  // As signals of their own: a key that changes none of them renders the field alone again.
  const isEmpty = useComputed(() => draft.value.trim() === '').value;
  const excessLength = useComputed(() => {
    const { length } = draft.value.trim();
    return length > questionLimit ? length : null;
  }).value;
  const hasLink = useComputed(() => /https?:\/\//i.test(draft.value)).value;
  const unfinished = model.thread.unfinishedAnswer.value;
  const error = model.attachments.error.value ?? model.state.value?.attachmentError;
  // No hint is shown while nothing is attached or written and the web is searched.
  const isPlain = attachments.length === 0 && isEmpty && model.question.scope.webSearch.value;
  const quoted = model.question.quoted.value;
  const collection = model.question.scope.collection.value;
  const isShown = model.view.value === 'thread';
  const limits = limitsSummary(model.question.drafts.limits.value);
  const hint = model.question.hint.value;
  const profile = model.profile.value;
  useEffect(() => {
    if (isShown) return;
    setPreviewed(null);
    setLimitsOpen(false);
  }, [isShown]);
  function closePreview(): void {
    document.querySelector<HTMLElement>('.attached [aria-expanded="true"]')?.focus();
    setPreviewed(null);
  }
  return (
    <section class="dock" aria-label={t('panel.composer.label')} hidden={!isShown}>
      {error && <AttachmentFailure error={error} />}
      {excessLength !== null && <TooLong length={excessLength} />}
      {hint !== null && <Hint sentence={hint} />}
      {shown && <SendPreview key={shown.id} attachment={shown} onClose={closePreview} />}
      <div class="composer">
        <OpenTabLine />
        {attachments.length > 0 && (
          <AttachmentPills
            attachments={attachments}
            previewed={shown?.id ?? null}
            onPreview={(id) => setPreviewed(id === previewed ? null : id)}
          />
        )}
        {collection && <CollectionPill />}
        {quoted !== null && <QuoteOfDraft text={quoted} />}
        {hasLink && <LinkOffer />}
        <QuestionField />
        {/* The open sheet shows them itself, and stays where it is. */}
        {limits !== '' && !limitsOpen && <LimitsLine summary={limits} />}
        <Tools limitsOpen={limitsOpen} onLimits={() => setLimitsOpen(!limitsOpen)} />
        {limitsOpen && <LimitsSheet onClose={() => setLimitsOpen(false)} />}
        <FileDrop />
      </div>
      <div id={sentNoteId}>{model.state.value !== null && !isPlain && !collection && <SentNote />}</div>
      {profile?.modelRef && <WayLine profile={profile} />}
      {unfinished?.citations.some((citation) => verdictOf(citation, unfinished) === 'waiting') && (
        <p class="dock-note repeated">{t('panel.composer.checked_later')}</p>
      )}
    </section>
  );
}
