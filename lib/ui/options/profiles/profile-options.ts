import { builtInReader, type Profile, searchesOfAnswer } from '../../../core/profile';
import type { ConnectionSummary, OptionsState } from '../../../core/protocol/options-protocol';
import { searchFallbackChain } from '../../../core/search/search-fallback';
import { isFree } from '../../shared/local/connection-cost';
import { mixedSearchLabel } from '../../shared/search-label';
import { plural, t } from '../../shared/texts';
import type { SelectOption } from '../controls/select';

/** The options, and the current value with a label of its own where it is not among them. */
function withMissing(options: SelectOption[], value: string, label: string): SelectOption[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label }];
}

function connectionOption(connection: ConnectionSummary): SelectOption {
  const { id, label, ready } = connection;
  return { value: id, label: ready ? label : t('options.profile.model_not_ready', { label }), disabled: !ready };
}

/** The options for a profile's model; the empty value is quote mode, without a model. */
export function modelOptions(state: OptionsState, profile: Profile): SelectOption[] {
  const chats = state.connections.filter(({ capabilities }) => capabilities.chat);
  const options = [{ value: '', label: t('options.profile.model_none') }, ...chats.map(connectionOption)];
  return withMissing(options, profile.modelRef?.connectionId ?? '', t('options.profile.model_missing'));
}

function modelConnection(state: OptionsState, profile: Profile): ConnectionSummary | undefined {
  return state.connections.find(({ id }) => id === profile.modelRef?.connectionId);
}

/** The value of `search` in a select: `hosted`, the first search in the order, or empty for those without a key. */
export function searchValue({ search }: Profile): string {
  return Array.isArray(search) ? (search[0] ?? '') : search;
}

function searchConnections(state: OptionsState): ConnectionSummary[] {
  return state.connections.filter(({ capabilities }) => capabilities.search);
}

/** The options for a profile's first search. */
export function firstSearchOptions(state: OptionsState, profile: Profile): SelectOption[] {
  const model = modelConnection(state, profile);
  const hosted = { value: 'hosted', label: t('options.profile.search_hosted') };
  const options = [
    ...(model && model.hostedSearch !== 'none' ? [hosted] : []),
    { value: '', label: t('options.profile.search_free') },
    { value: 'kept', label: t('options.profile.search_kept') },
    ...searchConnections(state).map(connectionOption),
  ];
  const missingLabel = profile.search === 'hosted' ? hosted.label : t('options.profile.search_gone');
  return withMissing(options, searchValue(profile), missingLabel);
}

/** The options for the search that is used when the first one fails. */
export function nextSearchOptions(state: OptionsState, profile: Profile): SelectOption[] {
  const [first, next = ''] = Array.isArray(profile.search) ? profile.search : [];
  const others = searchConnections(state).filter(({ id }) => id !== first);
  const options = [{ value: '', label: t('options.profile.search_next_none') }, ...others.map(connectionOption)];
  return withMissing(options, next, t('options.profile.search_gone'));
}

/** The profile with another first search; the rest of the order stays. */
export function withFirstSearch(profile: Profile, value: string): Profile {
  if (value === 'hosted' || value === 'kept') return { ...profile, search: value };
  const rest = Array.isArray(profile.search) ? profile.search.slice(1).filter((id) => id !== value) : [];
  return { ...profile, search: value === '' ? [] : [value, ...rest] };
}

/** The profile with another second search; the rest of the order stays. */
export function withNextSearch(profile: Profile, value: string): Profile {
  if (!Array.isArray(profile.search)) return profile;
  const [first, , ...rest] = profile.search;
  if (first === undefined) return profile;
  return { ...profile, search: value === '' ? [first] : [first, value, ...rest.filter((id) => id !== value)] };
}

/** The options for a profile's reader: the built-in one first. */
export function readerOptions(state: OptionsState, profile: Profile): SelectOption[] {
  const readers = state.connections.filter(({ capabilities }) => capabilities.read);
  const own = readers.filter(({ id }) => id === builtInReader);
  const options = [...own, ...readers.filter((reader) => !own.includes(reader))].map(connectionOption);
  return withMissing(options, profile.reader, t('options.profile.read_gone'));
}

/** A sentence about who learns which pages are read with a profile. */
export function readingNote(state: OptionsState, profile: Profile): string {
  const service = state.connections.find(({ id, capabilities }) => id === profile.reader && capabilities.read);
  if (!service || service.id === builtInReader) return t('options.profile.read_own_hint');
  return t('options.profile.read_service_hint', { label: service.label });
}

/** A sentence about what the web search of a profile does and may cost. */
export function searchCost(state: OptionsState, profile: Profile): string {
  const model = modelConnection(state, profile);
  if (!profile.webSearch) return t(model ? 'options.profile.cost_off' : 'options.profile.cost_off_quotes');
  if (profile.search === 'kept') return t('options.profile.cost_kept');
  if (profile.search === 'hosted' && model && model.hostedSearch !== 'none') {
    return t(model.local || model.signedIn ? 'options.profile.hosted' : 'options.profile.cost_hosted', {
      label: model.label,
    });
  }
  const ready = searchConnections(state).filter((connection) => connection.ready);
  const keyless = ready.filter(({ savedSecrets }) => Object.keys(savedSecrets).length === 0);
  const chosen = ready.find(({ id }) => id === searchValue(profile)) ?? searchFallbackChain(profile, keyless)[0];
  if (!chosen) return t('options.profile.cost_none');
  const unpaid = chosen.local ? 'options.profile.cost_own' : 'options.profile.cost_free';
  const key = isFree(chosen) ? unpaid : 'options.profile.cost_key';
  const search = mixedSearchLabel(profile, state.connections) ?? chosen.label;
  return plural(key, searchesOfAnswer(profile), { search });
}
