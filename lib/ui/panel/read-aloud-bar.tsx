import './citations/review-bar.css';
import './read-aloud-bar.css';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { languageName } from '../shared/formats';
import { IconButton } from '../shared/icon';
import { t } from '../shared/texts';
import { usePanel } from './model/panel-context';
import type { ReadAloudState } from './model/read-aloud-model';

function readAloudSentence(state: ReadAloudState): string {
  switch (state.type) {
    case 'reading':
    case 'paused':
      return t(`panel.reading.${state.type}`);
    case 'remote':
      return t('panel.reading.remote', { language: languageName(state.language), voice: state.voice });
    case 'no-voice':
      return t('panel.reading.no_voice', { language: languageName(state.language) });
    case 'failed':
      return t('panel.reading.failed');
  }
}

/** State of an answer that is read aloud, with buttons to pause and stop; it stays in one place. */
export function ReadAloudBar(): VNode | null {
  const { readAloud } = usePanel();
  const state = readAloud.state.value;
  // When the thread is left, the text that is read aloud is no longer visible.
  useEffect(() => () => readAloud.stop(), [readAloud]);
  if (state === null) return null;
  const isHeard = state.type === 'reading' || state.type === 'paused';
  return (
    <section
      class="review read-aloud-bar"
      aria-label={t('panel.reading.label')}
      onKeyDown={(event) => event.key === 'Escape' && readAloud.stop()}
    >
      <p role="status">{readAloudSentence(state)}</p>
      {state.type === 'remote' && (
        <button type="button" class="button" onClick={() => readAloud.agree()}>
          {t('panel.reading.agree')}
        </button>
      )}
      {isHeard && (
        <button
          type="button"
          class="button"
          onClick={() => (state.type === 'paused' ? readAloud.resume() : readAloud.pause())}
        >
          {t(state.type === 'paused' ? 'panel.reading.resume' : 'panel.reading.pause')}
        </button>
      )}
      <IconButton
        icon={isHeard ? 'stop' : 'close'}
        label={t(isHeard ? 'panel.reading.stop' : 'shared.dismiss')}
        onClick={() => readAloud.stop()}
      />
    </section>
  );
}
