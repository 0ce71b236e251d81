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
  /** Microseconds since the browser's start, microseconds of duration, and of processor time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/** The interface by which a test looks at a page; looking costs the page's thread more than most of its own tasks. */
const testInterface = 'blink.mojom.DevToolsSession';

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
  const ofThread = events.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`));
  const looks = ofThread.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === testInterface);
  const tasks = ofThread.filter(
    ({ name, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' && !looks.some((look) => look.ts >= ts && look.ts <= ts + dur),
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
    traceConfig: { includedCategories: ['toplevel', 'toplevel.ipc', '__metadata'], excludedCategories: ['*'] },
  });
  await action();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return { background: longestOf(events, 'background'), panel: longestOf(events, 'panel') };
}
