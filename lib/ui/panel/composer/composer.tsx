import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../shared/icon';
import { Notice } from '../../shared/notice';
import { t } from '../../shared/texts';
import { verdictOf } from '../../shared/verdict';
import { questionLimit } from '../model/attempt';
import { usePanel } from '../model/panel-context';
import { fitHeight } from './fit-height';
import { TabsButton } from './tabs-button';
import { AttachmentFailure, AttachmentPills, QuotedPassage, SendPreview, SentNote } from './views';
import { WebToggle } from './web-toggle';

function TooLong({ length }: { length: number }): VNode {
  return (
    <Notice icon="cut" role="status" title={t('panel.composer.too_long', { count: length, limit: questionLimit })}>
      <p>{t('panel.composer.too_long_way')}</p>
    </Notice>
  );
}

function Field(): VNode {
  const model = usePanel();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = model.question.draft.value;
  const isShown = model.view.value === 'thread';
  useLayoutEffect(() => fitHeight(field.current), [draft]);
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);
  function onKeyDown(event: KeyboardEvent): void {
    // 229: an input method handles the key; some browsers already report the composition as ended.
    // https://developer.mozilla.org/en-US/docs/Web/API/Element/keydown_event#keydown_events_with_ime
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void model.question.sendDraft();
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (step && !event.shiftKey && !event.altKey && model.question.recall(step)) event.preventDefault();
    if (event.key === 'Escape') {
      if (model.thread.unfinishedAnswer.value) model.question.stopAnswer();
      else model.checks.stopAll();
    }
  }
  const label = t(model.thread.turns.value.length > 0 ? 'panel.composer.follow_up' : 'panel.composer.ask');
  return (
    <textarea
      ref={field}
      class="field"
      rows={1}
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={draft}
      onInput={(event) => {
        model.question.draft.value = event.currentTarget.value;
      }}
      onKeyDown={onKeyDown}
    />
  );
}

function SendButton(): VNode {
  const model = usePanel();
  if (model.thread.unfinishedAnswer.value) {
    return (
      <button
        type="button"
        class="icon-button send"
        aria-label={t('panel.composer.stop')}
        onClick={() => model.question.stopAnswer()}
      >
        <Icon name="stop" />
      </button>
    );
  }
  const length = model.question.draft.value.trim().length;
  const ready = length > 0 && length <= questionLimit && !model.question.asking.value && model.state.value !== null;
  return (
    <button
      type="button"
      class="icon-button send"
      aria-label={t('panel.composer.send')}
      disabled={!ready}
      onClick={() => void model.question.sendDraft()}
    >
      <Icon name="send" />
    </button>
  );
}

function Tools(): VNode {
  const model = usePanel();
  const reading = model.attachments.attaching.value;
  const label = t(reading ? 'panel.composer.reading' : 'panel.composer.read_page');
  return (
    <div class="bar">
      <button
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        disabled={reading}
        onClick={() => void model.attachments.attachPage()}
      >
        <Icon name="page" />
      </button>
      <TabsButton />
      <WebToggle />
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

/** The field for a question, with its attachments and options. It stays while another view is shown: a long draft is not laid out again. */
export function Composer(): VNode {
  const model = usePanel();
  const [previewed, setPreviewed] = useState<string | null>(null);
  const attachments = model.state.value?.attachments ?? [];
  const shown = attachments.find(({ id }) => id === previewed);
  const length = model.question.draft.value.trim().length;
  const unfinished = model.thread.unfinishedAnswer.value;
  const error = model.attachments.error.value ?? model.state.value?.attachmentError;
  // Nothing is told while nothing is attached, nothing written and the web is searched.
  const isPlain = attachments.length === 0 && length === 0 && model.question.webSearch.value;
  const quoted = model.question.quoted.value;
  const isShown = model.view.value === 'thread';
  useEffect(() => {
    if (!isShown) setPreviewed(null);
  }, [isShown]);
  return (
    <section class="dock" aria-label={t('panel.composer.label')} hidden={!isShown}>
      {error && <AttachmentFailure error={error} />}
      {length > questionLimit && <TooLong length={length} />}
      {shown && <SendPreview key={shown.id} attachment={shown} onClose={() => setPreviewed(null)} />}
      <div class="composer">
        {attachments.length > 0 && (
          <AttachmentPills
            attachments={attachments}
            previewed={shown?.id ?? null}
            onPreview={(id) => setPreviewed(id === previewed ? null : id)}
          />
        )}
        {quoted !== null && <QuotedPassage text={quoted} />}
        <Field />
        <Tools />
      </div>
      {model.state.value !== null && !isPlain && <SentNote />}
      {unfinished?.citations.some((citation) => verdictOf(citation, unfinished) === 'waiting') && (
        <p class="dock-note">{t('panel.composer.checked_later')}</p>
      )}
    </section>
  );
}
