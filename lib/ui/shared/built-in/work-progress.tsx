import './work-progress.css';
import type { VNode } from 'preact';
import { formatBytes } from '../formats';
import { t } from '../texts';
import type { BuiltInWork, WorkState } from './built-in-work';

interface WorkProgressProps {
  work: BuiltInWork;
  /** Names the work. */
  label: string;
  /** Says that it runs. */
  running: string;
  /** Says that it failed, where the download did not. */
  failed: string;
}

function downloadText({ part, bytes }: Extract<WorkState, { type: 'downloading' }>): string {
  if (part === 0) return t('panel.built_in.starting');
  const percent = Math.floor(part * 100);
  if (bytes === undefined) return t('panel.built_in.progress', { percent });
  return t('panel.built_in.progress_size', { percent, size: formatBytes(bytes) });
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
  const isDownloading = state.type === 'downloading';
  return (
    <p class="work-progress" role="status">
      {isDownloading && <progress aria-label={label} max={100} value={Math.floor(state.part * 100) || undefined} />}
      <span>{isDownloading ? downloadText(state) : running}</span>
      <button type="button" class="button link" onClick={() => work.stop()}>
        {t('panel.built_in.stop')}
      </button>
    </p>
  );
}
