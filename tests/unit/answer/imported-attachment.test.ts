import { expect, it } from 'vitest';
import { evidenceOf } from '../../../lib/core/evidence/evidence';
import type { Attachment } from '../../../lib/core/message';
import { verdictOf } from '../../../lib/ui/shared/verdict';
import { answer, page, request } from './support';

const tower = page(
  'https://light.example/skarn',
  'The Skarn light',
  '# The Skarn light\n\nThe Skarn lighthouse is 41 metres tall and was lit in 1872.',
);

/** The verdicts of an answer in quotes of what is attached, before anything is checked. */
async function verdictsOf(changes: Partial<Attachment>) {
  const attachment = { ...tower, id: 'p', kind: 'page' as const, ...changes };
  const { message } = await answer(request({ attachments: [attachment] }), {});
  const [claim] = evidenceOf(message, 'Q', (words) => words).sources[0]?.claims ?? [];
  return [...message.citations.map((citation) => verdictOf(citation, message)), claim?.verdict];
}

it('quotes of a page whose text came with an imported thread are not taken as found', async () => {
  expect(await verdictsOf({})).toEqual(['found', 'found']);
  expect(await verdictsOf({ imported: true })).toEqual(['unchecked', 'unchecked']);
});

it('quotes of an imported file are: it claims to be no page', async () => {
  expect(await verdictsOf({ imported: true, kind: 'file', url: 'file:///skarn.md' })).toEqual(['found', 'found']);
});
