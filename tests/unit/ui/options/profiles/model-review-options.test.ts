import '../../messages-setup';
import { describe, expect, it } from 'vitest';
import { newProfile, type Profile } from '../../../../../lib/core/profile';
import type { ConnectionSummary, OptionsState } from '../../../../../lib/core/protocol/options-protocol';
import {
  chosenModelReview,
  modelReviewNote,
  modelReviewOptions,
} from '../../../../../lib/ui/options/profiles/model-review-options';
import { inventedState } from '../invented-options';

const bare: OptionsState = { ...inventedState(), profiles: [] };
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

describe('the model that reviews citations', () => {
  it('is left to the person at first, and a model on this computer is one only where there is one', () => {
    expect(modelReviewOptions(bare, profile).map(({ value }) => value)).toEqual(['', 'own', 'off']);
    expect(modelReviewOptions(withEmber(), profile)).toContainEqual({
      value: 'built-in',
      label: 'Ask Ember',
      changes: { judge: 'built-in' },
    });
    expect(modelReviewOptions(withEmber({ ready: false }), profile)).toContainEqual({
      value: 'built-in',
      label: 'Ask Ember, not set up',
      changes: { judge: 'built-in' },
      disabled: true,
    });
    expect(modelReviewOptions(bare, builtIn).map(({ value }) => value)).toContain('built-in');
  });

  it('comes with what is sent to whom, and what it costs', () => {
    const modelRef = { connectionId: 'quill', model: 'm' };
    expect(modelReviewNote(bare, { ...profile, judge: 'off' })).toContain('No model is asked');
    expect(modelReviewNote(bare, { ...profile, modelRef })).toContain('Before that, nothing is sent.');
    expect(modelReviewNote(bare, { ...own, modelRef })).toMatch(/billed as usual.*opened just to check/);
    expect(modelReviewNote(bare, own)).toContain('has no model');
    expect(modelReviewNote(withEmber(), builtIn)).toContain('nothing is sent and nothing is billed');
    expect(modelReviewNote(bare, builtIn)).toContain('none is asked');
    expect(modelReviewNote(withEmber({ ready: false }), builtIn)).toContain('none is asked');
  });

  it('is that of another profile with a model, or says that it is gone', () => {
    const modelRef = { connectionId: 'quill', model: 'm' };
    const second = { ...newProfile('second', 'Second'), modelRef };
    const bareOne = newProfile('bare', 'Bare');
    const state = { ...bare, profiles: [{ ...profile, modelRef }, second, bareOne] };
    const options = modelReviewOptions(state, profile).filter(({ changes }) => changes.judge === 'profile');
    expect(options.map(({ label, changes }) => [label, changes.judgeProfile])).toEqual([
      ['Ask the model of profile Second', 'second'],
    ]);
    const chosen: Profile = { ...profile, judge: 'profile', judgeProfile: 'second' };
    expect(chosenModelReview(chosen)).toBe(options[0]?.value);
    expect(modelReviewNote(state, chosen)).toContain('nothing that was attached');
    for (const judgeProfile of ['bare', 'removed', 'p']) {
      const gone: Profile = { ...chosen, judgeProfile };
      expect(modelReviewOptions(state, gone).map(({ value }) => value)).toContain(chosenModelReview(gone));
      expect(modelReviewNote(state, gone)).toContain('none is asked');
    }
  });
});
