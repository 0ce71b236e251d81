import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { SessionSecrets } from '../../../../lib/core/sign-in';
import { createSignIns, type SignIns } from '../../../../lib/extension/auth/sign-ins';
import { chatgpt } from '../../../../lib/providers/chatgpt';
import { type OAuthStandIn, startOAuthStandIn, unsignedToken } from '../../../../sample-web/services/oauth-stand-in';

let service: OAuthStandIn;
let kept: Map<string, SessionSecrets>;
let isLocked: boolean;
let held: number;

/** A worker with nothing in its memory. */
function startWorker(): SignIns {
  const settings = { baseUrl: service.origin, authBaseUrl: service.origin };
  const connection = { id: 'plan', providerId: chatgpt.id, label: 'Plan', settings };
  return createSignIns({
    connections: { find: async (id) => (id === 'plan' ? { connection, provider: chatgpt } : undefined) },
    tokens: {
      keep: async (id, secrets) => void kept.set(id, secrets),
      forget: async (id) => void kept.delete(id),
    },
    isLocked: async () => isLocked,
    fetch: (...request) => fetch(...request),
    keepAlive: () => {
      held += 1;
      return () => {
        held -= 1;
      };
    },
    now: Date.now,
    onChanged: () => {},
  });
}

function polls(): number {
  return service.requests.filter(({ path }) => path.endsWith('/deviceauth/token')).length;
}

/** Lets faked time pass until something holds. */
async function passUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 2000 && !(await holds()); turn += 1) {
    vi.advanceTimersByTime(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await holds()).toBe(true);
}

/** The tab that a sign-in has opened. */
async function openedTab() {
  const tab = (await browser.tabs.query({})).find(({ url }) => url?.startsWith(service.origin));
  if (tab?.id === undefined || !tab.url) throw new Error('No tab was opened.');
  return { id: tab.id, url: tab.url };
}

/** What a tab shows once the person has agreed. */
async function redirectOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return /href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

beforeEach(async () => {
  fakeBrowser.reset();
  kept = new Map();
  isLocked = false;
  held = 0;
  service = await startOAuthStandIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

describe('with a code', () => {
  it('waits, more slowly when asked to, and over a service that is away for a moment', async () => {
    const signIns = startWorker();
    expect(await signIns.start('plan', 'code')).toEqual({ ok: true });
    expect(await signIns.progress()).toMatchObject({ plan: { type: 'code', userCode: 'TIDE-MILL1' } });
    expect(held).toBe(1);
    service.polls.push('pending', 'slow_down', 'unreachable', 'approved');
    await passUntil(() => kept.has('plan'));
    expect(polls()).toBe(4);
    expect(kept.get('plan')).toMatchObject({ account: 'reader@mills.example', refreshToken: 'refresh-1' });
    await passUntil(async () => Object.keys(await signIns.progress()).length === 0);
    expect(held).toBe(0);
  });

  it.each([
    ['access_denied', 'denied'],
    ['expired_token', 'expired'],
  ] as const)('says why it ended: %s', async (poll, signIn) => {
    const signIns = startWorker();
    service.polls.push(poll);
    await signIns.start('plan', 'code');
    await passUntil(async () => (await signIns.progress()).plan?.type === 'failed');
    expect(await signIns.progress()).toMatchObject({
      plan: { error: { reason: { type: 'sign-in', problem: signIn } } },
    });
    expect(held).toBe(0);
    await signIns.cancel('plan');
    expect(await signIns.progress()).toEqual({});
  });

  it('ends when nobody types the code in time', async () => {
    const signIns = startWorker();
    await signIns.start('plan', 'code');
    await passUntil(async () => (await signIns.progress()).plan?.type === 'failed');
    expect(await signIns.progress()).toMatchObject({
      plan: { error: { reason: { type: 'sign-in', problem: 'expired' } } },
    });
    expect(polls()).toBeGreaterThan(100);
  });

  it('asks no more once it is given up', async () => {
    const signIns = startWorker();
    await signIns.start('plan', 'code');
    await signIns.cancel('plan');
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(polls()).toBe(0);
    expect(held).toBe(0);
    expect(await signIns.progress()).toEqual({});
  });

  it('goes on in the next worker', async () => {
    await startWorker().start('plan', 'code');
    const next = startWorker();
    expect(await next.progress()).toMatchObject({ plan: { type: 'code', userCode: 'TIDE-MILL1' } });
    service.polls.push('approved');
    await passUntil(() => kept.has('plan'));
    expect(service.issued).toBe(1);
  });

  it('does not begin while keys are locked', async () => {
    isLocked = true;
    expect(await startWorker().start('plan', 'code')).toMatchObject({
      ok: false,
      error: { kind: 'missing-key', reason: { type: 'key-locked' } },
    });
    expect(service.requests).toEqual([]);
  });
});

describe('in a tab', () => {
  async function goTo(id: number, url: string): Promise<void> {
    const tab = await browser.tabs.get(id);
    await fakeBrowser.tabs.onUpdated.trigger(id, { url }, { ...tab, url });
  }

  it('takes the code from the redirect, once, and closes the tab', async () => {
    const signIns = startWorker();
    await signIns.start('plan', 'tab');
    const { id, url } = await openedTab();
    const redirect = await redirectOf(url);
    await goTo(id, redirect);
    await goTo(id, redirect);
    await passUntil(() => kept.has('plan'));
    await passUntil(async () => (await browser.tabs.query({})).every((tab) => tab.id !== id));
    expect(await signIns.progress()).toEqual({});
    expect(service.issued).toBe(1);
  });

  it('goes on in the next worker', async () => {
    await startWorker().start('plan', 'tab');
    const { id, url } = await openedTab();
    fakeBrowser.tabs.onUpdated.removeAllListeners();
    startWorker();
    await goTo(id, await redirectOf(url));
    await passUntil(() => kept.has('plan'));
  });

  it('refuses a redirect of another sign-in', async () => {
    const signIns = startWorker();
    await signIns.start('plan', 'tab');
    const { id } = await openedTab();
    await goTo(id, 'http://localhost:1455/auth/callback?code=planted&state=guessed');
    await passUntil(async () => (await signIns.progress()).plan?.type === 'failed');
    expect(await signIns.progress()).toMatchObject({
      plan: { error: { reason: { type: 'sign-in', problem: 'state' } } },
    });
    expect(kept.size).toBe(0);
    expect(service.requests.some(({ path }) => path === '/oauth/token')).toBe(false);
  });

  it('looks at no other tab and at no other address', async () => {
    const signIns = startWorker();
    await signIns.start('plan', 'tab');
    const { id, url } = await openedTab();
    const redirect = await redirectOf(url);
    await goTo(id, redirect.replace('localhost', 'localhost.mills.example'));
    await goTo(id, redirect.replace('callback', 'callback/more'));
    const other = await browser.tabs.create({ url: 'https://mills.example/' });
    await goTo(other.id ?? -1, redirect);
    expect(await signIns.progress()).toEqual({ plan: { type: 'tab' } });
    expect(kept.size).toBe(0);
  });

  it('takes the address that a person has copied', async () => {
    const signIns = startWorker();
    await signIns.start('plan', 'tab');
    const redirect = await redirectOf((await openedTab()).url);
    const fault = (signIn: string) => ({ ok: false, error: { reason: { type: 'sign-in', problem: signIn } } });
    expect(await signIns.finish('plan', 'localhost')).toMatchObject(fault('address'));
    expect(await signIns.finish('plan', redirect.replace(/state=[\w-]+/, 'state=other'))).toMatchObject(fault('state'));
    const denied = redirect.replace(/code=[\w-]+/, 'error=access_denied');
    expect(await signIns.finish('plan', denied)).toMatchObject(fault('denied'));
    expect(await signIns.progress()).toEqual({ plan: { type: 'tab' } });
    expect(await signIns.finish('plan', ` ${redirect} `)).toEqual({ ok: true });
    expect(kept.get('plan')).toMatchObject({ account: 'reader@mills.example' });
    expect(await signIns.finish('plan', redirect)).toMatchObject(fault('address'));
  });
});

describe('with a file, and out again', () => {
  it('keeps the session of the file until the person signs out', async () => {
    const signIns = startWorker();
    const access = unsignedToken({ email: 'me@mills.example' });
    const text = JSON.stringify({ tokens: { access_token: access, refresh_token: 'r' } });
    expect(await signIns.importFile('plan', '{}')).toMatchObject({
      ok: false,
      error: { reason: { type: 'sign-in', problem: 'file' } },
    });
    expect(await signIns.importFile('plan', text)).toEqual({ ok: true });
    expect(kept.get('plan')).toMatchObject({ accessToken: access, account: 'me@mills.example' });
    await signIns.signOut('plan');
    expect(kept.size).toBe(0);
  });
});
