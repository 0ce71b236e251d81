import type { CDPSession } from '@playwright/test';

/** Stops the frame that parses, as a page would that costs the parser more time than anybody has. */
export async function hangParser(browser: CDPSession): Promise<void> {
  const { targetInfos } = await browser.send('Target.getTargets');
  const target = targetInfos.find(({ url }) => url.endsWith('/parser.html'));
  if (!target) throw new Error('No frame parses.');
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId: target.targetId });
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } });
  await browser.send('Target.sendMessageToTarget', { sessionId, message });
}
