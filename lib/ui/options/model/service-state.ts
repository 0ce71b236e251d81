import type { ErrorInfo } from '../../../core/app-error';
import type { ProviderSetting } from '../../../core/provider';
import { t } from '../../shared/texts';
import { emptyDraft, missingSetting, rowSettings, type ServiceRow } from './connection-drafts';
import type { ServiceStatus } from './service-status';

/** What the glyph of a row stands for; the words stand beside it. */
export type GlyphState = 'works' | 'ready' | 'problem' | 'asks' | 'off' | 'empty';

/** What a closed row says about its service. */
export interface ServiceState {
  glyph: GlyphState;
  strong?: string;
  say?: string;
}

const missing: Readonly<Record<ProviderSetting['kind'], 'no_key' | 'no_address' | 'no_model' | 'no_setting'>> = {
  secret: 'no_key',
  url: 'no_address',
  model: 'no_model',
  number: 'no_setting',
  text: 'no_setting',
};

function failedState({ kind, params }: ErrorInfo): ServiceState {
  const say = t('options.state.tested');
  if (kind === 'missing-key' && params.locked) {
    return { glyph: 'asks', strong: t('options.state.locked'), say: t('options.state.locked_say') };
  }
  if (kind === 'missing-key' && params.lost) {
    return { glyph: 'problem', strong: t('options.state.lost'), say: t('options.state.lost_say') };
  }
  if (params.signIn) return { glyph: 'problem', strong: t('options.state.not_signed_in'), say };
  if (kind === 'bad-key') return { glyph: 'problem', strong: t('options.state.bad_key'), say };
  if (kind === 'missing-key') return { glyph: 'problem', strong: t('options.state.missing_key'), say };
  if (kind === 'network') return { glyph: 'off', strong: t('options.state.network'), say };
  return { glyph: 'problem', strong: t('options.state.failed'), say };
}

/** What is known without a test. */
function restingState(row: ServiceRow, secrets: 'open' | 'locked' | 'lost'): ServiceState {
  const { connection, provider } = row;
  if (provider.signIn && !connection?.signedIn) return { glyph: 'empty', say: t('options.state.signed_out') };
  if (!connection?.ready) {
    const first = missingSetting(row);
    // Nothing is left to set: it is the model itself that is not there.
    const rest = connection && provider.auth === 'none' ? 'not_here' : 'no_setting';
    return { glyph: 'empty', say: t(`options.state.${first ? missing[first.kind] : rest}`) };
  }
  const strong = t('options.state.ready');
  if (Object.keys(connection.savedSecrets).length > 0) {
    if (secrets === 'lost')
      return { glyph: 'problem', strong: t('options.state.lost'), say: t('options.state.lost_say') };
    if (secrets === 'locked')
      return { glyph: 'asks', strong: t('options.state.locked'), say: t('options.state.locked_say') };
    if (connection.signedIn) return { glyph: 'ready', strong, say: t('options.state.signed_in') };
    return { glyph: 'ready', strong, say: t('options.state.key_saved') };
  }
  const address = rowSettings(row, emptyDraft).find(({ kind, required }) => kind === 'url' && required);
  const host = address && (connection.settings[address.key] ?? address.default);
  if (host && URL.canParse(host))
    return { glyph: 'ready', strong, say: t('options.state.at_host', { host: new URL(host).host }) };
  return { glyph: 'ready', strong, say: t('options.state.no_key_needed') };
}

/** The state of a row in words, with its sign: unsaved changes first, then the last test, then what is saved. */
export function serviceState(
  row: ServiceRow,
  status: ServiceStatus | undefined,
  isChanged: boolean,
  secrets: 'open' | 'locked' | 'lost',
): ServiceState {
  if (status?.type === 'testing') return { glyph: 'off', say: t('options.state.testing') };
  const resting = restingState(row, secrets);
  if (isChanged && status?.type !== 'failed') {
    return { glyph: resting.glyph, strong: t('options.state.unsaved'), say: t('options.state.unsaved_say') };
  }
  if (status?.type === 'works' && row.connection?.ready === false) return resting;
  switch (status?.type) {
    case 'works':
      return { glyph: 'works', strong: t('options.state.works'), say: t('options.state.tested') };
    case 'failed':
      return failedState(status.error);
    case 'denied':
      return { glyph: 'asks', strong: t('options.state.no_access') };
    default:
      return resting;
  }
}
