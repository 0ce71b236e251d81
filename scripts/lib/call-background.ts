import type { Page } from '@playwright/test';
import type { BackgroundCall, BackgroundCalls } from '../../lib/core/protocol/panel-protocol';

/** A call to the background from one of the extension's pages, as the options page makes it. */
export async function callBackground<Name extends BackgroundCall>(
  page: Page,
  name: Name,
  params: BackgroundCalls[Name]['params'],
): Promise<BackgroundCalls[Name]['result']> {
  const result = await page.evaluate(
    ({ call, values }) =>
      new Promise<unknown>((resolve, reject) => {
        const port = chrome.runtime.connect({ name: 'citebar' });
        port.onMessage.addListener((reply: { id?: number; result?: unknown; failure?: string }) => {
          if (reply.id !== 1) return;
          port.disconnect();
          if (reply.failure === undefined) resolve(reply.result);
          else reject(new Error(reply.failure));
        });
        // Calls that depend on the window wait until it is known.
        void chrome.windows.getCurrent().then(({ id }) => {
          port.postMessage({ id: 0, name: 'subscribe', params: { windowId: id } });
          port.postMessage({ id: 1, name: call, params: values });
        });
      }),
    { call: name as string, values: params as unknown },
  );
  return result as BackgroundCalls[Name]['result'];
}
