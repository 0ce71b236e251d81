import { Cite } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../../../lib/core/evidence/evidence';
import { evidenceCsl, evidenceJson, evidenceMarkdown, evidenceRis } from '../../../../lib/core/evidence/evidence-files';
import { receiptMarkdown } from '../../../../lib/core/evidence/evidence-receipt';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { receiptWords } from './receipt-words';

const read = Date.UTC(2026, 10, 22, 9, 30);
const answer: AssistantMessage = {
  ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, read),
  stopReason: 'stop',
  endedAt: read,
  text: 'The light was lit in 1876. It is 52.7 metres high. Nobody checked this.',
  sources: [
    {
      id: 2,
      url: 'https://lights.example/skerrow?a=1&b=2',
      title: 'Skerrow <b>Light</b>\nTY  - JOUR',
      domain: 'lights.example',
      publishedAt: '2024-03-09',
      status: 'read',
    },
    { id: 1, url: 'https://notes.example/', title: '', domain: 'notes.example', status: 'listed' },
    { id: 3, url: 'https://uncited.example/', title: 'Uncited', domain: 'uncited.example', status: 'listed' },
  ],
  citations: [
    {
      claim: { start: 0, end: 26 },
      sourceIds: [2],
      check: { verdict: 'found', passage: 'Lit on\n14 May 1876.' },
      checks: [
        {
          sourceId: 2,
          verdict: 'found',
          passage: 'Lit on\n14 May 1876.',
          context: { before: 'The lamp', after: 'Gulls.' },
          retrievedAt: read,
          textHash: 'ab12',
          later: { change: 'changed', passage: 'Lit in 1877.', retrievedAt: read + 86_400_000 },
        },
      ],
    },
    {
      claim: { start: 27, end: 50 },
      sourceIds: [2],
      check: { verdict: 'partial', passage: 'It is 38.2 metres high.', missing: ['52.7'] },
      checks: [{ sourceId: 2, verdict: 'partial', passage: 'It is 38.2 metres high.', missing: ['52.7'] }],
    },
    { claim: { start: 51, end: 71 }, sourceIds: [1] },
  ],
};
const asWritten = (markdown: string) => markdown;
const evidence = evidenceOf(answer, 'What is # known?', asWritten);

describe('the evidence of an answer', () => {
  it('has every cited source by its number, with its claims', () => {
    expect(evidence.sources.map(({ source, claims }) => [source.id, claims.map(({ verdict }) => verdict)])).toEqual([
      [1, ['unchecked']],
      [2, ['found', 'partial']],
    ]);
    expect(evidence.sources[1]?.claims[0]).toEqual({
      claim: 'The light was lit in 1876.',
      verdict: 'found',
      quote: 'Lit on\n14 May 1876.',
      context: { before: 'The lamp', after: 'Gulls.' },
      retrievedAt: read,
      textHash: 'ab12',
      later: { change: 'changed', passage: 'Lit in 1877.', retrievedAt: read + 86_400_000 },
    });
  });

  it('has the words that quote mode copied as found', () => {
    const quoted: AssistantMessage = {
      ...answer,
      mode: 'quotes',
      citations: [{ claim: { start: 0, end: 5 }, sourceIds: [1], quote: 'The l' }],
    };
    const [source] = evidenceOf(quoted, '', asWritten).sources;
    expect(source?.claims).toEqual([{ claim: 'The l', verdict: 'found', quote: 'The l' }]);
  });
});

describe('its files', () => {
  it('is read as CSL-JSON by another program', () => {
    const items = new Cite(evidenceCsl(evidence)).data;
    expect(items).toMatchObject([
      { type: 'webpage', title: 'notes.example', URL: 'https://notes.example/' },
      {
        type: 'webpage',
        title: 'Skerrow <b>Light</b> TY - JOUR',
        URL: 'https://lights.example/skerrow?a=1&b=2',
        'container-title': 'lights.example',
        issued: { 'date-parts': [[2024, 3, 9]] },
        accessed: { 'date-parts': [[2026, 11, 22]] },
      },
    ]);
    expect(items[1]?.note).toContain('Quote: "Lit on 14 May 1876."');
  });

  it('is read as RIS by another program', () => {
    const ris = evidenceRis(evidence);
    const items = new Cite(ris).data;
    expect(items).toMatchObject([
      { type: 'webpage', title: 'notes.example', URL: 'https://notes.example/' },
      {
        type: 'webpage',
        title: 'Skerrow <b>Light</b> TY - JOUR',
        URL: 'https://lights.example/skerrow?a=1&b=2',
        issued: { 'date-parts': [[2024, 3, 9]] },
      },
    ]);
    expect(ris.match(/^N1 {2}- .*$/gm)).toEqual([
      'N1  - Claim: Nobody checked this. | Passage: unchecked',
      'N1  - Claim: The light was lit in 1876. | Passage: found | Quote: "Lit on 14 May 1876." | Checked again: changed',
      'N1  - Claim: It is 52.7 metres high. | Passage: partial | Quote: "It is 38.2 metres high." | Missing: 52.7',
    ]);
    // For web pages the parser reads the day of access from other fields than those in which Zotero writes it.
    expect(ris.match(/^Y2 {2}- .*$/gm)).toEqual(['Y2  - 2026/11/22']);
    // A line of a page must not become a field.
    expect(ris.match(/^TY {2}- .*$/gm)).toEqual(['TY  - ELEC', 'TY  - ELEC']);
  });

  it('is JSON with all of it', () => {
    expect(JSON.parse(evidenceJson(evidence))).toMatchObject({
      version: 1,
      question: 'What is # known?',
      answeredAt: '2026-11-22T09:30:00.000Z',
      sources: [
        { id: 1 },
        {
          id: 2,
          claims: [
            {
              verdict: 'found',
              quote: 'Lit on\n14 May 1876.',
              retrievedAt: '2026-11-22T09:30:00.000Z',
              textHash: 'ab12',
              later: { change: 'changed', retrievedAt: '2026-11-23T09:30:00.000Z' },
            },
            { verdict: 'partial', missing: ['52.7'] },
          ],
        },
      ],
    });
  });

  it('is markdown in which the words of pages have no effect', () => {
    const text = evidenceMarkdown(evidence, {
      verdict: (verdict) => `Verdict ${verdict}`,
      change: ({ change }) => `Later ${change}`,
      missing: (words) => `Without ${words}`,
      opinion: (profile: string) => `By ${profile}`,
      imported: (at) => `Imported ${at}`,
      importedReceipt: 'Imported receipt',
      retrieved: (at) => `Read ${new Date(at).toISOString()}`,
      modelReview: ({ label, outcome }) => `Asked ${label}: ${outcome}`,
      receipt: receiptWords,
    });
    expect(text).toBe(`# What is \\# known?

## [1] notes.example

<https://notes.example/>

**Nobody checked this.**

Verdict unchecked

## [2] Skerrow &lt;b>Light&lt;/b> TY - JOUR

<https://lights.example/skerrow?a=1&b=2>

**The light was lit in 1876.**

Verdict found · Read 2026-11-22T09:30:00.000Z · SHA-256 \`ab12\` · Later changed

> Lit on
>
> 14 May 1876.

**It is 52.7 metres high.**

Verdict partial · Without 52.7

> It is 38.2 metres high.
`);
  });
});

describe('the receipt in them', () => {
  const done: AssistantMessage = {
    ...answer,
    model: { providerId: 'quill', label: 'Quill *1*', model: 'quill-2' },
    usage: { inputTokens: 310, outputTokens: 20 },
    receipt: {
      searches: [
        { queries: ['skerrow <b>light</b>'], providerId: 'lens', ms: 400 },
        { queries: ['1876'], asked: [{ label: 'Wikipedia' }, { label: 'Wikidata' }] },
      ],
      reads: [
        { url: 'https://lights.example/skerrow?a=1', ok: true, ms: 90 },
        { url: 'https://gone.example/> - x', ok: false },
      ],
      calls: { count: 2, ms: 1_500 },
      after: [
        {
          purpose: 'judge',
          at: 9,
          ms: 700,
          model: { providerId: 'judge', label: 'Judge', model: 'j' },
          citations: 2,
          usage: { inputTokens: 7, outputTokens: 1 },
          reads: [],
          sent: [{ host: 'judge.example', requests: 1, parts: [{ kind: 'pages', characters: 80 }] }],
        },
        { purpose: 'check', at: 10, reads: [{ url: 'https://gone.example/', ok: false, ms: 5 }], sent: [] },
      ],
      sent: [
        {
          host: 'quill.example:8080',
          requests: 2,
          parts: [
            { kind: 'question', characters: 16 },
            { kind: 'address', characters: 28 },
          ],
          addresses: ['https://lights.example/skerrow'],
          hidesRedirects: true,
        },
      ],
    },
  };

  it('says who received what, and what was done', () => {
    const { receipt } = evidenceOf(done, 'Q', asWritten);
    if (!receipt) throw new Error('There is no receipt.');
    expect(receiptMarkdown(receipt, receiptWords)).toBe(`## Receipt

- Searched: skerrow &lt;b>light&lt;/b> · through lens · 400 ms
- Searched: 1876 · through Wikipedia, Wikidata
- Read: <https://lights.example/skerrow?a=1> · 90 ms
- Not read: <https://gone.example/%3E%20-%20x>
- Written by: Quill \\*1\\*, quill-2 · 1500 ms · 310 in, 20 out
- Sent to: quill.example:8080 · 2 requests
  - question: 16 characters
  - address: 28 characters
  - <https://lights.example/skerrow>
  - Redirects are not reported

### After the answer

- Asked to check: Judge, j · 2 citations · 700 ms · 7 in, 1 out
  - Sent to: judge.example · 1 requests
    - pages: 80 characters
- Read to check
  - Not read: <https://gone.example/> · 5 ms`);
  });

  it('is in the JSON, and left out if nothing is known about it', () => {
    expect(JSON.parse(evidenceJson(evidenceOf(done, 'Q', asWritten))).receipt).toEqual({
      searches: [
        { queries: ['skerrow <b>light</b>'], through: ['lens'], ms: 400 },
        { queries: ['1876'], through: ['Wikipedia', 'Wikidata'] },
      ],
      pages: [
        { url: 'https://lights.example/skerrow?a=1', ok: true, ms: 90 },
        { url: 'https://gone.example/> - x', ok: false },
      ],
      model: { label: 'Quill *1*', model: 'quill-2', ms: 1_500, usage: { inputTokens: 310, outputTokens: 20 } },
      sent: done.receipt.sent,
      after: [
        {
          purpose: 'judge',
          ms: 700,
          model: { providerId: 'judge', label: 'Judge', model: 'j' },
          citations: 2,
          usage: { inputTokens: 7, outputTokens: 1 },
          pages: [],
          sent: [{ host: 'judge.example', requests: 1, parts: [{ kind: 'pages', characters: 80 }] }],
        },
        { purpose: 'check', pages: [{ url: 'https://gone.example/', ok: false, ms: 5 }], sent: [] },
      ],
    });
    expect(JSON.parse(evidenceJson(evidence))).not.toHaveProperty('receipt');
  });
});
