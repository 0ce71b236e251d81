import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { attachments, citationSummary, lastTurn, passages } from '../../support/elements';
import { ask, openProduct } from '../../support/product';

const lights = `# Lighthouses of Carrow

| Lighthouse | Country | Keepers | Height (m) | Year |
|---|---|---|---|---|
| Skerrow | Norway | 4 | 31.5 | 1881 |
| Brent Head | Scotland | 2 | 28 | 1790 |
| Marl | Norway | 6 | 17.2 | 1881 |
| Sula | Norway | 1 | 40 | 1902 |

The lighthouses of Carrow stand on both sides of the sound.`;

let session: SampleSession;

test.beforeAll(async () => {
  session = await openProduct();
});
test.afterAll(() => session?.close());

/** Asks in a new thread that the table is attached to. */
async function askTable(question: string) {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await panel.getByRole('button', { name: 'Attach open tabs' }).click();
  const [chooser] = await Promise.all([
    panel.waitForEvent('filechooser'),
    panel.getByRole('menuitem', { name: /^Add files/ }).click(),
  ]);
  await chooser.setFiles([{ name: 'lights.md', mimeType: 'text/markdown', buffer: Buffer.from(lights) }]);
  await expect(attachments(panel)).toHaveCount(1);
  await ask(panel, question);
  return lastTurn(panel);
}

test('a number that was counted says so, and has the rows that it was counted from one press away', async () => {
  const turn = await askTable('How many lighthouses are there in Norway?');
  await expect(turn.getByText('3', { exact: true })).toBeVisible();
  const table = turn.getByRole('table');
  await expect(table).toBeHidden();
  const label = turn.getByText('Counted from 4 rows');
  await label.focus();
  await session.panel.keyboard.press('Enter');
  await expect(table.getByRole('rowheader')).toHaveText([/^Skerrow/, /^Marl/, /^Sula/]);
  await expect(passages(turn)).toHaveCount(0);
  await expect(citationSummary(turn)).toContainText('3 of 3 citations found');
  await expectAccessible(session.panel);
});

test('a cell that is looked up is shown in its row, marked', async () => {
  const turn = await askTable('What is the height of Brent Head?');
  await expect(passages(turn)).toHaveCount(1);
  await expect(passages(turn).first()).toContainText('Brent Head');
  await expect(passages(turn).first().locator('mark')).toHaveText('28');
});

test('the third question of a thread is still asked of the table, and of what was asked before', async () => {
  const first = await askTable('How many keepers does Marl have?');
  await expect(passages(first).first()).toContainText('Marl');
  await ask(session.panel, 'What is its height?');
  await expect(passages(lastTurn(session.panel)).first()).toContainText('17.2');
  await ask(session.panel, 'And of Sula?');
  await expect(lastTurn(session.panel)).toContainText('What is Sula’s height?');
  await expect(passages(lastTurn(session.panel)).first()).toContainText('Sula');
  await expect(passages(lastTurn(session.panel)).first()).toContainText('40');
});
