import type { AssistantMessage } from '../../../core/message';
import { copiedAnswer } from '../model/copied-answer';
import { importedSentence } from './evidence-words';

/** An answer as a note has it: of an imported one it says so first. */
export function notedAnswer(answer: AssistantMessage): string {
  const { imported } = answer;
  return [...(imported ? [importedSentence(imported.at)] : []), copiedAnswer(answer)].join('\n\n');
}
