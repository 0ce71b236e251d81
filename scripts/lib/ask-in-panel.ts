import type { Page } from '@playwright/test';
import type { AnswerStreamEvent } from '../../lib/core/events';
import type { AssistantMessage } from '../../lib/core/message';
import { callBackground } from './call-background';
import type { SampleSession } from './sample-session';

/** An answer with the events that the panel received. */
export interface PanelAnswer {
  message: AssistantMessage;
  events: AnswerStreamEvent[];
}

declare global {
  interface Window {
    recordedEvents?: AnswerStreamEvent[];
  }
}

/** Starts to record, in the panel's page, the stream events that the background sends. */
async function recordEvents(panel: Page): Promise<void> {
  await panel.evaluate(() => {
    const events: AnswerStreamEvent[] = [];
    window.recordedEvents = events;
    chrome.runtime
      .connect({ name: 'citebar' })
      .onMessage.addListener((message: { event?: { type: string; events: AnswerStreamEvent[] } }) => {
        if (message.event?.type === 'stream') events.push(...message.event.events);
      });
  });
}

/** Types a question into the panel, grants the access that it requests, and waits for the answer and its checks. */
export async function askInPanel({ browser, panel }: SampleSession, question: string): Promise<PanelAnswer> {
  await browser.approveHosts(['https://*/*', 'http://*/*']);
  await recordEvents(panel);
  const field = panel.getByRole('textbox').last();
  await field.fill(question);
  await field.press('Enter');
  const allow = panel.getByRole('button', { name: 'Allow', exact: true });
  const events = () => panel.evaluate(() => window.recordedEvents ?? []);
  const isEnd = ({ type }: AnswerStreamEvent) => type === 'answer-end' || type === 'answer-error';
  const deadline = Date.now() + 180_000;
  for (;;) {
    const seen = await events();
    const end = seen.find(isEnd);
    const checking = seen.some(({ type }) => type === 'check-start') && !seen.some(({ type }) => type === 'check-end');
    if (end && !checking) break;
    const problem = panel.getByRole('alert').filter({ hasNotText: 'The answer stops here' });
    if (!end && seen.length === 0 && (await problem.count()) > 0 && !(await allow.isVisible())) {
      throw new Error((await problem.first().textContent())?.trim());
    }
    if (await allow.isVisible()) await allow.click();
    if (Date.now() > deadline) throw new Error('No answer came within three minutes.');
    await panel.waitForTimeout(50);
  }
  // Checks, if any, start right after the end of the answer.
  await panel.waitForTimeout(300);
  const recorded = await events();
  const answerId = recorded.find(isEnd)?.answerId;
  const [thread] = await callBackground(panel, 'list-threads', {});
  const view = thread && (await callBackground(panel, 'open-thread', { threadId: thread.id }));
  const message = view?.messages.find(({ id }) => id === answerId);
  if (message?.role !== 'assistant') throw new Error('The answer was not kept.');
  return { message, events: recorded };
}
