import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { whenIdle } from '../../shared/observers/when-idle';
import { t } from '../../shared/texts';
import { isChecking } from '../../shared/verdict';
import { evidenceSentence } from '../citations/evidence';
import { usePanel } from '../model/panel-context';
import { spokenAnswer } from '../model/spoken-answer';

/** Announcements about the citations of an answer: the summary of their verdicts, and why some have none. */
function spokenEvidence(answer: AssistantMessage): (string | undefined)[] {
  return [evidenceSentence(answer), answer.check?.blocked ? t('panel.check.blocked') : undefined];
}

/**
 * Announces an answer to screen readers once it is complete, then the sentence about its citations once they are
 * checked. Answers that were complete and checked before are not announced. Each sentence is a paragraph of its own:
 * the separator of sentences differs between languages, while a pause works in all.
 */
export function Announcer(): VNode {
  const model = usePanel();
  const [announcements, setAnnouncements] = useState<readonly string[]>([]);
  const unfinishedId = useRef<string>(undefined);
  const uncheckedId = useRef<string>(undefined);
  const waiting = useRef<{ answerId: string; words: () => (string | undefined)[] }[]>([]);
  const shownId = useRef<string>(undefined);
  const answer = model.thread.turns.value.at(-1)?.answer;
  shownId.current = answer?.id;
  /**
   * Announces something about an answer after waiting announcements, unless another answer is shown by then. Extracting
   * the words of an answer takes half as long as drawing it, which comes first.
   */
  function announce(answerId: string, words: () => (string | undefined)[]): void {
    waiting.current.push({ answerId, words });
    if (waiting.current.length > 1) return;
    whenIdle(() => {
      const shown = waiting.current.splice(0).filter((one) => one.answerId === shownId.current);
      if (shown.length > 0)
        setAnnouncements(shown.flatMap((one) => one.words()).filter((words) => words !== undefined));
    });
  }
  // Next to another answer it could be read by mistake, and shown again with its own answer it would be announced
  // again.
  useLayoutEffect(() => setAnnouncements([]), [answer?.id]);
  useEffect(() => {
    if (answer === undefined) return;
    const isAwaited = isChecking(answer) && evidenceSentence(answer) !== undefined;
    const wasAwaited = uncheckedId.current === answer.id;
    if (isAwaited) uncheckedId.current = answer.id;
    else if (wasAwaited) uncheckedId.current = undefined;
    if (answer.stopReason === undefined) unfinishedId.current = answer.id;
    else if (unfinishedId.current === answer.id) {
      unfinishedId.current = undefined;
      const evidence = isAwaited ? [] : spokenEvidence(answer);
      announce(answer.id, () => [t('panel.status.complete'), spokenAnswer(answer) || undefined, ...evidence]);
    } else if (wasAwaited && !isAwaited) announce(answer.id, () => spokenEvidence(answer));
  }, [answer]);
  return (
    <div class="only-spoken" aria-live="polite">
      {announcements.map((words, index) => (
        <p key={index}>{words}</p>
      ))}
    </div>
  );
}
