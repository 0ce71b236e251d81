import { type EvidenceClaim, evidenceOf } from '../../../core/evidence/evidence';
import {
  type EvidenceWords,
  evidenceCsl,
  evidenceJson,
  evidenceMarkdown,
  evidenceRis,
} from '../../../core/evidence/evidence-files';
import { safeFileName } from '../../../core/files/markdown-file';
import type { AssistantMessage } from '../../../core/message';
import { markdownToBlocks } from '../../../passages/text/plain-text';
import { dateOf } from '../../shared/formats';
import { saveFile } from '../../shared/save-file';
import { plural, t, textName } from '../../shared/texts';

/** The formats of exported evidence. */
export const evidenceFormats = ['markdown', 'json', 'csl', 'ris'] as const;
export type EvidenceFormat = (typeof evidenceFormats)[number];

function day(at: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(dateOf(at));
}

const words: EvidenceWords = {
  verdict: (verdict: EvidenceClaim['verdict']) => t(`panel.verdict.${textName(verdict)}`),
  change: ({ change, retrievedAt }) =>
    t('panel.later.sentence', { moment: day(retrievedAt), counts: plural(`panel.later.count.${change}`, 1) }),
  missing: (missing) => t('panel.card.missing', { words: missing }),
  judged: ({ label, outcome }) => t(`panel.judge.short.${textName(outcome)}`, { model: label }),
  retrieved: (at) => t('panel.evidence_export.retrieved', { moment: day(at) }),
};

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
};

/** Saves what an answer rests on as a file. Call it from a click. */
export function exportEvidence(answer: AssistantMessage, question: string, format: EvidenceFormat): void {
  const evidence = evidenceOf(answer, question, plainWords);
  const texts: Record<EvidenceFormat, () => string> = {
    markdown: () => evidenceMarkdown(evidence, words),
    json: () => evidenceJson(evidence),
    csl: () => evidenceCsl(evidence),
    ris: () => evidenceRis(evidence),
  };
  const { extension, type } = files[format];
  saveFile(safeFileName(question, extension), texts[format](), type);
}
