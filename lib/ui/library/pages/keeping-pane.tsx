import './keeping-pane.css';
import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { KeepingState } from '../../../core/library/keeping';
import { keptLimits } from '../../../core/library/kept-page';
import type { KeptUsage } from '../../../core/protocol/library-calls';
import { formatBytes, formatNumber } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { KeepByChoice } from '../../shared/keeping/keep-by-choice';
import { NeverKept } from '../../shared/never-kept';
import { SwitchRow } from '../../shared/switch-row';
import { plural, t } from '../../shared/texts';
import type { PagesModel } from './pages-model';

/** The one question before anything is kept, with what would be and what never is. */
function Question({ onAnswer }: { onAnswer: (isYes: boolean) => void }): VNode {
  return (
    <fieldset class="keeping-question">
      <legend>{t('library.keeping.question')}</legend>
      <p>{t('library.keeping.what')}</p>
      <div class="row">
        <button type="button" class="button primary" onClick={() => onAnswer(true)}>
          {t('library.keeping.yes')}
        </button>
        <button type="button" class="button plain" onClick={() => onAnswer(false)}>
          {t('library.keeping.no')}
        </button>
      </div>
    </fieldset>
  );
}

function Switch({ model, state }: { model: PagesModel; state: KeepingState }): VNode {
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const { isOn, forbidden } = state;
  function answer(isYes: boolean): void {
    setAsking(false);
    if (isYes) void model.change({ isOn: true });
  }
  return (
    <div class="keeping-switch">
      <SwitchRow
        isOn={isOn}
        describedBy={id}
        disabled={forbidden}
        onToggle={() => (isOn ? void model.change({ isOn: false }) : setAsking(true))}
      >
        <b>{t('library.keeping.switch')}</b>
      </SwitchRow>
      <p class="hint" id={id}>
        {t(forbidden ? 'library.keeping.forbidden' : isOn ? 'library.keeping.is_on' : 'library.keeping.is_off')}
      </p>
      {isAsking && <Question onAnswer={answer} />}
    </div>
  );
}

/** The space used by kept pages as a share of the limit, and which pages are removed first when it is full. */
function Usage({ usage }: { usage: KeptUsage }): VNode {
  const share = Math.max(usage.bytes / keptLimits.bytes, usage.pages / keptLimits.pages);
  const size = formatBytes(usage.bytes);
  const limit = formatBytes(keptLimits.bytes);
  return (
    <div class="keeping-usage">
      <p class="number">
        <b>{plural('library.pages.count', usage.pages)}</b>
        <span>{t('library.keeping.size', { size, limit })}</span>
      </p>
      <meter aria-label={t('library.keeping.usage')} value={Math.min(1, share)} />
      <p class="hint">{t('library.keeping.first', { pages: formatNumber(keptLimits.pages), limit })}</p>
    </div>
  );
}

/** Shown in place of the list where nothing is kept: two sentences and the offer to keep pages. */
function Nothing({ model, state }: { model: PagesModel; state: KeepingState }): VNode {
  const { isOn, forbidden } = state;
  return (
    <div class="keeping-nothing">
      <span class="keeping-sheet" aria-hidden="true">
        <Icon name="book" />
      </span>
      <h2 tabIndex={-1}>{t('library.empty.title')}</h2>
      <p>{t(forbidden ? 'library.keeping.forbidden' : isOn ? 'library.empty.on' : 'library.empty.off')}</p>
      {!isOn && !forbidden && (
        <>
          <div class="row">
            <button type="button" class="button primary" onClick={() => void model.change({ isOn: true })}>
              {t('library.keeping.switch')}
            </button>
          </div>
          <p class="hint">{t('library.keeping.never')}</p>
        </>
      )}
    </div>
  );
}

interface KeepingPaneProps {
  model: PagesModel;
  /** The person asked for it; else it fills the place of a page. */
  isOpen: boolean;
  state: KeepingState | null;
  usage: KeptUsage | null;
}

/**
 * Settings and size of the library: the switch, the choices and the space used; an invitation where nothing is kept.
 */
export function KeepingPane({ model, isOpen, state, usage }: KeepingPaneProps): VNode | null {
  if (!state || !usage) return null;
  if (usage.pages === 0 && !isOpen) return <Nothing model={model} state={state} />;
  return (
    <div class="keeping">
      <a class="button plain pages-back to-list" href="#pages">
        <Icon name="arrow" back />
        {t('library.page.back')}
      </a>
      <h2 tabIndex={-1}>{t('library.keeping.title')}</h2>
      {state.isFull && (
        <p class="error-text" role="alert">
          {t('library.keeping.full')}
        </p>
      )}
      <div>
        <Switch model={model} state={state} />
        <KeepByChoice client={model.client} state={state} onChange={(changes) => model.change(changes)} />
      </div>
      <NeverKept />
      <Usage usage={usage} />
    </div>
  );
}
