// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { expect, it } from 'vitest';
import { newProfile, type Profile } from '../../../../../lib/core/profile';
import type { Changes } from '../../../../../lib/core/utils/omit';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { AnswerLanguageField } from '../../../../../lib/ui/options/profiles/profile-language';
import { FakeBackground } from '../../panel/fake-background';
import { inventedState } from '../invented-options';

const model = new OptionsModel(new FakeBackground());

/** The field of a profile, and the changes that it makes. */
function drawn(changes: Partial<Profile> = {}) {
  const root = document.createElement('div');
  const edits: Changes<Profile>[] = [];
  const profile = { ...newProfile('p', 'P'), ...changes };
  const edit = (change: Changes<Profile>) => void edits.push(change);
  render(
    <AnswerLanguageField {...{ model, state: inventedState(), profile, edit }} id="language" label="Language" />,
    root,
  );
  const select = root.querySelector('select');
  if (!select) throw new Error('There is no choice.');
  return { select, edits };
}

it('offers the language of the question, that of the texts, and others by their names', () => {
  const labels = [...drawn().select.options].map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual(['That of the question', 'That of Citebar: English']);
  expect(labels).toContain('Always Brazilian Portuguese');
  expect(labels.slice(2)).toEqual(labels.slice(2).toSorted());
});

it('keeps what is chosen, and nothing for the language of the question', () => {
  const { select, edits } = drawn({ answerLanguage: 'de' });
  expect(select.value).toBe('de');
  for (const value of ['interface', '']) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  expect(edits).toEqual([{ answerLanguage: 'interface' }, { answerLanguage: undefined }]);
});

it('shows a language that is not offered, from a file', () => {
  expect(drawn({ answerLanguage: 'cy' }).select.selectedOptions[0]?.label).toBe('Always Welsh');
});
