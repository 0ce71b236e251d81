import type { ProviderSetting } from '../../../core/provider';
import type { TextKey } from '../../shared/texts';

const byKey: Readonly<Record<string, TextKey>> = {
  authBaseUrl: 'options.setting.auth_address',
  login: 'options.setting.login',
  engineId: 'options.setting.engine',
  contextTokens: 'options.setting.context',
  language: 'options.setting.language',
  minIntervalMs: 'options.setting.min_interval',
};

const byKind: Readonly<Record<ProviderSetting['kind'], TextKey>> = {
  secret: 'options.setting.key',
  url: 'options.setting.address',
  model: 'options.setting.model',
  number: 'options.setting.number',
  text: 'options.setting.text',
};

/** The label of a setting: by its key where that says more than its kind. */
export function settingLabel({ key, kind }: ProviderSetting): TextKey {
  return byKey[key] ?? byKind[kind];
}

/** Settings that most people never touch: not needed, and with a default that works. */
export function isRarelySet({ kind, required, default: value }: ProviderSetting): boolean {
  return !required && value !== undefined && kind !== 'model';
}
