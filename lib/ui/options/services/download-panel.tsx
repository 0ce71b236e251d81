import type { VNode } from 'preact';
import { t } from '../../shared/texts';
import { StateGlyph } from '../controls/state-glyph';
import type { ModelDownloads } from '../model/model-downloads';

/**
 * Gigabytes of free disk space, of memory of a graphics card, or else of main memory, and processor cores that the
 * model needs.
 * @see https://developer.chrome.com/docs/ai/get-started#hardware
 */
const needs = { disk: 22, video: 4, memory: 16, cores: 4 };

function DownloadProgress({
  model,
  id,
  share,
}: {
  model: ModelDownloads;
  id: string;
  share: number | undefined;
}): VNode {
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  const message = percent === undefined ? t('options.download.starting') : t('options.download.progress', { percent });
  return (
    <p class="row under">
      <progress aria-label={t('options.download.do')} max={100} value={percent} />
      <span>{message}</span>{' '}
      <button type="button" class="button plain" onClick={() => model.stop(id)}>
        {t('options.download.stop')}
      </button>
    </p>
  );
}

/** The download of a model that runs in the browser itself. */
export function DownloadPanel({ model, providerId }: { model: ModelDownloads; providerId: string }): VNode {
  const state = model.states.value[providerId];
  return (
    <div class="sign-in">
      <p class="hint">{t('options.download.hint', needs)}</p>
      {state?.type === 'failed' && (
        <p class="result" role="alert">
          <StateGlyph state="problem" />
          <span>{t(`options.download.${state.reason}`, needs)}</span>
        </p>
      )}
      {state?.type === 'running' ? (
        <DownloadProgress model={model} id={providerId} share={state.share} />
      ) : (
        <p class="row under">
          <button type="button" class="button primary" onClick={() => void model.start(providerId)}>
            {t('options.download.do')}
          </button>
        </p>
      )}
    </div>
  );
}
