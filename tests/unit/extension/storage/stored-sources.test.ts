import { describe, expect, it } from 'vitest';
import { backupThread } from '../../../../lib/core/files/backup-file';
import { threadFile } from '../../../../lib/core/files/thread-file';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { foldRecords, storedRecord } from '../../../../lib/extension/storage/messages/answer-record';
import { storedMessage, wholeMessage } from '../../../../lib/extension/storage/thread-records';

const source = { id: 1, url: 'https://a.example/page', title: 'A', domain: 'a.example', status: 'read' as const };
const written = { id: 1, url: source.url, title: 'A', status: 'read' };
const empty = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0);
const answer: AssistantMessage = { ...empty, sources: [source], stopReason: 'stop' };
const noRecords = async () => [];

describe('the domain of a source', () => {
  it('is not stored with a message, and is there when the message is read', async () => {
    const stored = storedMessage(answer);
    expect(stored).toMatchObject({ sources: [written] });
    expect(JSON.stringify(stored)).not.toContain('"domain"');
    expect(await wholeMessage(stored, noRecords)).toMatchObject([{ sources: [source] }]);
  });

  it('is dropped from a record that has one, which is read all the same', async () => {
    const older = { ...storedMessage(answer), sources: [{ ...written, domain: 'bank.example' }] };
    expect(await wholeMessage(older, noRecords)).toMatchObject([{ sources: [source] }]);
  });

  it('is not stored with events, and is there when they are read', () => {
    const event = { type: 'source-available' as const, answerId: 'a', seq: empty.seq + 1, source };
    const record = storedRecord({ answerId: 'a', order: 0, after: empty.seq, events: [event] });
    expect(record).toMatchObject({ events: [{ source: written }] });
    expect(JSON.stringify(record)).not.toContain('"domain"');
    expect(foldRecords(empty, [record]).sources).toEqual([source]);
  });

  it('is not written into files of threads', () => {
    const thread = { id: 't', title: 'T', createdAt: 0, updatedAt: 0, profileId: 'p' };
    const view = { thread, messages: [answer] } as unknown as Parameters<typeof backupThread>[0];
    for (const file of [threadFile([view], 0), backupThread(view)]) {
      expect(file).toContain(source.url);
      expect(file).not.toContain('"domain"');
    }
  });
});

describe('the language of a source and of an answer', () => {
  it('is kept with a message', async () => {
    const known = { ...answer, language: 'de', sources: [{ ...source, language: 'pt-BR' }] };
    expect(await wholeMessage(storedMessage(known), noRecords)).toMatchObject([
      { language: 'de', sources: [{ language: 'pt-BR' }] },
    ]);
  });

  it.each(['no language', 7, null, 'x'.repeat(40)])('that is stored as %j reads as absent', async (language) => {
    const malformed = { ...storedMessage(answer), language, sources: [{ ...written, language }] };
    const [read] = (await wholeMessage(malformed, noRecords)) as AssistantMessage[];
    expect(read?.language).toBeUndefined();
    expect(read?.sources[0]?.language).toBeUndefined();
  });
});
