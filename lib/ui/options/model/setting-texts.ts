import type { ProviderSetting } from '../../../core/provider';
import type { TextKey } from '../../shared/texts';

const byKey: Readonly<Record<string, TextKey>> = {
  authBaseUrl: 'options.setting.auth_address',
  login: 'options.setting.login',
  engineId: 'options.setting.engine',
  contextTokens: 'options.setting.context',
  language: 'options.setting.language',
  mailto: 'options.setting.mailto',
  site: 'options.setting.site',
  minIntervalMs: 'options.setting.min_interval',
};

const byKind: Readonly<Record<ProviderSetting['kind'], TextKey>> = {
  secret: 'options.setting.key',
  url: 'options.setting.address',
  model: 'options.setting.model',
  number: 'options.setting.number',
  text: 'options.setting.text',
};

/** The key of a setting's label: by the setting's own key where there is one, else by its kind. */
export function settingLabel({ key, kind }: ProviderSetting): TextKey {
  return byKey[key] ?? byKind[kind];
}

/** Whether a setting is listed under 'More': optional, with a default, and no model. */
export function isRarelySet({ kind, required, default: value }: ProviderSetting): boolean {
  return !required && value !== undefined && kind !== 'model';
}
