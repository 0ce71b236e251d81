import { expect, it } from 'vitest';
import type { Attachment } from '../../../../../lib/core/message';
import { chosenPart } from '../../../../../lib/passages/text/chosen-part';
import { attachmentSize } from '../../../../../lib/ui/panel/composer/attachment-size';
import { attachmentSummary } from '../../../../attachment-summary';

const markdown = '# Harbour\n\nIts quay is long.\n\n## Tides\n\nHigh at noon.';
const attachment: Attachment = {
  id: 'x',
  kind: 'page',
  url: 'https://orrisport.example/',
  title: 'Harbour',
  markdown,
  contentLength: markdown.length,
  truncated: false,
};

it('counts chosen sections as such, for the questions that follow, too', () => {
  const chosen = { ...attachment, leftOut: [1] };
  const sent = chosenPart(chosen).markdown.length;
  const size = { part: 'chosen', sent, all: markdown.length };
  expect(attachmentSize(attachmentSummary(chosen), undefined)).toEqual(size);
  expect(attachmentSize(attachmentSummary(chosenPart(chosen)), undefined)).toEqual(size);
});

it('counts the first part of a page that is longer than what is read', () => {
  const cut = { ...attachment, truncated: true, originalLength: 900 };
  expect(attachmentSize(attachmentSummary(cut), undefined)).toEqual({
    part: 'first',
    sent: markdown.length,
    all: 900,
  });
});
