import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { copiedAnswer } from './copied-answer';
import { evidenceSentence } from './evidence';

/**
 * Announces an answer to screen readers once it is complete, with the sentence about its citations. Answers that were complete
 * before are not announced.
 */
export function Announcer(): VNode {
  const model = usePanel();
  const [announcement, setAnnouncement] = useState('');
  const unfinishedId = useRef<string>(undefined);
  const answer = model.thread.turns.value.at(-1)?.answer;
  useEffect(() => {
    if (answer === undefined) return;
    if (answer.stopReason === undefined) unfinishedId.current = answer.id;
    else if (unfinishedId.current === answer.id) {
      unfinishedId.current = undefined;
      const body = copiedAnswer({ ...answer, citations: [], sources: [] });
      setAnnouncement([t('panel.status.complete'), body, evidenceSentence(answer)].filter(Boolean).join('\n'));
    }
  }, [answer]);
  return (
    <div class="only-spoken" aria-live="polite">
      {announcement}
    </div>
  );
}
