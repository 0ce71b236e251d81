import { beforeEach, describe, expect, it } from 'vitest';
import type { Attachment } from '../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import type { AskParams } from '../../../../lib/core/protocol/panel-protocol';
import { neverReadSite } from '../../../../lib/core/url/site-rule';
import { excludedSite } from '../../../../lib/extension/answers/answer-starter';
import { scopeOfQuestion } from '../../../../lib/extension/answers/question-scope';
import type { SitePolicy } from '../../../../lib/extension/browser/site-policy';
import { createAttachmentStore } from '../../../../lib/extension/storage/attachment-store';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import { buildTab } from '../build-tab';
import { replaceApi } from '../replace-api';

const scope = { windowId: 7, isPrivate: true };
const modelRef = { connectionId: 'm', model: 'm-1' };
const page = { url: 'https://a.example/', title: 'A', markdown: 'Text.', contentLength: 5, truncated: false };
const attachment: Attachment = { ...page, id: 'x', kind: 'page' };
const open = { title: 'A', kind: 'page', automatic: true };

let url: string;
/** Domains of which nothing is read. */
let neverRead: string[];
const sitePolicy: SitePolicy = {
  load: async () => ({ neverRead, profiles: [] }),
  neverReadSite: (address) => neverReadSite(address, { neverRead, profiles: [] }),
};
beforeEach(() => {
  neverRead = [];
  ({ url } = page);
  replaceApi('tabs', { query: async () => [buildTab({ id: 3, title: 'A', url })] });
});

/**
 * The attachments of a question.
 * @param earlier those of the question before.
 * @param detached ids of those that were taken away since
 */
async function scopeOf(
  changes: Partial<Profile>,
  asked: Partial<AskParams> = {},
  earlier: Attachment[] = [],
  detached: string[] = [],
) {
  const profile = { ...newProfile('own', 'Own'), ...changes };
  const store = createMemoryThreadStore();
  const attachments = createAttachmentStore();
  await attachments.add(scope, attachment);
  await store.addThread({ id: 't', title: 'T', profileId: 'own', detached, createdAt: 0, updatedAt: 0 }, []);
  const parts = [{ type: 'text' as const, text: 'Q?' }];
  await store.putMessage({ id: 'q', threadId: 't', role: 'user', parts, attachments: earlier, createdAt: 0 });
  const params = { threadId: 't', question: 'Why?', profileId: profile.id, attachmentIds: [], ...asked };
  const before = { thread: await store.getThread('t'), messages: await store.listMessages('t') };
  return scopeOfQuestion({ parentId: 'q', ...params }, scope, before, {
    attachments,
    profiles: { listProfiles: async () => [profile] },
    pages: { readTabPage: async () => page },
    sitePolicy,
    now: () => 0,
  });
}

describe('a question with an attachment', () => {
  it.each<[string, Partial<Profile>]>([
    ['on', { webSearch: true }],
    ['off', {}],
  ])('is asked of it alone, with web search %s in the profile', async (_name, profile) => {
    expect(await scopeOf(profile, { attachmentIds: ['x'] })).toEqual({ attachments: [attachment], webSearch: false });
  });

  it('is asked of the web, too, where the person turned it on for this question', async () => {
    const asked = await scopeOf({}, { attachmentIds: ['x'], webSearch: true });
    expect(asked).toEqual({ attachments: [attachment], webSearch: true });
  });

  it('takes only a boolean for a choice', async () => {
    const asked = { attachmentIds: ['x'], webSearch: 'yes' as unknown as boolean };
    expect(await scopeOf({ webSearch: true }, asked)).toEqual({ attachments: [attachment], webSearch: false });
  });
});

describe('a question without an attachment', () => {
  it('leaves web search to the profile', async () => {
    expect(await scopeOf({ webSearch: true })).toEqual({ attachments: [] });
  });

  it('for a digest is asked of the open page, whatever the profile says of web search', async () => {
    const asked = await scopeOf({ webSearch: true }, { question: 'Summarise this page' });
    expect(asked).toEqual({ attachments: [expect.objectContaining(open)], webSearch: false });
    expect(await scopeOf({ webSearch: true }, { question: 'Summarise this page', webSearch: true })).toEqual({
      attachments: [],
      webSearch: true,
    });
    expect(await scopeOf({ webSearch: true, modelRef }, { question: 'Summarise this page' })).toEqual({
      attachments: [],
    });
  });

  it.each<[string, Partial<Profile>, string]>([
    ['without a model', {}, 'What is the capital of France?'],
    ['by the profile for pages', { id: 'page', modelRef }, 'What is the capital of France?'],
    ['that speaks of the page', { modelRef }, 'What does this page say?'],
  ])('is asked of the open page with web search off: %s', async (_name, profile, question) => {
    const asked = await scopeOf(profile, { question });
    expect(asked).toEqual({ attachments: [expect.objectContaining(open)] });
  });

  it('includes no page for a model if it does not mention the page', async () => {
    const asked = await scopeOf({ modelRef }, { question: 'What is the capital of France?' });
    expect(asked).toEqual({ attachments: [] });
  });

  it('includes the page that the previous question included automatically', async () => {
    const before = { ...attachment, id: 'auto', title: 'Earlier', automatic: true };
    const asked = await scopeOf({ modelRef }, {}, [before]);
    expect(asked).toEqual({ attachments: [{ ...before, storedIn: 'q' }] });
  });

  it('includes no page if the previous one was removed', async () => {
    const before = { ...attachment, id: 'auto', automatic: true };
    expect(await scopeOf({ modelRef }, {}, [before], ['auto'])).toEqual({ attachments: [] });
    expect(await scopeOf({ modelRef }, {}, [attachment])).toEqual({ attachments: [] });
  });

  it('falls back to that page where the open one cannot be read', async () => {
    url = 'chrome://settings/';
    const { attachments } = await scopeOf({}, {}, [{ ...attachment, title: 'Earlier', automatic: true }]);
    expect(attachments).toEqual([expect.objectContaining({ title: 'Earlier', automatic: true })]);
  });

  it('of a page that says the same as before refers to its stored text', async () => {
    const before = { ...attachment, id: 'auto', automatic: true };
    expect(await scopeOf({}, {}, [before])).toEqual({ attachments: [{ ...before, storedIn: 'q' }] });
    const [changed] = (await scopeOf({}, {}, [{ ...before, markdown: 'Old.', contentLength: 4 }])).attachments;
    expect(changed).toMatchObject({ markdown: 'Text.', automatic: true });
    expect(changed?.storedIn).toBeUndefined();
  });
});

describe('a question that is asked again', () => {
  const automatic = { ...attachment, id: 'auto', automatic: true };

  it('is asked of the same page', async () => {
    expect(await scopeOf({}, { attachmentIds: ['auto'] }, [automatic])).toEqual({
      attachments: [{ ...automatic, storedIn: 'q' }],
    });
  });

  it('leaves out an automatically included page if the profile has web search on by now', async () => {
    expect(await scopeOf({ webSearch: true }, { attachmentIds: ['auto'] }, [automatic])).toEqual({ attachments: [] });
  });
});

describe('a site that is never read', () => {
  it('is reported for pages that were attached before', async () => {
    neverRead = ['a.example'];
    const text = { ...attachment, url: 'file:///1a2b3c4d/notes.txt' };
    expect(await excludedSite([text], sitePolicy)).toBeUndefined();
    expect(await excludedSite([text, attachment], sitePolicy)).toMatchObject({
      reason: { type: 'site-never-read', host: 'a.example' },
    });
  });

  it('is never included automatically', async () => {
    neverRead = ['a.example'];
    expect(await scopeOf({ modelRef }, { question: 'Summarise this page' })).toEqual({ attachments: [] });
  });
});

it('takes the limits that a person chose, and nothing that is none', async () => {
  const limits = { timeRange: 'w', sources: 3, depth: 'often', allowedDomains: ['a.example', 7] };
  const asked = { limits: { limits, forThread: false } as unknown as NonNullable<AskParams['limits']> };
  expect((await scopeOf({ webSearch: true }, asked)).limits).toEqual({
    timeRange: 'w',
    sources: 3,
    allowedDomains: ['a.example'],
  });
});
