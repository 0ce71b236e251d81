// @vitest-environment jsdom
import { render } from 'preact';
import { expect, it } from 'vitest';
import type { SentToHost } from '../../../../../lib/core/receipt-parts';
import { SentTo } from '../../../../../lib/ui/panel/receipt/receipt-sent';

function shown(sent: SentToHost): string | null {
  const root = document.createElement('div');
  render(<SentTo sent={[sent]} />, root);
  return root.textContent;
}

const reader: SentToHost = {
  host: 'reader.example',
  requests: 1,
  parts: [{ kind: 'address', characters: 18 }],
  addresses: ['https://a.example/'],
};

it('says of a reading service that it does not report redirects', () => {
  expect(shown({ ...reader, hidesRedirects: true })).toMatch(/https:\/\/a\.example\/.*does not report redirects/);
  expect(shown(reader)).not.toContain('redirects');
});
