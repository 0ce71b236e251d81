import './menu-models.css';
import { Fragment, type VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isManaged } from '../../../core/policy';
import type { Profile } from '../../../core/profile';
import type { ConnectionSummary } from '../../../core/protocol/options-protocol';
import type { PanelState } from '../../../core/protocol/panel-protocol';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { serviceModelsOf } from '../model/service-models';
import { modelOf } from './profile-summary';

/** Models of a service that are shown before the person asks for the rest. */
const shownModels = 6;

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, checked, onChoose }: ChoiceProps): VNode {
  return (
    <button
      type="button"
      class="menu-model"
      role="menuitemradio"
      aria-checked={checked}
      data-entry={name}
      onClick={onChoose}
    >
      <span class="dot" />
      <bdi>{name}</bdi>
    </button>
  );
}

/** The models of the service that a profile uses; nothing while they are not known, or there is no choice. */
function ServiceModels({ profile, service }: { profile: Profile; service: ConnectionSummary }): VNode | null {
  const { client } = usePanel();
  const serviceModels = serviceModelsOf(client);
  const [all, setAll] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    setAll(false);
    void serviceModels.load(service);
  }, [service.id]);
  useEffect(() => {
    // The button went away with the press.
    if (all) group.current?.querySelectorAll<HTMLElement>('button')[shownModels]?.focus();
  }, [all]);
  const known = serviceModels.known(service);
  if (!known) return null;
  const chosen = profile.modelRef?.model || service.defaultModel;
  const models =
    chosen === undefined || known.slice(0, shownModels).includes(chosen) || all
      ? known
      : [chosen, ...known.filter((model) => model !== chosen)];
  if (models.length < 2) return null;
  const rest = all ? 0 : models.length - shownModels;
  return (
    <fieldset
      class="menu-models of-service"
      aria-label={t('panel.menu.models_of', { label: service.label })}
      ref={group}
    >
      {models.slice(0, all ? undefined : shownModels).map((model) => (
        <Choice
          key={model}
          name={model}
          checked={model === chosen}
          onChoose={() => void client.call('set-model', { profileId: profile.id, connectionId: service.id, model })}
        />
      ))}
      {rest > 0 && (
        <button type="button" class="menu-model more" role="menuitem" onClick={() => setAll(true)}>
          {plural('panel.menu.more_models', rest)}
        </button>
      )}
    </fieldset>
  );
}

/**
 * Lets the person choose the current profile's service and one of its models, or none; renders nothing while no model
 * is set up.
 */
export function ModelChoice({ state, profile }: { state: PanelState; profile: Profile }): VNode | null {
  const { client } = usePanel();
  const services = state.connections.filter(({ capabilities, ready }) => capabilities.chat && ready);
  if (services.length === 0 || isManaged(profile.id)) return null;
  const chosen = modelOf(state, profile);
  const choose = (connectionId?: string): void => {
    // The service that is chosen keeps its model.
    if (connectionId === chosen?.id) return;
    void client.call('set-model', { profileId: profile.id, ...(connectionId && { connectionId }) });
  };
  return (
    <fieldset class="menu-models" aria-label={t('panel.menu.model_choice')}>
      <Choice name={t('panel.menu.no_model')} checked={chosen === undefined} onChoose={() => choose()} />
      {services.map(({ id, label }) => (
        <Fragment key={id}>
          <Choice name={label} checked={id === chosen?.id} onChoose={() => choose(id)} />
          {id === chosen?.id && <ServiceModels profile={profile} service={chosen} />}
        </Fragment>
      ))}
    </fieldset>
  );
}
