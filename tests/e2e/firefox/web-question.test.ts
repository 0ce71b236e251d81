import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import {
  ask,
  checkedAnswer,
  type FirefoxSession,
  fieldText,
  grantedOrigins,
  openProduct,
  pageText,
  seeNone,
  seeText,
} from './product';

const executable = await firefoxForTests();
const question = 'When was Skerrow Light first lit?';

describe.skipIf(!executable)('a question about the web, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (executable) session = await openProduct({ executable });
  });
  afterAll(() => session?.close());

  it('asks for access before it opens pages, and keeps the question when the prompt is refused', async () => {
    const { browser, sidebar } = session;
    await seeText(sidebar, elements.body, 'sample web');
    expect(await sidebar.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await ask(sidebar, question);
    await seeText(sidebar, elements.alert, 'Allow');
    expect(await fieldText(sidebar)).toBe(question);
    expect(await grantedOrigins(sidebar)).toEqual([]);

    await sidebar.press('Allow');
    await browser.refusePermissionPrompt();
    await seeText(sidebar, '[role=alert] b', 'Access was not given');
    expect(await fieldText(sidebar)).toBe(question);
    expect(await grantedOrigins(sidebar)).toEqual([]);
    expect(await sidebar.evaluate(() => document.querySelectorAll('[role=alert] button').length)).toBe(2);
  });

  it('answers with passages that stand in their pages, after the prompt is accepted', async () => {
    const { browser, sidebar } = session;
    await sidebar.press('Allow');
    await browser.acceptPermissionPrompt();
    await seeText(sidebar, elements.citationSummary, 'word for word');
    expect(await fieldText(sidebar)).toBe('');
    await seeNone(sidebar, elements.alert);
    await seeText(sidebar, elements.source, 'coastalmanac.sample.example');
    expect(await sidebar.evaluate(() => document.querySelectorAll('[aria-label^="Source "]').length)).toBeGreaterThan(
      0,
    );

    const { citations, sources } = await checkedAnswer(sidebar);
    expect(citations.length).toBeGreaterThan(0);
    for (const { quote, sourceIds, check } of citations) {
      const source = sources.find(({ id }) => id === sourceIds[0]);
      expect(source?.status).toBe('read');
      expect(check?.verdict).toBe('found');
      expect(await pageText(browser, source?.url ?? '')).toContain(quote?.replace(/\s+/g, ' '));
    }
  });

  it('opens a source at its passage in a new tab', async () => {
    const { browser, sidebar } = session;
    const before = await browser.marionette.windowHandles();
    await sidebar.click(elements.sourceLink);
    const opened = await vi.waitFor(async () => {
      const fresh = (await browser.marionette.windowHandles()).find((handle) => !before.includes(handle));
      if (!fresh) throw new Error('No tab has opened.');
      return fresh;
    });
    await browser.marionette.switchToWindow(opened);
    await vi.waitFor(async () => {
      const place = await browser.marionette.executeScript('content', 'return [location.hostname, scrollY > 0];');
      expect(place).toEqual(['coastalmanac.sample.example', true]);
    });
  });

  it('shows the thread when the sidebar opens again', async () => {
    const { sidebar } = session;
    await sidebar.hide();
    await sidebar.show();
    await seeText(sidebar, elements.question, question);
    expect(await sidebar.waitFor(() => document.querySelectorAll('[aria-label^="Source "]').length)).toBeGreaterThan(0);
  });
});
