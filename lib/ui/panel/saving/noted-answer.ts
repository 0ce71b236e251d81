import type { AssistantMessage } from '../../../core/message';
import { importedSentence } from '../../shared/evidence-words';
import { copiedAnswer } from '../model/copied-answer';
import { shownAnswer } from '../model/shown-answer';

/** An answer as a note has it: of an imported one it says so first. */
export async function notedAnswer(answer: AssistantMessage): Promise<string> {
  const { imported } = answer;
  return [...(imported ? [importedSentence(imported.at)] : []), await copiedAnswer(shownAnswer(answer))].join('\n\n');
}
