import { describe, expect, it } from 'vitest';
import type { ChatService } from '../../../../lib/core/answer-request';
import type { AssistantMessage } from '../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import type { ConnectionSummary } from '../../../../lib/core/protocol/options-protocol';
import { type ChatOf, chooseJudge } from '../../../../lib/extension/answers/judge-choice';

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
  } as ChatService);

async function choose(
  judge: Profile['judge'],
  answer: Pick<AssistantMessage, 'mode' | 'model'> = written,
  connections: ConnectionSummary[] = [onComputer],
) {
  const chosen = await chooseJudge({ ...profile, ...(judge && { judge }) }, answer, chatOf, async () => connections);
  return chosen && { label: chosen.chat.label, model: chosen.chat.model, isLocal: chosen.isLocal };
}

describe('the model that is asked about what is partly found', () => {
  it('is none until the person turns it on', async () => {
    expect(newProfile('p', 'P')).not.toHaveProperty('judge');
    expect(await choose(undefined)).toBeUndefined();
  });

  it('is the one that wrote the answer, and no other', async () => {
    expect(await choose('own')).toEqual({ label: 'Lantern', model: 'glow-2', isLocal: false });
    const other = { providerId: 'lantern', label: 'Lantern', model: 'glow-1' };
    expect(await choose('own', { mode: 'written', model: other })).toBeUndefined();
    expect(
      await choose('own', { mode: 'written', model: { ...other, model: 'glow-2', label: 'My other' } }),
    ).toBeUndefined();
    expect(await choose('own', { mode: 'written' })).toBeUndefined();
  });

  it('is no service for the sentences of a page that the person reads', async () => {
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
});
