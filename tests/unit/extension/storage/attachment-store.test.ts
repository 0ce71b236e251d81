import { expect, it } from 'vitest';
import { attachmentOf } from '../../../../lib/extension/storage/attachment-store';

it('keeps a page without the marks of its footnotes', () => {
  const markdown = 'He studied medicine.[^1] They were late.¹';
  const page = { url: 'https://a.example/', title: 'A', markdown, contentLength: markdown.length, truncated: false };
  const text = 'He studied medicine. They were late.';
  expect(attachmentOf(page, 'page', 0)).toMatchObject({ markdown: text, contentLength: text.length });
});
