import { expect, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { ask, openAllowedProduct, useModel } from '../../support/product';
import {
  type RedirectingService,
  redirectedConnections,
  redirectedKey,
  startRedirectingService,
} from '../../support/redirecting-service';

test.describe.configure({ mode: 'serial' });

let session: SampleSession;
let service: RedirectingService;

test.beforeAll(async () => {
  service = await startRedirectingService();
  session = await openAllowedProduct();
});
test.afterAll(async () => {
  await session?.close();
  await service?.close();
});

/** Makes what requests a connection makes when it is set up. @returns the replies as text */
async function tryConnection(connectionId: string): Promise<string> {
  const checked = await callBackground(session.panel, 'check-connection', { connectionId });
  return JSON.stringify([checked, await callBackground(session.panel, 'list-models', { connectionId })]);
}

for (const status of [301, 302, 303, 307, 308]) {
  test(`no service's redirect by ${status} takes a key to another origin`, async () => {
    service.status = status;
    const { panel } = session;
    const all = redirectedConnections(await callBackground(panel, 'options-state', {}), service.origin);
    const withKeys = all.filter(({ hasKey }) => hasKey);
    expect(withKeys.length).toBeGreaterThan(10);
    const silent: string[] = [];
    for (const { connection, secrets } of withKeys) {
      expect(await callBackground(panel, 'save-connection', { connection, secrets })).toEqual({ ok: true });
      const before = service.asked().length;
      const replies = await tryConnection(connection.id);
      if (service.asked().length > before) expect(replies, connection.id).toContain('redirected-elsewhere');
      else silent.push(connection.id);
    }
    // Those without a check ask nothing before the first question.
    expect(silent.length).toBeLessThan(withKeys.length / 2);
    expect(service.asked().join('\n')).toContain(redirectedKey);
    expect(service.reached()).toEqual([]);
  });
}

for (const status of [302, 307, 308]) {
  test(`a question whose model redirects by ${status} ends in a sentence`, async () => {
    service.status = status;
    const { panel } = session;
    await useModel(session, service.origin, redirectedKey);
    await panel.getByRole('button', { name: 'New thread' }).click();
    await ask(panel, 'What turns a mill?');
    await expect(panel.getByRole('alert')).toContainText('redirects elsewhere, and Citebar does not follow it');
    await expect(panel.getByRole('alert')).toContainText('Enter the address that it leads to');
    expect(service.reached()).toEqual([]);
  });
}

test('the browser would follow these redirects: it does for a service without a key', async () => {
  service.status = 307;
  const { panel } = session;
  const all = redirectedConnections(await callBackground(panel, 'options-state', {}), service.origin);
  for (const { connection } of all.filter(({ hasKey }) => !hasKey)) {
    expect(await callBackground(panel, 'save-connection', { connection, secrets: {} })).toEqual({ ok: true });
    await tryConnection(connection.id);
  }
  expect(service.reached().length).toBeGreaterThan(0);
  expect(service.reached().join('\n')).not.toContain(redirectedKey);
});
