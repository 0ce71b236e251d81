import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { ThreadsChecked } from '../../../core/protocol/watch-calls';
import { allPages } from '../../../core/url/origins';
import { t } from '../../shared/texts';
import { withAccess } from '../../shared/with-access';

type State =
  | { type: 'idle' | 'denied' | 'failed' }
  | { type: 'running'; done: number; total: number }
  | ({ type: 'ended'; total: number } & ThreadsChecked);

interface CheckThreadsProps {
  client: BackgroundClient;
  threadIds: readonly string[];
}

/** Checks the citations of all threads of a collection again, with progress; its one button stops that, too. */
export function CheckThreads({ client, threadIds }: CheckThreadsProps): VNode {
  const [state, setState] = useState<State>({ type: 'idle' });
  const isRunning = useRef(false);
  const stop = () => void client.call('stop-check-threads', {});
  useEffect(() => {
    const unlisten = client.onEvent((event) => {
      if (event.type !== 'threads-check' || !isRunning.current) return;
      setState({ type: 'running', done: event.done, total: event.total });
    });
    return () => {
      unlisten();
      if (isRunning.current) stop();
    };
  }, [client]);

  async function start(): Promise<void> {
    const total = threadIds.length;
    isRunning.current = true;
    setState({ type: 'running', done: 0, total });
    const result = await client.call('check-threads', { threadIds: [...threadIds] }).catch(() => null);
    isRunning.current = false;
    setState(result ? { type: 'ended', total, ...result } : { type: 'failed' });
  }
  async function allowAndStart(): Promise<void> {
    if (!(await withAccess(client, allPages, start))) setState({ type: 'denied' });
  }

  const isBlocked = state.type === 'ended' && state.blocked > 0;
  const needsAccess = isBlocked || state.type === 'denied';
  const [label, action] =
    state.type === 'running'
      ? [t('library.collections.stop'), stop]
      : needsAccess
        ? [t('panel.check.allow'), () => void allowAndStart()]
        : [t('library.collections.check_threads'), () => void start()];
  return (
    <div class="row">
      <button type="button" class="button" onClick={action}>
        {label}
      </button>
      {state.type === 'running' && (
        <progress value={state.done} max={state.total} aria-label={t('library.collections.check_threads')} />
      )}
      <div class="hint number" role="status">
        {state.type === 'running' && t('library.collections.checking', { done: state.done, total: state.total })}
        {state.type === 'ended' &&
          (state.threads > 0 || !isBlocked) &&
          t('library.collections.checked', { done: state.threads, total: state.total })}
        {isBlocked && <p>{t('panel.check.blocked')}</p>}
        {state.type === 'denied' && t('panel.check.denied')}
        {state.type === 'failed' && t('library.collections.failed')}
      </div>
    </div>
  );
}
