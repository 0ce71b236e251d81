import './uncited.css';
import type { RefObject, VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import type { uncitedSentences } from '../../../passages/claims/uncited-sentences';
import { plural, t } from '../../shared/texts';
import { isChecking } from '../../shared/verdict';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import { FindSource } from './find-source';
import { useKeptFocus } from './kept-focus';

/** Reads the sentences of an answer; loaded when it is asked for, since most answers are read without it. */
type ReadSentences = typeof uncitedSentences;

interface UncitedListProps {
  answer: AssistantMessage;
  read: ReadSentences;
  heading: RefObject<HTMLElement | null>;
}

function UncitedList({ answer, read, heading }: UncitedListProps): VNode {
  const { text, citations } = answer;
  const sentences = useMemo(() => read(text, citations), [read, text, citations]);
  const list = useRef<HTMLUListElement>(null);
  // A sentence leaves the list when its source is found.
  useKeptFocus(list, (place) => list.current?.children[place]?.querySelector('button') ?? heading.current);
  if (sentences.length === 0) return <p class="uncited-none">{t('panel.find.all_cited')}</p>;
  return (
    <>
      <p class="number">{plural('panel.find.count', sentences.length)}</p>
      <ul ref={list}>
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
function Uncited({ answer }: { answer: AssistantMessage }): VNode | null {
  const [read, setRead] = useState<{ sentences: ReadSentences }>();
  const heading = useRef<HTMLElement>(null);
  if (!restsOnPages(answer) || isChecking(answer)) return null;
  async function load(): Promise<void> {
    const { uncitedSentences: sentences } = await import('../../../passages/claims/uncited-sentences');
    setRead({ sentences });
  }
  return (
    <details class="uncited" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary ref={heading}>{t('panel.find.title')}</summary>
      {read && <UncitedList answer={answer} read={read.sentences} heading={heading} />}
    </details>
  );
}

export const uncitedSection: AnswerSection = { id: 'uncited', appliesTo: hasEnded, View: Uncited };
