import '../../messages-setup';
import { describe, expect, it } from 'vitest';
import { newProfile, type Profile } from '../../../../../lib/core/profile';
import type { ConnectionSummary, OptionsState } from '../../../../../lib/core/protocol/options-protocol';
import { judgeChoices, judgeNote } from '../../../../../lib/ui/options/profiles/judge-choices';
import { inventedState } from '../invented-options';

const bare = inventedState();
const ember: ConnectionSummary = {
  id: 'ember',
  providerId: 'ember',
  label: 'Ember',
  settings: {},
  capabilities: { chat: true, search: false, read: false },
  hostedSearch: 'none',
  savedSecrets: {},
  ready: true,
  builtIn: true,
};
const withEmber = (changes: Partial<ConnectionSummary> = {}): OptionsState => ({
  ...bare,
  connections: [...bare.connections, { ...ember, ...changes }],
});
const profile = newProfile('p', 'P');
const own: Profile = { ...profile, judge: 'own' };
const builtIn: Profile = { ...profile, judge: 'built-in' };

describe('the model for what is partly found', () => {
  it('is none at first, and a model on this computer only where there is one', () => {
    expect(judgeChoices(bare, profile).map(({ label }) => label)).toEqual([
      'Ask no model',
      "Ask the answer's own model",
    ]);
    expect(judgeChoices(withEmber(), profile).at(-1)).toEqual({ value: 'built-in', label: 'Ask Ember' });
    expect(judgeChoices(withEmber({ ready: false }), profile).at(-1)).toMatchObject({
      label: 'Ask Ember, not set up',
      disabled: true,
    });
    expect(judgeChoices(bare, builtIn).at(-1)?.value).toBe('built-in');
  });

  it('comes with what is sent to whom, and what it costs', () => {
    expect(judgeNote(bare, profile)).toContain('No model is asked');
    expect(judgeNote(bare, { ...own, modelRef: { connectionId: 'quill', model: 'm' } })).toMatch(
      /billed as usual.*opened just to check/,
    );
    expect(judgeNote(bare, own)).toContain('has no model');
    expect(judgeNote(withEmber(), builtIn)).toContain('nothing is sent and nothing is billed');
    expect(judgeNote(bare, builtIn)).toContain('none is asked');
    expect(judgeNote(withEmber({ ready: false }), builtIn)).toContain('none is asked');
  });
});
