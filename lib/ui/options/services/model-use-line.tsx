import type { VNode } from 'preact';
import { t } from '../../shared/texts';
import { StateGlyph } from '../controls/state-glyph';
import type { ModelUse } from '../model/model-use';
import { CheckResultLine } from './check-result-line';

interface ModelUseLineProps {
  model: ModelUse;
  connectionId: string;
  service: string;
}

/**
 * One line below a test: in which profile the model answers from now on, with an undo, or a button that uses it there.
 */
export function ModelUseLine({ model, connectionId, service }: ModelUseLineProps): VNode | null {
  const view = model.viewOf(connectionId);
  if (view === undefined) return null;
  if (view.type === 'gone') return <CheckResultLine status={view} service={service} />;
  const { profile } = view;
  if (view.type === 'used') {
    return (
      <p class="result" role="status">
        <StateGlyph state="works" />
        <span>
          {t('options.use.now', { profile })} <span aria-hidden="true">·</span>{' '}
          <button type="button" class="button link inline" onClick={() => void model.undo(connectionId)}>
            {t('options.use.undo')}
          </button>
        </span>
      </p>
    );
  }
  const { current } = view;
  const message = current ? t('options.use.other', { profile, model: current }) : t('options.use.quotes', { profile });
  return (
    <p class="result" role="status">
      <StateGlyph state="ready" />
      <span>
        {message} <span aria-hidden="true">·</span>{' '}
        <button type="button" class="button link inline" onClick={() => void model.accept(connectionId)}>
          {t('options.use.do', { profile })}
        </button>
      </span>
    </p>
  );
}
