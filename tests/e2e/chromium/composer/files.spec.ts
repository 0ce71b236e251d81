import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makePdf } from '../../../../sample-web/make-pdf';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { attachments, composer, expectEnded, lastTurn, passages, sourceList, turns } from '../../support/elements';
import { startGatedModel } from '../../support/gated-model';
import { ask, field, openAllowedProduct, reopenPanel, useModel } from '../../support/product';

let session: SampleSession;

// The tests go on in one panel, as a person does.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct('http://coastalmanac.sample.example/skerrow-light');
});
test.afterAll(() => session?.close());

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const text = (name: string, mimeType: string, content: string): TestFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** Chooses files by the menu of the plus button. */
async function choose(...files: TestFile[] | string[]): Promise<void> {
  const { panel } = session;
  await panel.getByRole('button', { name: 'Attach open tabs' }).click();
  const [chooser] = await Promise.all([
    panel.waitForEvent('filechooser'),
    panel.getByRole('menuitem', { name: /^Add files/ }).click(),
  ]);
  await chooser.setFiles(files);
}

async function removeAll(): Promise<void> {
  const remove = attachments(session.panel).getByRole('button', { name: /^Remove / });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
}

const lines = [
  'The ferry at Varra Sound was built in 1931 by Hollis and Sons.',
  'It carries 24 passengers and 2 carts.',
];
const pdf = makePdf([lines.map((text, index) => ({ text, y: 760 - index * 24 }))]);

test('text, Markdown, HTML and PDF files become chips with their length, each by its name', async () => {
  const { panel } = session;
  const html = `<!doctype html><title>Other</title><script>document.title = 'ran'</script>
    <img src="http://shortlink.sample.example/spy.png"><article><h1>Varra</h1><p>${lines.join('</p><p>')}</p></article>`;
  const before = session.sampleWeb.requests.length;
  await choose(
    text('notes.txt', 'text/plain', 'The quay was lengthened in 1907.'),
    text('ferry.md', '', '# Ferry\n\nBuilt in **1931**.'),
    text('varra.html', 'text/html', html),
    { name: 'varra.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
  );
  await expect(attachments(panel)).toHaveCount(4);
  await expect(attachments(panel).nth(0)).toContainText('notes.txt');
  await expect(attachments(panel).nth(0)).toContainText('32 characters');
  await expect(attachments(panel).nth(2)).toContainText('varra.html');
  await attachments(panel)
    .nth(2)
    .getByRole('button', { name: /^See what / })
    .click();
  const shown = panel.getByRole('region', { name: 'Text of varra.html' });
  for (const line of lines) await expect(shown).toContainText(line);
  await expect(shown.getByRole('img')).toHaveCount(0);
  expect(session.sampleWeb.requests.length, 'nothing of a file is fetched').toBe(before);
  await panel.getByRole('button', { name: 'Close the preview' }).click();
});

test('a question is answered from a file, quoted word for word, and the file is named as its source', async () => {
  const { panel } = session;
  await field(panel).fill('When was the ferry at Varra Sound built?');
  await field(panel).press('Enter');
  await expect(passages(lastTurn(panel)).first()).toContainText('built in 1931 by Hollis and Sons');
  await expect(lastTurn(panel)).toContainText('varra.');
});

test('the files are part of the thread: a follow-up is asked of them, in a panel that was opened again, too', async () => {
  const panel = await reopenPanel(session);
  await expect(attachments(panel)).toHaveCount(4);
  await ask(panel, 'How many passengers does the ferry carry?');
  await expect(lastTurn(panel)).toContainText('With notes.txt and 3 more');
  await expect(sourceList(lastTurn(panel))).toContainText('Sources (4)');
  await removeAll();
  await reopenPanel(session);
  await expect(turns(session.panel)).toHaveCount(2);
  await expect(attachments(session.panel)).toHaveCount(0);
});

test('what cannot be read gets one sentence, and what was attached stays', async () => {
  const { panel } = session;
  await choose(text('keep.txt', 'text/plain', 'Kept.'));
  await expect(attachments(panel)).toHaveCount(1);
  // From the disk: as a buffer, it would pass through the connection to the browser.
  const folder = await mkdtemp(join(tmpdir(), 'citebar-files-'));
  const book = join(folder, 'book.txt');
  await writeFile(book, 'word '.repeat(4_404_020));
  const cases: [TestFile | string, string, string][] = [
    [
      { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]) },
      'Citebar could not attach photo.png.',
      'Citebar reads text, Markdown, PDF and HTML files.',
    ],
    [book, 'Citebar could not attach book.txt.', 'It has more than 20 MB.'],
    [
      { name: 'cut.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf).subarray(0, 40) },
      'Citebar could not attach cut.pdf.',
      'The file is incomplete or damaged.',
    ],
    [text('empty.md', 'text/markdown', ' \n'), 'Citebar could not attach empty.md.', 'It has no text.'],
  ];
  for (const [file, say, way] of cases) {
    await (typeof file === 'string' ? choose(file) : choose(file));
    const alert = composer(panel).getByRole('alert');
    await expect(alert).toContainText(say);
    await expect(alert).toContainText(way);
    await expect(attachments(panel)).toHaveCount(1);
  }
  await removeAll();
  await rm(folder, { recursive: true });
});

/** Pastes into the field, as the browser tells a page of it. */
async function paste(content: string): Promise<void> {
  await field(session.panel).focus();
  await field(session.panel).evaluate((area, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, content);
}

test('a long text that is pasted is attached, and shown exactly as it will go', async () => {
  const { panel } = session;
  const long = Array.from({ length: 120 }, (_, index) => `Line ${index} of the log of the tide mill.`).join('\n\n');
  await paste(long);
  await expect(attachments(panel)).toHaveCount(1);
  await expect(field(panel)).toHaveValue('');
  await expect(attachments(panel)).toContainText('Line 0 of the log');
  await attachments(panel)
    .getByRole('button', { name: /^See what / })
    .click();
  await expect(panel.getByRole('region', { name: /^Text of / })).toContainText('Line 119 of the log of the tide mill.');
  await removeAll();
});

test('a file that is dropped on the panel is attached', async () => {
  const { panel } = session;
  await panel.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['The bell was cast in 1702.'], 'bell.txt', { type: 'text/plain' }));
    const target = document.querySelector('main');
    for (const type of ['dragover', 'drop']) {
      target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  });
  await expect(attachments(panel)).toContainText('bell.txt');
  await removeAll();
});

test('a link in the question is offered, and attached with one press', async () => {
  const { panel, sampleWeb } = session;
  const link = `${sampleWeb.origin('tidewatch')}/carrow-tide-mill`;
  await field(panel).fill(`What does ${link} say of the wheel?`);
  await composer(panel).getByRole('button', { name: 'Attach tidewatch.sample.example' }).click();
  await expect(attachments(panel)).toHaveCount(1);
  await expect(field(panel)).toHaveValue('What does say of the wheel?');
  await removeAll();
});

test('with a model, each request of a thread holds the text of its PDF, until its pill is removed', async () => {
  const { panel } = session;
  const model = await startGatedModel();
  try {
    await useModel(session, model.baseUrl);
    await panel.getByRole('button', { name: 'New thread' }).click();
    await choose({ name: 'varra.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
    // Sent before the file is read: it waits for it.
    for (const question of ['Who built the ferry?', 'and when?', 'How many carts does it carry?']) {
      await ask(panel, question);
      const call = await model.nextCall();
      for (const line of lines) expect(JSON.stringify(call.body)).toContain(line);
      call.say('So it says [1].');
      call.finish();
      await expectEnded(lastTurn(panel));
      await expect(attachments(panel)).toHaveCount(1);
    }
    await removeAll();
    await ask(panel, 'Who wrote that?');
    const after = await model.nextCall();
    for (const line of lines) expect(JSON.stringify(after.body)).not.toContain(line);
    after.say('Nobody knows.');
    after.finish();
  } finally {
    await model.close();
  }
});
