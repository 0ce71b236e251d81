// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { AttachmentSummary, AttachResult } from '../../../../../lib/core/protocol/attach-calls';
import type { ConnectionSummary } from '../../../../../lib/core/protocol/options-protocol';
import type { ThreadView } from '../../../../../lib/core/protocol/panel-protocol';
import { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { accepted, answer, FakeBackground, panelState, question, view } from '../fake-background';

let frames: (() => void)[];
/** Accepts the question that a test has held back. */
let accept: () => void;
beforeEach(() => {
  frames = [];
  accept = () => expect.fail('No question was asked.');
});

/** Lets promises settle and frames be drawn. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    for (const draw of frames.splice(0)) draw();
  }
}

async function started(background: FakeBackground): Promise<PanelModel> {
  const model = new PanelModel(background, 7, (draw) => frames.push(draw));
  model.start();
  await settle();
  return model;
}

const shown = (model: PanelModel) => model.thread.turns.value.at(-1)?.answer;
const obstacle = { type: 'access' as const, origins: ['https://*/*'], scope: 'all-pages' as const };

describe('the background', () => {
  it('is subscribed to once, however often the model is started', async () => {
    const background = new FakeBackground();
    const model = await started(background);
    const stop = model.start();
    await settle();
    expect(background.count('subscribe')).toBe(1);
    stop();
    model.start();
    await settle();
    expect(background.count('subscribe')).toBe(2);
  });

  it('has the list of changes shown when its notification was clicked', async () => {
    const background = new FakeBackground();
    const model = await started(background);
    expect(model.changesShown.value).toBe(false);
    background.emit({ type: 'show-changes' });
    expect(model.changesShown.value).toBe(true);
  });

  it('may send the same state again, which changes nothing', async () => {
    const background = new FakeBackground();
    const model = await started(background);
    const before = model.state.value;
    background.emit({ type: 'state', state: panelState() });
    expect(model.state.value).toBe(before);
    background.emit({ type: 'state', state: panelState({ locked: true }) });
    expect(model.state.value?.locked).toBe(true);
  });
});

describe('a stream', () => {
  it('is applied once per frame', async () => {
    const background = new FakeBackground(view({ seq: 0 }));
    const model = await started(background);
    background.stream(1, { type: 'text-delta', text: 'One ' });
    background.stream(2, { type: 'text-delta', text: 'two.' });
    expect(shown(model)?.text).toBe('');
    expect(frames).toHaveLength(1);
    await settle();
    expect(shown(model)?.text).toBe('One two.');
  });

  it('that began before the question was accepted is kept', async () => {
    const background = new FakeBackground();
    background.replies['submit-question'] = () =>
      new Promise((resolve) => {
        background.stream(0, { type: 'text-delta', text: 'Early. ' });
        accept = () => resolve(accepted());
      });
    const model = await started(background);
    model.question.draft.value = 'Why?';
    const asking = model.question.sendDraft();
    await settle();
    accept();
    await asking;
    background.stream(1, { type: 'text-delta', text: 'Late.' });
    await settle();
    expect(shown(model)?.text).toBe('Early. Late.');
    expect(model.question.draft.value).toBe('');
  });

  it('with a gap is read again, not patched', async () => {
    const background = new FakeBackground(view({ seq: 0, text: 'A' }));
    background.replies['reload-thread'] = () => view({ seq: 2, text: 'ABC' });
    const model = await started(background);
    background.stream(3, { type: 'text-delta', text: 'D' });
    await settle();
    expect(shown(model)?.text).toBe('ABCD');
    expect(background.count('reload-thread')).toBe(1);
  });

  it.each([
    ['in one piece', 5, 2, 'ABCDEF', 0],
    ['after a gap', 5, 4, 'ABCDEF', 1],
    ['over what is there in part', 5, 1, 'ABCDEF', 1],
  ])('that was joined %s is applied once', async (_name, seq, first, text, reads) => {
    const background = new FakeBackground(view({ seq: 1, text: 'AB' }));
    background.replies['reload-thread'] = () => view({ seq: 5, text: 'ABCDEF' });
    const model = await started(background);
    background.stream(seq, { type: 'text-delta', text: 'CDEF'.slice(first - 2) }, first);
    background.stream(6, { type: 'text-delta', text: 'G' });
    await settle();
    expect(shown(model)?.text).toBe(`${text}G`);
    expect(background.count('reload-thread')).toBe(reads);
  });

  it('of an answer that goes on after its end waits for the new state', async () => {
    const background = new FakeBackground(view({ seq: 2, text: 'Half', stopReason: 'interrupted' }));
    background.replies['go-on'] = () =>
      new Promise((resolve) => {
        background.stream(3, { type: 'text-delta', text: ' and half.' });
        accept = () => resolve(accepted({ seq: 2, text: 'Half' }));
      });
    const model = await started(background);
    const answer = shown(model);
    if (answer) void model.question.goOn(answer);
    await settle();
    accept();
    await settle();
    expect(shown(model)?.text).toBe('Half and half.');
  });
});

describe('the death of the background', () => {
  it('takes nothing that had arrived', async () => {
    const background = new FakeBackground(view({ seq: 0 }));
    const model = await started(background);
    background.stream(1, { type: 'text-delta', text: 'All of this arrived' });
    await settle();
    background.replies.subscribe = () => ({
      state: model.state.value,
      thread: view({ seq: 0, stopReason: 'interrupted' }),
    });
    background.reconnect();
    await settle();
    expect(shown(model)).toMatchObject({ text: 'All of this arrived', stopReason: 'interrupted' });
  });

  it('is repaired: the panel returns what had not been written', async () => {
    const background = new FakeBackground(view({ seq: 0 }));
    await started(background);
    background.stream(1, { type: 'text-delta', text: 'Drawn. ' });
    await settle();
    // This one waits for the next frame.
    background.stream(2, { type: 'text-delta', text: 'Not drawn yet.' });
    background.replies.subscribe = () => ({ state: panelState(), thread: view({ seq: 1, stopReason: 'interrupted' }) });
    background.reconnect();
    await settle();
    const handedBack = background.calls.filter(({ name }) => name === 'hand-back').map(({ params }) => params);
    expect(handedBack).toEqual([
      {
        shown: {
          thread: view().thread,
          messages: [expect.objectContaining({ id: 'a1', text: 'Drawn. Not drawn yet.', seq: 2 })],
        },
      },
    ]);
  });

  it.each<[string, ThreadView | null]>([
    ['has as much', view({ seq: 1, text: 'All', stopReason: 'interrupted' })],
    ['goes on', view({ seq: 0 })],
    ['deleted the thread', null],
  ])('hands back nothing to a background that %s', async (_name, thread) => {
    const background = new FakeBackground(view({ seq: 1, text: 'All' }));
    await started(background);
    background.replies.subscribe = () => ({ state: panelState(), thread });
    background.reconnect();
    await settle();
    expect(background.count('hand-back')).toBe(0);
  });

  it('leaves a private thread on screen, marked, and the panel hands it back', async () => {
    const background = new FakeBackground(view({ seq: 3, text: 'Secret' }));
    const model = await started(background);
    background.replies.subscribe = () => ({ state: panelState({ private: true }), thread: null });
    background.reconnect();
    await settle();
    expect(shown(model)).toMatchObject({ text: 'Secret', stopReason: 'interrupted' });
    expect(background.calls.at(-1)).toEqual({ name: 'hand-back', params: { shown: model.thread.view.value } });
  });

  it('while asking leaves the question in the field', async () => {
    const background = new FakeBackground();
    background.replies['submit-question'] = () => {
      throw new Error('stopped');
    };
    const model = await started(background);
    model.question.draft.value = 'Why?';
    await model.question.sendDraft();
    expect(model.question.blocked.value?.obstacle.type).toBe('gone');
    expect(model.question.draft.value).toBe('Why?');
  });
});

describe('asking', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n\t'],
    ['too much', 'a'.repeat(20_001)],
  ])('sends no question of %s', async (_, draft) => {
    const background = new FakeBackground();
    const model = await started(background);
    model.question.draft.value = draft;
    await model.question.sendDraft();
    expect(background.count('submit-question')).toBe(0);
    expect(model.question.draft.value).toBe(draft);
  });

  it('does not come back to a thread that was left before its question was accepted', async () => {
    const background = new FakeBackground();
    background.replies['submit-question'] = () =>
      new Promise((resolve) => {
        accept = () => resolve(accepted());
      });
    const model = await started(background);
    model.question.draft.value = 'Why?';
    const asking = model.question.sendDraft();
    model.newThread();
    accept();
    await asking;
    expect(model.thread.view.value).toBeNull();
    expect(model.question.draft.value).toBe('');
  });

  describe('with an attachment', () => {
    const attached = (id: string) =>
      ({ id, kind: 'page', url: 'https://a.example/', title: 'A', beginning: 'Text.' }) as AttachmentSummary;
    async function withAttachments(...ids: string[]) {
      const background = new FakeBackground();
      background.replies.subscribe = () => ({ state: panelState({ attachments: ids.map(attached) }), thread: null });
      background.replies['submit-question'] = () => accepted();
      const model = await started(background);
      const attach = (...next: string[]) =>
        background.emit({ type: 'state', state: panelState({ attachments: next.map(attached) }) });
      const sent = async () => {
        model.question.draft.value = 'Why?';
        await model.question.sendDraft();
        return background.calls.findLast(({ name }) => name === 'submit-question')?.params;
      };
      return { background, model, attach, sent };
    }

    it('leaves its choice of the web with the draft: a question from the address bar is asked as the profile says', async () => {
      const { background, model } = await withAttachments('x');
      model.question.scope.toggleWebSearch();
      model.question.scope.toggleWebSearch();
      await model.question.ask('When was it lit?');
      const params = background.calls.findLast(({ name }) => name === 'submit-question')?.params;
      expect(params).toEqual({ question: 'When was it lit?', profileId: 'web', attachmentIds: [] });
      expect(model.question.scope.webSearch.value).toBe(false);
    });

    it('asks it alone, unless the web is turned on for this question', async () => {
      const { background, model, sent } = await withAttachments('x');
      expect(model.question.scope.webSearch.value).toBe(false);
      model.question.scope.toggleWebSearch();
      expect(model.question.scope.webSearch.value).toBe(true);
      expect(await sent()).toMatchObject({ attachmentIds: ['x'], webSearch: true });
      expect(background.count('set-web-search')).toBe(0);
    });

    it('goes with a question that is sent as soon as it is attached', async () => {
      const { background, model, sent } = await withAttachments();
      background.replies['attach-page'] = () => ({ ok: true, attachment: attached('new') });
      await model.attachments.attachPage();
      expect(await sent()).toMatchObject({ attachmentIds: ['new'], webSearch: false });
    });

    it.each<[string, AttachResult, string, string[] | undefined]>([
      [
        'goes with a question that was sent before it was read',
        { ok: true, attachment: attached('new') },
        'Why?',
        ['new'],
      ],
      [
        'holds a question back that it could not go with',
        { ok: false, error: errorInfo('tab', 'network') },
        'Why?',
        undefined,
      ],
      ['sends nothing that was written on meanwhile', { ok: true, attachment: attached('new') }, 'Why not', undefined],
    ])('%s', async (_title, result, draft, attachmentIds) => {
      const { background, model } = await withAttachments();
      let read = (_result: AttachResult): void => undefined;
      background.replies['attach-page'] = () => new Promise<AttachResult>((resolve) => (read = resolve));
      const attaching = model.attachments.attachPage();
      model.question.draft.value = 'Why?';
      await model.question.sendDraft();
      expect(background.count('submit-question')).toBe(0);
      model.question.draft.value = draft;
      read(result);
      await attaching;
      await settle();
      const params = background.calls.findLast(({ name }) => name === 'submit-question')?.params;
      if (attachmentIds === undefined) expect(params).toBeUndefined();
      else expect(params).toMatchObject({ question: draft, attachmentIds });
      if (attachmentIds === undefined) expect(model.question.draft.value).toBe(draft);
    });

    it('does not go with a question that is sent as soon as it is removed', async () => {
      const { background, model, sent } = await withAttachments('x', 'y');
      background.replies['remove-attachments'] = () => new Promise(() => undefined);
      void model.attachments.remove('x');
      expect(await sent()).toMatchObject({ attachmentIds: ['y'] });
    });

    it('has gone with its question: one that is asked at once in a new thread does not name it', async () => {
      const { model, sent } = await withAttachments('x');
      expect(await sent()).toMatchObject({ attachmentIds: ['x'] });
      model.newThread();
      expect(await sent()).toMatchObject({ attachmentIds: [] });
    });

    it('forgets the choice with the attachments that it was made for', async () => {
      const { model, attach, sent } = await withAttachments('x');
      model.question.scope.toggleWebSearch();
      attach('x', 'y');
      expect(model.question.scope.webSearch.value).toBe(true);
      attach();
      expect(model.question.scope.webSearch.value).toBe(true);
      attach('z');
      expect(model.question.scope.webSearch.value).toBe(false);
      expect(await sent()).toMatchObject({ attachmentIds: ['z'], webSearch: false });
    });

    it('keeps the choice while the page that it was made for is attached again', async () => {
      const { model, attach, sent } = await withAttachments('x');
      model.question.scope.toggleWebSearch();
      attach('z');
      expect(await sent()).toMatchObject({ attachmentIds: ['z'], webSearch: true });
    });

    it('and without one leaves the web to the profile, which the switch then changes', async () => {
      const { background, model, sent } = await withAttachments();
      expect(await sent()).not.toHaveProperty('webSearch');
      model.question.scope.toggleWebSearch();
      expect(background.calls.at(-1)).toEqual({ name: 'set-web-search', params: { profileId: 'web', on: false } });
    });

    it('leaves the web on for a model that refuses to answer without', async () => {
      const { model, background } = await withAttachments('x');
      const [web] = panelState().profiles;
      const modelRef = { connectionId: 'm', model: 'm-1' };
      const connection = { id: 'm', hostedSearch: 'always' } as ConnectionSummary;
      const profiles = web ? [{ ...web, modelRef, search: 'hosted' as const }] : [];
      const state = panelState({ attachments: [attached('x')], profiles, connections: [connection] });
      background.emit({ type: 'state', state });
      expect(model.question.scope.webSearch.value).toBe(true);
    });
  });

  it.each([true, false])('again keeps whether the web was searched for the question: %s', async (webSearch) => {
    const background = new FakeBackground(view({ seq: 1, stopReason: 'stop' }));
    const model = await started(background);
    await model.question.askAgain({ ...question, webSearch });
    expect(background.calls.at(-1)?.params).toMatchObject({ webSearch });
    await model.question.askAgain({ ...question, webSearch }, { webSearch: true });
    expect(background.calls.at(-1)?.params).toMatchObject({ webSearch: true });
    await model.question.askAgain(question);
    expect(background.calls.at(-1)?.params).not.toHaveProperty('webSearch');
  });

  it('asks an earlier question again as it was, not what is being written', async () => {
    const background = new FakeBackground(view({ seq: 1, stopReason: 'stop' }));
    background.replies['submit-question'] = () => ({ ok: false, obstacle });
    const model = await started(background);
    model.question.draft.value = 'Another one?';
    await model.question.askAgain(question, { webSearch: true });
    await model.question.allowAndRetry();
    expect(background.calls.at(-1)?.params).toMatchObject({ question: 'Why?', webSearch: true });
  });

  it('asks for access in the same breath as the click, then again', async () => {
    const background = new FakeBackground();
    background.replies['submit-question'] = () => ({ ok: false, obstacle });
    const model = await started(background);
    model.question.draft.value = 'Why?';
    await model.question.sendDraft();
    expect(model.question.draft.value).toBe('Why?');
    background.replies['submit-question'] = () => accepted();
    const allowing = model.question.allowAndRetry();
    expect(background.asked).toEqual([['https://*/*']]);
    await allowing;
    expect(model.question.blocked.value).toBeNull();
    expect(model.question.draft.value).toBe('');
  });

  it('keeps the obstacle when access is denied, and can retry without pages', async () => {
    const background = new FakeBackground();
    background.access = false;
    background.replies['submit-question'] = () => ({ ok: false, obstacle });
    const model = await started(background);
    model.question.draft.value = 'Why?';
    await model.question.sendDraft();
    await model.question.allowAndRetry();
    expect(model.question.blocked.value).toMatchObject({ obstacle, denied: true });
    background.replies['submit-question'] = () => accepted();
    await model.question.retry({ withoutPages: true });
    const asked = background.calls.findLast(({ name }) => name === 'submit-question');
    expect(asked?.params).toMatchObject({ question: 'Why?', withoutPages: true });
    expect(model.thread.turns.value).toHaveLength(1);
  });

  it('again makes a second version beside the first', async () => {
    const background = new FakeBackground(view({ seq: 1, stopReason: 'stop' }));
    const second = { ...question, id: 'q2', createdAt: 2 };
    background.replies['submit-question'] = () => ({
      ...accepted(),
      question: second,
      answer: { ...view().messages[1], id: 'a2', parentId: 'q2', createdAt: 2 },
    });
    const model = await started(background);
    await model.question.askAgain(question);
    expect(model.thread.turns.value).toMatchObject([{ question: { id: 'q2' }, versions: ['q1', 'q2'] }]);
    model.thread.choose(second, 'q1');
    expect(model.thread.turns.value).toMatchObject([{ question: { id: 'q1' } }]);
  });

  it('of another profile is shown beside the answer, of each profile the last one', async () => {
    const { thread, messages } = view({ seq: 1, stopReason: 'stop' });
    const version = { ...answer({ stopReason: 'stop' }), id: 'a2', createdAt: 2 };
    const opinionOf = (id: string, of: string, profileId: string, createdAt: number) => ({
      ...answer(),
      id,
      createdAt,
      opinion: { of, profileId, profile: profileId },
    });
    const all = [
      opinionOf('o1', 'a1', 'page', 3),
      opinionOf('o2', 'a1', 'page', 4),
      opinionOf('o3', 'gone', 'page', 1),
    ];
    const background = new FakeBackground({ thread, messages: [...messages, version, ...all] });
    const model = await started(background);
    const shown = () => model.thread.turns.value.map((turn) => [turn.answer?.id, turn.opinions.map(({ id }) => id)]);
    expect(shown()).toEqual([['a2', []]]);
    // One whose answer is gone is an answer like others.
    expect(model.thread.turns.value[0]?.answers).toEqual(['a1', 'o3', 'a2']);
    model.thread.choose(version, 'a1');
    expect(shown()).toEqual([['a1', ['o2']]]);

    const opinion = opinionOf('o4', 'a1', 'careful', 9);
    background.replies['second-opinion'] = () => ({ ...accepted(), answer: opinion });
    await model.question.repeat(question, opinion);
    expect(background.calls.at(-1)?.params).toEqual({ answerId: 'a1', profileId: 'careful' });
    expect(shown()).toEqual([['a1', ['o2', 'o4']]]);
    expect(model.question.isBusy.value).toBe(false);
  });

  it('follows the last answer', async () => {
    const background = new FakeBackground(view({ seq: 1, stopReason: 'stop' }));
    background.replies['submit-question'] = () => ({
      ok: false,
      obstacle: { type: 'error', error: errorInfo('citebar', 'empty') },
    });
    const model = await started(background);
    model.question.draft.value = 'And then?';
    await model.question.sendDraft();
    expect(background.calls.at(-1)?.params).toMatchObject({ threadId: 't1', parentId: 'a1' });
  });

  it('goes back through the questions of the thread from an empty field, and never over what is being written', async () => {
    const { thread, messages } = view({ seq: 1, stopReason: 'stop' });
    const next = { ...question, id: 'q2', parentId: 'a1', parts: [{ type: 'text' as const, text: 'Since when?' }] };
    const model = await started(new FakeBackground({ thread, messages: [...messages, next] }));
    const { draft } = model.question;
    const recalled = (step: 1 | -1) => [model.question.recall(step), draft.value];
    expect(recalled(-1)).toEqual([false, '']);
    expect(recalled(1)).toEqual([true, 'Since when?']);
    expect(recalled(1)).toEqual([true, 'Why?']);
    expect(recalled(1)).toEqual([false, 'Why?']);
    expect(recalled(-1)).toEqual([true, 'Since when?']);
    expect(recalled(-1)).toEqual([true, '']);
    draft.value = 'Since when, exactly?';
    expect(recalled(1)).toEqual([false, 'Since when, exactly?']);
  });
});

describe('a background that does not attach', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const fails = (): never => {
    throw new Error('no database');
  };

  function silent(): FakeBackground {
    const background = new FakeBackground();
    background.replies.subscribe = fails;
    return background;
  }

  async function startedNow(background: FakeBackground) {
    const model = new PanelModel(background, 7, (draw) => frames.push(draw));
    const stop = model.start();
    await vi.advanceTimersByTimeAsync(0);
    return { model, stop };
  }

  it('is reported, and tried again automatically', async () => {
    const background = silent();
    const { model } = await startedNow(background);
    expect(model.question.blocked.value).toEqual({ obstacle: { type: 'gone' } });
    background.replies.subscribe = () => ({ state: panelState(), thread: null });
    await vi.advanceTimersByTimeAsync(200);
    expect(model.question.blocked.value).toBeNull();
    expect(model.state.value).not.toBeNull();
  });

  it('is tried ever less often, then only by the person', async () => {
    const background = silent();
    const { model } = await startedNow(background);
    const counts: number[] = [];
    for (const ms of [200, 1_000, 5_000, 5_000, 5_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(background.count('subscribe'));
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 6]);
    background.replies.subscribe = () => ({ state: panelState(), thread: null });
    await model.question.retry();
    expect(model.question.blocked.value).toBeNull();
    expect(model.state.value).not.toBeNull();
  });

  it('is not tried by a panel that is closed', async () => {
    const background = silent();
    const { stop } = await startedNow(background);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(background.count('subscribe')).toBe(1);
  });

  it('once, while it is restarted, is not reported, and an earlier obstacle stays', async () => {
    const background = new FakeBackground();
    const { model } = await startedNow(background);
    background.replies.subscribe = fails;
    background.reconnect();
    await vi.advanceTimersByTimeAsync(0);
    expect(model.question.blocked.value).toBeNull();
    background.replies['submit-question'] = () => ({ ok: false, obstacle });
    model.question.draft.value = 'Why?';
    await model.question.sendDraft();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(model.question.blocked.value).toMatchObject({ obstacle });
  });
});
