// @vitest-environment jsdom
import '../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../lib/core/app-error';
import type { OptionsState, ProviderSummary } from '../../../../lib/core/protocol/options-protocol';
import { OptionsModel } from '../../../../lib/ui/options/model/options-model';
import { OptionsPage } from '../../../../lib/ui/options/options-page';
import { pageRoot, settle, type } from '../drawn-page';
import { FakeOptionsBackground, inventedState, providers } from './invented-options';

let background: FakeOptionsBackground;
const root = pageRoot();

async function open(
  state: Partial<OptionsState> = {},
  replies: ConstructorParameters<typeof FakeOptionsBackground>[1] = {},
): Promise<void> {
  background = new FakeOptionsBackground({ ...inventedState(), ...state }, replies);
  await settle(() => render(<OptionsPage model={new OptionsModel(background)} />, root));
}

function find<Kind extends Element>(kind: new () => Kind, selector: string, words = ''): Kind {
  const found = [...root.querySelectorAll(selector)].find((element) => element.textContent?.includes(words));
  if (!(found instanceof kind)) throw new Error(`No ${selector} with '${words}'.`);
  return found;
}

/** The field for a key; that for the value of a header has no id, and is empty. */
const keyField = '#section-services input[type="password"][id]';

const button = (words: string, scope = '') => find(HTMLButtonElement, `${scope} button`, words);
const visible = () => find(HTMLElement, 'section[id]:not([hidden])').textContent ?? '';
const click = (element: HTMLElement) => settle(() => element.click());

async function goTo(section: string): Promise<void> {
  await settle(() => {
    location.hash = section;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
}

function leave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  location.hash = '';
});

describe('services', () => {
  it('lists the services of a protocol by their own names, with their addresses filled in', async () => {
    const preset = { id: 'blaze', label: 'Blaze', settings: { baseUrl: 'https://blaze.example/v1', model: 'blaze-1' } };
    const described = providers.map((provider) =>
      provider.id === 'hearth' ? { ...provider, presets: [preset] } : provider,
    );
    await open({ providers: described });
    expect(button('Other Hearth server', '#section-services .provider').textContent).toContain('No address yet');
    await click(button('Blaze', '#section-services .provider'));
    expect(find(HTMLInputElement, '#section-services input[inputmode="url"]').value).toBe('https://blaze.example/v1');
    const model = find(HTMLInputElement, '#section-services [role="combobox"]');
    expect([model.value, model.placeholder]).toEqual(['', 'blaze-1']);
    await click(button('Save and test', '#section-services'));
    expect(background.log).toContainEqual({ name: 'requestAccess', params: ['https://blaze.example/*'] });
    expect(background.log).toContainEqual({
      name: 'save-connection',
      params: {
        connection: { id: 'hearth', providerId: 'hearth', presetId: 'blaze', label: 'Blaze', settings: {} },
        secrets: {},
      },
    });
  });

  it('lists what is set up first, then what to begin with, and moves no service that is being set up', async () => {
    const described = providers.map((provider) =>
      provider.id === 'oracle' ? { ...provider, suggested: true as const } : provider,
    );
    const names = () =>
      [...(root.querySelector('#section-services .group')?.querySelectorAll('.provider b') ?? [])].map(
        (b) => b.textContent,
      );
    const all = inventedState().connections;
    await open({ providers: described, connections: all.filter(({ id }) => id !== 'quill') });
    const [first, ...rest] = names();
    expect(first).toBe('Oracle Press');
    expect(rest.slice(0, 2)).toEqual(['Quill', 'Hearth']);
    expect(visible()).toContain('To begin with, try Oracle Press.');
    await act(() => render(null, root));
    root.remove();
    const hearth = {
      ...all[0],
      id: 'hearth',
      providerId: 'hearth',
      label: 'Hearth',
      builtIn: false,
    } as (typeof all)[0];
    await open({ providers: described, connections: [...all.filter(({ id }) => id !== 'quill'), hearth] });
    expect(names().slice(0, 3)).toEqual(['Hearth', 'Oracle Press', 'Quill']);
    expect(visible()).not.toContain('To begin with');
  });

  it('finds a service by a part of its name, and says when there is none', async () => {
    await open();
    const names = () => [...root.querySelectorAll('#section-services .provider b')].map((name) => name.textContent);
    const filter = find(HTMLInputElement, '#section-services input[type="search"]');
    await type(filter, 'lan');
    expect(names()).toEqual(['Lantern']);
    await type(filter, 'nobody');
    expect(names()).toEqual([]);
    expect(visible()).toContain('No service has this name.');
  });

  it('loads the list of models by itself, without moving the focus', async () => {
    await open({}, { 'list-models': () => ({ ok: true, models: [{ id: 'quill-2', label: 'quill-2' }] }) });
    expect(background.names()).toEqual([]);
    button('Quill').focus();
    await click(button('Quill'));
    expect(visible()).toContain('1 model from the service');
    expect(document.activeElement).toBe(button('Quill'));
  });

  it('shows the list of models once it is loaded, filters it, and takes one by the keys', async () => {
    const models = ['quill-2', 'quill-2-large', 'plume-1'].map((id) => ({ id, label: id }));
    await open({}, { 'list-models': () => ({ ok: true, models }) });
    await click(button('Quill'));
    const field = find(HTMLInputElement, '#section-services [role="combobox"]');
    const options = () => [...root.querySelectorAll('#section-services [role="option"]')].map((one) => one.textContent);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await click(button('Load the list'));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(options()).toEqual(['quill-2', 'quill-2-large', 'plume-1']);
    await type(field, 'LARGE');
    expect(options()).toEqual(['quill-2-large']);
    await type(field, 'quill');
    const press = (key: string) =>
      settle(() => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
    await press('ArrowDown');
    await press('ArrowDown');
    const active = field.getAttribute('aria-activedescendant');
    expect(root.querySelector(`[id="${active}"]`)?.textContent).toBe('quill-2-large');
    await press('Enter');
    expect(field.value).toBe('quill-2-large');
    expect(options()).toEqual([]);
    await press('ArrowDown');
    expect(options()).toHaveLength(3);
    await press('Escape');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await type(field, 'unlisted');
    expect(options()).toEqual(['No model has this name. It is used as you typed it.']);
  });

  it('lets a refused key be retyped in place', async () => {
    const error = errorInfo('quill', 'bad-key', { message: 'Incorrect API key provided.' });
    await open({}, { 'check-connection': () => ({ ok: false, error }) });
    await click(button('Quill'));
    await click(button('Test'));
    const field = find(HTMLInputElement, keyField);
    expect(document.activeElement).toBe(field);
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => root.querySelector(`[id="${id}"]`)?.textContent).join()).toContain(
      'Incorrect API key',
    );
    expect(root.querySelectorAll('#section-services [role="alert"]')).toHaveLength(1);
    delete background.replies['check-connection'];
    await type(field, 'sk-the-right-one');
    await settle(() => field.form?.requestSubmit());
    expect(background.log.findLast(({ name }) => name === 'save-connection')?.params).toMatchObject({
      secrets: { apiKey: 'sk-the-right-one' },
    });
    expect(button('Quill').textContent).toContain('Works.');
    expect(root.querySelector(keyField)).toBeNull();
  });

  it('draws every setting of providers it has never heard of', async () => {
    await open();
    for (const { label } of providers) {
      await click(button(label, '#section-services .provider'));
    }
    const labels = [...root.querySelectorAll('#section-services label')].map((label) => label.textContent);
    for (const word of ['Key', 'Model', 'Address', 'Setting', 'Number', 'Name']) expect(labels).toContain(word);
    const settings = providers.flatMap((provider) => provider.settings);
    // Each row has its name besides its settings, and the list has a filter.
    expect(labels).toHaveLength(settings.length + providers.length + 1);
    for (const label of root.querySelectorAll<HTMLLabelElement>('#section-services label')) {
      expect(root.querySelector(`[id="${label.htmlFor}"]`)).not.toBeNull();
    }
  });

  it('says when a service ends, or that it did, and that a key is not needed', async () => {
    const ending = (id: string, changes: Partial<ProviderSummary>) =>
      providers.map((provider) => (provider.id === id ? { ...provider, ...changes } : provider));
    await open({
      providers: ending('lantern', {
        endsOn: '2999-01-01',
        auth: 'optional-key',
        keyUrl: 'https://lantern.example/keys',
      }),
    });
    await click(button('Lantern', '#section-services .provider'));
    expect(find(HTMLElement, '#section-services .notice').textContent).toContain('Lantern ends on Jan 1, 2999.');
    expect(visible()).toContain('Works without a key too');
    await settle(() => render(null, root));
    root.remove();
    await open({ providers: ending('lantern', { endsOn: '2020-01-01' }) });
    await click(button('Lantern', '#section-services .provider'));
    expect(find(HTMLElement, '#section-services .notice').textContent).toContain('Lantern ended on Jan 1, 2020.');
    await click(button('Wander', '#section-services .provider'));
    expect(root.querySelectorAll('#section-services .notice')).toHaveLength(1);
  });

  it('says what is missing, by kind of setting', async () => {
    await open();
    expect(button('Oracle Press').textContent).toContain('No key yet');
    expect(button('Commons').textContent).toContain('No address yet');
    expect(button('Wander').textContent).toContain('Needs no key');
  });

  it('never draws a saved secret, and one that was typed only in its field until it is saved', async () => {
    await open();
    await click(button('Quill'));
    expect(visible()).toContain('ends in 4f2c');
    expect(root.querySelector(keyField)).toBeNull();
    await click(button('Replace'));
    const field = find(HTMLInputElement, keyField);
    await type(field, 'sk-typed-just-now');
    expect(field.getAttribute('autocomplete')).toBe('off');
    expect(root.innerHTML).not.toContain('sk-typed-just-now');
    await click(button('Save and test'));
    expect(root.querySelector(keyField)).toBeNull();
    expect(JSON.stringify([...root.querySelectorAll('input')].map(({ value }) => value))).not.toContain('sk-typed');
  });

  it('quotes the service’s own words apart from its own', async () => {
    const error = errorInfo('quill', 'bad-key', { message: 'Incorrect API key provided.' });
    await open({}, { 'check-connection': () => ({ ok: false, error }) });
    await click(button('Quill'));
    await click(button('Test'));
    expect(find(HTMLQuoteElement, 'q').textContent).toBe('Incorrect API key provided.');
    expect(find(HTMLElement, '.result').textContent).toBe(
      'Quill does not accept the saved key. Incorrect API key providedXCheck that it was copied whole, or make a new one.'.replace(
        'X',
        '.',
      ),
    );
    expect(button('Quill').textContent).toContain('Key refused.');
  });

  it('warns of an address at which a key can be read on the way, where there is a key', async () => {
    await open();
    await click(button('Quill'));
    const field = () => find(HTMLInputElement, '#section-services input[inputmode="url"]');
    await type(field(), 'http://gateway.example');
    const hint = root.querySelector(`#${field().getAttribute('aria-describedby')}`);
    expect(hint?.textContent).toContain('can be read on the way');
    await type(field(), 'http://localhost:8080');
    expect(visible()).not.toContain('can be read on the way');
    await click(button('Hearth', '#section-services .provider'));
    await type(
      find(HTMLInputElement, '#section-services input[placeholder="http://localhost:11434"]'),
      'http://nas.example',
    );
    expect(visible()).not.toContain('can be read on the way');
  });

  it('asks for access in the click itself', async () => {
    await open();
    await click(button('Quill'));
    const before = background.log.length;
    button('Test').click();
    expect(background.log.slice(before)).toEqual([{ name: 'requestAccess', params: ['https://api.quill.example/*'] }]);
    await settle(() => undefined);
  });

  it('removes only after a second click, and Cancel has the focus', async () => {
    await open();
    await click(button('Quill'));
    expect(button('Remove key').textContent).toBe('Remove key');
    await click(button('Remove service'));
    expect(background.names()).toEqual(['list-models']);
    expect(document.activeElement?.textContent).toBe('Keep');
    await click(button('Keep'));
    expect(document.activeElement?.textContent).toBe('Remove service');
    await click(button('Remove service'));
    await click(button('Remove service', 'fieldset'));
    expect(background.names()).toEqual(['list-models', 'remove-connection']);
  });

  it('offers no removal of what exists without being set up', async () => {
    await open();
    await click(button('Wander'));
    expect(root.querySelector('.provider-foot')?.textContent).not.toContain('Remove');
  });
});

describe('unsaved changes', () => {
  it('are shown in the row and beside the section, survive a change of section, and guard the page', async () => {
    await open();
    expect(leave()).toBe(false);
    await click(button('Hearth'));
    await type(find(HTMLInputElement, 'input[inputmode="url"]'), 'http://localhost:1234');
    expect(button('Hearth').textContent).toContain('Not saved.');
    expect(find(HTMLAnchorElement, 'nav a', 'Services').getAttribute('aria-label')).toBe('Services, not saved');
    expect(leave()).toBe(true);
    await goTo('#privacy');
    expect(visible()).toContain('Saved keys');
    await goTo('#services');
    expect(find(HTMLInputElement, 'input[inputmode="url"]').value).toBe('http://localhost:1234');
    await click(button('Discard changes'));
    expect(leave()).toBe(false);
  });

  it('of a profile are kept while another one is shown', async () => {
    await open();
    await goTo('#profiles');
    await type(find(HTMLInputElement, '#section-profiles input.input'), 'Renamed');
    await click(button('This page', '[role="tablist"]'));
    const tab = button('Renamed', '[role="tablist"]');
    expect(tab.getAttribute('aria-label')).toBe('Renamed, not saved');
    expect(leave()).toBe(true);
    await click(tab);
    await click(button('Save', '.form-foot'));
    expect(background.log.find(({ name }) => name === 'save-profile')?.params).toMatchObject({
      profile: { id: 'web', name: 'Renamed' },
    });
  });
});

describe('profiles', () => {
  it('mark a stored entry that is no site, and are not saved with it', async () => {
    const [web] = inventedState().profiles;
    if (!web) throw new Error('No profile.');
    await open({ profiles: [{ ...web, allowedDomains: ['nature.example', 'nonsense'] }] });
    await goTo('#profiles');
    expect(root.querySelector('.site-tag.malformed')?.textContent).toBe('nonsense');
    expect(visible()).toContain('nonsense is not the name of a site.');
    await type(find(HTMLInputElement, '#section-profiles input.input'), 'Renamed');
    await click(button('Save', '.form-foot'));
    expect(background.names()).toEqual([]);
    await click(find(HTMLButtonElement, '.site-tag.malformed button'));
    await click(button('Save', '.form-foot'));
    expect(background.log.find(({ name }) => name === 'save-profile')?.params).toMatchObject({
      profile: { allowedDomains: ['nature.example'] },
    });
  });

  it('cannot lose the last one', async () => {
    await open({ profiles: inventedState().profiles.slice(0, 1) });
    await goTo('#profiles');
    expect(button('Delete', '.form-foot').disabled).toBe(true);
  });
});

describe('privacy', () => {
  it('asks for all pages in the click itself, and says when access was not given', async () => {
    await open();
    background.granted = false;
    await goTo('#privacy');
    const before = background.log.length;
    button('Allow on all pages', '#section-privacy').click();
    expect(background.log.slice(before)).toEqual([{ name: 'requestAccess', params: ['https://*/*', 'http://*/*'] }]);
    await vi.waitFor(() => expect(visible()).toContain('Access was not given.'));
  });

  it('refuses a short passphrase and two that differ, without a call', async () => {
    await open();
    await goTo('#privacy');
    const [next, again] = root.querySelectorAll<HTMLInputElement>('#section-privacy input[type="password"]');
    if (!next || !again) throw new Error('No fields.');
    const submit = () => settle(() => find(HTMLFormElement, '#section-privacy form').requestSubmit());
    await type(next, 'short');
    await submit();
    expect(visible()).toContain('Use 8 characters or more.');
    await type(next, 'long enough');
    await type(again, 'long enouhg');
    await submit();
    expect(visible()).toContain('The two entries differ.');
    expect(background.names()).toEqual([]);
    await type(again, 'long enough');
    await submit();
    expect(background.log.find(({ name }) => name === 'set-passphrase')?.params).toEqual({ next: 'long enough' });
    expect(visible()).toContain('The passphrase is set.');
    expect(next.value).toBe('');
  });

  it('unlocks, and says when the passphrase is wrong', async () => {
    await open({ secrets: 'locked', passphrase: true }, { unlock: () => ({ ok: false }) });
    await goTo('#privacy');
    await type(find(HTMLInputElement, '#section-privacy input[type="password"]'), 'some words');
    await settle(() => find(HTMLFormElement, '#section-privacy form').requestSubmit());
    expect(background.log.find(({ name }) => name === 'unlock')?.params).toEqual({ passphrase: 'some words' });
    expect(visible()).toContain('This passphrase does not open the keys.');
  });

  it('says that keys are lost, and forgets them after a second click', async () => {
    await open({ secrets: 'lost' });
    expect(button('Quill').textContent).toContain('Key lost.');
    await goTo('#privacy');
    expect(visible()).toContain('The saved keys cannot be read any more.');
    await click(button('Forget saved keys'));
    await click(button('Forget them'));
    expect(background.names()).toEqual(['forget-secrets']);
  });
});

describe('a report of a problem', () => {
  const text = 'citebar: 1.2.3\nfailures: none';

  it('is made when its section is shown, whole, and copied as it is', async () => {
    await open({}, { 'problem-report': () => ({ text, form: 'https://forge.example/new' }) });
    expect(background.log.map(({ name }) => name)).not.toContain('problem-report');
    await goTo('report');
    const field = find(HTMLTextAreaElement, '#section-report textarea');
    expect([field.value, field.readOnly]).toEqual([text, true]);
    const writeText = vi.fn(async (_copied: string) => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await click(button('Copy the text'));
    expect(writeText.mock.calls).toEqual([[text]]);
    expect(find(HTMLAnchorElement, '#section-report a').href).toBe('https://forge.example/new');
    vi.unstubAllGlobals();
  });

  it('has no link where the project’s page is not known', async () => {
    await open({}, { 'problem-report': () => ({ text }) });
    await goTo('report');
    expect(root.querySelector('#section-report a')).toBeNull();
    expect(visible()).toContain('Put it into your report where you got Citebar.');
  });
});

describe('a background that does not reply', () => {
  it('is reported, and the page appears once it is back', async () => {
    await open({}, { 'options-state': () => Promise.reject(new Error('gone')) });
    expect(root.textContent).toContain('Citebar did not answer.');
    delete background.replies['options-state'];
    await settle(() => background.emit({ type: 'options-changed' }));
    expect(visible()).toContain('Quill');
  });
});
