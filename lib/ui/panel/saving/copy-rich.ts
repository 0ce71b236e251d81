import type { AssistantMessage } from '../../../core/message';
import { richText } from '../../markdown/rich-text';
import { copiedAnswer, linkedAnswer } from '../model/copied-answer';

/** Copies an answer with its sources as formatted text, for programs that take it, and as Markdown for the others. */
export async function copyRich(answer: AssistantMessage): Promise<void> {
  const forms = { 'text/html': richText(await linkedAnswer(answer)), 'text/plain': await copiedAnswer(answer) };
  const blobs = Object.entries(forms).map(([type, text]) => [type, new Blob([text], { type })] as const);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}
