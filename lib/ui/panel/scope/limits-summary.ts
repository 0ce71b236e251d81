import { areDefault, type ChosenLimits } from '../../../core/choices/question-limits';
import { plural, t } from '../../shared/texts';

/** A list of sites in few words: the first, and how many more. */
function siteWords(key: 'panel.limits.only' | 'panel.limits.never', sites: readonly string[]): string {
  const [first, ...rest] = sites;
  if (first === undefined) return '';
  return t(key, { sites: rest.length > 0 ? plural('panel.limits.and_more', rest.length, { site: first }) : first });
}

/** A short summary of the changes to the profile's limits; empty if there are none. */
export function limitsSummary(chosen: ChosenLimits | null): string {
  if (chosen === null || areDefault(chosen.limits)) return '';
  const { timeRange, sources, depth, allowedDomains = [], blockedDomains = [] } = chosen.limits;
  const parts = [
    timeRange && t(`panel.limits.time.${timeRange}`),
    siteWords('panel.limits.only', allowedDomains),
    siteWords('panel.limits.never', blockedDomains),
    sources && plural('panel.limits.sources_count', sources),
    depth && t(`panel.limits.depth.${depth}`),
  ];
  return parts.filter(Boolean).join(' · ');
}
