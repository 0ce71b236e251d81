import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OAuthStandIn, startOAuthStandIn } from '../../../sample-web/services/oauth-stand-in';
import { firefoxForTests } from './firefox-for-tests';
import { callBackground, type FirefoxSession, openProduct } from './product';

const executable = await firefoxForTests();
const account = 'reader@mills.example';

describe.skipIf(!executable)('signing in, in Firefox', () => {
  let session: FirefoxSession;
  let service: OAuthStandIn;

  beforeAll(async () => {
    service = await startOAuthStandIn(account);
    if (executable) session = await openProduct({ executable });
    await session?.browser.grantHosts(['http://127.0.0.1/*', 'http://localhost/*']);
  });
  afterAll(async () => {
    await session?.close();
    await service?.close();
  });

  async function connectionOf() {
    const { connections } = await callBackground(session.sidebar, 'options-state', {});
    return connections.find(({ id }) => id === 'plan');
  }

  /** Waits for the session, and tests it. */
  async function expectSignedIn(): Promise<void> {
    const { sidebar } = session;
    await vi.waitUntil(async () => (await connectionOf())?.signedIn?.account === account, {
      timeout: 20_000,
      interval: 100,
    });
    expect(await callBackground(sidebar, 'check-connection', { connectionId: 'plan' })).toEqual({ ok: true });
    await callBackground(sidebar, 'sign-out', { connectionId: 'plan' });
    expect((await connectionOf())?.signedIn).toBeUndefined();
  }

  it('works with a code, over the end of the background', async () => {
    const { browser, sidebar } = session;
    const settings = { baseUrl: service.origin, authBaseUrl: service.origin };
    const connection = { id: 'plan', providerId: 'chatgpt', label: 'Plan', settings };
    expect(await callBackground(sidebar, 'save-connection', { connection, secrets: {} })).toEqual({ ok: true });
    expect(await callBackground(sidebar, 'sign-in', { connectionId: 'plan', method: 'code' })).toEqual({ ok: true });
    const { signIns } = await callBackground(sidebar, 'options-state', {});
    expect(signIns).toMatchObject({ plan: { type: 'code', userCode: 'TIDE-MILL1' } });
    await browser.terminateBackground();
    service.polls.push('pending', 'approved');
    await expectSignedIn();
  });

  it('works in a tab, whose redirect is caught though nobody listens there', async () => {
    service.agrees = true;
    const before = service.issued;
    expect(await callBackground(session.sidebar, 'sign-in', { connectionId: 'plan', method: 'tab' })).toEqual({
      ok: true,
    });
    await expectSignedIn();
    expect(service.issued).toBe(before + 1);
  });
});
