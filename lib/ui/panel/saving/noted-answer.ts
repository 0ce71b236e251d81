import type { AssistantMessage } from '../../../core/message';
import { importedSentence } from '../../shared/evidence-words';
import { copiedAnswer } from '../model/copied-answer';
import { shownAnswer } from '../model/shown-answer';

/** An answer as text for a note; an imported one begins with a sentence about that. */
export async function notedAnswer(answer: AssistantMessage): Promise<string> {
  const { imported } = answer;
  return [...(imported ? [importedSentence(imported.at)] : []), await copiedAnswer(shownAnswer(answer))].join('\n\n');
}
