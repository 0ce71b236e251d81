// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { newProfile, type Profile } from '../../../../../lib/core/profile';
import type { ConnectionSummary } from '../../../../../lib/core/protocol/options-protocol';
import { type Changes, withChanges } from '../../../../../lib/core/utils/omit';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { searchCost } from '../../../../../lib/ui/options/profiles/profile-options';
import { SourcesField } from '../../../../../lib/ui/options/profiles/profile-sources';
import { FakeBackground } from '../../panel/fake-background';
import { inventedState } from '../invented-options';

const source = (id: string, changes: Partial<ConnectionSummary> = {}): ConnectionSummary => ({
  id,
  providerId: id,
  label: id.toUpperCase(),
  settings: {},
  capabilities: { chat: false, search: true, read: false },
  hostedSearch: 'none',
  savedSecrets: {},
  ready: true,
  builtIn: true,
  ...changes,
});
const state = {
  ...inventedState(),
  connections: [source('own', { builtIn: false }), source('web'), source('wiki'), source('facts', { topic: 'fact' })],
};

it('lists the searches that need no key, each with its questions and a switch', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  onTestFinished(() => root.remove());
  let profile: Profile = newProfile('p', 'P');
  const draw = () => {
    const edit = (changes: Changes<Profile>) => {
      profile = withChanges(profile, changes);
      draw();
    };
    render(
      <SourcesField
        model={new OptionsModel(new FakeBackground())}
        state={state}
        profile={profile}
        id="p"
        label="Searches"
        edit={edit}
      />,
      root,
    );
  };
  await act(async () => draw());
  const switches = () => [...root.querySelectorAll<HTMLButtonElement>('[role=switch]')];
  expect(switches().map(({ textContent }) => textContent)).toEqual([
    'WEBEvery question',
    'WIKIEvery question',
    expect.stringMatching(/^FACTSQuestions for a fact/),
  ]);
  await act(async () => switches()[2]?.click());
  await act(async () => switches()[0]?.click());
  expect(profile.searchesOff).toEqual(['facts', 'web']);
  expect(switches().map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
  await act(async () => switches()[2]?.click());
  expect(profile.searchesOff).toEqual(['web']);
});

it('are named in what the web search does', () => {
  const web = { ...newProfile('p', 'P'), webSearch: true };
  expect(searchCost(state, web)).toContain('WEB and WIKI,');
  expect(searchCost(state, { ...web, searchesOff: ['wiki', 'facts'] })).toContain('through WEB,');
});
