import { useEffect, useRef, useState } from 'preact/hooks';
import type { AttachCalls, AttachmentSummary } from '../../../core/protocol/attach-calls';
import { usePanel } from '../model/panel-context';

/**
 * Milliseconds without a key before the preview is made again: which parts of the text are sent depends on the
 * question.
 */
const typingMs = 300;

type Preview = NonNullable<AttachCalls['preview-attachment']['result']>;

/**
 * The text of an attachment exactly as it goes with the draft; null until it is known.
 * @param leftOut sections that are left out of it
 */
export function usePreview({ id }: AttachmentSummary, leftOut: readonly number[]): Preview | null {
  const model = usePanel();
  const [preview, setPreview] = useState<Preview | null>(null);
  const question = model.question.draft.value.trim();
  const profileId = model.state.value?.profileId ?? '';
  const shownFor = useRef(question);
  useEffect(() => {
    let isStale = false;
    const params = { ...model.attachments.named(id), question, profileId };
    async function read(): Promise<void> {
      const text = await model.client.call('preview-attachment', params).catch(() => null);
      if (!isStale && text) setPreview(text);
    }
    const timer = setTimeout(() => void read(), shownFor.current === question ? 0 : typingMs);
    shownFor.current = question;
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
    // `leftOut` is in the list though it is not sent: the call that stored it was made before, and calls are answered
    // in order.
  }, [id, question, profileId, leftOut.join()]);
  return preview;
}
