import { cslItem } from '../../../core/evidence/csl-item';
import { evidenceOf } from '../../../core/evidence/evidence';
import type { ExportedNote } from '../../../core/files/note-file';
import type { AssistantMessage } from '../../../core/message';
import type { Source } from '../../../core/source';
import { collapseSpaces } from '../../../core/utils/text/collapse-spaces';
import { exportEvidence } from './evidence-export';
import { evidenceRisFormat } from './export-formats';
import { notedAnswer } from './noted-answer';
import type { SavedContent } from './save-entries';

/** The sources that an answer cites, by their numbers. */
export function citedSources({ citations, sources }: AssistantMessage): Source[] {
  const cited = new Set(citations.flatMap(({ sourceIds }) => sourceIds));
  return sources.filter(({ id }) => cited.has(id)).toSorted((one, other) => one.id - other.id);
}

async function noteOf(answer: AssistantMessage, question: string): Promise<ExportedNote> {
  const title = collapseSpaces(question);
  return {
    title,
    at: answer.endedAt ?? answer.createdAt,
    questions: [title],
    sources: citedSources(answer),
    ...(answer.imported && { imported: true }),
    body: await notedAnswer(answer),
  };
}

/** An answer in the form for saving. */
export function savedAnswer(answer: AssistantMessage, question: string): SavedContent {
  return {
    note: () => noteOf(answer, question),
    items: async () => evidenceOf(answer, question, (words) => words).sources.map(cslItem),
    ...(answer.citations.length > 0 && { ris: () => exportEvidence(answer, question, evidenceRisFormat) }),
  };
}
