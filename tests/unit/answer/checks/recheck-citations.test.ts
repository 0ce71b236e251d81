import { describe, expect, it, vi } from 'vitest';
import { recheckCitations } from '../../../../lib/answer/checks/recheck-citations';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { CheckEvent } from '../../../../lib/core/events';
import type { AssistantMessage } from '../../../../lib/core/message';
import type { Page } from '../../../../lib/core/provider';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import type { SourceCheck } from '../../../../lib/core/source';
import { page } from '../support';

const mill = 'https://mill.example/';
const gone = 'https://gone.example/';
const kept = 'The tide mill on the Skarn was built in 1671 by Josias Penhallow.';
const filler = 'The visitors’ room is open from Tuesday to Sunday, and the stairs are steep. '.repeat(12);
const pageWith = (text: string): Page => page(mill, 'The mill', `${text}\n\n${filler}`);

/** An answer whose citations each have one check. */
function answerWith(checks: SourceCheck[]): AssistantMessage {
  return {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
    stopReason: 'stop',
    text: 'A claim.',
    sources: [mill, gone].map((url, index) => ({ id: index + 1, url, title: '', domain: '', status: 'read' })),
    citations: checks.map((check) => {
      const { sourceId, ...best } = check;
      return { claim: { start: 0, end: 8 }, sourceIds: [sourceId], check: best, checks: [check] };
    }),
  };
}

const found = (passage: string, sourceId = 1): SourceCheck => ({
  sourceId,
  verdict: 'found',
  passage,
  retrievedAt: 1,
  textHash: 'ab',
});

async function recheck(message: AssistantMessage, pages: Record<string, Page | Error>) {
  const read = vi.fn(async (url: string) => {
    const known = pages[url];
    if (known === undefined || known instanceof Error) throw known ?? new Error(`No page ${url}.`);
    return known;
  });
  const events: CheckEvent[] = [];
  for await (const event of recheckCitations(message, { read, now: () => 9 }, new AbortController().signal))
    events.push(event);
  return { events, read, after: events.reduce(reduceAnswer, message) };
}

const failure = (status: number) => new AppError(errorInfo('reader', { type: 'page-unreadable' }, { status }));

describe('the passages of an answer, later', () => {
  it.each<[string, Page | Error, object]>([
    [
      'are the same',
      pageWith(kept),
      { change: 'same', retrievedAt: 9, textHash: expect.stringMatching(/^[\da-f]{64}$/) },
    ],
    ['are the same with other white space', pageWith(kept.replace('Skarn was', 'Skarn\u00a0 was')), { change: 'same' }],
    [
      'have changed',
      pageWith(kept.replace('1671', '1672')),
      { change: 'changed', passage: kept.replace('1671', '1672') },
    ],
    ['are gone from their page', pageWith('Two hundred otters live at the weir.'), { change: 'gone' }],
    [
      'may be in the rest of a page that is cut',
      { ...pageWith('Otters.'), truncated: true },
      { change: 'unreachable', reason: 'truncated' },
    ],
    [
      'cannot be looked for in a notice',
      page(mill, 'The mill', 'Please accept our cookies to go on.'),
      { change: 'unreachable', reason: 'short', pageText: 'Please accept our cookies to go on.' },
    ],
    ['are gone with their page', failure(404), { change: 'gone', error: { status: 404 } }],
    ['are gone for good', failure(410), { change: 'gone' }],
    ['cannot be looked for', failure(503), { change: 'unreachable', error: { status: 503 } }],
  ])('%s', async (_name, now, later) => {
    const { after, events } = await recheck(answerWith([found(kept)]), { [mill]: now });
    expect(after.citations[0]?.checks?.[0]?.later).toMatchObject(later);
    expect(after.citations[0]?.check?.later).toMatchObject(later);
    expect(after.citations[0]?.check).toMatchObject({ verdict: 'found', passage: kept, retrievedAt: 1 });
    expect(events[0]).toEqual({ type: 'recheck-start', answerId: 'a', total: 1 });
    expect(events.at(-1)).toEqual({ type: 'recheck-end', answerId: 'a' });
  });

  it('are compared with a page that is read once', async () => {
    const { read, events } = await recheck(answerWith([found(kept), found(kept), found('Otters.', 2)]), {
      [mill]: pageWith(kept),
      [gone]: failure(404),
    });
    expect(read.mock.calls.map(([url]) => url)).toEqual([mill, gone]);
    expect(events.filter(({ type }) => type === 'recheck-result')).toHaveLength(3);
  });

  it('are left alone where there are none', async () => {
    const { read, events } = await recheck(answerWith([{ sourceId: 1, verdict: 'not-found' }]), {});
    expect(events).toEqual([]);
    expect(read).not.toHaveBeenCalled();
  });

  it('are not looked for without access to pages', async () => {
    const events: CheckEvent[] = [];
    const { signal } = new AbortController();
    for await (const event of recheckCitations(answerWith([found(kept)]), { now: () => 9 }, signal)) events.push(event);
    expect(events.map(({ type }) => type)).toEqual(['recheck-start', 'recheck-blocked', 'recheck-end']);
  });

  it('keep no result of a page whose reading was stopped', async () => {
    const controller = new AbortController();
    const read = async () => {
      controller.abort();
      throw controller.signal.reason;
    };
    const events: CheckEvent[] = [];
    for await (const event of recheckCitations(answerWith([found(kept)]), { read, now: () => 9 }, controller.signal))
      events.push(event);
    expect(events.map(({ type }) => type)).toEqual(['recheck-start', 'recheck-end']);
  });
});
