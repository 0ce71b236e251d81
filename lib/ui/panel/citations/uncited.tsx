import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import type { uncitedSentences } from '../../../passages/claims/uncited-sentences';
import { plural, t } from '../../shared/texts';
import { isChecking } from '../../shared/verdict';
import { FindSource } from './find-source';

/** Reads the sentences of an answer; loaded when it is asked for, since most answers are read without it. */
type ReadSentences = typeof uncitedSentences;

function UncitedList({ answer, read }: { answer: AssistantMessage; read: ReadSentences }): VNode {
  const { text, citations } = answer;
  const sentences = useMemo(() => read(text, citations), [read, text, citations]);
  if (sentences.length === 0) return <p class="uncited-none">{t('panel.find.all_cited')}</p>;
  return (
    <>
      <p class="number">{plural('panel.find.count', sentences.length)}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence.claim.start}>
            <p dir="auto">{sentence.text}</p>
            <FindSource
              request={{ answerId: answer.id, place: { claim: sentence.claim } }}
              label={t('panel.find.do')}
              name={t('panel.find.do_named', { sentence: sentence.text })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether an answer rests on pages, so that a sentence without a citation is worth asking about. */
function restsOnPages({ mode, stopReason, citations, receipt }: AssistantMessage): boolean {
  return mode === 'written' && stopReason === 'stop' && (citations.length > 0 || receipt.searches.length > 0);
}

/** The sentences of a written answer that have no citation, folded, each with a search for a source. */
export function Uncited({ answer }: { answer: AssistantMessage }): VNode | null {
  const [read, setRead] = useState<{ sentences: ReadSentences }>();
  if (!restsOnPages(answer) || isChecking(answer)) return null;
  async function load(): Promise<void> {
    const { uncitedSentences: sentences } = await import('../../../passages/claims/uncited-sentences');
    setRead({ sentences });
  }
  return (
    <details class="uncited" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>{t('panel.find.title')}</summary>
      {read && <UncitedList answer={answer} read={read.sentences} />}
    </details>
  );
}
