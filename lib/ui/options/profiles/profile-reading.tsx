import type { VNode } from 'preact';
import { SwitchRow } from '../../shared/switch-row';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import { SetByOrganisation } from '../controls/managed';
import { Select } from '../controls/select';
import type { ProfileFieldProps } from './profile-field';
import { readerOptions, readingNote } from './profile-options';

/** Choice of the reader of pages. */
export function ReaderField({ state, profile, id, label, edit }: ProfileFieldProps): VNode {
  return (
    <Field label={label} control={id}>
      <Select
        id={id}
        value={profile.reader}
        options={readerOptions(state, profile)}
        onChoose={(reader) => edit({ reader })}
      />
      <p class="hint" role="status">
        {readingNote(state, profile)}
      </p>
    </Field>
  );
}

/** Whether pages that are built by scripts are opened in a background tab. */
export function RenderPagesField({ state, profile: { renderPages }, id, label, edit }: ProfileFieldProps): VNode {
  return (
    <Field label={label}>
      <SwitchRow
        isOn={renderPages}
        label={label}
        describedBy={`${id}-hint`}
        onToggle={() => edit({ renderPages: !renderPages })}
      >
        <b>{t(renderPages ? 'options.profile.on' : 'options.profile.off')}</b>
      </SwitchRow>
      <p class="hint" id={`${id}-hint`}>
        {t('options.profile.render_hint')}
      </p>
      {!state.policy.backgroundTabs && <SetByOrganisation />}
    </Field>
  );
}
