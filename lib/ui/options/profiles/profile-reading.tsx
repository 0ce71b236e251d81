import type { VNode } from 'preact';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
import { readerChoices, readingNote } from './profile-choices';

interface ProfileReadingProps {
  state: OptionsState;
  profile: Profile;
  id: string;
  edit: (changes: Partial<Profile>) => void;
}

/** The reader of a profile, and whether pages that are built by scripts are opened in a background tab. */
export function ProfileReading({ state, profile, id, edit }: ProfileReadingProps): VNode {
  const { renderPages } = profile;
  return (
    <>
      <Field label={t('options.profile.read_with')} control={`${id}-reader`}>
        <Select
          id={`${id}-reader`}
          value={profile.reader}
          choices={readerChoices(state, profile)}
          onChoose={(reader) => edit({ reader })}
        />
        <p class="hint" role="status">
          {readingNote(state, profile)}
        </p>
      </Field>
      <Field label={t('options.profile.render')}>
        <button
          type="button"
          class="row switch-row"
          role="switch"
          aria-checked={renderPages}
          aria-label={t('options.profile.render')}
          aria-describedby={`${id}-render-say`}
          onClick={() => edit({ renderPages: !renderPages })}
        >
          <span class={renderPages ? 'switch on' : 'switch'} />
          <b>{t(renderPages ? 'options.profile.on' : 'options.profile.off')}</b>
        </button>
        <p class="hint" id={`${id}-render-say`}>
          {t('options.profile.render_say')}
        </p>
      </Field>
    </>
  );
}
