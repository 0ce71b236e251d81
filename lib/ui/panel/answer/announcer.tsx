import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { copiedAnswer } from './copied-answer';
import { evidenceSentence } from './evidence';

/** Says an answer once, when it is complete, with the sentence about its citations. Answers that were there before are not said. */
export function Announcer(): VNode {
  const model = usePanel();
  const [said, setSaid] = useState('');
  const growing = useRef<string>(undefined);
  const answer = model.turns.value.at(-1)?.answer;
  useEffect(() => {
    if (answer === undefined) return;
    if (answer.stopReason === undefined) growing.current = answer.id;
    else if (growing.current === answer.id) {
      growing.current = undefined;
      const body = copiedAnswer({ ...answer, citations: [], sources: [] });
      setSaid([t('panel.status.complete'), body, evidenceSentence(answer)].filter(Boolean).join('\n'));
    }
  }, [answer]);
  return (
    <div class="only-spoken" aria-live="polite">
      {said}
    </div>
  );
}
