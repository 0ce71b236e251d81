import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { attachments, lastTurn } from '../../support/elements';
import { ask, openAllowedProduct } from '../../support/product';

test('a digest of a page of 66,000 headings says that there is no sentence in it', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('a\n===\nb\n---\n'.repeat(33_000)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const session = await openAllowedProduct();
  try {
    const { panel, browser } = session;
    await browser.openPage(`http://notes.sample.example:${(server.address() as AddressInfo).port}/headings.md`);
    await panel.getByRole('button', { name: 'Read this page' }).click();
    await expect(attachments(panel)).toContainText('headings.md');
    await ask(panel, 'Summarise this page');
    await expect(lastTurn(panel)).toContainText('has no sentence to sum up');
  } finally {
    await session.close();
    server.closeAllConnections();
    server.close();
  }
});
