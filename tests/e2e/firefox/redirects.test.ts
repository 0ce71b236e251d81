import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RedirectingService,
  redirectedConnections,
  redirectedKey,
  startRedirectingService,
} from '../support/redirecting-service';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, type FirefoxSession, openProduct, seeText, useModel } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('services that redirect, in Firefox', () => {
  let session: FirefoxSession;
  let service: RedirectingService;

  beforeAll(async () => {
    service = await startRedirectingService();
    if (executable) session = await openProduct({ executable });
    await session?.browser.grantHosts(['https://*/*', 'http://*/*']);
  });
  afterAll(async () => {
    await session?.close();
    await service?.close();
  });

  const connections = async () =>
    redirectedConnections(await callBackground(session.sidebar, 'options-state', {}), service.origin);

  it.each([301, 302, 303, 307, 308])('take no key to another origin by %d', async (status) => {
    service.status = status;
    const { sidebar } = session;
    const withKeys = (await connections()).filter(({ hasKey }) => hasKey);
    expect(withKeys.length).toBeGreaterThan(10);
    const silent: string[] = [];
    for (const { connection, secrets } of withKeys) {
      expect(await callBackground(sidebar, 'save-connection', { connection, secrets })).toEqual({ ok: true });
      const before = service.asked().length;
      const reply = await callBackground(sidebar, 'check-connection', { connectionId: connection.id });
      if (service.asked().length === before) silent.push(connection.id);
      else expect(JSON.stringify(reply), connection.id).toContain('redirected-elsewhere');
    }
    // Those without a check ask nothing before the first question.
    expect(silent.length).toBeLessThan(withKeys.length / 2);
    expect(service.asked().join('\n')).toContain(redirectedKey);
    expect(service.reached()).toEqual([]);
  });

  it('end a question in a sentence', async () => {
    service.status = 307;
    const { sidebar } = session;
    await useModel(session, service.origin, redirectedKey);
    await ask(sidebar, 'What turns a mill?');
    await seeText(sidebar, elements.alert, 'redirects elsewhere, and Citebar does not follow it');
    expect(service.reached()).toEqual([]);
  });

  it('are followed where no key is sent', async () => {
    const { sidebar } = session;
    for (const { connection } of (await connections()).filter(({ hasKey }) => !hasKey)) {
      expect(await callBackground(sidebar, 'save-connection', { connection, secrets: {} })).toEqual({ ok: true });
      await callBackground(sidebar, 'check-connection', { connectionId: connection.id });
    }
    expect(service.reached().length).toBeGreaterThan(0);
    expect(service.reached().join('\n')).not.toContain(redirectedKey);
  });
});
