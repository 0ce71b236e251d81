import { headerField, isHeaderName, isHeaderValue } from '../../../core/http/extra-headers';
import { settingsWithPreset } from '../../../core/preset';
import type { ConnectionSummary, OptionsState, ProviderSummary } from '../../../core/protocol/options-protocol';
import type { Connection, ProviderPreset, ProviderSetting } from '../../../core/provider';
import { originPatterns } from '../../../core/url/origins';
import { matchesTyped } from '../../shared/letter-case';
import { t } from '../../shared/texts';

/** Unsaved changes of a connection; an absent field is unchanged. */
export interface ConnectionDraft {
  label?: string;
  settings: Record<string, string>;
  secrets: Record<string, string>;
  /** A header to add; `name` and `value` as typed. */
  header?: { name: string; value: string };
}

export type Capability = 'chat' | 'search' | 'read';

/** A row of the list of services: a connection, or a provider or a preset without one. */
export interface ServiceRow {
  /** Identifies the row and its draft: the connection's id, or a key of {@link newRowKey}. */
  key: string;
  capability: Capability;
  provider: ProviderSummary;
  /** The service among those with the provider's API; absent for any other address. */
  preset?: ProviderPreset;
  connection?: ConnectionSummary;
}

export const emptyDraft: ConnectionDraft = { settings: {}, secrets: {} };

const capabilities: Capability[] = ['chat', 'search', 'read'];

/** The capability under which a service is listed: the first that it has. */
function mainCapability(provider: ProviderSummary): Capability | undefined {
  return capabilities.find((capability) => provider.capabilities[capability]);
}

/** Key of the row for a new connection to a provider, or to one of its presets. */
export function newRowKey(providerId: string, presetId?: string): string {
  return presetId === undefined ? `new:${providerId}` : `new:${providerId}:${presetId}`;
}

/**
 * The rows under one heading: connections in the order of their providers and presets, and a row for each provider and
 * preset without one.
 * @param adding keys of the rows in which another connection is being added
 */
export function serviceRows(state: OptionsState, capability: Capability, adding: readonly string[]): ServiceRow[] {
  return state.providers
    .filter((provider) => mainCapability(provider) === capability)
    .flatMap((provider) => {
      const presets = provider.presets ?? [];
      const mayAdd = state.policy.allowedServices?.includes(provider.id) ?? true;
      const own = state.connections.filter(({ providerId }) => providerId === provider.id);
      return [...presets, undefined].flatMap((preset): ServiceRow[] => {
        const base = { capability, provider, ...(preset && { preset }) };
        const rows = own
          .filter(({ presetId }) => presets.find(({ id }) => id === presetId) === preset)
          .map((connection): ServiceRow => ({ key: connection.id, ...base, connection }));
        const key = newRowKey(provider.id, preset?.id);
        return (rows.length === 0 && mayAdd) || adding.includes(key) ? [...rows, { key, ...base }] : rows;
      });
    });
}

/** Whether a row is one of the services to begin with. */
export function isSuggested({ provider, preset }: ServiceRow): boolean {
  return (preset ?? provider).suggested === true;
}

/**
 * Rows in the order in which a person looks for them: what is set up, then what to begin with, then the rest.
 * @param setUp ids of the person's connections. Handed in, so that a service stays in its place while it is being set
 *   up
 */
export function sortServiceRows(rows: readonly ServiceRow[], setUp: ReadonlySet<string>): ServiceRow[] {
  const rank = (row: ServiceRow): number =>
    row.connection && setUp.has(row.connection.id) ? 0 : isSuggested(row) ? 1 : 2;
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** The settings of a row, with its preset's values as defaults. */
export function rowSettings({ provider, preset }: ServiceRow): ProviderSetting[] {
  return settingsWithPreset(provider.settings, preset);
}

/** The setting that a service's refusal of a key is about. */
export function keySettingOf({ settings }: Pick<ProviderSummary, 'settings'>): ProviderSetting | undefined {
  return settings.find(({ kind }) => kind === 'secret');
}

/**
 * The value of a setting in the form: the draft, else what is saved, else the address of the preset. Other defaults are
 * placeholders, not values.
 */
export function shownSetting(
  { connection, preset }: ServiceRow,
  draft: ConnectionDraft,
  { key, kind }: Pick<ProviderSetting, 'key' | 'kind'>,
): string {
  const address = kind === 'url' ? preset?.settings[key] : undefined;
  return draft.settings[key] ?? connection?.settings[key] ?? address ?? '';
}

/** The first required setting without a value. */
export function missingSetting(row: ServiceRow): ProviderSetting | undefined {
  const { connection } = row;
  return rowSettings(row).find(({ key, kind, required, default: value }) => {
    const isSet = kind === 'secret' ? connection?.savedSecrets[key] : connection?.settings[key];
    return required && !value && !isSet;
  });
}

/** The name of a row's service: its preset's, else its provider's. */
export function serviceName({ preset, provider }: ServiceRow): string {
  return preset?.label ?? provider.label;
}

/** The displayed name of a row. Of a provider with presets, a new row without one is for any other address. */
export function rowName(row: ServiceRow): string {
  if (row.connection?.label) return row.connection.label;
  const isOther = !row.connection && !row.preset && row.provider.presets !== undefined;
  return isOther ? t('options.service.other', { service: row.provider.label }) : serviceName(row);
}

/** Whether typed words all occur in the name of a row or of its service. */
export function isRowFound(row: ServiceRow, words: string): boolean {
  const names = `${rowName(row)} ${serviceName(row)}`;
  return words.split(/\s+/).every((word) => matchesTyped(names, word, (name, typed) => name.includes(typed)));
}

/** Whether a draft differs from what is saved. */
export function isConnectionChanged(
  draft: ConnectionDraft | undefined,
  connection: ConnectionSummary | undefined,
): boolean {
  if (draft === undefined) return false;
  if (draft.label !== undefined && draft.label !== (connection?.label ?? '')) return true;
  if (Object.values(draft.secrets).some((value) => value !== '')) return true;
  if (draft.header && (draft.header.name || draft.header.value)) return true;
  return Object.entries(draft.settings).some(([key, value]) => value.trim() !== (connection?.settings[key] ?? ''));
}

/** Why a value cannot be saved; part of a text's key. */
export type SettingError = 'required' | 'url' | 'number' | 'header';

function settingError(setting: ProviderSetting, value: string, isSaved: boolean): SettingError | undefined {
  // A service's models can be listed only once it is saved, so a model may be chosen later.
  if (value === '')
    return setting.required && setting.kind !== 'model' && !setting.default && !isSaved ? 'required' : undefined;
  if (setting.kind === 'url' && originPatterns(value).length === 0) return 'url';
  if (setting.kind === 'number' && !Number.isFinite(Number(value))) return 'number';
  return undefined;
}

/** The validation errors of a row with its draft, by key of the setting; `header` for the new header. */
export function findSettingErrors(row: ServiceRow, draft: ConnectionDraft): Record<string, SettingError> {
  const errors: Record<string, SettingError> = {};
  for (const setting of rowSettings(row)) {
    const isSecret = setting.kind === 'secret';
    const value = isSecret ? (draft.secrets[setting.key] ?? '') : shownSetting(row, draft, setting);
    const isSaved = isSecret && row.connection?.savedSecrets[setting.key] !== undefined;
    const error = settingError(setting, value.trim(), isSaved);
    if (error) errors[setting.key] = error;
  }
  const { name = '', value = '' } = draft.header ?? {};
  if ((name || value) && !(isHeaderName(name.trim()) && isHeaderValue(value.trim()))) errors.header = 'header';
  return errors;
}

/**
 * The match patterns that the extension needs for a row: those of the URLs that the person or the preset gives, and of
 * the defaults of other URLs; if none is given, the provider's own.
 */
export function originsOf(row: ServiceRow, draft: ConnectionDraft): string[] {
  const { preset } = row;
  const urls = row.provider.settings
    .filter(({ kind }) => kind === 'url')
    .map((setting) => ({
      entered: shownSetting(row, draft, setting).trim() || (preset?.settings[setting.key] ?? ''),
      defaultUrl: setting.default ?? '',
    }));
  const hasEntered = originPatterns(...urls.map(({ entered }) => entered)).length > 0;
  return hasEntered
    ? originPatterns(...urls.map(({ entered, defaultUrl }) => entered || defaultUrl))
    : row.provider.origins;
}

/** The connection to save, and the secrets that were entered. */
export function draftedConnection(
  row: ServiceRow,
  draft: ConnectionDraft,
  takenIds: readonly string[],
): { connection: Connection; secrets: Record<string, string> } {
  const { provider, preset, connection } = row;
  const settings: Record<string, string> = { ...connection?.settings };
  for (const [key, value] of Object.entries(draft.settings)) {
    if (value.trim() === '') delete settings[key];
    else settings[key] = value.trim();
  }
  const { name = '', value: headerValue = '' } = draft.header ?? {};
  const entered = { ...draft.secrets, ...(name.trim() && { [headerField(name.trim())]: headerValue }) };
  const typed = Object.entries(entered).map(([key, value]) => [key, value.trim()]);
  return {
    connection: {
      id: connection?.id ?? (takenIds.includes(provider.id) ? crypto.randomUUID() : provider.id),
      providerId: provider.id,
      ...(preset && { presetId: preset.id }),
      label: draft.label?.trim() || connection?.label || serviceName(row),
      settings,
    },
    secrets: Object.fromEntries(typed.filter(([, value]) => value !== '')),
  };
}
