import type { VNode } from 'preact';
import { SwitchRow } from '../../shared/switch-row';
import { t, textName } from '../../shared/texts';
import { Field } from '../controls/field';
import type { ProfileFieldProps } from './profile-field';

/**
 * The searches that need no key, where the profile names none: each of which can be switched off, with the questions
 * that it is asked.
 */
export function SourcesField({ state, profile, label, edit }: ProfileFieldProps): VNode | null {
  if (profile.search.length > 0) return null;
  const sources = state.connections.filter(({ capabilities, builtIn }) => capabilities.search && builtIn);
  const { searchesOff: off = [] } = profile;
  return (
    <Field label={label}>
      {sources.map(({ id, label: name, topic }) => {
        const isOn = !off.includes(id);
        const toggle = () => edit({ searchesOff: isOn ? [...off, id] : off.filter((other) => other !== id) });
        return (
          <SwitchRow key={id} isOn={isOn} describedBy={`source-${id}`} onToggle={toggle}>
            <b>{name}</b>
            <small id={`source-${id}`}>
              {t(topic ? `options.profile.source_topic.${textName(topic)}` : 'options.profile.source_all')}
            </small>
          </SwitchRow>
        );
      })}
      <p class="hint">{t('options.profile.sources_hint')}</p>
    </Field>
  );
}
