import type { VNode } from 'preact';
import type { Profile } from '../../../core/profile';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { t, textName } from '../../shared/texts';
import { Field } from '../controls/field';

interface ProfileSourcesProps {
  state: OptionsState;
  profile: Profile;
  edit: (changes: Partial<Profile>) => void;
}

/** The searches that need no key, each of which can be switched off, with the questions that it is asked. */
export function ProfileSources({ state, profile, edit }: ProfileSourcesProps): VNode {
  const sources = state.connections.filter(({ capabilities, builtIn }) => capabilities.search && builtIn);
  const { searchesOff: off = [] } = profile;
  return (
    <Field label={t('options.profile.sources')}>
      {sources.map(({ id, label, topic }) => {
        const isOn = !off.includes(id);
        const toggle = () => edit({ searchesOff: isOn ? [...off, id] : off.filter((other) => other !== id) });
        return (
          <button
            key={id}
            type="button"
            class="row switch-row"
            role="switch"
            aria-checked={isOn}
            aria-describedby={`source-${id}`}
            onClick={toggle}
          >
            <span class={isOn ? 'switch on' : 'switch'} />
            <b>{label}</b>
            <small id={`source-${id}`}>
              {t(topic ? `options.profile.source_topic.${textName(topic)}` : 'options.profile.source_all')}
            </small>
          </button>
        );
      })}
      <p class="hint">{t('options.profile.sources_say')}</p>
    </Field>
  );
}
