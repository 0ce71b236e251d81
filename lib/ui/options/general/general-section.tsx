import type { VNode } from 'preact';
import { textSizes, themes } from '../../../core/choices/preferences';
import type { OptionsState } from '../../../core/options-protocol';
import { SegmentedControl } from '../../shared/segmented-control';
import { t } from '../../shared/texts';
import { Field } from '../controls/field';
import type { OptionsModel } from '../model/options-model';

/** Theme and text size, with a few lines that show them. */
function Looks({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  const { theme, textSize } = state.preferences;
  return (
    <div class="form spaced">
      <Field label={t('options.general.theme')}>
        <SegmentedControl
          label={t('options.general.theme')}
          value={theme}
          choices={themes.map((value) => ({ value, label: t(`options.general.themes.${value}`) }))}
          onChange={(value) => void model.choose({ theme: value })}
        />
      </Field>
      <Field label={t('options.general.text_size')}>
        <SegmentedControl
          label={t('options.general.text_size')}
          value={textSize}
          choices={textSizes.map((value) => ({ value, label: t(`options.general.text_sizes.${value}`) }))}
          onChange={(value) => void model.choose({ textSize: value })}
        />
        <figure class="sample" aria-label={t('options.general.sample')}>
          <b>{t('options.general.sample_question')}</b>
          <p>{t('options.general.sample_answer')}</p>
        </figure>
      </Field>
    </div>
  );
}

/** What is chosen for the whole of Citebar, whatever the profile. It takes effect at once. */
export function GeneralSection({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  return (
    <>
      <h1>{t('options.section.general')}</h1>
      <div class="group">
        <h2>
          {t('options.general.looks')} <small>{t('options.general.looks_say')}</small>
        </h2>
        <Looks model={model} state={state} />
      </div>
    </>
  );
}
