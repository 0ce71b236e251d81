import type { ErrorInfo } from '../../../core/app-error';
import { isGoneStatus } from '../../../core/http/gone-status';
import type { AssistantMessage } from '../../../core/message';
import type { CheckReason, CitationCheck, Source } from '../../../core/source';
import { errorMessages } from '../../shared/error-messages';
import { t, textName } from '../../shared/texts';
import type { ShownVerdict } from '../../shared/verdicts';

const paymentStatus = 402;

/** Why a page could not be opened. */
export function openFailureSentence(error: ErrorInfo, domain: string): string {
  const { reason, status } = error;
  const service = ('host' in reason && reason.host) || error.service || domain;
  if (isGoneStatus(status)) return t('panel.check.gone', { service });
  if (status === paymentStatus) return t('panel.check.payment', { service });
  switch (reason.type) {
    case 'page-needs-login':
      return t('panel.check.login', { service });
    case 'page-unreadable':
      if (reason.contentType === 'application/pdf') return t('panel.check.pdf', { service });
      break;
    case 'timeout':
      return t('panel.check.timeout', { service });
    case 'overloaded':
      return t('panel.check.overloaded', { service });
  }
  return errorMessages({ ...error, service }).message;
}

/** Advice for a page that could not be opened. */
function failureAction({ reason, status }: ErrorInfo): string {
  if (isGoneStatus(status)) return t('panel.check.gone_remedy');
  switch (reason.type) {
    case 'page-needs-login':
      return t('panel.check.login_remedy');
    case 'address-refused':
    case 'redirect-failed':
      return t('panel.check.private_remedy');
    case 'timeout':
    case 'overloaded':
    case 'network':
      return t('panel.check.later_remedy');
    default:
      return t('panel.check.open_remedy');
  }
}

const notFound: Record<CheckReason, 'short' | 'truncated' | 'no_words' | 'no_source'> = {
  short: 'short',
  truncated: 'truncated',
  'no-words': 'no_words',
  'no-source': 'no_source',
};

/** Text about a citation that has no verdict. */
function uncheckedSentence(source: Source | undefined, { check }: AssistantMessage): string {
  if (check?.blocked) return t('panel.check.blocked_hint');
  return t(source?.status === 'listed' ? 'panel.card.listed' : 'panel.card.unchecked_hint');
}

/** The part of a model in a verdict, in a sentence. */
function modelReviewSentence({ judge: review }: CitationCheck): string[] {
  if (!review) return [];
  const { label, outcome, contradiction = { claim: '', page: '' } } = review;
  return [t(`panel.model_review.${textName(outcome)}`, { model: label, ...contradiction })];
}

/**
 * The meaning of a verdict, its limits and the person's options, in sentences; none if the verdict's name is enough.
 * @param check absent if there is no verdict
 */
export function checkSentences(
  verdict: ShownVerdict,
  check: CitationCheck | undefined,
  source: Source | undefined,
  answer: AssistantMessage,
): string[] {
  const { reason } = check ?? {};
  const reviews = check ? modelReviewSentence(check) : [];
  // A quote is a copy, and a model's part has a sentence of its own.
  const limits = check && answer.mode !== 'quotes' && reviews.length === 0 ? [t('panel.check.limits')] : [];
  switch (verdict) {
    case 'found':
      return [...reviews, ...limits];
    case 'words-found':
    case 'partial': {
      const limit = reason === 'truncated' ? [t('panel.check.truncated_rest')] : [];
      const isListed = verdict === 'partial' && (check?.missing?.length ?? 0) > 0;
      return [...(isListed ? [] : [t(`panel.check.${textName(verdict)}`)]), ...limit, ...reviews, ...limits];
    }
    case 'not-found':
      return [t(reason ? `panel.check.${notFound[reason]}` : 'panel.card.not_found_hint')];
    case 'unreachable': {
      if (source === undefined || reason === 'no-source') return [t('panel.check.no_source')];
      if (check?.error === undefined) return [t('panel.card.unreachable_hint')];
      return [openFailureSentence(check.error, source.domain), failureAction(check.error)];
    }
    case 'waiting':
      return source?.status === 'listed' ? [t('panel.card.listed')] : [];
    case 'elsewhere':
    // Shown by the outcome of the later check, with the words of the page.
    case 'changed':
    case 'gone':
      return [];
    case 'unchecked':
      return [uncheckedSentence(source, answer)];
  }
}
