// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { Draft } from '../../../../../lib/core/draft';
import type { BackgroundEvent, ThreadView } from '../../../../../lib/core/protocol/panel-protocol';
import { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { accepted, FakeBackground, panelState, view } from '../fake-background';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A background that keeps drafts, as the real one does. */
class BackgroundWithDrafts extends FakeBackground {
  readonly kept = new Map<string, string>();

  constructor(thread: ThreadView | null, drafts: readonly Draft[] = []) {
    super(thread);
    for (const { threadId = '', text } of drafts) this.kept.set(threadId, text);
    this.replies.subscribe = () => ({ state: panelState(), thread, drafts: this.#drafts() });
    this.replies['save-draft'] = ({ draft }) => {
      if (draft.text === '') this.kept.delete(draft.threadId ?? '');
      else this.kept.set(draft.threadId ?? '', draft.text);
    };
    this.replies['open-thread'] = ({ threadId }) => ({ ...view(), thread: { ...view().thread, id: threadId } });
  }

  #drafts(): Draft[] {
    return [...this.kept].map(([threadId, text]) => ({ ...(threadId && { threadId }), text }));
  }
}

async function started(background: FakeBackground): Promise<PanelModel> {
  const model = new PanelModel(background, 7, (draw) => void setTimeout(draw));
  model.start();
  await settle();
  return model;
}

describe('a draft', () => {
  it('is there again when the panel is, in its thread', async () => {
    const background = new BackgroundWithDrafts(view({ stopReason: 'stop' }), [
      { threadId: 't1', text: 'And then?' },
      { text: 'Something new' },
    ]);
    const model = await started(background);
    const draft = model.question.draft;
    expect(draft.value).toBe('And then?');
    draft.value = 'And why?';
    model.newThread();
    expect(draft.value).toBe('Something new');
    draft.value = 'Something else';
    await model.openThread('t2');
    expect(draft.value).toBe('');
    await model.openThread('t1');
    expect(draft.value).toBe('And why?');
    expect([...background.kept]).toEqual([
      ['t1', 'And why?'],
      ['', 'Something else'],
    ]);
  });

  it('is saved some times a second while it is typed, and at once when the panel is closed', async () => {
    const background = new BackgroundWithDrafts(null);
    const model = await started(background);
    for (const text of ['W', 'Wh', 'Why', 'Why?']) model.question.draft.value = text;
    expect([...background.kept.values()]).toEqual(['W']);
    model.question.drafts.saveNow();
    expect([...background.kept.values()]).toEqual(['Why?']);
    expect(background.count('save-draft')).toBe(2);
    model.question.draft.value = 'Why not?';
    await vi.waitFor(() => expect([...background.kept.values()]).toEqual(['Why not?']));
  });

  it('that was begun before the saved ones came stays', async () => {
    const background = new BackgroundWithDrafts(view(), [{ threadId: 't1', text: 'Older' }]);
    const model = new PanelModel(background, 7, (draw) => void setTimeout(draw));
    model.start();
    model.question.draft.value = 'Newer';
    expect(background.count('save-draft')).toBe(0);
    await settle();
    expect(model.question.draft.value).toBe('Newer');
    expect(background.kept.get('t1')).toBe('Newer');
  });

  it('is done with when its question was accepted', async () => {
    const background = new BackgroundWithDrafts(null);
    background.replies['submit-question'] = () => accepted();
    const model = await started(background);
    model.question.draft.value = 'Why? ';
    await model.question.sendDraft();
    expect(model.question.draft.value).toBe('');
    expect([...background.kept]).toEqual([]);
    model.newThread();
    expect(model.question.draft.value).toBe('');
  });

  it('that is changed while its question is sent goes on in the thread', async () => {
    const background = new BackgroundWithDrafts(null);
    let accept = () => {};
    background.replies['submit-question'] = () =>
      new Promise((resolve) => {
        accept = () => resolve(accepted());
      });
    const model = await started(background);
    model.question.draft.value = 'Why?';
    const asking = model.question.sendDraft();
    model.question.draft.value = 'And then';
    accept();
    await asking;
    expect(model.question.draft.value).toBe('And then');
    expect([...background.kept]).toEqual([['t1', 'And then']]);
  });

  it('of another thread is no part of a question that is accepted late', async () => {
    const background = new BackgroundWithDrafts(view({ stopReason: 'stop' }), [{ threadId: 't2', text: 'Not sent' }]);
    let accept = () => {};
    background.replies['submit-question'] = () =>
      new Promise((resolve) => {
        accept = () => resolve(accepted());
      });
    const model = await started(background);
    model.question.draft.value = 'Why?';
    const asking = model.question.sendDraft();
    await model.openThread('t2');
    accept();
    await asking;
    expect(model.question.draft.value).toBe('');
    expect([...background.kept]).toEqual([['t2', 'Not sent']]);
  });

  it('is saved again where a background that was terminated has lost it', async () => {
    const background = new BackgroundWithDrafts(view());
    const model = await started(background);
    model.question.draft.value = 'Why?';
    background.kept.clear();
    background.reconnect();
    await settle();
    expect(background.kept.get('t1')).toBe('Why?');
    expect(model.question.draft.value).toBe('Why?');
  });
});

describe('a thread that is deleted', () => {
  const gone: BackgroundEvent = { type: 'threads-changed', deleted: ['t1'] };

  it('leaves what was being written for it in the field', async () => {
    const background = new BackgroundWithDrafts(view({ stopReason: 'stop' }));
    const model = await started(background);
    model.question.draft.value = 'And then?';
    background.emit(gone);
    expect(model.thread.view.value).toBeNull();
    expect(model.question.draft.value).toBe('And then?');
    await settle();
    expect([...background.kept]).toEqual([['', 'And then?']]);
  });

  it.each([
    ['before it is told', false],
    ['after it was told', true],
  ])('leaves a question that is refused in the field, once: %s', async (_when, isToldFirst) => {
    const background = new BackgroundWithDrafts(view({ stopReason: 'stop' }), [{ text: 'Something new' }]);
    const error = errorInfo('citebar', 'thread-gone');
    background.replies['submit-question'] = () => {
      if (isToldFirst) background.emit(gone);
      return { ok: false, obstacle: { type: 'error', error } };
    };
    const model = await started(background);
    model.question.draft.value = 'And then?';
    await model.question.sendDraft();
    if (!isToldFirst) background.emit(gone);
    expect(model.thread.view.value).toBeNull();
    expect(model.question.draft.value).toBe('Something new\n\nAnd then?');
    expect(model.question.blocked.value?.obstacle).toMatchObject({
      type: 'error',
      error: { reason: { type: 'thread-gone' } },
    });
    await model.question.sendDraft();
    expect(background.calls.at(-1)?.params).not.toHaveProperty('threadId');
  });

  it('leaves one that was asked again, or offered, in the field as well', async () => {
    const background = new BackgroundWithDrafts(view({ stopReason: 'stop' }));
    const error = errorInfo('citebar', 'thread-gone');
    background.replies['submit-question'] = () => ({ ok: false, obstacle: { type: 'error', error } });
    const model = await started(background);
    await model.question.askNext('What came next?');
    expect(model.question.draft.value).toBe('What came next?');
    expect(model.thread.view.value).toBeNull();
  });
});
