import { expect, it, vi } from 'vitest';
import type { AssistantMessage } from '../../../../../lib/core/message';
import { emptyAnswer } from '../../../../../lib/core/reduce-answer';
import { exportEvidence } from '../../../../../lib/ui/panel/saving/evidence-export';
import { evidenceFormats } from '../../../../../lib/ui/panel/saving/export-formats';
import { saveFile } from '../../../../../lib/ui/shared/save-file';

vi.mock('../../../../../lib/ui/shared/save-file', () => ({ saveFile: vi.fn() }));

async function exported(text: string, id: string): Promise<string> {
  const format = evidenceFormats.find((one) => one.id === `evidence-${id}`);
  if (!format) throw new Error(`No format '${id}'.`);
  const answer: AssistantMessage = {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
    text,
    sources: [{ id: 1, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'read' }],
    citations: [{ claim: { start: 0, end: text.length }, sourceIds: [1] }],
  };
  await exportEvidence(answer, 'Q', format);
  return vi.mocked(saveFile).mock.lastCall?.[1] ?? '';
}

it.each<[string, string, string]>([
  ['the escapes of a checked page', '1876\\. 5 \\* 3 \\(in m\\_s\\) \\#1', '1876. 5 * 3 (in m_s) #1'],
  ['the marks of an answer', 'It is **52.7** metres [high](https://a.example/h).', 'It is 52.7 metres high.'],
])('exports plain words without %s', async (_name, text, claim) => {
  expect(JSON.parse(await exported(text, 'json')).sources[0].claims[0].claim).toBe(claim);
  for (const format of ['csl', 'ris'] as const) expect(await exported(text, format)).toContain(`Claim: ${claim} |`);
});

it('exports BibTeX that a reference manager reads back, its claims as notes', async () => {
  const bibtex = await exported('It is 52.7 % of $a_b$ {high} \\\\ & more.', 'bibtex');
  expect(vi.mocked(saveFile).mock.lastCall?.[0]).toBe('Q – evidence.bib');
  await import('@citation-js/plugin-bibtex');
  const { Cite } = await import('@citation-js/core');
  const [item, ...others] = new Cite(bibtex).data;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ URL: 'https://a.example/', title: 'A' });
  expect(item?.note).toContain('Claim: It is 52.7 % of');
});
