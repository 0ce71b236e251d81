import { combinedSources } from '../../../core/evidence/combined-evidence';
import { type Evidence, evidenceOf } from '../../../core/evidence/evidence';
import { safeFileName } from '../../../core/files/safe-file-name';
import { type AssistantMessage, questionText } from '../../../core/message';
import type { ThreadView } from '../../../core/protocol/panel-protocol';
import { markdownToBlocks } from '../../../passages/text/plain-text';
import { saveFile } from '../../shared/save-file';
import { t } from '../../shared/texts';
import { threadPath } from '../model/thread-path';
import type { EvidenceFormat, ExportedEvidence } from './export-formats';

function plainWords(markdown: string): string {
  return markdownToBlocks(markdown)
    .map(({ text }) => text)
    .join(' ');
}

async function save(
  name: string,
  { extension, mime, write }: EvidenceFormat,
  evidence: ExportedEvidence,
): Promise<void> {
  saveFile(safeFileName(name, extension, t('panel.evidence_export.file_kind')), await write(evidence), mime);
}

/** Saves what an answer rests on as a file. Call it from a click. */
export async function exportEvidence(
  answer: AssistantMessage,
  question: string,
  format: EvidenceFormat,
): Promise<void> {
  const evidence = evidenceOf(answer, question, plainWords);
  await save(question, format, { isOneAnswer: true, answers: [evidence], sources: evidence.sources });
}

/**
 * Evidence of the answers of a thread in the order in which they are shown, second opinions too; those that cite
 * nothing are left out.
 */
function threadEvidence({ thread, messages }: ThreadView): Evidence[] {
  return threadPath(messages, new Map(), thread.goesOn).flatMap(({ question, answer, opinions }) =>
    [...(answer ? [answer] : []), ...opinions].flatMap((one) => {
      const evidence = evidenceOf(one, questionText(question), plainWords);
      return evidence.sources.length > 0 ? [evidence] : [];
    }),
  );
}

/**
 * Saves what the answers of threads rest on as one file.
 * @returns false where no answer cites anything
 */
export async function exportThreadEvidence(
  views: readonly ThreadView[],
  name: string,
  format: EvidenceFormat,
): Promise<boolean> {
  const answers = views.flatMap(threadEvidence);
  if (answers.length === 0) return false;
  await save(name, format, { isOneAnswer: false, answers, sources: combinedSources(answers) });
  return true;
}
