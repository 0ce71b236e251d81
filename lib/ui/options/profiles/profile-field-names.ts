import type { ProfileField } from '../../../core/merge-profile';
import { t } from '../../shared/texts';

/** What the form calls a field of a profile. Fields of later builds have no name. */
function nameOf(field: ProfileField): string | undefined {
  switch (field) {
    case 'name':
    case 'icon':
    case 'instructions':
    case 'depth':
    case 'judge':
    case 'askNext':
      return t(`options.profile.${field}`);
    case 'modelRef':
      return t('options.profile.model');
    case 'webSearch':
      return t('options.profile.web_search');
    case 'search':
      return t('options.profile.search_with');
    case 'searchesOff':
      return t('options.profile.sources');
    case 'reader':
      return t('options.profile.read_with');
    case 'renderPages':
      return t('options.profile.render');
    case 'limits':
      return t('options.profile.limits');
    case 'allowedDomains':
      return t('options.profile.only_sites');
    case 'blockedDomains':
      return t('options.profile.never_sites');
    case 'preferredDomains':
      return t('options.profile.first_sites');
    case 'timeRange':
      return t('options.profile.age');
    default:
      return undefined;
  }
}

/** Fields of a profile as a list of the names that the form has for them. */
export function fieldNames(fields: readonly ProfileField[]): string {
  const names = fields.flatMap((field) => nameOf(field) ?? []);
  const shown = names.length > 0 ? names : [t('options.profile.other_fields')];
  return new Intl.ListFormat(undefined, { type: 'conjunction' }).format(shown);
}
