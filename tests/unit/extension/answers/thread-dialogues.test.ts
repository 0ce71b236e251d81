import { describe, expect, it, vi } from 'vitest';
import { ask } from '../../../../lib/answer/ask';
import type { Ask } from '../../../../lib/core/answer-request';
import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import type { Attachment } from '../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import { createAnswerRunner } from '../../../../lib/extension/answers/answer-runner';
import { createQuestionService } from '../../../../lib/extension/answers/question-service';
import { createAttachHandlers } from '../../../../lib/extension/messaging/attach-handlers';
import { createAttachmentStore } from '../../../../lib/extension/storage/attachment-store';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import { shownThread } from '../../../../lib/extension/storage/messages/shown-thread';
import { createMutex } from '../../../../lib/extension/storage/mutex';
import type { ProfileStore } from '../../../../lib/extension/storage/profile-store';
import { createWindowThreads } from '../../../../lib/extension/storage/window-threads';
import { PanelModel } from '../../../../lib/ui/panel/model/panel-model';
import { chatService } from '../../answer/support';
import { FakeBackground, panelState } from '../../ui/panel/fake-background';

const scope = { windowId: 7, isPrivate: true };

function attached(kind: Attachment['kind'], url: string, title: string, markdown: string): Attachment {
  return { id: crypto.randomUUID(), kind, url, title, markdown, contentLength: markdown.length, truncated: false };
}

const mill = (): Attachment =>
  attached(
    'page',
    'https://mill.example/',
    'The tide mill of Carrow',
    '# The tide mill of Carrow\n\nThe tide mill of Carrow was built in 1742 by Ann Pell.\n\nIt stopped working in 1911.\n\nIts wheel is 4.2 metres wide.',
  );
const ferry = (): Attachment =>
  attached(
    'file',
    'file:///1a2b3c4d/ferry.pdf',
    'ferry.pdf',
    '## Page 1\n\nThe ferry at Varra Sound carries 24 passengers.\n\n## Page 2\n\nA crossing by ferry costs 3 crowns.\n\nThe ferry was built in 1931 by Hollis and Sons.',
  );
const notes = (): Attachment =>
  attached(
    'file',
    'file:///5e6f7a8b/notes.txt',
    'notes.txt',
    'The quay was lengthened in 1907. The quay is 310 metres long. The harbour master is Ida Stroom.',
  );
const light = (): Attachment =>
  attached(
    'page',
    'https://light.example/',
    'Skerrow Light',
    '# Skerrow Light\n\nSkerrow Light was first lit in 1861. Skerrow Light is 41 metres tall.',
  );

/** A window whose panel, background and engine are the product's own; only pages, model and browser are stand-ins. */
async function openWindow(changes: Partial<Profile>) {
  const store = createMemoryThreadStore();
  const profile: Profile = { ...newProfile('own', 'Own'), webSearch: true, way: 'research', ...changes };
  const attachments = createAttachmentStore();
  const threads = { disk: store, of: () => store };
  const windowThreads = createWindowThreads();
  const chat = chatService(() => [
    { type: 'text-delta', text: 'So it says [1].' },
    { type: 'finish', stopReason: 'stop' },
  ]);
  const asked = vi.fn<Ask>(ask);
  const sitePolicy = { load: async () => noSiteRules, neverReadSite: () => undefined };
  const service = createQuestionService({
    interfaceLanguage: 'en',
    runner: createAnswerRunner(
      (threadId, events) => background.emit({ type: 'stream', threadId, events }),
      () => 0,
    ),
    threads,
    windowThreads,
    recovering: createMutex(),
    ready: Promise.resolve(),
    instructionsOf: async () => '',
    now: () => 0,
    engine: { ask: asked, validateQuestion: () => undefined, async *suggestQuestions() {} },
    services: {
      findObstacle: async () => undefined,
      countHostedSearch: async () => undefined,
      servicesFor: async () => ({ searches: [], now: () => 0, ...(profile.modelRef && { chat }) }),
    },
    checks: { phasesFor: () => [] },
    profiles: { listProfiles: async () => [profile] } as unknown as ProfileStore,
    attachments,
    pages: { readTabPage: () => Promise.reject(new Error('No page is open.')) },
    sitePolicy,
    onAttachmentsSent: () => undefined,
  });
  const handlers = createAttachHandlers({
    attachments,
    threads,
    sitePolicy,
    refresh: () => undefined,
  } as unknown as Parameters<typeof createAttachHandlers>[0]);
  const panel = { scope } as Parameters<(typeof handlers)['remove-attachments']>[1];
  const state = async () =>
    panelState({
      profiles: [profile],
      profileId: profile.id,
      attachments: (await attachments.of(scope)).attachments,
    });
  const background = new FakeBackground();
  background.replies['submit-question'] = (params) => service.submit(params, { scope });
  background.replies['remove-attachments'] = (params) => handlers['remove-attachments'](params, panel);
  background.replies['open-thread'] = async ({ threadId }) => {
    const thread = await store.getThread(threadId);
    return thread ? shownThread({ thread, messages: await store.listMessages(threadId) }, store) : null;
  };
  background.replies.subscribe = async () => {
    const threadId = await windowThreads.of(scope.windowId);
    const thread = threadId === undefined ? null : await background.replies['open-thread']?.({ threadId });
    return { state: await state(), thread };
  };

  /** Opens the panel, or closes it and opens it again. */
  async function openPanel(): Promise<PanelModel> {
    const opened = new PanelModel(background, scope.windowId, (task) => {
      task();
      return () => undefined;
    });
    opened.start();
    await vi.waitFor(() => expect(opened.state.value).not.toBeNull());
    return opened;
  }
  return {
    openPanel,
    store,
    async attach(model: PanelModel, pages: Attachment[]): Promise<void> {
      for (const one of pages) await attachments.add(scope, one);
      model.state.value = await state();
    },
    /**
     * Asks a question, and waits for the end of its answer.
     * @returns all text that the engine and the model got for it
     */
    async send(model: PanelModel, question: string): Promise<string> {
      const before = asked.mock.calls.length;
      model.question.draft.value = question;
      await model.question.sendDraft();
      expect(model.question.blocked.value).toBeNull();
      await vi.waitFor(() => expect(model.thread.turns.value.at(-1)?.answer?.stopReason).toBeDefined());
      expect(asked.mock.calls.length).toBe(before + 1);
      const given = asked.mock.calls.at(-1)?.[0].attachments.map(({ markdown }) => markdown) ?? [];
      if (!profile.modelRef) return given.join('\n');
      const sent = chat.requests.at(-1)?.messages.at(-1)?.text ?? '';
      for (const text of given) expect(sent).toContain(text.slice(0, 40));
      return sent;
    },
  };
}

const pills = (model: PanelModel) => model.attachments.ofDraft.value.map(({ title }) => title);
const modelRef = { connectionId: 'm', model: 'm-1' };
const keyless: [string, Partial<Profile>] = ['without a model', {}];
const written: [string, Partial<Profile>] = ['with a model', { modelRef }];
const writtenOff: [string, Partial<Profile>] = ['with a model and web search off', { modelRef, webSearch: false }];
const millQuestions = ['When was the tide mill of Carrow built?', 'and when did it stop?', 'How wide is its wheel?'];
const ferryQuestions = ['How many passengers does the ferry carry?', 'What does it cost?', 'When was the ferry built?'];
const notesQuestions = ['When was the quay lengthened?', 'How long is it?', 'Who is the harbour master?'];
const bothQuestions = [
  'When was Skerrow Light first lit?',
  'and the tide mill, when was it built?',
  'How tall is Skerrow Light?',
];

describe.each<[string, () => Attachment[], [string, Partial<Profile>], string[]]>([
  ['a page', () => [mill()], keyless, millQuestions],
  ['a page', () => [mill()], written, millQuestions],
  ['a page', () => [mill()], writtenOff, millQuestions],
  ['a PDF', () => [ferry()], keyless, ferryQuestions],
  ['a PDF', () => [ferry()], written, ferryQuestions],
  ['a PDF', () => [ferry()], writtenOff, ferryQuestions],
  ['two tabs', () => [mill(), light()], keyless, bothQuestions],
  ['two tabs', () => [mill(), light()], written, bothQuestions],
  ['a file', () => [notes()], keyless, notesQuestions],
  ['a file', () => [notes()], written, notesQuestions],
])('a dialogue of three turns over %s', (_name, attach, [way, profile], questions) => {
  it(`${way} holds its text in each request, until its pill is removed`, async () => {
    const window = await openWindow(profile);
    let model = await window.openPanel();
    const pages = attach();
    const titles = pages.map(({ title }) => title);
    await window.attach(model, pages);
    for (const question of questions) {
      expect(pills(model)).toEqual(titles);
      const got = await window.send(model, question);
      for (const { markdown } of pages) expect(got).toContain(markdown);
      model = await window.openPanel();
    }
    const answers = model.thread.turns.value.flatMap(({ answer }) => answer ?? []);
    const addresses = pages.map(({ url }) => url);
    for (const { sources } of answers) for (const { url } of sources) expect(addresses).toContain(url);
    expect(answers.map(({ citations }) => citations.length > 0)).toEqual([true, true, true]);

    const [gone] = model.attachments.ofDraft.value;
    if (gone) await model.attachments.remove(gone.id);
    model = await window.openPanel();
    expect(pills(model)).toEqual(titles.slice(1));
    const after = await window.send(model, 'Who wrote that?');
    expect(after).not.toContain(pages[0]?.markdown);
    expect(pills(model)).toEqual(titles.slice(1));
  });
});

describe('the pages of a thread', () => {
  it('are stored with the question that they were attached to, and with no other', async () => {
    const window = await openWindow({});
    const model = await window.openPanel();
    await window.attach(model, [mill()]);
    for (const question of millQuestions) await window.send(model, question);
    const messages = await window.store.listMessages(model.thread.view.value?.thread.id ?? '');
    const questions = messages.flatMap((message) => (message.role === 'user' ? message : []));
    const [first] = questions;
    expect(questions.map(({ attachments }) => attachments[0]?.storedIn)).toEqual([undefined, first?.id, first?.id]);
    expect(new Set(questions.map(({ attachments }) => attachments[0]?.markdown))).toEqual(new Set([mill().markdown]));
  });

  it('are its own: a new thread has none, and they come back with it', async () => {
    const window = await openWindow({});
    const model = await window.openPanel();
    await window.attach(model, [mill()]);
    await window.send(model, 'When was the tide mill of Carrow built?');
    const threadId = model.thread.view.value?.thread.id ?? '';
    model.newThread();
    expect(pills(model)).toEqual([]);
    await window.attach(model, [notes()]);
    expect(await window.send(model, 'When was the quay lengthened?')).not.toContain('tide mill');
    expect(pills(model)).toEqual(['notes.txt']);
    await model.openThread(threadId);
    expect(pills(model)).toEqual(['The tide mill of Carrow']);
    expect(await window.send(model, 'How wide is its wheel?')).toContain('4.2 metres');
  });

  it('are replaced by the same page, attached again, and neither comes back once it is taken away', async () => {
    const window = await openWindow({});
    const model = await window.openPanel();
    await window.attach(model, [mill()]);
    await window.send(model, 'When was the tide mill of Carrow built?');
    const changed = { ...mill(), markdown: 'The tide mill of Carrow was built in 1743.' };
    await window.attach(model, [changed]);
    expect(pills(model)).toHaveLength(1);
    expect(await window.send(model, 'and when?')).toBe(changed.markdown);
    await window.attach(model, [mill()]);
    const [latest] = model.attachments.ofDraft.value;
    if (latest) await model.attachments.remove(latest.id);
    expect(pills(model)).toEqual([]);
    expect(await window.send(model, 'When was the tide mill of Carrow built?')).toBe('');
  });

  it('grow by what is attached later', async () => {
    const window = await openWindow({ modelRef });
    const model = await window.openPanel();
    await window.attach(model, [mill()]);
    await window.send(model, 'When was the tide mill of Carrow built?');
    await window.attach(model, [light()]);
    const got = await window.send(model, 'Which of them is older?');
    expect(got).toContain('built in 1742');
    expect(got).toContain('first lit in 1861');
    expect(pills(model)).toEqual(['The tide mill of Carrow', 'Skerrow Light']);
  });
});

describe('a page that is included automatically', () => {
  const automatic = () => ({ ...mill(), automatic: true });
  const page = { tabId: 1, url: `${mill().url}#wheel`, title: 'Mill' };

  async function askedOfPage(profile: Partial<Profile>) {
    const window = await openWindow(profile);
    const model = await window.openPanel();
    await window.attach(model, [automatic()]);
    await window.send(model, 'When was the tide mill of Carrow built?');
    const beside = (changes: Partial<typeof page>) => {
      if (model.state.value) model.state.value = { ...model.state.value, page: { ...page, ...changes } };
    };
    return { ...window, model, beside };
  }

  it('belongs to the thread while it is beside the panel', async () => {
    const { model, beside, send } = await askedOfPage({});
    beside({});
    expect(pills(model)).toEqual(['The tide mill of Carrow']);
    expect(await send(model, 'and when did it stop?')).toContain('1911');
    beside({ url: 'https://other.example/' });
    expect(pills(model)).toEqual([]);
    expect(await send(model, 'and when did it stop?')).toBe('');
  });

  it('is read anew for each question where the profile is one for the open page', async () => {
    const { model, beside } = await askedOfPage({ webSearch: false });
    beside({});
    expect(pills(model)).toEqual([]);
    expect(model.attachments.automatic.value?.title).toBe('The tide mill of Carrow');
  });
});
