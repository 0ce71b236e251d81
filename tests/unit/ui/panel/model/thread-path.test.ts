import { expect, it } from 'vitest';
import type { AssistantMessage, Message, Thread, UserMessage } from '../../../../../lib/core/message';
import { emptyAnswer } from '../../../../../lib/core/reduce-answer';
import { ThreadModel } from '../../../../../lib/ui/panel/model/thread-model';

const asked = (id: string, parentId?: string): UserMessage => ({
  id,
  threadId: 't',
  ...(parentId && { parentId }),
  role: 'user',
  parts: [{ type: 'text', text: id }],
  attachments: [],
  createdAt: 1,
});
const answered = (id: string, parentId: string, of?: string): AssistantMessage => ({
  ...emptyAnswer({ id, threadId: 't', parentId }, 1),
  stopReason: 'stop',
  ...(of && { opinion: { of, profileId: 'deep', profile: 'Deep' } }),
});
const thread: Thread = { id: 't', title: 'T', profileId: 'web', createdAt: 1, updatedAt: 1 };
const messages: Message[] = [
  asked('q1'),
  answered('a1', 'q1'),
  answered('o1', 'q1', 'a1'),
  asked('after first', 'a1'),
  answered('a2', 'after first'),
  asked('after opinion', 'o1'),
  answered('a3', 'after opinion'),
];

function modelOf(goesOn?: Thread['goesOn']): ThreadModel {
  const model = new ThreadModel();
  model.view.value = { thread: { ...thread, ...(goesOn && { goesOn }) }, messages };
  return model;
}

const questions = ({ turns }: ThreadModel) => turns.value.map(({ question }) => question.id);

it('goes on from the first answer, and the next question follows its branch', () => {
  const model = modelOf();
  expect(questions(model)).toEqual(['q1', 'after first']);
  expect(model.place()).toEqual({ threadId: 't', parentId: 'a2' });
});

it('goes on from the second opinion that the thread names, and back by a choice', () => {
  const model = modelOf({ a1: 'o1' });
  expect(questions(model)).toEqual(['q1', 'after opinion']);
  expect(model.turns.value[0]).toMatchObject({ answer: { id: 'a1' }, goesOn: { id: 'o1' } });
  model.goOnFrom('a1', 'a1');
  expect(questions(model)).toEqual(['q1', 'after first']);
  model.goOnFrom('a1', 'o1');
  expect(model.place()).toEqual({ threadId: 't', parentId: 'a3' });
});

it('lists the one that it continues from in addition to a later one of the same profile', () => {
  const model = modelOf({ a1: 'o1' });
  model.view.value = {
    thread: { ...thread, goesOn: { a1: 'o1' } },
    messages: [...messages, answered('o2', 'q1', 'a1')],
  };
  expect(model.turns.value[0]?.opinions.map(({ id }) => id)).toEqual(['o1', 'o2']);
  expect(questions(model)).toEqual(['q1', 'after opinion']);
});

it('reads a choice of something that is gone as none', () => {
  expect(questions(modelOf({ a1: 'gone' }))).toEqual(['q1', 'after first']);
});

it.each([
  ['after opinion', ['q1', 'after opinion'], undefined],
  ['after first', ['q1', 'after first'], { a1: 'o1' }],
])('shows the way to the question %j that was searched for', (id, expected, goesOn) => {
  const model = modelOf(goesOn);
  model.goTo(id);
  expect(questions(model)).toEqual(expected);
});
