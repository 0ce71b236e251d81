import { describe, expect, it } from 'vitest';
import type { CheckEvent } from '../../../../../lib/core/events';
import type { AssistantMessage } from '../../../../../lib/core/message';
import type { Citation, SourceCheck } from '../../../../../lib/core/source';
import { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { answer, FakeBackground, panelState, view } from '../fake-background';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const found: SourceCheck = { sourceId: 1, verdict: 'found' };
const citation = (start: number): Citation => ({ claim: { start, end: start + 1 }, sourceIds: [1] });
const withFound = (start: number): Citation => ({ ...citation(start), check: { verdict: 'found' }, checks: [found] });
const bare = { text: 'One. Two.', citations: [citation(0), citation(5)] };
const ended: Partial<AssistantMessage> = { ...bare, seq: 3, stopReason: 'stop', activity: { type: 'done' } };
const checking: Partial<AssistantMessage> = { ...ended, check: { total: 2, done: false } };

async function started(changes: Partial<AssistantMessage>): Promise<{ model: PanelModel; background: FakeBackground }> {
  const background = new FakeBackground(view(changes));
  const model = new PanelModel(background, 7, (draw) => setTimeout(draw));
  model.start();
  await settle();
  return { model, background };
}

function shown(model: PanelModel): AssistantMessage {
  const message = model.thread.view.value?.messages.at(-1);
  if (message?.role !== 'assistant') throw new Error('There is no answer.');
  return message;
}

const stream = (background: FakeBackground, event: CheckEvent) =>
  background.emit({ type: 'stream', threadId: 't1', events: [event] });
const callsOf = (background: FakeBackground) =>
  background.calls.map(({ name }) => name).filter((name) => name === 'hand-back' || name === 'check-answer');

describe('the end of an answer', () => {
  it('announces its checks before the first event about them', async () => {
    const { model, background } = await started({ ...bare, seq: 2 });
    background.stream(3, { type: 'answer-end', stopReason: 'stop', at: 9 });
    await settle();
    expect(shown(model).check).toEqual({ total: 2, done: false });
    stream(background, { type: 'check-start', answerId: 'a1', total: 2 });
    stream(background, { type: 'check-verdict', answerId: 'a1', index: 0, sourceId: 1, check: { verdict: 'found' } });
    stream(background, { type: 'check-end', answerId: 'a1' });
    await settle();
    expect(shown(model).check).toEqual({ total: 2, done: true });
  });

  it.each<[string, Partial<AssistantMessage>, 'stop' | 'aborted']>([
    ['that cites nothing', { citations: [] }, 'stop'],
    ['that the person stopped', {}, 'aborted'],
    ['of quotes', { mode: 'quotes' }, 'stop'],
  ])('announces none for an answer %s', async (_name, changes, stopReason) => {
    const { model, background } = await started({ ...bare, seq: 2, ...changes });
    background.stream(3, { type: 'answer-end', stopReason, at: 9 });
    await settle();
    expect(shown(model).check).toBeUndefined();
  });
});

describe('a background that died while it checked', () => {
  it('gets back the verdicts that it lost, then goes on by itself', async () => {
    const { model, background } = await started(checking);
    stream(background, { type: 'check-verdict', answerId: 'a1', index: 1, sourceId: 1, check: { verdict: 'found' } });
    background.replies.subscribe = () => ({
      state: panelState(),
      thread: view({ ...checking, check: { total: 2, done: true }, citations: [withFound(0), citation(5)] }),
    });
    background.reconnect();
    await settle();
    expect(shown(model)).toMatchObject({ citations: [withFound(0), withFound(5)], check: { done: true } });
    // With both together, nothing is left to check.
    expect(callsOf(background)).toEqual(['hand-back']);
  });

  it('is asked for what is still missing', async () => {
    const { model, background } = await started(checking);
    stream(background, { type: 'check-verdict', answerId: 'a1', index: 1, sourceId: 1, check: { verdict: 'found' } });
    background.replies.subscribe = () => ({
      state: panelState(),
      thread: view({ ...checking, check: { total: 2, done: true } }),
    });
    background.reconnect();
    await settle();
    expect(callsOf(background)).toEqual(['hand-back', 'check-answer']);
    expect(background.calls.at(-1)?.params).toEqual({ answerId: 'a1' });
    expect(shown(model)).toMatchObject({ citations: [citation(0), withFound(5)], check: { total: 2, done: false } });
  });

  it('gets a private thread back before it goes on', async () => {
    const { background } = await started(checking);
    background.replies.subscribe = () => ({ state: panelState({ private: true }), thread: null });
    background.reconnect();
    await settle();
    expect(callsOf(background)).toEqual(['hand-back', 'check-answer']);
  });

  it('has a model asked again that was cut off, also for a panel that opens later', async () => {
    const all = { ...ended, citations: [withFound(0), withFound(5)] };
    const cutOff = { ...all, check: { total: 2, done: true, judging: { label: 'Model', total: 1 } } };
    const { model, background } = await started(cutOff);
    expect(callsOf(background)).toEqual(['check-answer']);
    background.replies['open-thread'] = () => view(cutOff);
    await model.openThread('t1');
    expect(callsOf(background)).toEqual(['check-answer', 'check-answer']);
  });

  it.each<[string, Partial<AssistantMessage>, Partial<AssistantMessage>]>([
    ['checks still', checking, checking],
    ['was not checking', ended, ended],
    ['was stopped by the person', { ...ended, check: { total: 2, done: true } }, ended],
    ['may not open the pages', checking, { ...ended, check: { total: 2, done: true, blocked: true } }],
  ])('is asked for nothing where it %s', async (_name, before, after) => {
    const { background } = await started(before);
    background.replies.subscribe = () => ({ state: panelState(), thread: view(after) });
    background.reconnect();
    await settle();
    expect(background.count('check-answer')).toBe(0);
  });
});

describe('the person', () => {
  it('allows access with the click itself, and the rest is checked', async () => {
    const blocked = { ...ended, check: { total: 2, done: true, blocked: true } };
    const { model, background } = await started(blocked);
    const allowing = model.checks.allowAndStart(answer(blocked));
    expect(background.asked).toEqual([['https://*/*', 'http://*/*']]);
    await allowing;
    expect(background.calls.at(-1)).toEqual({ name: 'check-answer', params: { answerId: 'a1' } });
  });

  it('is asked for access to the service alone that reads the pages', async () => {
    const origins = ['https://reader.example/*'];
    const blocked = { ...ended, check: { total: 2, done: true, blocked: true, origins } };
    const { model, background } = await started(blocked);
    await model.checks.allowAndStart(answer(blocked));
    expect(background.asked).toEqual([origins]);
  });

  it('who denies it is told so, and nothing is checked', async () => {
    const { model, background } = await started({ ...ended, check: { total: 2, done: true, blocked: true } });
    background.access = false;
    await model.checks.allowAndStart(answer(ended));
    expect(background.count('check-answer')).toBe(0);
    expect(model.checks.denied.value).toBe('a1');
  });

  it('stops what is being checked, and can ask the next question meanwhile', async () => {
    const { model, background } = await started(checking);
    expect(model.thread.unfinishedAnswer.value).toBeUndefined();
    model.checks.stopAll();
    expect(background.calls.at(-1)).toEqual({ name: 'stop', params: { answerId: 'a1' } });
  });

  it('can start checks again where the background does not reply', async () => {
    const { model, background } = await started(checking);
    background.replies['check-answer'] = () => {
      throw new Error('gone');
    };
    await model.checks.start('a1');
    expect(shown(model).check).toEqual({ total: 2, done: true });
  });
});

describe('a review', () => {
  const miss = (start: number): Citation => ({ ...citation(start), check: { verdict: 'not-found' } });

  it('goes through what was not found, and stays within it', async () => {
    const { model } = await started({ ...ended, citations: [miss(0), withFound(5), miss(5)] });
    const answer = shown(model);
    expect(model.review.position.value).toBeNull();
    model.review.start(answer);
    expect(model.review.position.value).toMatchObject({ citation: 0, at: 0, count: 2 });
    expect(model.review.go(-1)).toBe(false);
    expect(model.review.go(1)).toBe(true);
    expect(model.review.position.value).toMatchObject({ citation: 2, at: 1, count: 2 });
    expect(model.review.go(1)).toBe(false);
    model.review.end();
    expect(model.review.position.value).toBeNull();
  });

  it('is over when its thread is left', async () => {
    const { model } = await started({ ...ended, citations: [miss(0)] });
    model.review.start(shown(model));
    model.newThread();
    expect(model.review.position.value).toBeNull();
  });
});
