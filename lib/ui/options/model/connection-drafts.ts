import type { ConnectionSummary, OptionsState, ProviderSummary } from '../../../core/panel-protocol';
import { settingsWithPreset } from '../../../core/preset';
import type { Connection, ProviderPreset, ProviderSetting } from '../../../core/provider';
import { originPatterns } from '../../../core/url/origins';

/** What a person has typed for a connection and not saved yet; a field that is absent is as it was. */
export interface ConnectionDraft {
  label?: string;
  /** Empty: none. */
  presetId?: string;
  settings: Record<string, string>;
  secrets: Record<string, string>;
}

export type Capability = 'chat' | 'search' | 'read';

/** A line of the services: a connection, or a provider that none was made for yet. */
export interface ServiceRow {
  /** Names the row and its draft: stays when other rows come and go. */
  key: string;
  capability: Capability;
  provider: ProviderSummary;
  connection?: ConnectionSummary;
}

export const emptyDraft: ConnectionDraft = { settings: {}, secrets: {} };

const capabilities: Capability[] = ['chat', 'search', 'read'];

/** Under which heading a service stands: the first thing that it can do. */
function mainCapability(provider: ProviderSummary): Capability | undefined {
  return capabilities.find((capability) => provider.capabilities[capability]);
}

/** Key of the row that makes another connection of a provider. */
export function newRowKey(providerId: string): string {
  return `new:${providerId}`;
}

/**
 * The rows of one heading: connections in the order of their providers, and one row for each provider without any.
 * @param adding providers for which another connection is being made
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

/** The preset that a row stands for. */
export function presetOf(row: ServiceRow, draft: ConnectionDraft): ProviderPreset | undefined {
  const id = draft.presetId ?? row.connection?.presetId;
  return row.provider.presets?.find((preset) => preset.id === id);
}

/** The settings of a row, with its preset's values as defaults. */
export function rowSettings(row: ServiceRow, draft: ConnectionDraft): ProviderSetting[] {
  return settingsWithPreset(row.provider.settings, presetOf(row, draft));
}

/** What a setting shows: the draft, else what is saved. Defaults are shown as placeholders, not as values. */
export function shownSetting(row: ServiceRow, draft: ConnectionDraft, key: string): string {
  return draft.settings[key] ?? row.connection?.settings[key] ?? '';
}

/** The first setting that a connection still lacks. */
export function missingSetting(row: ServiceRow): ProviderSetting | undefined {
  const { connection } = row;
  return rowSettings(row, emptyDraft).find(({ key, kind, required, default: value }) => {
    const isSet = kind === 'secret' ? connection?.savedSecrets[key] : connection?.settings[key];
    return required && !value && !isSet;
  });
}

/** The name a row goes by. */
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

/** Why a value cannot be saved; names a text. */
export type SettingFault = 'required' | 'url' | 'number';

function settingFault(setting: ProviderSetting, value: string, isKept: boolean): SettingFault | undefined {
  // A service lists its models only once it is saved, so that a model may be chosen later.
  if (value === '')
    return setting.required && setting.kind !== 'model' && !setting.default && !isKept ? 'required' : undefined;
  if (setting.kind === 'url' && originPatterns(value).length === 0) return 'url';
  if (setting.kind === 'number' && !Number.isFinite(Number(value))) return 'number';
  return undefined;
}

/** The faults of a row as it stands, by setting. */
export function findFaults(row: ServiceRow, draft: ConnectionDraft): Record<string, SettingFault> {
  const faults: Record<string, SettingFault> = {};
  for (const setting of rowSettings(row, draft)) {
    const isSecret = setting.kind === 'secret';
    const value = isSecret ? (draft.secrets[setting.key] ?? '') : shownSetting(row, draft, setting.key);
    const isKept = isSecret && row.connection?.savedSecrets[setting.key] !== undefined;
    const fault = settingFault(setting, value.trim(), isKept);
    if (fault) faults[setting.key] = fault;
  }
  return faults;
}

/**
 * The match patterns that the extension needs for a row: those of the addresses that the person gave, or the preset, with
 * the defaults of the other addresses; else the provider's own. Ports are left out, since Firefox's patterns with a port never match.
 */
export function originsOf(row: ServiceRow, draft: ConnectionDraft): string[] {
  const preset = presetOf(row, draft);
  const addresses = row.provider.settings
    .filter(({ kind }) => kind === 'url')
    .map(({ key, default: usual = '' }) => ({
      given: shownSetting(row, draft, key).trim() || (preset?.settings[key] ?? ''),
      usual,
    }));
  const isOwn = originPatterns(...addresses.map(({ given }) => given)).length > 0;
  return isOwn ? originPatterns(...addresses.map(({ given, usual }) => given || usual)) : row.provider.origins;
}

/** A connection as it is to be saved, with the secrets that were typed. */
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
