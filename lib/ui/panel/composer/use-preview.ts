import { useEffect, useRef, useState } from 'preact/hooks';
import type { AttachCalls, AttachmentSummary } from '../../../core/protocol/attach-calls';
import { usePanel } from '../model/panel-context';

/** Milliseconds without a key before the text is chosen anew: it depends on the question. */
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
    // The background knows the sections by then: calls are answered in turn.
  }, [id, question, profileId, leftOut.join()]);
  return preview;
}
