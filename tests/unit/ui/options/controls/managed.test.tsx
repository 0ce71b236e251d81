// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { beforeEach, expect, it } from 'vitest';
import { noPolicy, type ShownPolicy } from '../../../../../lib/core/policy';
import { newProfile } from '../../../../../lib/core/profile';
import type { ConnectionSummary } from '../../../../../lib/core/protocol/options-protocol';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { OptionsPage } from '../../../../../lib/ui/options/options-page';
import { pageRoot, pressButton, settle } from '../../drawn-page';
import { FakeOptionsBackground, inventedState } from '../invented-options';

const gateway: ConnectionSummary = {
  id: 'managed:gateway',
  providerId: 'quill',
  label: 'Team gateway',
  settings: { baseUrl: 'https://models.corp.example/v1' },
  capabilities: { chat: true, search: false, read: false },
  hostedSearch: 'none',
  savedSecrets: {},
  ready: false,
  builtIn: false,
};
const staff = newProfile('managed:staff', 'Staff');
const root = pageRoot();

/** The options page under a policy, with its section of profiles showing the organisation's one. */
async function open(policy: Partial<ShownPolicy>): Promise<void> {
  const state = inventedState();
  const background = new FakeOptionsBackground(
    {
      ...state,
      connections: [gateway, ...state.connections],
      profiles: [staff, ...state.profiles],
      profileId: staff.id,
      policy: { ...noPolicy, ignored: [], ...policy },
    },
    {
      'count-site-excerpts': () => ({}),
      'read-site-rules': () => ({
        neverRead: ['pay.example', 'mine.example'],
        profiles: [],
        managed: { neverRead: ['pay.example'], onlyRead: ['docs.example'] },
      }),
    },
  );
  await settle(() => render(<OptionsPage model={new OptionsModel(background)} />, root));
}

const buttons = (scope = '') => [...root.querySelectorAll<HTMLButtonElement>(`${scope} button`)];
const isLocked = (control: Element | null | undefined) => control?.closest('fieldset:disabled') != null;

beforeEach(() => {
  window.scrollTo = () => undefined;
});

it('a service of the organisation takes a key, and shows the rest locked', async () => {
  await open({ services: [gateway] });
  await settle(() =>
    pressButton(root.querySelector('#section-services') ?? expect.fail('There are no services.'), /Team/),
  );
  const form = root.querySelector('#section-services form');
  expect(form?.textContent).toContain('Set by your organisation');
  const fields = [...(form?.querySelectorAll('input') ?? [])];
  expect(fields.filter((field) => !isLocked(field)).map(({ type }) => type)).toEqual(['password']);
  expect(fields.some(({ value }) => value === 'https://models.corp.example/v1')).toBe(true);
  expect(form?.textContent).not.toContain('Remove');
});

it('a profile of the organisation is locked, and can be used and duplicated', async () => {
  await open({ profiles: [staff] });
  const fields = [...root.querySelectorAll('#section-profiles .form :is(input, select, textarea, button)')];
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((field) => !isLocked(field))).toEqual([]);
  const free = buttons('#section-profiles .form-foot').filter(({ disabled }) => !disabled);
  expect(free.map(({ textContent }) => textContent)).toEqual(['Duplicate']);
});

it('a site of the organisation has no button that removes its rule', async () => {
  await open({ neverRead: ['pay.example'], onlyRead: ['docs.example'] });
  // The rules are read once the page is drawn.
  await settle(() => undefined);
  const rules = [...root.querySelectorAll('.site-rule')].map((rule) => [
    rule.querySelector('bdi')?.textContent,
    rule.querySelector('button[aria-label^="Remove"]') !== null,
    rule.textContent?.includes('Set by your organisation'),
  ]);
  expect(rules).toEqual([
    ['pay.example', false, true],
    ['mine.example', true, false],
  ]);
  expect(root.querySelector('#section-privacy')?.textContent).toContain('docs.example');
});

it('the switches are told, and so are the parts that are not used', async () => {
  await open({
    privateThreadsOnly: true,
    backgroundTabs: false,
    model: false,
    sync: false,
    export: false,
    allowedServices: ['wander'],
    ignored: [{ path: 'allowedServices[1]', reason: 'unknown' }],
  });
  const items = [...root.querySelectorAll('#section-services .policy li')].map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Threads are private. None is stored.',
    'No page is opened in a background tab.',
    'No model is used. Answers are quotes.',
    'Settings are not carried to other computers.',
    'Threads and settings are not saved to files.',
    'Only these services may be used: Wander.',
    'allowedServices[1]: nothing has this name',
  ]);
  expect(buttons('#section-data form').every(isLocked)).toBe(true);
});

it('nothing is said where nothing is managed', async () => {
  await open({});
  expect(root.querySelector('.policy')).toBeNull();
});
