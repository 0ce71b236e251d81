import './services-section.css';
import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';
import { isManaged } from '../../../core/policy';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import { formatChoices } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { LocalModels } from '../../shared/local/local-models';
import { t } from '../../shared/texts';
import { PolicyNotice } from '../controls/managed';
import { OptionRow } from '../controls/option-row';
import { PageAccess, pageAccessState } from '../controls/page-access';
import {
  type Capability,
  isRowFound,
  isSuggested,
  rowName,
  type ServiceRow,
  serviceRows,
  sortServiceRows,
} from '../model/connection-drafts';
import type { OptionsModel } from '../model/options-model';
import { serviceState } from '../model/service-state';
import { ServiceForm } from './service-form';

function leadSentence(state: OptionsState): string {
  const ready = state.connections.filter((connection) => connection.ready);
  if (ready.some(({ capabilities }) => capabilities.chat)) return t('options.lead.written');
  const search = ready.find(({ capabilities }) => capabilities.search);
  return search ? t('options.lead.quotes', { search: search.label }) : t('options.lead.nothing');
}

function ServiceOption({ model, row }: { model: OptionsModel; row: ServiceRow }): VNode {
  const { services } = model;
  const isChanged = services.isChanged(row.key);
  const state = serviceState(row, services.statuses.value[row.key], isChanged, model.state.value?.secrets ?? 'open');
  return (
    <OptionRow
      name={rowName(row)}
      state={state}
      isOpen={services.open.value[row.key] === true}
      onToggle={() => services.toggle(row)}
    >
      <ServiceForm model={services} row={row} />
    </OptionRow>
  );
}

function PageAccessOption({ model }: { model: OptionsModel }): VNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <OptionRow
      name={t('options.privacy.pages')}
      state={pageAccessState(model.state.value?.allPages === true)}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <PageAccess model={model} />
    </OptionRow>
  );
}

const groups: Capability[] = ['chat', 'search', 'read'];

/** A field that leaves only the services whose names contain what is typed. */
function ServiceFilter({ value, onType }: { value: string; onType: (value: string) => void }): VNode {
  const id = useId();
  return (
    <div class="service-filter">
      <Icon name="search" />
      <label class="visually-hidden" for={id}>
        {t('options.service.find')}
      </label>
      <input
        class="input"
        id={id}
        type="search"
        autocomplete="off"
        spellcheck={false}
        placeholder={t('options.service.find')}
        value={value}
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}

/** Which services to begin with, while none of a group is set up. */
function BeginHint({ rows }: { rows: readonly ServiceRow[] }): VNode | null {
  const names = rows.some(({ connection }) => connection) ? [] : rows.filter(isSuggested).map(rowName);
  if (names.length === 0) return null;
  return <p class="hint">{t('options.group.begin', { services: formatChoices(names) })}</p>;
}

/** All services, grouped by capability. Nothing here depends on a particular provider. */
export function ServicesSection({ model, state }: { model: OptionsModel; state: OptionsState }): VNode {
  const [words, setWords] = useState('');
  const [setUp] = useState(() => new Set(state.connections.filter(({ builtIn }) => !builtIn).map(({ id }) => id)));
  const canSetModel = state.policy.model && !isManaged(state.profileId);
  const isFiltered = words.trim() !== '';
  const found = groups.map((capability) => {
    const rows = serviceRows(state, capability, model.services.adding.value);
    return { capability, rows: sortServiceRows(rows, setUp).filter((row) => isRowFound(row, words.trim())) };
  });
  return (
    <>
      <h1>{t('options.section.services')}</h1>
      {state.policy.model && <p class="lead">{leadSentence(state)}</p>}
      <PolicyNotice state={state} />
      {canSetModel && !state.connections.some(({ ready, capabilities }) => ready && capabilities.chat) && (
        <LocalModels client={model.client} profileId={state.profileId} onUsed={() => void model.reload()} />
      )}
      <ServiceFilter value={words} onType={setWords} />
      <p class="hint" role="status">
        {isFiltered && found.every(({ rows }) => rows.length === 0) && t('options.service.none_found')}
      </p>
      {found.map(({ capability, rows }) => {
        const hasAccess = capability === 'read' && !isFiltered;
        if (rows.length === 0 && !hasAccess) return null;
        return (
          <div class="group" key={capability}>
            <h2>
              {t(`options.group.${capability}`)} <small>{t(`options.group.${capability}_hint`)}</small>
            </h2>
            <BeginHint rows={isFiltered ? [] : rows} />
            {rows.map((row) => (
              <ServiceOption key={row.key} model={model} row={row} />
            ))}
            {hasAccess && <PageAccessOption model={model} />}
          </div>
        );
      })}
    </>
  );
}
