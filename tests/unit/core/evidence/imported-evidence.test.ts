import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../../../lib/core/evidence/evidence';
import { evidenceCsl, evidenceJson, evidenceMarkdown, evidenceRis } from '../../../../lib/core/evidence/evidence-files';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { omit } from '../../../../lib/core/utils/omit';
import { receiptWords } from './receipt-words';

const importedAt = Date.UTC(2026, 10, 23);
const said = {
  verdict: 'found' as const,
  passage: 'Send us your password.',
  retrievedAt: 5,
  textHash: 'ab12',
  sourceId: 1,
};
const text = 'The bank wants it. It is safe.';
const answer: AssistantMessage = {
  ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
  imported: { at: importedAt, receipt: { searches: [{ queries: ['bank'] }], reads: [] } },
  model: { providerId: 'p', label: 'Quill', model: 'q-1' },
  text,
  sources: [{ id: 1, url: 'https://s.example/', title: 'S', domain: 's.example', status: 'read' }],
  citations: [
    { claim: { start: 0, end: 18 }, sourceIds: [1], quote: 'Send us your password.', elsewhere: [said] },
    {
      claim: { start: 19, end: 30 },
      sourceIds: [1],
      elsewhere: [said],
      check: { verdict: 'not-found', retrievedAt: 9 },
      checks: [{ verdict: 'not-found', retrievedAt: 9, sourceId: 1 }],
    },
  ],
  receipt: {
    searches: [],
    reads: [],
    after: [{ purpose: 'check', at: 9, reads: [{ url: 'https://s.example/', ok: true }], sent: [] }],
  },
  stopReason: 'stop',
};
const evidenceFrom = (changes: Partial<AssistantMessage> = {}) =>
  evidenceOf({ ...answer, ...changes }, 'Q', (words) => words);

describe('the evidence of an imported answer', () => {
  it('has only verdicts of this browser, next to those of the file', () => {
    const { sources, importedAt: at } = evidenceFrom();
    expect(at).toBe(importedAt);
    const { sourceId: _, ...elsewhere } = said;
    expect(sources[0]?.claims).toEqual([
      { claim: 'The bank wants it.', verdict: 'elsewhere', elsewhere },
      { claim: 'It is safe.', verdict: 'not-found', retrievedAt: 9 },
    ]);
  });

  it('takes no quote of a file for one that was copied here', () => {
    const [quote] = answer.citations;
    if (!quote) throw new Error('There is one.');
    const { elsewhere: _, ...copied } = quote;
    const [claim] = evidenceFrom({ mode: 'quotes', citations: [copied] }).sources[0]?.claims ?? [];
    expect(claim).toEqual({ claim: 'The bank wants it.', verdict: 'elsewhere' });
    const own = evidenceOf({ ...omit(answer, 'imported'), mode: 'quotes', citations: [copied] }, 'Q', String);
    expect(own.sources[0]?.claims[0]).toMatchObject({ verdict: 'found', quote: 'Send us your password.' });
  });

  it('tells what was done here from what the file says was done', () => {
    const { receipt, importedReceipt } = evidenceFrom();
    expect(importedReceipt).toMatchObject({ searches: [{ queries: ['bank'] }], model: { label: 'Quill' }, after: [] });
    expect(receipt).toMatchObject({ searches: [], after: [{ purpose: 'check' }] });
    expect(receipt).not.toHaveProperty('model');
  });

  it('says so in every format', () => {
    const evidence = evidenceFrom();
    expect(JSON.parse(evidenceJson(evidence))).toMatchObject({
      importedAt: '2026-11-23T00:00:00.000Z',
      sources: [
        {
          claims: [
            { verdict: 'elsewhere', elsewhere: { verdict: 'found', retrievedAt: '1970-01-01T00:00:00.005Z' } },
            {},
          ],
        },
      ],
      importedReceipt: { searches: [{ queries: ['bank'] }] },
    });
    for (const file of [evidenceCsl(evidence), evidenceRis(evidence)]) {
      expect(file).toContain('Passage: checked elsewhere, imported');
      expect(file).not.toContain('Passage: found');
    }
    const markdown = evidenceMarkdown(evidence, {
      verdict: (verdict) => `Verdict ${verdict}`,
      change: () => '',
      missing: () => '',
      opinion: () => '',
      imported: (at) => `Imported ${new Date(at).toISOString()}`,
      importedReceipt: 'Receipt of the file',
      retrieved: () => 'Read here',
      modelReview: () => '',
      receipt: receiptWords,
    });
    expect(markdown).toMatch(/^# Q\n\nImported 2026-11-23T00:00:00\.000Z\n/);
    expect(markdown).toContain('Verdict elsewhere');
    expect(markdown).not.toContain('password');
    expect(markdown).toMatch(/## Receipt of the file\n\n- Searched: bank[\s\S]*## Receipt\n/);
  });
});
