import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { attachments } from '../support/elements';
import { attachedMarkdown, openAllowedProduct } from '../support/product';

let session: SampleSession;

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterAll(() => session?.close());

/** The markdown of the tab in front, as it goes with a question. */
async function readFront(name: RegExp): Promise<string> {
  const { panel } = session;
  await panel.getByRole('button', { name: 'Read this page' }).click();
  const pill = attachments(panel).filter({ hasText: name });
  await expect(pill).toBeVisible();
  const markdown = await attachedMarkdown(panel);
  await pill.getByRole('button', { name: /^Remove / }).click();
  await expect(pill).toHaveCount(0);
  return markdown.trim();
}

test('a film is read with its transcript once the panel with it is open', async () => {
  const url = `${session.sampleWeb.origin('filmhall')}/watch?v=1`;
  const film = await session.browser.openPage(url);
  expect(await readFront(/Splicing/)).not.toContain('bollard');
  await film.getByRole('button', { name: 'Show transcript' }).click();
  const before = await film.content();
  expect((await readFront(/Splicing/)).split('\n\n')).toEqual([
    '# Splicing a mooring rope',
    'The Net Loft',
    'An eye splice in three-strand rope, slowly.',
    '## Transcript',
    `[0:01](${url}#t=1) Unlay the three strands for six turns and bind the ends, so that they stay together.`,
    `[1:02](${url}#t=62) Lay the eye around the bollard to measure it. The middle strand goes first, against the lay.`,
  ]);
  expect(await film.content()).toBe(before);
  await film.close();
});

test('a source file is read whole, though its page draws only the lines in view', async () => {
  const page = await session.browser.openPage(
    `${session.sampleWeb.origin('codeshed')}/pilots/board/blob/main/src/ebb.ts`,
  );
  const lines = (await readFront(/ebb/)).split('\n');
  expect(lines).toHaveLength(66);
  expect(lines.slice(0, 6)).toEqual([
    '```typescript',
    "export const tide0 = '<0>';",
    '',
    'if (tide0) {',
    '  ebb();',
    '}',
  ]);
  expect(lines.slice(-2)).toEqual(["export const tide59 = '<59>';", '```']);
  await page.close();
});
