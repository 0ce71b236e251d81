import { describe, expect, it } from 'vitest';
import type { AnswerEvent, AnswerEventBody, CheckEvent } from '../../../lib/core/events';
import type { AssistantMessage } from '../../../lib/core/message';
import { emptyAnswer, interruptAnswer, reduceAnswer, resumeAnswer } from '../../../lib/core/reduce-answer';

const start = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 1000);

function stream(bodies: AnswerEventBody[], answerId = 'a'): AnswerEvent[] {
  return bodies.map((body, seq) => ({ ...body, answerId, seq }));
}

function reduceAll(events: AnswerEvent[]): AssistantMessage {
  return events.reduce(reduceAnswer, start);
}

const source = { id: 1, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'listed' as const };

describe('reduceAnswer', () => {
  const events = stream([
    { type: 'answer-start', question: 'Q', mode: 'written' },
    { type: 'search-start', queries: ['q'], providerId: 'searxng' },
    { type: 'source-available', source },
    { type: 'read-start', urls: [source.url] },
    { type: 'source-available', source: { ...source, status: 'read' } },
    { type: 'read-end', url: source.url, ok: true },
    { type: 'text-delta', text: 'One ' },
    { type: 'text-delta', text: 'two.' },
    { type: 'citation-available', citation: { claim: { start: 0, end: 8 }, sourceIds: [1] } },
    { type: 'usage-available', usage: { inputTokens: 3 } },
    { type: 'usage-available', usage: { outputTokens: 4 } },
    { type: 'answer-end', stopReason: 'stop', at: 2000 },
  ]);

  it('builds the whole message', () => {
    expect(reduceAll(events)).toMatchObject({
      text: 'One two.',
      sources: [{ ...source, status: 'read' }],
      citations: [{ claim: { start: 0, end: 8 }, sourceIds: [1] }],
      usage: { inputTokens: 3, outputTokens: 4 },
      receipt: { searches: [{ queries: ['q'], providerId: 'searxng' }], reads: [{ url: source.url, ok: true }] },
      activity: { type: 'done' },
      stopReason: 'stop',
      endedAt: 2000,
    });
  });

  it('takes the same event once, so that a snapshot and its deltas may overlap', () => {
    expect(reduceAll([...events.slice(0, 8), ...events.slice(3)])).toEqual(reduceAll(events));
  });

  it('keeps a source that was read as read', () => {
    const later = stream([
      { type: 'source-available', source: { ...source, status: 'read' } },
      { type: 'source-available', source: { ...source, title: 'A, again' } },
    ]);
    expect(reduceAll(later).sources).toEqual([{ ...source, title: 'A, again', status: 'read' }]);
  });

  it('reads the domain of a source off its address, whatever it says', () => {
    const url = 'https://www.phish.example/login';
    const { sources } = reduceAll(
      stream([
        { type: 'source-available', source: { ...source, domain: 'bank.example' } },
        { type: 'source-available', source: { ...source, id: 2, url, domain: 'bank.example' } },
        { type: 'source-available', source: { ...source, id: 2, url, domain: 'bank.example', status: 'read' } },
      ]),
    );
    expect(sources.map(({ domain }) => domain)).toEqual([source.domain, 'phish.example']);
  });

  it('takes joined deltas as a whole or not at all', () => {
    const joined = { type: 'text-delta', text: 'abc', answerId: 'a', first: 3, seq: 5 } as const;
    const before = { ...start, text: '…', seq: 2 };
    expect(reduceAnswer(before, joined)).toMatchObject({ text: '…abc', seq: 5 });
    for (const seq of [3, 4, 5]) expect(reduceAnswer({ ...before, seq }, joined).text).toBe('…');
  });

  it('takes nothing after the terminal event', () => {
    const ended = reduceAll(events);
    expect(reduceAnswer(ended, { type: 'text-delta', text: '!', answerId: 'a', seq: 99 })).toBe(ended);
  });

  it('ignores the events of other answers', () => {
    const [other] = stream([{ type: 'text-delta', text: 'x' }], 'b');
    expect(other && reduceAnswer(start, other)).toBe(start);
  });

  it('writes verdicts onto their citations, also after the end', () => {
    const checked = reduceAnswer(reduceAll(events), {
      type: 'check-verdict',
      answerId: 'a',
      index: 0,
      check: { verdict: 'found', passage: 'One two.' },
    });
    expect(checked.citations[0]?.check?.verdict).toBe('found');
    expect(reduceAnswer(checked, { type: 'check-verdict', answerId: 'a', index: 7, check: { verdict: 'found' } })).toBe(
      checked,
    );
  });

  it('forgets with a text that is thrown away its language, its quotes and its sentences without a source', () => {
    const claim = { start: 0, end: 4 };
    const cut = reduceAll(
      stream([
        { type: 'notice', notice: { type: 'quotes-first', because: 'small' } },
        { type: 'notice', notice: { type: 'given-quotes', passages: [{ sourceId: 1, quote: 'One.' }] } },
        { type: 'text-delta', text: 'One.' },
        { type: 'notice', notice: { type: 'unsourced', claim } },
        { type: 'notice', notice: { type: 'marks-checked', kept: 1, moved: 0, dropped: 0 } },
        { type: 'answer-end', stopReason: 'interrupted', language: 'en', at: 2000 },
      ]),
    );
    expect(cut.language).toBe('en');
    const restart = { type: 'answer-restart', mode: 'written', answerId: 'a', seq: 6 } as const;
    const anew = reduceAnswer(resumeAnswer(cut), restart);
    expect(anew).toMatchObject({ text: '', citations: [], notices: [{ type: 'quotes-first', because: 'small' }] });
    expect(anew.language).toBeUndefined();
  });

  it('marks a cut answer and leaves a finished one alone', () => {
    const partial = reduceAll(events.slice(0, 8));
    expect(interruptAnswer(partial, 3000)).toMatchObject({
      text: 'One two.',
      stopReason: 'interrupted',
      endedAt: 3000,
    });
    const ended = reduceAll(events);
    expect(interruptAnswer(ended, 3000)).toBe(ended);
  });
});

describe('what follows an answer', () => {
  const ended = reduceAll(
    stream([
      { type: 'source-available', source: { ...source, redirect: true, redirectsTo: 'real.example' } },
      { type: 'answer-end', stopReason: 'stop', at: 1 },
    ]),
  );

  it('puts the real address in the place of a redirect, also after the end', () => {
    const resolved = reduceAnswer(ended, {
      type: 'source-resolved',
      answerId: 'a',
      sourceId: 1,
      url: 'https://real.example/',
    });
    expect(resolved.sources).toEqual([{ ...source, url: 'https://real.example/', domain: 'real.example' }]);
  });

  it('tells once that the answer could not be written', () => {
    const event = { type: 'write-failed', answerId: 'a' } as const;
    const told = reduceAnswer(ended, event);
    expect(told.notices).toEqual([{ type: 'not-saved' }]);
    expect(reduceAnswer(told, event)).toBe(told);
  });

  describe('the activity between the steps', () => {
    const activityAfter = (...bodies: AnswerEventBody[]) => reduceAll(stream(bodies)).activity;
    const began: AnswerEventBody = { type: 'answer-start', question: 'Q', mode: 'written' };
    const reading: AnswerEventBody = { type: 'read-start', urls: ['https://a.example/', 'https://b.example/'] };
    const read = (url: string): AnswerEventBody => ({ type: 'read-end', url, ok: true });

    it('is waiting when every page was read, and not before', () => {
      expect(activityAfter(began, reading, read('https://a.example/'))).toMatchObject({ type: 'reading' });
      expect(activityAfter(began, reading, read('https://a.example/'), read('https://b.example/'))).toEqual({
        type: 'waiting',
      });
    });

    it('is waiting when the last of several searches has ended', () => {
      const search = (query: string): AnswerEventBody => ({ type: 'search-start', queries: [query] });
      const done: AnswerEventBody = { type: 'search-end', results: 3 };
      expect(activityAfter(began, search('one'), search('two'), done)).toMatchObject({ type: 'searching' });
      expect(activityAfter(began, search('one'), search('two'), done, done)).toEqual({ type: 'waiting' });
      expect(activityAfter(began, search('one'), done, search('two'))).toEqual({ type: 'searching', queries: ['two'] });
    });

    it('is never waiting where no model writes, and not while it writes', () => {
      const quoted: AnswerEventBody = { type: 'answer-start', question: 'Q', mode: 'quotes' };
      const reads = [read('https://a.example/'), read('https://b.example/')];
      expect(activityAfter(quoted, reading, ...reads)).toMatchObject({ type: 'reading' });
      expect(activityAfter(began, { type: 'text-delta', text: 'A' }, ...reads)).toEqual({ type: 'writing' });
    });
  });
});

it('forgets which other source supports a claim when that one is cited, or left out', () => {
  const other = { ...source, id: 2, url: 'https://b.example/', domain: 'b.example' };
  const claim = { start: 0, end: 5 };
  const answer = { ...start, text: 'Text.', sources: [source, other], citations: [{ claim, sourceIds: [1] }] };
  const named = reduceAnswer(answer, { type: 'carried-by', answerId: 'a', index: 0, sourceId: 2 });
  expect(named.citations[0]?.carriedBy).toBe(2);
  const check = { verdict: 'found' as const };
  const cited = reduceAnswer(named, { type: 'source-found', answerId: 'a', source: other, claim, index: 0, check });
  expect(cited.citations).toEqual([expect.not.objectContaining({ carriedBy: 2 })]);
  const leftOut = reduceAnswer(named, { type: 'source-left-out', answerId: 'a', sourceId: 2 });
  expect(leftOut.citations).toEqual([{ claim, sourceIds: [1] }]);
});

it('adds a source that was found for a sentence once, also where a snapshot has it already', () => {
  const event: CheckEvent = {
    type: 'source-found',
    answerId: 'a',
    source: { id: 3, url: 'https://c.example/', title: 'C', domain: 'c.example', status: 'read' },
    claim: { start: 0, end: 4 },
    check: { verdict: 'found' },
  };
  const answer = { ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0), text: 'Text.' };
  const once = reduceAnswer(answer, event);
  expect(once.citations).toHaveLength(1);
  expect(reduceAnswer(once, event)).toBe(once);
});
