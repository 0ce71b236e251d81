import type { ErrorInfo } from '../../../core/app-error';
import type { PageRestriction } from '../../../core/panel-protocol';
import { formatComing } from '../../shared/formats';
import { modelAdvice } from '../../shared/model-advice';
import { signInFault } from '../../shared/sign-in-fault';
import { type TextKey, type TextValues, t, textName } from '../../shared/texts';

/** What the restriction of a page means for a person, and what to do. */
export function restrictionSentence(restriction: PageRestriction): string {
  return t(`panel.page.${textName(restriction)}`);
}

const restrictions: ReadonlySet<unknown> = new Set<PageRestriction>([
  'browser-page',
  'store',
  'file',
  'viewer',
  'closed',
  'no-access',
]);

function isRestriction(value: unknown): value is PageRestriction {
  return restrictions.has(value);
}

/** What reads pages: its failures are of a page, not of a service. */
const readers: ReadonlySet<string> = new Set(['reader', 'tab', 'rendered']);

const pageKinds = ['blocked', 'empty', 'bad-response', 'invalid-input'] as const;

function pageKindOf({ kind, providerId, params }: ErrorInfo): (typeof pageKinds)[number] | undefined {
  return readers.has(providerId) || params.page ? pageKinds.find((known) => known === kind) : undefined;
}

/** A sentence that names more where more is known. */
function sayKey({ kind, params, providerId }: ErrorInfo): TextKey {
  if (params.advice === 'always-searches') return 'panel.error.always_searches.say';
  if (kind === 'unknown-model' && params.model !== undefined && params.field !== 'model')
    return 'panel.error.unknown_model.say_model';
  if (kind === 'rate-limited' && params.seconds !== undefined) return 'panel.error.rate_limited.say_seconds';
  if (kind === 'too-long' && providerId !== 'citebar') return 'panel.error.too_long.say_service';
  if (params.unguarded) return 'panel.error.unguarded.say';
  if (params.advice === 'origin') return 'panel.error.origin.say';
  if (kind === 'not-allowed-here' && providerId !== 'citebar') return 'panel.error.not_allowed_here.say_service';
  if (kind === 'missing-key' && params.what === 'search') return 'panel.error.missing_search.say';
  if (kind === 'blocked' && params.advice === 'human-check') return 'panel.error.human_check.say';
  if (params.field === 'baseUrl') return 'panel.error.address.say';
  if (params.field === 'allowedDomains') return 'panel.error.domains.say';
  if (params.guard) return 'panel.error.guard.say';
  if (params.field === 'attachment') return 'panel.error.attachment_gone.say';
  if (params.field === 'model') return 'panel.error.model_gone.say';
  return `panel.error.${textName(kind)}.say`;
}

function wayKey({ kind, params }: ErrorInfo): TextKey {
  if (params.advice === 'always-searches') return 'panel.error.always_searches.way';
  if (kind === 'missing-key' && params.what === 'search') return 'panel.error.missing_search.way';
  if (kind === 'blocked' && params.advice === 'human-check') return 'panel.error.human_check.way';
  if (params.field === 'baseUrl') return 'panel.error.address.way';
  if (params.field === 'allowedDomains') return 'panel.error.domains.way';
  if (params.guard) return 'panel.error.guard.way';
  if (params.unguarded) return 'panel.error.unguarded.way';
  if (params.field === 'attachment') return 'panel.error.attachment_gone.way';
  if (params.field === 'model') return 'panel.error.model_gone.way';
  if (params.advice === 'origin') return `panel.error.origin.${params.setting === undefined ? 'way' : 'way_setting'}`;
  if (params.advice === 'json-format') return 'panel.error.json_format.way';
  if (params.advice === 'limiter') return 'panel.error.limiter.way';
  if (params.advice === 'organisation') return 'panel.error.organisation.way';
  return `panel.error.${textName(kind)}.way`;
}

/** A failure as a person reads it: what happened, and what to do. */
export function errorMessages(error: ErrorInfo): { say: string; way: string } {
  const { params, retryAfterMs, providerId } = error;
  if (isRestriction(params.restriction))
    return { say: t('panel.error.page_say'), way: restrictionSentence(params.restriction) };
  if (params.restriction === 'all-pages')
    return { say: t('panel.access.pages_title'), way: t('panel.access.link_say') };
  if (error.kind === 'missing-key' && params.locked)
    return { say: t('panel.opening.locked'), way: t('panel.opening.locked_say') };
  if (error.kind === 'missing-key' && params.lost)
    return { say: t('options.privacy.lost'), way: t('options.privacy.lost_say') };
  const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  const values: TextValues = {
    ...(seconds !== undefined && { seconds }),
    ...params,
    service: params.service ?? params.host ?? (providerId === 'citebar' ? 'Citebar' : providerId),
  };
  const fault = signInFault(params.signIn);
  if (fault) return { say: t(`shared.sign_in.${fault}.say`, values), way: t(`panel.error.signed_out.way`) };
  if (error.kind === 'out-of-quota' && typeof params.resetsAt === 'number') {
    const time = formatComing(params.resetsAt, Date.now());
    return { say: t('panel.error.plan_limit.say', { ...values, time }), way: t('panel.error.plan_limit.way') };
  }
  const advice = modelAdvice(params.advice);
  if (advice) {
    return { say: t(`panel.error.${advice}.say`, values), way: t(`panel.error.${advice}.way`) };
  }
  const pageKind = pageKindOf(error);
  if (pageKind) {
    const name = textName(pageKind);
    const way = params.scripts ? 'panel.error.page.empty.way_scripts' : (`panel.error.page.${name}.way` as const);
    return { say: t(`panel.error.page.${name}.say`, values), way: t(way) };
  }
  return { say: t(sayKey({ ...error, params: values }), values), way: t(wayKey(error), values) };
}

/** Kinds that are put right in the options. */
const inOptions: ReadonlySet<ErrorInfo['kind']> = new Set([
  'missing-key',
  'bad-key',
  'out-of-quota',
  'unknown-model',
  'blocked',
  'bad-response',
]);

/** Kinds where the same question again may help. */
const askAgain: ReadonlySet<ErrorInfo['kind']> = new Set([
  'rate-limited',
  'overloaded',
  'network',
  'cut',
  'empty',
  'bad-response',
  'blocked',
]);

/** Which ways on a failure leaves open. */
export function actionsAfter(error: ErrorInfo): { options: boolean; again: boolean } {
  const { kind, params } = error;
  const locked = kind === 'missing-key' && params.locked !== undefined;
  return {
    options: (inOptions.has(kind) && !locked && pageKindOf(error) === undefined) || params.advice === 'model-download',
    again: askAgain.has(kind) || locked,
  };
}
