import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { AnswerEventBody, AnswerStreamEvent } from '../../../../../lib/core/events';
import type { AssistantMessage } from '../../../../../lib/core/message';
import { emptyAnswer, reduceAnswer } from '../../../../../lib/core/reduce-answer';
import { addEvent } from '../../../../../lib/extension/answers/event-batches';
import {
  type AnswerRecord,
  foldRecords,
  storedRecord,
  upgradeRecord,
} from '../../../../../lib/extension/storage/messages/answer-record';
import { answerEventSchema } from '../../../../../lib/extension/storage/messages/event-schema';

const empty = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0);
const source = { id: 1, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'read' as const };
const citation = { claim: { start: 0, end: 3 }, sourceIds: [1] };

const bodies: AnswerEventBody[] = [
  { type: 'answer-start', question: 'Q', mode: 'written', model: { providerId: 'p', label: 'P', model: 'm' } },
  { type: 'wait-start', service: 'S' },
  { type: 'wait-end' },
  { type: 'search-start', queries: ['q'], providerId: 'p', suggestions: [{ text: 's', url: 'https://s.example/' }] },
  { type: 'search-end', results: 2, query: 'q', ms: 7, leftOut: 1 },
  {
    type: 'text-sent',
    sent: {
      host: 'r.example',
      parts: [{ kind: 'address', characters: 18 }],
      address: 'https://a.example/',
      hidesRedirects: true,
    },
  },
  { type: 'prompt-progress', part: 0.4 },
  { type: 'model-called', ms: 3.5 },
  { type: 'plan', questions: ['One?', 'Two?'], at: 1 },
  { type: 'read-start', urls: ['https://a.example/'] },
  { type: 'read-end', url: 'https://a.example/', ok: false, error: errorInfo('p', 'network') },
  { type: 'source-available', source: { ...source, redirect: true, redirectsTo: 'b.example' } },
  { type: 'reasoning-delta', text: 'Hm. ' },
  { type: 'text-delta', text: 'One' },
  { type: 'citation-available', citation: { ...citation, marker: { start: 1, end: 3 }, quote: 'one' } },
  { type: 'usage-available', usage: { inputTokens: 3 } },
  { type: 'notice', notice: { type: 'uncited' } },
  {
    type: 'answer-end',
    stopReason: 'interrupted',
    at: 5,
    error: errorInfo('p', 'network'),
    providerState: { providerId: 'p', model: 'm', data: { signature: ['x'] } },
  },
  { type: 'answer-error', error: errorInfo('p', 'rate-limited', { service: 'S', retryAfterMs: 3 }), at: 6 },
];
const checks: AnswerStreamEvent[] = [
  { type: 'source-resolved', answerId: 'a', sourceId: 1, url: 'https://b.example/' },
  { type: 'source-left-out', answerId: 'a', sourceId: 8 },
  { type: 'check-start', answerId: 'a', total: 1 },
  { type: 'check-verdict', answerId: 'a', index: 0, check: { verdict: 'partial', passage: 'p', missing: ['w'] } },
  { type: 'check-verdict', answerId: 'a', index: 0, sourceId: 1, check: { verdict: 'found', retrievedAt: 7 } },
  { type: 'check-blocked', answerId: 'a' },
  { type: 'carried-by', answerId: 'a', index: 0, sourceId: 2 },
  { type: 'judge-offer', answerId: 'a', label: 'P', tokens: 900 },
  { type: 'judge-start', answerId: 'a', label: 'P', total: 2 },
  {
    type: 'check-verdict',
    answerId: 'a',
    index: 0,
    sourceId: 2,
    check: { verdict: 'partial', judge: { label: 'P', model: 'm', outcome: 'not-on-page' } },
  },
  {
    type: 'check-verdict',
    answerId: 'a',
    index: 0,
    sourceId: 3,
    check: {
      verdict: 'partial',
      judge: {
        label: 'P',
        model: 'm',
        outcome: 'contradicted',
        contradiction: { claim: 'one', page: 'two' },
        byWords: { verdict: 'found', passage: 'p' },
      },
    },
  },
  {
    type: 'after-step',
    answerId: 'a',
    step: {
      purpose: 'judge',
      at: 5,
      ms: 2,
      model: { providerId: 'p', label: 'P', model: 'm' },
      citations: 2,
      usage: { inputTokens: 9 },
      error: errorInfo('p', 'network'),
      reads: [{ url: 'https://b.example/', ok: true, ms: 1 }],
      sent: [{ host: 'p.example', requests: 1, parts: [{ kind: 'pages', characters: 9 }] }],
    },
  },
  { type: 'judge-end', answerId: 'a' },
  { type: 'check-end', answerId: 'a' },
  {
    type: 'source-found',
    answerId: 'a',
    source: { id: 9, url: 'https://c.example/', title: 'C', domain: 'c.example', status: 'read' },
    claim: { start: 0, end: 1 },
    check: { verdict: 'found' },
  },
  { type: 'recheck-start', answerId: 'a', total: 1 },
  {
    type: 'recheck-result',
    answerId: 'a',
    index: 0,
    sourceId: 1,
    later: { change: 'changed', passage: 'q', error: errorInfo('p', 'network'), retrievedAt: 7, textHash: 'cd' },
  },
  { type: 'recheck-blocked', answerId: 'a' },
  { type: 'recheck-end', answerId: 'a' },
];
const numbered = (list: readonly AnswerEventBody[]): AnswerStreamEvent[] =>
  list.map((body, seq) => ({ ...body, answerId: 'a', seq }));
const apply = (events: readonly AnswerStreamEvent[]) => events.reduce(reduceAnswer, empty);

/** The events as records, cut before the given indexes. */
function recordsOf(events: readonly AnswerStreamEvent[], cuts: ReadonlySet<number>): AnswerRecord[] {
  const records: AnswerRecord[] = [];
  let message = empty;
  for (const [index, event] of events.entries()) {
    let record = records.at(-1);
    if (record === undefined || cuts.has(index)) {
      record = { answerId: 'a', order: records.length, after: message.seq, events: [] };
      records.push(record);
    }
    addEvent(record.events, event);
    message = reduceAnswer(message, event);
  }
  return records;
}

/** Records as the database gives them. */
const stored = (records: readonly AnswerRecord[]): unknown[] => structuredClone(records.map(storedRecord));

describe('a stored event', () => {
  it.each([...numbered(bodies), ...checks].map((event) => [event.type, event] as const))(
    '%s is read as it was',
    (_type, event) => {
      expect(v.parse(answerEventSchema, structuredClone(event))).toEqual(event);
    },
  );

  it.each([
    ['no object', 4],
    ['an unknown type', { type: 'dance', answerId: 'a', seq: 1 }],
    ['a text that is none', { type: 'text-delta', answerId: 'a', seq: 1, text: {} }],
    ['no number', { type: 'text-delta', answerId: 'a', text: 'x' }],
    ['a source without an address', { type: 'source-available', answerId: 'a', seq: 1, source: { id: 1 } }],
  ])('with %s is malformed', (_name, event) => {
    expect(v.safeParse(answerEventSchema, event).success).toBe(false);
  });
});

describe('the records of an answer', () => {
  const deltas = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('text-delta' as const), text: fc.string() }),
      fc.record({ type: fc.constant('reasoning-delta' as const), text: fc.string() }),
      fc.constant<AnswerEventBody>({ type: 'source-available', source }),
      fc.constant<AnswerEventBody>({ type: 'citation-available', citation }),
    ),
    { maxLength: 40 },
  );

  it('give the answer, wherever they are cut and wherever they stop', () => {
    fc.assert(
      fc.property(deltas, fc.array(fc.nat(40)), fc.nat(40), (list, cutList, written) => {
        const events = numbered(list);
        const records = recordsOf(events, new Set(cutList)).slice(0, written);
        const kept = records.at(-1)?.events.at(-1);
        const count = kept && 'seq' in kept ? kept.seq + 1 : 0;
        expect(foldRecords(empty, stored(records))).toEqual(apply(events.slice(0, count)));
      }),
    );
  });

  it('give what stands before a malformed or missing one', () => {
    fc.assert(
      fc.property(
        deltas,
        fc.array(fc.nat(40)),
        fc.nat(40),
        fc.boolean(),
        fc.anything(),
        (list, cutList, at, isMissing, damage) => {
          const records = recordsOf(numbered(list), new Set(cutList));
          fc.pre(at < records.length - 1);
          const damaged: unknown[] = isMissing
            ? stored(records.toSpliced(at, 1))
            : stored(records).with(at, { after: records[at]?.after, events: [damage] });
          expect(foldRecords(empty, damaged)).toEqual(foldRecords(empty, stored(records.slice(0, at))));
        },
      ),
    );
  });

  it('name their answer once', () => {
    const [record] = stored(recordsOf(numbered(bodies), new Set()));
    expect(JSON.stringify(record).match(/"answerId"/g)).toHaveLength(1);
  });

  it('hold one piece of text without the form of an event', () => {
    const events = numbered([
      { type: 'reasoning-delta', text: 'Hm. ' },
      { type: 'text-delta', text: 'One ' },
      { type: 'text-delta', text: 'two.' },
    ]);
    const records = stored(recordsOf(events, new Set([1])));
    expect(records).toEqual([
      { answerId: 'a', order: 0, after: -1, seq: 0, reasoning: 'Hm. ' },
      { answerId: 'a', order: 1, after: 0, seq: 2, text: 'One two.' },
    ]);
    expect(foldRecords(empty, records)).toEqual(apply(events));
  });

  it('do not hold the text again that the service wants back', () => {
    const text = 'The lamp of Skerrow Light was first lit in 1874. '.repeat(8);
    const data = [{ text: 'Short.' }, { text, thoughtSignature: 's' }, { text, thought: true }];
    const events = numbered([
      { type: 'text-delta', text },
      {
        type: 'answer-end',
        stopReason: 'stop',
        at: 5,
        providerState: { providerId: 'p', model: 'm', data },
      },
    ]);
    const answer = apply(events);
    const records = stored(recordsOf(events, new Set([1])).map((record) => ({ ...record, answer })));
    expect(JSON.stringify(records).length).toBeLessThan(text.length + 700);
    expect(foldRecords(empty, records)).toEqual(answer);
  });

  it.each([
    [
      'whose events name their answer',
      { after: -1, events: [{ type: 'text-delta', text: 'One', answerId: 'a', seq: 4 }] },
    ],
    ['that is malformed', { after: -1, events: 'One' }],
  ])('of version 1 %s are read', (_name, record) => {
    const text = Array.isArray(record.events) ? 'One' : '';
    expect(foldRecords(empty, [upgradeRecord(record)]).text).toBe(text);
  });

  it('hold the end of an answer and its checks', () => {
    const events = [
      ...numbered([
        { type: 'source-available', source },
        { type: 'text-delta', text: 'One' },
        { type: 'citation-available', citation },
        { type: 'answer-end', stopReason: 'stop', at: 5 },
      ]),
      ...checks,
    ];
    const folded: AssistantMessage = foldRecords(empty, stored(recordsOf(events, new Set([2, 5, 6]))));
    expect(folded).toEqual(apply(events));
    expect(folded).toMatchObject({ stopReason: 'stop', check: { done: true } });
  });
});
