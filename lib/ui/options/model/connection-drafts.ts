import type { ConnectionSummary, OptionsState, ProviderSummary } from '../../../core/panel-protocol';
import { settingsWithPreset } from '../../../core/preset';
import type { Connection, ProviderPreset, ProviderSetting } from '../../../core/provider';
import { originPatterns } from '../../../core/url/origins';

/** Unsaved changes of a connection; an absent field is unchanged. */
export interface ConnectionDraft {
  label?: string;
  /** Empty: no preset. */
  presetId?: string;
  settings: Record<string, string>;
  secrets: Record<string, string>;
}

export type Capability = 'chat' | 'search' | 'read';

/** A row of the list of services: a connection, or a provider without one. */
export interface ServiceRow {
  /** Identifies the row and its draft: the connection's id, or that of {@link newRowKey}. */
  key: string;
  capability: Capability;
  provider: ProviderSummary;
  connection?: ConnectionSummary;
}

export const emptyDraft: ConnectionDraft = { settings: {}, secrets: {} };

const capabilities: Capability[] = ['chat', 'search', 'read'];

/** The capability under which a service is listed: the first that it has. */
function mainCapability(provider: ProviderSummary): Capability | undefined {
  return capabilities.find((capability) => provider.capabilities[capability]);
}

/** Key of the row for a new connection to a provider. */
export function newRowKey(providerId: string): string {
  return `new:${providerId}`;
}

/**
 * The rows under one heading: connections in the order of their providers, and a row for each provider without one.
 * @param adding ids of the providers for which another connection is being added
 */
export function serviceRows(state: OptionsState, capability: Capability, adding: readonly string[]): ServiceRow[] {
  return state.providers
    .filter((provider) => mainCapability(provider) === capability)
    .flatMap((provider): ServiceRow[] => {
      const own = state.connections.filter(({ providerId }) => providerId === provider.id);
      const rows = own.map((connection): ServiceRow => ({ key: connection.id, capability, provider, connection }));
      const isNew = own.length === 0 || adding.includes(provider.id);
      return isNew ? [...rows, { key: newRowKey(provider.id), capability, provider }] : rows;
    });
}

/** The preset of a row. */
export function presetOf(row: ServiceRow, draft: ConnectionDraft): ProviderPreset | undefined {
  const id = draft.presetId ?? row.connection?.presetId;
  return row.provider.presets?.find((preset) => preset.id === id);
}

/** The settings of a row, with its preset's values as defaults. */
export function rowSettings(row: ServiceRow, draft: ConnectionDraft): ProviderSetting[] {
  return settingsWithPreset(row.provider.settings, presetOf(row, draft));
}

/** The value of a setting in the form: the draft, else what is saved. Defaults are placeholders, not values. */
export function shownSetting(row: ServiceRow, draft: ConnectionDraft, key: string): string {
  return draft.settings[key] ?? row.connection?.settings[key] ?? '';
}

/** The first required setting without a value. */
export function missingSetting(row: ServiceRow): ProviderSetting | undefined {
  const { connection } = row;
  return rowSettings(row, emptyDraft).find(({ key, kind, required, default: value }) => {
    const isSet = kind === 'secret' ? connection?.savedSecrets[key] : connection?.settings[key];
    return required && !value && !isSet;
  });
}

/** The displayed name of a row. */
export function rowName(row: ServiceRow): string {
  return row.connection?.label || row.provider.label;
}

/** Whether a draft differs from what is saved. */
export function isConnectionChanged(
  draft: ConnectionDraft | undefined,
  connection: ConnectionSummary | undefined,
): boolean {
  if (draft === undefined) return false;
  if (draft.presetId !== undefined && draft.presetId !== (connection?.presetId ?? '')) return true;
  if (draft.label !== undefined && draft.label !== (connection?.label ?? '')) return true;
  if (Object.values(draft.secrets).some((value) => value !== '')) return true;
  return Object.entries(draft.settings).some(([key, value]) => value.trim() !== (connection?.settings[key] ?? ''));
}

/** Why a value cannot be saved; part of a text's key. */
export type SettingError = 'required' | 'url' | 'number';

function settingError(setting: ProviderSetting, value: string, isSaved: boolean): SettingError | undefined {
  // A service's models can be listed only once it is saved, so a model may be chosen later.
  if (value === '')
    return setting.required && setting.kind !== 'model' && !setting.default && !isSaved ? 'required' : undefined;
  if (setting.kind === 'url' && originPatterns(value).length === 0) return 'url';
  if (setting.kind === 'number' && !Number.isFinite(Number(value))) return 'number';
  return undefined;
}

/** The validation errors of a row with its draft, by key of the setting. */
export function findSettingErrors(row: ServiceRow, draft: ConnectionDraft): Record<string, SettingError> {
  const errors: Record<string, SettingError> = {};
  for (const setting of rowSettings(row, draft)) {
    const isSecret = setting.kind === 'secret';
    const value = isSecret ? (draft.secrets[setting.key] ?? '') : shownSetting(row, draft, setting.key);
    const isSaved = isSecret && row.connection?.savedSecrets[setting.key] !== undefined;
    const error = settingError(setting, value.trim(), isSaved);
    if (error) errors[setting.key] = error;
  }
  return errors;
}

/**
 * The match patterns that the extension needs for a row. Where the person or the preset gives a URL: those of the given URLs
 * and of the other URLs' defaults; else the provider's own.
 */
export function originsOf(row: ServiceRow, draft: ConnectionDraft): string[] {
  const preset = presetOf(row, draft);
  const urls = row.provider.settings
    .filter(({ kind }) => kind === 'url')
    .map(({ key, default: defaultUrl = '' }) => ({
      entered: shownSetting(row, draft, key).trim() || (preset?.settings[key] ?? ''),
      defaultUrl,
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
  const { provider, connection } = row;
  const settings: Record<string, string> = { ...connection?.settings };
  for (const [key, value] of Object.entries(draft.settings)) {
    if (value.trim() === '') delete settings[key];
    else settings[key] = value.trim();
  }
  const preset = presetOf(row, draft);
  const typed = Object.entries(draft.secrets).map(([key, value]) => [key, value.trim()]);
  return {
    connection: {
      id: connection?.id ?? (takenIds.includes(provider.id) ? crypto.randomUUID() : provider.id),
      providerId: provider.id,
      ...(preset && { presetId: preset.id }),
      label: draft.label?.trim() || connection?.label || preset?.label || provider.label,
      settings,
    },
    secrets: Object.fromEntries(typed.filter(([, value]) => value !== '')),
  };
}
