import { expect, type Locator, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { attachments, composer, expectEnded, expectQuoted, lastTurn, sources } from '../support/elements';
import { ask, openAllowedProduct, storedAnswer } from '../support/product';

let session: SampleSession;
const question = 'When was the Pellin chain ferry built?';
const site = 'ferrywatch.sample.example';

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterAll(() => session?.close());

const row = (): Locator => sources(lastTurn(session.panel)).filter({ hasText: site });

async function chooseFor(entry: string): Promise<void> {
  await row()
    .getByRole('button', { name: `Site ${site}` })
    .click();
  await session.panel.getByRole('menuitem', { name: `${entry} ${site}`, exact: true }).click();
}

/** Asks in a new thread. @returns the domains of the sources, by their numbers */
async function domainsOf(asked: string): Promise<string[]> {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, asked);
  await expectEnded(lastTurn(panel));
  const message = await storedAnswer(panel);
  return message.sources.toSorted((one, other) => one.id - other.id).map(({ domain }) => domain);
}

test('a site is muted from its row, with an undo, and then left out of searches', async () => {
  const { panel } = session;
  expect(await domainsOf(question)).toContain(site);
  await chooseFor('Mute');
  await expect(row().getByText('Muted', { exact: true })).toBeVisible();
  await row().getByRole('button', { name: 'Undo' }).click();
  await expect(row().getByText('Muted', { exact: true })).toHaveCount(0);
  await chooseFor('Mute');
  await expect(row().getByText('Muted', { exact: true })).toBeVisible();
  await expectAccessible(panel);
  const { profiles } = await callBackground(panel, 'options-state', {});
  expect(profiles.map(({ blockedDomains }) => blockedDomains)).toEqual([[site], []]);
  expect(await domainsOf(question)).not.toContain(site);
});

test('a preferred site comes first, and what was muted can be searched again', async () => {
  const { panel } = session;
  const profileId = 'web';
  await callBackground(panel, 'set-site', { profileId, domain: site, standing: null });
  expect(await domainsOf(question)).toContain(site);
  await chooseFor('Prefer');
  await expect(row().getByText('Preferred', { exact: true })).toBeVisible();
  expect((await domainsOf(question))[0]).toBe(site);
  await chooseFor('Neither prefer nor mute');
  await expect(row().getByText('Preferred', { exact: true })).toHaveCount(0);
});

test('the site of what a question names is marked as its primary source, and no other', async () => {
  const { panel } = session;
  await domainsOf('What does Ferrywatch say about when the Pellin chain ferry was built?');
  await expect(row().getByText('Primary source', { exact: true })).toBeVisible();
  await expect(lastTurn(panel).getByText('Primary source', { exact: true })).toHaveCount(1);
});

test('a page that is older than the question allows says how old it is, and only then', async () => {
  const { panel, browser, sampleWeb } = session;
  const page = await browser.openPage(`${sampleWeb.origin('coastalmanac')}/skerrow-light`);
  // The button reads the page that the panel names.
  await expect(composer(panel)).toContainText('Skerrow Light');
  const old = lastTurn(panel).locator('.mark-old');
  for (const isLimited of [false, true]) {
    await panel.getByRole('button', { name: 'New thread', exact: true }).click();
    await panel.getByRole('button', { name: 'Read this page' }).click();
    await expect(attachments(panel)).toContainText('Skerrow Light');
    if (isLimited) {
      await panel.getByRole('button', { name: 'Limits of this question' }).click();
      await panel.getByRole('group', { name: 'Age' }).getByRole('button', { name: 'Year' }).click();
      await panel.keyboard.press('Escape');
    }
    await ask(panel, 'In which year was the light first lit?');
    await expectQuoted(lastTurn(panel));
    await expect(sources(lastTurn(panel)).first()).toContainText('coastalmanac.sample.example');
    if (isLimited) await expect(old).toHaveText(/^\d+ years old$/);
    else await expect(old).toHaveCount(0);
  }
  await page.close();
});
