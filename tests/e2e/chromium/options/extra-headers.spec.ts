import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openOptions, openService, storedText } from '../../support/options';
import { openProduct } from '../../support/product';

test('extra headers reach the server of a service, and their values no page', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const gateway = createServer((request, response) => {
    asked.push(request.headers);
    const isTeam = request.headers['x-team'] === 'reading-room-0042';
    response.writeHead(isTeam ? 200 : 403, { 'content-type': 'application/json', 'x-request-id': 'req_77' });
    response.end(JSON.stringify(isTeam ? { data: [{ id: 'team-1' }] } : { error: { message: 'no team' } }));
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const session = await openProduct();
  try {
    await session.browser.grantHosts(['http://*/*']);
    const options = await openOptions(session);
    const line = await openService(options, 'LiteLLM');
    await line
      .getByLabel('Address', { exact: true })
      .fill(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/v1`);
    await line.getByRole('combobox', { name: 'Model' }).fill('team-1');
    await options.keyboard.press('Escape');
    await line.getByText('More settings').click();
    await line.getByLabel('Name of the header').fill('Authorization');
    await line.getByLabel('Value of the header').fill('reading-room-0042');
    await line.getByRole('button', { name: 'Save and test' }).click();
    await expect(line.getByRole('alert')).toContainText("none of the browser's own");
    expect(asked).toEqual([]);

    await line.getByLabel('Name of the header').fill('X-Team');
    await line.getByRole('button', { name: 'Save and test' }).click();
    await expect(line.getByRole('button').first()).toContainText('Works.');
    expect(asked.every((headers) => headers['x-team'] === 'reading-room-0042')).toBe(true);
    // The service has a row of its own now, with its further settings closed.
    await line.getByText('More settings').click();
    await expect(line.getByText('x-team', { exact: true })).toBeVisible();
    expect(await options.content()).not.toContain('reading-room-0042');
    expect(await storedText(options)).not.toContain('reading-room-0042');

    await line.getByRole('button', { name: 'Remove the header x-team' }).click();
    await line.getByRole('button', { name: 'Remove header', exact: true }).click();
    await expect(line.getByText('x-team', { exact: true })).toHaveCount(0);
    await line.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(line.getByRole('alert')).toBeVisible();
    expect(asked.at(-1)?.['x-team']).toBeUndefined();
  } finally {
    await session.close();
    gateway.close();
  }
});
