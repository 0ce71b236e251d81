import type { ProviderPreset, ProviderSetting } from './provider';

/** A provider's settings with the defaults and required keys of a preset. */
export function settingsWithPreset(
  settings: readonly ProviderSetting[],
  preset: Pick<ProviderPreset, 'settings' | 'requires'> | undefined,
): ProviderSetting[] {
  if (preset === undefined) return [...settings];
  return settings.map((setting) => {
    const value = preset.settings[setting.key];
    return {
      ...setting,
      ...(value !== undefined && { default: value }),
      ...(preset.requires?.includes(setting.key) && { required: true }),
    };
  });
}
