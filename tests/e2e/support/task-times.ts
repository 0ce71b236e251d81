import type { BrowserContext } from '@playwright/test';

/** Processor time of the longest task of a thread, in milliseconds; unlike a pause, it does not depend on what else runs. */
export interface LongestTasks {
  background: number;
  panel: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args?: { name?: string };
}

const threadNames = { background: 'ServiceWorker thread', panel: 'CrRendererMain' } as const;

function longestOf(events: readonly TraceEvent[], thread: keyof typeof threadNames): number {
  const named = (name: string) => events.filter((event) => event.name === 'thread_name' && event.args?.name === name);
  // The panel is drawn by the process that the background runs in.
  const processes = new Set(named(threadNames.background).map(({ pid }) => pid));
  const threads = new Set(
    named(threadNames[thread])
      .filter(({ pid }) => processes.has(pid))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`),
  );
  return Math.round(tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000);
}

/**
 * Records the tasks of the background and of the extension's pages while something is done.
 * @see https://chromedevtools.github.io/devtools-protocol/tot/Tracing/
 */
export async function longestTasks(context: BrowserContext, action: () => Promise<void>): Promise<LongestTasks> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser gives no session of its own.');
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  });
  await action();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return { background: longestOf(events, 'background'), panel: longestOf(events, 'panel') };
}
