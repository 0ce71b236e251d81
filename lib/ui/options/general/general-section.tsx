import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import { citationStyles, textSizes, themes } from '../../../core/choices/preferences';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { allPages } from '../../../core/url/origins';
import { SegmentedControl } from '../../shared/segmented-control';
import { t } from '../../shared/texts';
import { askForAccess } from '../../shared/with-access';
import { Field } from '../controls/field';
import { Select } from '../controls/select';
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

/** The menu on selected text, which needs access to all pages: it is asked for in the click that switches it on. */
function SelectionMenu({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  const id = useId();
  const [isDenied, setDenied] = useState(false);
  const isOn = state.preferences.selectionMenu && state.allPages;
  async function toggle(): Promise<void> {
    const isGranted = await askForAccess(model.client, isOn ? [] : allPages);
    setDenied(!isGranted);
    if (isGranted) await model.choose({ selectionMenu: !isOn });
  }
  return (
    <div class="form spaced">
      <Field label={t('options.general.selection_menu')}>
        <button
          type="button"
          class="row switch-row"
          role="switch"
          aria-checked={isOn}
          aria-label={t('options.general.selection_menu')}
          aria-describedby={id}
          onClick={() => void toggle()}
        >
          <span class={isOn ? 'switch on' : 'switch'} />
          <b>{t(isOn ? 'options.profile.on' : 'options.profile.off')}</b>
        </button>
        <p class="hint" id={id}>
          {t('options.general.selection_menu_say')}
        </p>
        {isDenied && (
          <p class="fault" role="alert">
            {t('options.general.selection_denied')}
          </p>
        )}
      </Field>
    </div>
  );
}

/** The style in which sources are cited, which stands first in the menus of answers and threads. */
function Citing({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  const id = useId();
  const style = state.preferences.citationStyle;
  return (
    <div class="form spaced">
      <Field label={t('options.general.citation_style')} control={id}>
        <Select
          id={id}
          value={style ?? ''}
          choices={[
            ...(style ? [] : [{ value: '', label: t('options.general.citation_style_none'), disabled: true }]),
            ...citationStyles.map((value) => ({ value, label: t(`options.general.citation_styles.${value}`) })),
          ]}
          onChoose={(value) => {
            const citationStyle = citationStyles.find((one) => one === value);
            if (citationStyle) void model.choose({ citationStyle });
          }}
          describedBy={`${id}-say`}
          isShort
        />
        <p class="hint" id={`${id}-say`}>
          {t('options.general.citation_style_say')}
        </p>
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
      <div class="group">
        <h2>
          {t('options.general.citing')} <small>{t('options.general.citing_say')}</small>
        </h2>
        <Citing model={model} state={state} />
      </div>
      <div class="group">
        <h2>
          {t('options.general.selection')} <small>{t('options.general.selection_say')}</small>
        </h2>
        <SelectionMenu model={model} state={state} />
      </div>
    </>
  );
}
