import { describe, expect, it } from 'vitest';
import type { ChatClient } from '../../../../lib/core/answer-request';
import type { AssistantMessage } from '../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import type { ConnectionSummary } from '../../../../lib/core/protocol/options-protocol';
import { type ChatOf, chooseReviewModel } from '../../../../lib/extension/answers/choose-review-model';

const profile: Profile = { ...newProfile('p', 'P'), modelRef: { connectionId: 'lantern', model: 'glow-2' } };
const written: Pick<AssistantMessage, 'mode' | 'model'> = {
  mode: 'written',
  model: { providerId: 'lantern', label: 'Lantern', model: 'glow-2' },
};
const onComputer: ConnectionSummary = {
  id: 'ember',
  providerId: 'ember',
  label: 'Ember',
  settings: {},
  capabilities: { chat: true, search: false, read: false },
  hostedSearch: 'none',
  savedSecrets: {},
  ready: true,
  builtIn: true,
  defaultModel: 'spark',
};

const chatOf: ChatOf = async ({ modelRef }) =>
  modelRef &&
  ({
    providerId: modelRef.connectionId,
    label: modelRef.connectionId === 'lantern' ? 'Lantern' : 'Ember',
    model: modelRef.model,
  } as ChatClient);

const served: ConnectionSummary = {
  ...onComputer,
  id: 'lantern',
  providerId: 'lantern',
  label: 'Lantern',
  builtIn: false,
};

const others: Profile[] = [
  { ...newProfile('second', 'Second'), modelRef: { connectionId: 'kiln', model: 'clay' } },
  { ...newProfile('bare', 'Bare') },
];

async function choose(
  judge: Profile['judge'],
  answer: Pick<AssistantMessage, 'mode' | 'model'> = written,
  connections: ConnectionSummary[] = [onComputer, served],
  judgeProfile = 'second',
) {
  const asked = { ...profile, ...(judge && { judge, judgeProfile }) };
  const chosen = await chooseReviewModel(asked, answer, {
    chatOf,
    connections: async () => connections,
    profiles: async () => others,
  });
  if (!chosen) return undefined;
  const { chat, ...rest } = chosen;
  return { label: chat.label, model: chat.model, ...rest };
}

describe('the model that reviews citations', () => {
  it('is offered where it is a service and the person has not decided', async () => {
    expect(newProfile('p', 'P')).not.toHaveProperty('judge');
    expect(await choose(undefined)).toEqual({ label: 'Lantern', model: 'glow-2', isLocal: false, isOffered: true });
    expect(await choose(undefined, { ...written, mode: 'checked' })).toBeUndefined();
    expect(await choose(undefined, { ...written, mode: 'quotes' })).toBeUndefined();
    expect(await choose('off')).toBeUndefined();
  });

  it('is the one that wrote the answer without a question where it runs on this computer', async () => {
    const local = { label: 'Lantern', model: 'glow-2', isLocal: true };
    expect(await choose(undefined, written, [{ ...served, ownModels: {} }])).toEqual(local);
    expect(await choose(undefined, written, [{ ...served, builtIn: true }])).toEqual(local);
    expect(await choose('own', written, [{ ...served, ownModels: {} }])).toEqual(local);
  });

  it('is offered if a server on this computer or in its network passes requests on', async () => {
    const offered = { label: 'Lantern', model: 'glow-2', isLocal: false, isOffered: true };
    expect(await choose(undefined, written, [{ ...served, local: true }])).toEqual(offered);
    expect(await choose(undefined, written, [{ ...served, ownModels: { exceptEnding: '-2' } }])).toEqual(offered);
  });

  it('is the one that wrote the answer, and no other', async () => {
    expect(await choose('own')).toEqual({ label: 'Lantern', model: 'glow-2', isLocal: false });
    const other = { providerId: 'lantern', label: 'Lantern', model: 'glow-1' };
    for (const judge of ['own', undefined] as const) {
      expect(await choose(judge, { mode: 'written', model: other })).toBeUndefined();
      expect(
        await choose(judge, { mode: 'written', model: { ...other, model: 'glow-2', label: 'My other' } }),
      ).toBeUndefined();
      expect(await choose(judge, { mode: 'written' })).toBeUndefined();
    }
  });

  it('is never a service for the sentences of a page that the person reads', async () => {
    expect(await choose('own', { mode: 'checked' })).toBeUndefined();
    expect(await choose('own', { ...written, mode: 'checked' })).toBeUndefined();
    expect(await choose('built-in', { mode: 'checked' })).toEqual({ label: 'Ember', model: 'spark', isLocal: true });
  });

  it('is the one on this computer where that is ready', async () => {
    expect(await choose('built-in')).toEqual({ label: 'Ember', model: 'spark', isLocal: true });
    expect(await choose('built-in', written, [{ ...onComputer, ready: false }])).toBeUndefined();
    expect(await choose('built-in', written, [{ ...onComputer, builtIn: false }])).toBeUndefined();
    expect(await choose('built-in', written, [])).toBeUndefined();
  });

  it('is that of another profile, for written answers alone where it is a service', async () => {
    const other = { label: 'Ember', model: 'clay', isOther: true };
    expect(await choose('profile')).toEqual({ ...other, isLocal: false });
    expect(await choose('profile', { mode: 'checked' })).toBeUndefined();
    const local = [{ ...served, id: 'kiln', ownModels: {} }];
    expect(await choose('profile', written, local)).toEqual({ ...other, isLocal: true });
    expect(await choose('profile', { mode: 'checked' }, local)).toEqual({ ...other, isLocal: true });
    expect(await choose('profile', written, [], 'bare')).toBeUndefined();
    expect(await choose('profile', written, [], 'removed')).toBeUndefined();
  });
});
