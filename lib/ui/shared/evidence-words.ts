import type { EvidenceClaim } from '../../core/evidence/evidence';
import type { EvidenceWords } from '../../core/evidence/evidence-files';
import { formatDateTime, formatSeconds } from './formats';
import { plural, t, textName, textWithoutIsolates } from './texts';

const stepWords = (): EvidenceWords['receipt']['step'] => ({
  redirects: t('panel.receipt.after_step.redirects'),
  check: t('panel.receipt.after_step.check'),
  judge: t('panel.receipt.after_step.judge'),
  'next-questions': t('panel.receipt.after_step.next_questions'),
  'find-source': t('panel.receipt.after_step.find_source'),
  'cross-examination': t('panel.receipt.after_step.cross_examination'),
  'check-again': t('panel.receipt.after_step.check_again'),
});

/** The sentence in exports that an answer was imported. @param at milliseconds since the epoch */
export function importedSentence(at: number): string {
  return textWithoutIsolates('panel.evidence_export.imported', { moment: formatDateTime(at) });
}

/**
 * The words of exported evidence. Read when they are needed: a page may be drawn before the texts of its language are
 * there.
 */
export const exportWords = (): EvidenceWords => ({
  verdict: (verdict: EvidenceClaim['verdict']) => t(`panel.verdict.${textName(verdict)}`),
  change: ({ change, retrievedAt }) =>
    textWithoutIsolates('panel.later.sentence', {
      moment: formatDateTime(retrievedAt),
      counts: plural(`panel.later.count.${change}`, 1),
    }),
  missing: (missing) => textWithoutIsolates('panel.card.missing', { words: missing }),
  modelReview: ({ label, outcome }) =>
    textWithoutIsolates(`panel.model_review.short.${textName(outcome)}`, { model: label }),
  opinion: (profile) => textWithoutIsolates('panel.evidence_export.opinion', { profile }),
  imported: importedSentence,
  importedReceipt: t('panel.receipt.imported_title'),
  retrieved: (at) => textWithoutIsolates('panel.evidence_export.retrieved', { moment: formatDateTime(at) }),
  receipt: {
    title: t('panel.receipt.title'),
    searched: t('panel.receipt.query'),
    through: (service) => textWithoutIsolates('panel.receipt.through', { service }),
    read: t('panel.receipt.opened'),
    notRead: t('panel.receipt.failed'),
    writtenBy: t('panel.receipt.model'),
    after: t('panel.receipt.after'),
    step: stepWords(),
    citations: (count) => plural('panel.receipt.asked_about', count),
    tokens: (input, output) => plural('panel.receipt.asked_tokens', input, { output }),
    took: (ms) => textWithoutIsolates('shared.seconds', { seconds: formatSeconds(ms) }),
    sentTo: t('panel.receipt.sent'),
    hidesRedirects: t('panel.receipt.hides_redirects'),
    requests: (count) => plural('panel.receipt.sent_requests', count),
    kind: (kind) => t(`panel.receipt.sent_kind.${kind}`),
    characters: (count) => plural('shared.characters', count),
  },
});
