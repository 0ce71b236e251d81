import { expect, test } from '@playwright/test';
import { defaultKeeping } from '../../../lib/core/library/keeping';
import { callBackground } from '../../../scripts/lib/call-background';
import { openProduct } from '../support/product';

test('a page of a named site that is stayed on is kept without cookies, with access to that site alone', async () => {
  const session = await openProduct('http://coastalmanac.sample.example/skerrow-light');
  try {
    const { browser, panel, sampleWeb } = session;
    await browser.grantHosts(['http://*.coastalmanac.sample.example/*', 'https://*.coastalmanac.sample.example/*']);
    const staying = { ...defaultKeeping.staying, isOn: true, named: ['coastalmanac.sample.example'], seconds: 30 };
    const state = await callBackground(panel, 'set-keeping', { changes: { isOn: true, staying } });
    expect(state.staying).toEqual(staying);
    const stored = () =>
      panel.evaluate(async () => {
        const { staying: stay } = await chrome.storage.session.get('staying');
        return stay as { version: number; data: { url: string; since: number } } | undefined;
      });
    await expect.poll(async () => (await stored())?.data.url).toContain('/skerrow-light');
    expect(await panel.evaluate(async () => (await chrome.alarms.get('staying'))?.name)).toBe('staying');
    const before = sampleWeb.requests.length;
    // As after half a minute, in which the background may have died.
    await panel.evaluate(async () => {
      const { staying: stay } = await chrome.storage.session.get('staying');
      const { data } = stay as { data: { since: number } };
      await chrome.storage.session.set({ staying: { version: 1, data: { ...data, since: data.since - 60_000 } } });
      await chrome.alarms.create('staying', { when: Date.now() });
    });
    const list = async () => (await callBackground(panel, 'list-kept-pages', { filter: {} })).pages;
    await expect.poll(list).toHaveLength(1);
    const [kept] = await list();
    expect(kept?.page).toMatchObject({ because: 'stayed', site: 'coastalmanac.sample.example' });
    expect(sampleWeb.requests.slice(before)).toHaveLength(1);
    // Another site comes in front: nothing of it is known.
    await browser.openPage(`${sampleWeb.origin('home')}/`);
    await expect.poll(stored).toBeUndefined();
  } finally {
    await session.close();
  }
});
