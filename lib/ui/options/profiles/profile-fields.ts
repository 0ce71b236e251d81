import type { ProfileField } from '../../../core/sync/merge-profile';
import { formatList } from '../../shared/formats';
import { t } from '../../shared/texts';
import { IconField, InstructionsField, ModelRefField, NameField } from './profile-basics';
import type { ProfileFieldEntry } from './profile-field';
import { AnswerLanguageField } from './profile-language';
import { DepthField, LimitFields, sitesField, TimeRangeField } from './profile-limits';
import { ModelReviewField } from './profile-model-review';
import { AskNextField } from './profile-next';
import { ReaderField, RenderPagesField } from './profile-reading';
import { ProfileSearchField, WebSearchField } from './profile-search';
import { SourcesField } from './profile-sources';
import { WayField } from './profile-way';

/** The fields of a profile, in the order of the form. A new field is an entry here, and its type and schema. */
export const profileFields: readonly ProfileFieldEntry[] = [
  { field: 'name', label: 'options.profile.name', View: NameField },
  { field: 'icon', label: 'options.profile.icon', View: IconField },
  { field: 'instructions', label: 'options.profile.instructions', View: InstructionsField },
  { field: 'modelRef', label: 'options.profile.model', View: ModelRefField },
  { field: 'webSearch', label: 'options.profile.web_search', View: WebSearchField },
  { field: 'search', label: 'options.profile.search_with', View: ProfileSearchField },
  { field: 'searchesOff', label: 'options.profile.sources', View: SourcesField },
  { field: 'reader', label: 'options.profile.read_with', View: ReaderField },
  { field: 'renderPages', label: 'options.profile.render', View: RenderPagesField },
  { field: 'way', label: 'options.profile.way', View: WayField },
  { field: 'depth', label: 'options.profile.depth', View: DepthField },
  { field: 'judge', label: 'options.profile.model_review', View: ModelReviewField },
  { field: 'answerLanguage', label: 'options.profile.language', View: AnswerLanguageField },
  { field: 'askNext', label: 'options.profile.askNext', View: AskNextField },
  {
    field: 'allowedDomains',
    label: 'options.profile.only_sites',
    View: sitesField('allowedDomains', 'options.profile.only_sites_hint'),
  },
  {
    field: 'preferredDomains',
    label: 'options.profile.first_sites',
    View: sitesField('preferredDomains', 'options.profile.first_sites_hint'),
  },
  { field: 'blockedDomains', label: 'options.profile.never_sites', View: sitesField('blockedDomains') },
  { field: 'timeRange', label: 'options.profile.age', View: TimeRangeField },
  { field: 'limits', label: 'options.profile.limits', View: LimitFields },
];

/**
 * Fields of a profile as a list of the names that the form has for them. Fields of later builds, and those that are set
 * with another one, have no name.
 */
export function fieldNames(fields: readonly ProfileField[]): string {
  const names = fields.flatMap((field) => {
    const entry = profileFields.find((one) => one.field === field);
    return entry ? t(entry.label) : [];
  });
  const shown = names.length > 0 ? names : [t('options.profile.other_fields')];
  return formatList(shown);
}
