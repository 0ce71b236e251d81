import { bibtexOf } from '../../../core/evidence/bibtex';
import { combinedSources } from '../../../core/evidence/combined-evidence';
import { type Evidence, type EvidenceClaim, evidenceOf } from '../../../core/evidence/evidence';
import {
  type EvidenceWords,
  evidenceCsl,
  evidenceItems,
  evidenceJson,
  evidenceListJson,
  evidenceMarkdown,
  evidenceRis,
} from '../../../core/evidence/evidence-files';
import { safeFileName } from '../../../core/files/safe-file-name';
import { type AssistantMessage, questionText } from '../../../core/message';
import type { ThreadView } from '../../../core/panel-protocol';
import { markdownToBlocks } from '../../../passages/text/plain-text';
import { dateOf, formatSeconds } from '../../shared/formats';
import { saveFile } from '../../shared/save-file';
import { plural, t, textName } from '../../shared/texts';
import { threadPath } from '../model/thread-path';

/** The formats of exported evidence. */
export const evidenceFormats = ['markdown', 'json', 'csl', 'ris', 'bibtex'] as const;
export type EvidenceFormat = (typeof evidenceFormats)[number];

function day(at: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(dateOf(at));
}

const stepWords = (): EvidenceWords['receipt']['step'] => ({
  redirects: t('panel.receipt.after_step.redirects'),
  check: t('panel.receipt.after_step.check'),
  judge: t('panel.receipt.after_step.judge'),
  'next-questions': t('panel.receipt.after_step.next_questions'),
  'find-source': t('panel.receipt.after_step.find_source'),
  'cross-examination': t('panel.receipt.after_step.cross_examination'),
  'check-again': t('panel.receipt.after_step.check_again'),
});

/** That an answer was imported, as its exports say. @param at milliseconds since the epoch */
export function importedSentence(at: number): string {
  return t('panel.evidence_export.imported', { moment: day(at) });
}

/** Read when they are needed: a page may be drawn before the texts of its language are there. */
const exportWords = (): EvidenceWords => ({
  verdict: (verdict: EvidenceClaim['verdict']) => t(`panel.verdict.${textName(verdict)}`),
  change: ({ change, retrievedAt }) =>
    t('panel.later.sentence', { moment: day(retrievedAt), counts: plural(`panel.later.count.${change}`, 1) }),
  missing: (missing) => t('panel.card.missing', { words: missing }),
  judged: ({ label, outcome }) => t(`panel.judge.short.${textName(outcome)}`, { model: label }),
  opinion: (profile) => t('panel.evidence_export.opinion', { profile }),
  imported: importedSentence,
  importedReceipt: t('panel.receipt.imported_title'),
  retrieved: (at) => t('panel.evidence_export.retrieved', { moment: day(at) }),
  receipt: {
    title: t('panel.receipt.title'),
    searched: t('panel.receipt.query'),
    through: (service) => t('panel.receipt.through', { service }),
    read: t('panel.receipt.opened'),
    notRead: t('panel.receipt.failed'),
    writtenBy: t('panel.receipt.model'),
    after: t('panel.receipt.after'),
    step: stepWords(),
    citations: (count) => plural('panel.receipt.judged_about', count),
    tokens: (input, output) => t('panel.receipt.judged_tokens', { input, output }),
    took: (ms) => t('shared.seconds', { seconds: formatSeconds(ms) }),
    sentTo: t('panel.receipt.sent'),
    hidesRedirects: t('panel.receipt.hides_redirects'),
    requests: (count) => plural('panel.receipt.sent_requests', count),
    kind: (kind) => t(`panel.receipt.sent_kind.${kind}`),
    characters: (count) => plural('shared.characters', count),
  },
});

function plainWords(markdown: string): string {
  return markdownToBlocks(markdown)
    .map(({ text }) => text)
    .join(' ');
}

const files: Record<EvidenceFormat, { extension: string; type: string }> = {
  markdown: { extension: 'md', type: 'text/markdown' },
  json: { extension: 'json', type: 'application/json' },
  csl: { extension: 'csl.json', type: 'application/vnd.citationstyles.csl+json' },
  ris: { extension: 'ris', type: 'application/x-research-info-systems' },
  bibtex: { extension: 'bib', type: 'application/x-bibtex' },
};

/** The sources as entries of BibTeX, their claims as notes. */
function evidenceBibtex(evidence: Pick<Evidence, 'sources'>): string {
  return bibtexOf(evidenceItems(evidence));
}

type EvidenceTexts = Record<EvidenceFormat, () => string>;

function save(name: string, format: EvidenceFormat, texts: EvidenceTexts): void {
  const { extension, type } = files[format];
  saveFile(safeFileName(name, extension, t('panel.evidence_export.file_kind')), texts[format](), type);
}

/** Saves what an answer rests on as a file. Call it from a click. */
export async function exportEvidence(
  answer: AssistantMessage,
  question: string,
  format: EvidenceFormat,
): Promise<void> {
  const evidence = evidenceOf(answer, question, plainWords);
  save(question, format, {
    markdown: () => evidenceMarkdown(evidence, exportWords()),
    json: () => evidenceJson(evidence),
    csl: () => evidenceCsl(evidence),
    ris: () => evidenceRis(evidence),
    bibtex: () => evidenceBibtex(evidence),
  });
}

/** What the answers of a thread rest on, in the order in which they are shown, second opinions too; those that cite nothing are left out. */
function threadEvidence({ thread, messages }: ThreadView): Evidence[] {
  return threadPath(messages, new Map(), thread.goesOn).flatMap(({ question, answer, opinions }) =>
    [...(answer ? [answer] : []), ...opinions].flatMap((one) => {
      const evidence = evidenceOf(one, questionText(question), plainWords);
      return evidence.sources.length > 0 ? [evidence] : [];
    }),
  );
}

/**
 * Saves what the answers of threads rest on as one file. For reference managers a page that several answers cite stands once.
 * @returns false where no answer cites anything
 */
export async function exportThreadEvidence(
  views: readonly ThreadView[],
  name: string,
  format: EvidenceFormat,
): Promise<boolean> {
  const all = views.flatMap(threadEvidence);
  if (all.length === 0) return false;
  const sources = () => ({ sources: combinedSources(all) });
  save(name, format, {
    markdown: () => all.map((evidence) => evidenceMarkdown(evidence, exportWords())).join('\n---\n\n'),
    json: () => evidenceListJson(all),
    csl: () => evidenceCsl(sources()),
    ris: () => evidenceRis(sources()),
    bibtex: () => evidenceBibtex(sources()),
  });
  return true;
}
