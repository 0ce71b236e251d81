import type { AssistantMessage } from '../../lib/core/message';
import type { PanelState, ThreadView } from '../../lib/core/protocol/panel-protocol';
import { type Changes, withChanges } from '../../lib/core/utils/omit';
import { cited, oneTurn, receipt, richState, source } from './make';

const question = 'How tall is Skerrow Light?';

const first = {
  ...cited('Skerrow Light stands 41.6 metres tall, from the foundation course to the vane.{1f} It has 212 steps.{2f}'),
  sources: [
    source(1, 'lampkeeper.example/skerrow-foundations', 'How Skerrow stands: the foundations', '2024-10-12'),
    source(2, 'chronicle.example/orrisport', 'Orrisport: a history', '2021-03-02'),
  ],
  receipt: receipt(1, 2),
  check: { total: 2, done: true },
};

const second: Partial<AssistantMessage> = {
  ...cited('Skerrow Light is 38.2 metres tall.{1f} Inside, 212 steps lead to the lamp.{2f}'),
  sources: [
    source(1, 'coastalmanac.example/skerrow-light', 'Sea mark of the week: Skerrow Light', '2023-06-09'),
    source(2, 'chronicle.example/orrisport', 'Orrisport: a history', '2021-03-02'),
  ],
  receipt: receipt(2, 4),
  check: { total: 2, done: true },
};

/** A thread of one question with two answers to it. */
function twoAnswers(changes: Changes<AssistantMessage>): ThreadView {
  const { thread, messages } = oneTurn(question, first, 5200);
  const [, answer] = messages;
  if (answer?.role !== 'assistant') throw new Error('A turn has a question and an answer.');
  const opinion = { of: answer.id, profileId: 'home', profile: 'At home' };
  return { thread, messages: [...messages, withChanges({ ...answer, id: 'opinion', opinion, ...second }, changes)] };
}

/** Two answers of different profiles to one question. */
export const opinionScenes: Record<
  string,
  { state: PanelState; thread: ThreadView; click?: string[]; asSeen?: boolean }
> = {
  'second-opinion': { state: richState(), thread: twoAnswers({}) },
  'second-opinion-walk': {
    state: richState(),
    thread: twoAnswers({
      ...cited('Skerrow Light is 38.2 metres tall.{1f} Inside, 212 steps lead to the lamp.{2p} It burns oil.{2n}'),
    }),
    click: ['.opinion .review-start', '.review .icon-button ~ .icon-button'],
    asSeen: true,
  },
  'second-opinion-running': {
    state: richState(),
    thread: twoAnswers({
      ...cited('Skerrow Light is 38.2 metres tall.{1}'),
      createdAt: Date.now() - 2600,
      stopReason: undefined,
      endedAt: undefined,
      check: undefined,
      activity: { type: 'writing' },
    }),
  },
  'second-opinion-failed': {
    state: richState(),
    thread: twoAnswers({ text: '', citations: [], sources: [], stopReason: 'aborted', check: undefined }),
  },
};
