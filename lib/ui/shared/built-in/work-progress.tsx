import './work-progress.css';
import type { VNode } from 'preact';
import { formatBytes } from '../formats';
import { t } from '../texts';
import type { BuiltInWork } from './built-in-work';

interface WorkProgressProps {
  work: BuiltInWork;
  /** Names the work. */
  label: string;
  /** Says that it runs. */
  running: string;
  /** Says that it failed, where the download did not. */
  failed: string;
}

/** How far a work of the browser is, with a button that stops it, or why it failed; nothing before and after. */
export function WorkProgress({ work, label, running, failed }: WorkProgressProps): VNode | null {
  const state = work.state.value;
  if (state.type === 'failed')
    return (
      <p class="work-progress" role="alert">
        {state.reason === 'failed' ? failed : t(`panel.built_in.${state.reason}`)}
      </p>
    );
  if (state.type !== 'downloading' && state.type !== 'running') return null;
  const percent = state.type === 'downloading' && state.part !== undefined ? Math.floor(state.part * 100) : undefined;
  const size = state.type === 'downloading' && state.bytes !== undefined ? formatBytes(state.bytes) : undefined;
  const download =
    percent === undefined
      ? t('panel.built_in.starting')
      : size === undefined
        ? t('panel.built_in.progress', { percent })
        : t('panel.built_in.progress_size', { percent, size });
  return (
    <p class="work-progress" role="status">
      {state.type === 'downloading' && <progress aria-label={label} max={100} value={percent} />}
      <span>{state.type === 'downloading' ? download : running}</span>
      <button type="button" class="button link" onClick={() => work.stop()}>
        {t('panel.built_in.stop')}
      </button>
    </p>
  );
}
