import type { ErrorInfo } from '../../../core/app-error';
import type { ProviderSetting } from '../../../core/provider';
import { t } from '../../shared/texts';
import { missingSetting, rowSettings, type ServiceRow } from './connection-drafts';
import type { ServiceStatus } from './service-status';

/** The state that a row's icon shows. */
export type GlyphState = 'works' | 'ready' | 'problem' | 'asks' | 'off' | 'empty';

/** The state of a service, as its row shows it. */
export interface ServiceState {
  glyph: GlyphState;
  /** Emphasised words before the message. */
  strong?: string;
  message?: string;
}

const missing: Readonly<Record<ProviderSetting['kind'], 'no_key' | 'no_address' | 'no_model' | 'no_setting'>> = {
  secret: 'no_key',
  url: 'no_address',
  model: 'no_model',
  number: 'no_setting',
  text: 'no_setting',
};

function failedState({ kind, reason }: ErrorInfo): ServiceState {
  const message = t('options.state.tested');
  if (reason.type === 'key-locked') {
    return { glyph: 'asks', strong: t('options.state.locked'), message: t('options.state.locked_hint') };
  }
  if (reason.type === 'key-lost') {
    return { glyph: 'problem', strong: t('options.state.lost'), message: t('options.state.lost_hint') };
  }
  if (reason.type === 'sign-in') return { glyph: 'problem', strong: t('options.state.not_signed_in'), message };
  if (reason.type === 'missing-setting') {
    return { glyph: 'problem', strong: t('options.state.missing_setting'), message };
  }
  if (kind === 'bad-key') return { glyph: 'problem', strong: t('options.state.bad_key'), message };
  if (kind === 'missing-key') return { glyph: 'problem', strong: t('options.state.missing_key'), message };
  if (kind === 'network') return { glyph: 'off', strong: t('options.state.network'), message };
  return { glyph: 'problem', strong: t('options.state.failed'), message };
}

/** The state that follows from what is saved, without a test. */
function storedState(row: ServiceRow, secrets: 'open' | 'locked' | 'lost'): ServiceState {
  const { connection, provider } = row;
  if (provider.signIn && !connection?.signedIn) return { glyph: 'empty', message: t('options.state.signed_out') };
  if (!connection?.ready) {
    const first = missingSetting(row);
    // No setting is missing: the browser's own model is not available.
    const rest = connection && provider.auth === 'none' ? 'not_here' : 'no_setting';
    // A model is chosen once the service is saved, and its absence before says nothing.
    const isTelling = first && (connection || first.kind !== 'model');
    return { glyph: 'empty', message: t(`options.state.${isTelling ? missing[first.kind] : rest}`) };
  }
  const strong = t('options.state.ready');
  if (Object.keys(connection.savedSecrets).length > 0) {
    if (secrets === 'lost')
      return { glyph: 'problem', strong: t('options.state.lost'), message: t('options.state.lost_hint') };
    if (secrets === 'locked')
      return { glyph: 'asks', strong: t('options.state.locked'), message: t('options.state.locked_hint') };
    if (connection.signedIn) return { glyph: 'ready', strong, message: t('options.state.signed_in') };
    return { glyph: 'ready', strong, message: t('options.state.key_saved') };
  }
  const address = rowSettings(row).find(({ kind, required }) => kind === 'url' && required);
  const host = address && (connection.settings[address.key] ?? address.default);
  if (host && URL.canParse(host))
    return { glyph: 'ready', strong, message: t('options.state.at_host', { host: new URL(host).host }) };
  return { glyph: 'ready', strong, message: t('options.state.no_key_needed') };
}

/**
 * The state of a row. A running or failed test comes first, then unsaved changes, a successful test, and what is saved.
 */
export function serviceState(
  row: ServiceRow,
  status: ServiceStatus | undefined,
  isChanged: boolean,
  secrets: 'open' | 'locked' | 'lost',
): ServiceState {
  if (status?.type === 'testing') return { glyph: 'off', message: t('options.state.testing') };
  const stored = storedState(row, secrets);
  if (isChanged && status?.type !== 'failed') {
    return { glyph: stored.glyph, strong: t('options.state.unsaved'), message: t('options.state.unsaved_hint') };
  }
  if (status?.type === 'works' && row.connection?.ready === false) return stored;
  switch (status?.type) {
    case 'works':
      return { glyph: 'works', strong: t('options.state.works'), message: t('options.state.tested') };
    case 'failed':
      return failedState(status.error);
    case 'denied':
      return { glyph: 'asks', strong: t('options.state.no_access') };
    default:
      return stored;
  }
}
