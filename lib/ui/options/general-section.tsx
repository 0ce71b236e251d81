import './general-section.css';
import type { ComponentType, VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import { type PreferenceName, type Preferences, preferences } from '../../core/choices/preferences';
import type { OptionsState } from '../../core/protocol/options-protocol';
import { allPages } from '../../core/url/origins';
import { lazyView } from '../shared/lazy-view';
import { SegmentedControl } from '../shared/segmented-control';
import { SwitchRow } from '../shared/switch-row';
import { t } from '../shared/texts';
import { askForAccess } from '../shared/with-access';
import { Field } from './controls/field';
import { Select } from './controls/select';
import type { OptionsModel } from './model/options-model';

/** Loaded with its view, for CHANGELOG.md grows with every change. */
const News = lazyView(async () => (await import('./news')).News);

const groups = ['looks', 'citing', 'selection'] as const;

/** The preferences that are shown here, in the order of their declarations. */
const shown = Object.entries(preferences).flatMap(([name, declaration]) =>
  'view' in declaration ? [{ name: name as PreferenceName, view: declaration.view }] : [],
);

type View = (typeof shown)[number]['view'];

interface PreferenceProps<V extends View = View> {
  model: OptionsModel;
  state: OptionsState;
  name: PreferenceName;
  view: V;
}

const change = (name: PreferenceName, value: string | boolean) => ({ [name]: value }) as Partial<Preferences>;

/** A few lines that show how long texts look. */
function Sample(): VNode {
  return (
    <figure class="sample" aria-label={t('options.general.sample')}>
      <b>{t('options.general.sample_question')}</b>
      <p>{t('options.general.sample_answer')}</p>
    </figure>
  );
}

/** Text below the control of a preference. */
const below: Partial<Record<PreferenceName, ComponentType>> = { textSize: Sample };

/** A preference with a few named values; a list with an empty choice if none is chosen at first. */
function NamedPreference({ model, state, name, view }: PreferenceProps<Extract<View, { names: unknown }>>): VNode {
  const id = useId();
  const value = String(state.preferences[name] ?? '');
  const choices = Object.entries(view.names).map(([named, label]) => ({ value: named, label: t(label) }));
  const choose = (chosen: string): void => void model.choose(change(name, chosen));
  const Below = below[name];
  if (!('none' in view)) {
    return (
      <Field label={t(view.label)}>
        <SegmentedControl label={t(view.label)} value={value} choices={choices} onChange={choose} />
        {Below && <Below />}
      </Field>
    );
  }
  const none = { value: '', label: t(view.none), disabled: true };
  return (
    <Field label={t(view.label)} control={id}>
      <Select
        id={id}
        value={value}
        options={value === '' ? [none, ...choices] : choices}
        onChoose={choose}
        describedBy={`${id}-hint`}
        isShort
      />
      <p class="hint" id={`${id}-hint`}>
        {t(view.hint)}
      </p>
    </Field>
  );
}

/** A preference that is on or off. Access to pages is requested in the click that switches it on. */
function SwitchedPreference({
  model,
  state,
  name,
  view,
}: PreferenceProps<Extract<View, { needsPages: string }>>): VNode {
  const id = useId();
  const [isDenied, setDenied] = useState(false);
  const isOn = state.preferences[name] === true && state.allPages;
  async function toggle(): Promise<void> {
    const isGranted = await askForAccess(model.client, isOn ? [] : allPages);
    setDenied(!isGranted);
    if (isGranted) await model.choose(change(name, !isOn));
  }
  return (
    <Field label={t(view.label)}>
      <SwitchRow isOn={isOn} label={t(view.label)} describedBy={id} onToggle={() => void toggle()}>
        <b>{t(isOn ? 'options.profile.on' : 'options.profile.off')}</b>
      </SwitchRow>
      <p class="hint" id={id}>
        {t(view.hint)}
      </p>
      {isDenied && (
        <p class="error-text" role="alert">
          {t(view.needsPages)}
        </p>
      )}
    </Field>
  );
}

function PreferenceField({ view, ...props }: PreferenceProps): VNode {
  return 'names' in view ? <NamedPreference {...props} view={view} /> : <SwitchedPreference {...props} view={view} />;
}

/** Section of the preferences for Citebar as a whole, regardless of profiles. They take effect at once. */
export function GeneralSection({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  return (
    <>
      <h1>{t('options.section.general')}</h1>
      {groups.map((group) => (
        <div key={group} class="group">
          <h2>
            {t(`options.general.${group}`)} <small>{t(`options.general.${group}_hint`)}</small>
          </h2>
          <div class="form spaced">
            {shown
              .filter(({ view }) => view.group === group)
              .map(({ name, view }) => (
                <PreferenceField key={name} model={model} state={state} name={name} view={view} />
              ))}
          </div>
        </div>
      ))}
      <News />
    </>
  );
}
