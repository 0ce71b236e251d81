// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { newProfile, type Profile } from '../../../../../lib/core/profile';
import { type Changes, withChanges } from '../../../../../lib/core/utils/omit';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { readingNote } from '../../../../../lib/ui/options/profiles/profile-options';
import { ReaderField, RenderPagesField } from '../../../../../lib/ui/options/profiles/profile-reading';
import { pageRoot } from '../../drawn-page';
import { FakeBackground } from '../../panel/fake-background';
import { inventedState } from '../invented-options';

const state = inventedState();
const model = new OptionsModel(new FakeBackground());
const root = pageRoot();
let profile: Profile;

/** The fields of a profile as a form holds it: what is changed is drawn. */
function draw(): void {
  const edit = (changes: Changes<Profile>) => {
    profile = withChanges(profile, changes);
    draw();
  };
  const fields = { model, state, profile, edit };
  render(
    <>
      <ReaderField {...fields} id="reader" label="Pages are read with" />
      <RenderPagesField {...fields} id="render" label="Background tabs" />
    </>,
    root,
  );
}

beforeEach(async () => {
  profile = newProfile('p', 'P');
  await act(async () => draw());
});

const theSwitch = () => root.querySelector<HTMLButtonElement>('[role=switch]');

it('opens no background tabs until somebody consents, and says what that means', async () => {
  expect(theSwitch()?.getAttribute('aria-checked')).toBe('false');
  const note = document.getElementById(theSwitch()?.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('your cookies');
  await act(async () => theSwitch()?.click());
  expect(profile.renderPages).toBe(true);
  expect(theSwitch()?.getAttribute('aria-checked')).toBe('true');
  await act(async () => theSwitch()?.click());
  expect(profile.renderPages).toBe(false);
});

it('offers the readers, and says that a service learns the addresses', async () => {
  const select = root.querySelector('select');
  expect([...(select?.options ?? [])].map(({ label }) => label)).toEqual(['Built in', 'Lantern']);
  expect(root.textContent).toContain('without your cookies');
  await act(async () => {
    if (select) select.value = 'lantern';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(profile.reader).toBe('lantern');
  expect(root.querySelector('[role=status]')?.textContent).toBe(
    'Lantern fetches the pages, and so learns their addresses. Where it fails, Citebar fetches them itself.',
  );
  expect(readingNote(state, { ...profile, reader: 'gone' })).toBe(readingNote(state, newProfile('q', 'Q')));
});
