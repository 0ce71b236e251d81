import { beforeEach, describe, expect, it } from 'vitest';
import type { ChosenFile } from '../../../../lib/core/attach-calls';
import { createFileService, type FileService } from '../../../../lib/extension/pages/file-service';
import { type Attachments, createAttachmentStore } from '../../../../lib/extension/storage/attachment-store';
import { PdfFailure } from '../../../../lib/page/pdf/pdf-failure';

const scope = { windowId: 7, isPrivate: true };
let attachments: Attachments;
let files: FileService;

beforeEach(() => {
  attachments = createAttachmentStore();
  files = createFileService(
    attachments,
    async (html, url) => ({
      url,
      title: 'Its own title',
      markdown: html,
      contentLength: html.length,
      truncated: false,
    }),
    async () => {
      throw new PdfFailure('broken');
    },
    () => 5,
  );
});

const file = (name: string, content: string | Uint8Array, type = ''): ChosenFile => {
  const bytes = Buffer.from(content);
  return { name, type, size: bytes.length, base64: bytes.toString('base64') };
};
const whole = () => attachments.whole(scope);

describe('a file', () => {
  it('is attached by its name, its text as it stands', async () => {
    await files.attachFile(scope, file('Notes 1907.md', '\ufeff# Quay\r\n\r\nLengthened.\n'));
    const [only] = await whole();
    expect(only).toMatchObject({
      kind: 'file',
      title: 'Notes 1907.md',
      markdown: '# Quay\n\nLengthened.',
      retrievedAt: 5,
    });
    expect(only?.url).toMatch(/^file:\/\/\/[\da-f]{8}\/Notes%201907\.md$/);
  });

  it('of HTML is read apart, and keeps its name', async () => {
    await files.attachFile(scope, file('a.html', '<p>Words.</p>', 'text/html'));
    expect(await whole()).toMatchObject([{ title: 'a.html', markdown: '<p>Words.</p>' }]);
  });

  it('that is attached again replaces itself; another of its name does not', async () => {
    await files.attachFile(scope, file('a.txt', 'One.'));
    await files.attachFile(scope, file('a.txt', 'One.'));
    expect(await whole()).toHaveLength(1);
    await files.attachFile(scope, file('a.txt', 'Two.'));
    expect((await whole()).map(({ markdown }) => markdown)).toEqual(['One.', 'Two.']);
  });

  it.each<[string, ChosenFile, string]>([
    ['of another kind', file('a.png', Buffer.from([0x89, 0x50, 0, 0, 13]), 'image/png'), 'kind'],
    ['of an unknown name', file('a.xyz', 'Words.'), 'kind'],
    ['that is too large', { name: 'a.txt', type: 'text/plain', size: 21 * 1024 * 1024 }, 'too-large'],
    ['without text', file('a.txt', ' \n'), 'empty'],
    ['that is a damaged PDF', file('a.pdf', '%PDF-1.4 cut'), 'damaged'],
  ])('%s is refused with its reason, and the others stay', async (_name, refused, problem) => {
    await files.attachFile(scope, file('keep.txt', 'Kept.'));
    await expect(files.attachFile(scope, refused)).rejects.toMatchObject({
      info: { reason: { type: 'file-unreadable', name: refused.name, problem } },
    });
    expect(await whole()).toHaveLength(1);
  });
});

it('a text is attached under a name, whole', async () => {
  await files.attachText(scope, ' One.\r\nTwo. ', 'Pasted text');
  expect(await whole()).toMatchObject([{ kind: 'text', title: 'Pasted text', markdown: 'One.\nTwo.' }]);
});
