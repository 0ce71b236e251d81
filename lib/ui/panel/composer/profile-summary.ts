import { type Profile, thisPageProfileId } from '../../../core/profile';
import type { ConnectionSummary } from '../../../core/protocol/options-protocol';
import type { PanelState } from '../../../core/protocol/panel-protocol';
import { billsKey, isFree } from '../../shared/local/connection-cost';
import { mixedSearchLabel } from '../../shared/search-label';
import { t, withGap } from '../../shared/texts';

function connection(state: PanelState, id: string | undefined): ConnectionSummary | undefined {
  return state.connections.find((known) => known.id === id);
}

/** The connection of a profile's model; undefined in quote mode. */
export function modelOf(state: PanelState, profile: Profile): ConnectionSummary | undefined {
  return connection(state, profile.modelRef?.connectionId);
}

/** The connection that is searched first, unless the model has a search of its own. */
export function searchOf(state: PanelState, profile: Profile): ConnectionSummary | undefined {
  const fallbackChain = Array.isArray(profile.search) ? profile.search : [];
  const searches = state.connections.filter(({ capabilities, ready }) => capabilities.search && ready);
  return fallbackChain.map((id) => connection(state, id)).find((known) => known?.ready) ?? searches[0];
}

/** Whether the profile's model uses its service's own search. */
function searchesItself(state: PanelState, profile: Profile): boolean {
  const model = modelOf(state, profile);
  return profile.search === 'hosted' && model !== undefined && model.hostedSearch !== 'none';
}

/** Service and name of a profile's model. */
export function modelSummary(state: PanelState, profile: Profile): string {
  const known = modelOf(state, profile);
  if (known === undefined || profile.modelRef === undefined) return t('panel.menu.no_model');
  return t('panel.menu.model', { label: known.label, model: profile.modelRef.model || (known.defaultModel ?? '') });
}

/** A line of the profile menu: the model, and whether web search is on. */
export function profileSummary(state: PanelState, profile: Profile): string {
  const model = modelSummary(state, profile);
  return t(profile.webSearch ? 'panel.menu.model_on' : 'panel.menu.model_off', { model });
}

/** The web search of a profile in words, and whether it costs anything. */
export function webSearchSummary(state: PanelState, profile: Profile): string {
  const model = modelOf(state, profile);
  const bill = model && billsKey(model) && t('panel.menu.model_costs', { label: model.label });
  const withCosts = (sentence: string): string => (bill ? withGap(sentence) + bill : sentence);
  if (!profile.webSearch) {
    const off = profile.id === thisPageProfileId ? 'panel.menu.search_off_page' : 'panel.menu.search_off';
    return withCosts(t(model ? off : 'panel.menu.search_off_quotes'));
  }
  if (profile.search === 'kept') return withCosts(t('panel.menu.search_kept'));
  if (state.sampleWeb) return withCosts(t('panel.menu.search_sample'));
  if (model && searchesItself(state, profile)) {
    return bill
      ? t('panel.menu.search_hosted', { label: model.label })
      : t('panel.menu.search_own', { search: model.label });
  }
  const mixed = mixedSearchLabel(profile, state.connections);
  if (mixed !== undefined) return withCosts(t('panel.menu.search_free', { search: mixed }));
  const search = searchOf(state, profile);
  if (search === undefined) return t('panel.menu.search_none');
  return withCosts(t(isFree(search) ? 'panel.menu.search_free' : 'panel.menu.search_own', { search: search.label }));
}

/** The service that a web question would be searched with, for the panel's empty state. */
export function webOfferSummary(state: PanelState, profile: Profile): string {
  if (profile.search === 'kept') return t('panel.menu.search_kept');
  if (state.sampleWeb) return t('panel.opening.web_sample');
  const model = modelOf(state, profile);
  const isHosted = model !== undefined && searchesItself(state, profile);
  const mixed = isHosted ? undefined : mixedSearchLabel(profile, state.connections);
  if (mixed !== undefined) return t('panel.opening.web_free', { search: mixed });
  const search = isHosted ? model : searchOf(state, profile);
  if (search === undefined) return t('panel.menu.search_none');
  return t(isFree(search) ? 'panel.opening.web_free' : 'panel.opening.web_own', { search: search.label });
}
