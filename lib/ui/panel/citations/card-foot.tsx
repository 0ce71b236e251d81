import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Citation, CitationCheck, Source } from '../../../core/source';
import { ButtonMenu } from '../../shared/button-menu';
import { CopyButton } from '../../shared/copy-button';
import { type TextKey, t } from '../../shared/texts';
import { isChecking } from '../../shared/verdict';
import { intervalEntries } from '../../shared/watches/watch-entries';
import { usePanel } from '../model/panel-context';
import { useAnswer } from './answer-context';
import { focusExamination } from './focus-examination';
import { sourceRequest } from './source-request';

/** Text of the button that opens a source. */
function openText({ readAt }: Source, words: string | undefined): TextKey {
  if (readAt !== undefined) return 'panel.card.open_kept';
  return words ? 'panel.card.open_passage' : 'panel.card.open_page';
}

interface CardFootProps {
  source: Source;
  /** Place of the citation in its answer. */
  index: number;
  citation: Citation;
  check: CitationCheck | undefined;
  /** The words of the page that the card shows. */
  words: string | undefined;
}

/** Actions on a citation: open its page, copy its words, cross-examine it, watch it. */
export function CardFoot({ source, index, citation, check, words }: CardFootProps): VNode {
  const { message } = useAnswer();
  const { client, examinations, openSource, state } = usePanel();
  const [status, setStatus] = useState('');
  const { id: answerId, threadId, mode, stopReason } = message.current;
  async function askOthers(button: Element): Promise<void> {
    const turn = button.closest('.turn');
    const proposed = await examinations.proposeCitation(message.current, index);
    if (proposed) focusExamination(turn, proposed.text);
  }
  const offersExamination = mode !== 'checked' && stopReason !== undefined && !isChecking(message.current);
  return (
    <>
      <div class="card-foot">
        <button type="button" class="button link" onClick={() => openSource(sourceRequest(source, citation))}>
          {t(openText(source, words))}
        </button>
        {words && (
          <CopyButton content={() => words} label={t('panel.card.copy_quote')} class="button plain">
            {t('panel.card.copy_quote')}
          </CopyButton>
        )}
        {offersExamination && (
          <button type="button" class="button plain" onClick={({ currentTarget }) => void askOthers(currentTarget)}>
            {t('panel.contradict.ask')}
          </button>
        )}
        {check?.passage && !state.value?.private && (
          <ButtonMenu
            above
            label={t('library.watch.keep')}
            entries={intervalEntries(client, { kind: 'citation', threadId, answerId, index }, setStatus)}
          />
        )}
        <span class="keys" aria-hidden="true">
          <span class="key">[</span>
          <span class="key">]</span>
        </span>
      </div>
      {status !== '' && (
        <p class="card-text" role="status">
          {status}
        </p>
      )}
    </>
  );
}
