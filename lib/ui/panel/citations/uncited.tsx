import './uncited.css';
import type { RefObject, VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { unsourcedSpans, withoutUnsourced } from '../../../core/checks/unsourced';
import type { AssistantMessage } from '../../../core/message';
import type { Span } from '../../../core/source';
import type { UncitedSentence, uncitedSentences } from '../../../passages/claims/uncited-sentences';
import { plural, t } from '../../shared/texts';
import { isChecking } from '../../shared/verdict';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { keepsUnsourced } from '../model/shown-answer';
import { FindSourceButton } from './find-source-button';
import { useKeptFocus } from './kept-focus';

/** Reads the sentences of an answer; loaded when it is asked for, since most answers are read without it. */
type ReadSentences = typeof uncitedSentences;

interface SentenceListProps {
  answer: AssistantMessage;
  sentences: readonly UncitedSentence[];
  list: RefObject<HTMLUListElement | null>;
}

/**
 * The list of sentences: one leaves it when its source is found, and the focus goes to the next one or to the heading.
 */
function useSentenceList(heading: RefObject<HTMLElement | null>): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, (place) => list.current?.children[place]?.querySelector('button') ?? heading.current);
  return list;
}

/** Sentences without a source, each with a search for one. */
function SentenceList({ answer, sentences, list }: SentenceListProps): VNode {
  return (
    <ul ref={list}>
      {sentences.map((sentence) => (
        <li key={sentence.claim.start}>
          <p dir="auto">{sentence.text}</p>
          <FindSourceButton
            request={{ answerId: answer.id, place: { claim: sentence.claim } }}
            label={t('panel.find.do')}
            name={t('panel.find.do_named', { sentence: sentence.text })}
          />
        </li>
      ))}
    </ul>
  );
}

interface UncitedListProps {
  answer: AssistantMessage;
  read: ReadSentences;
  heading: RefObject<HTMLElement | null>;
}

function UncitedList({ answer, read, heading }: UncitedListProps): VNode {
  const { text, citations } = answer;
  const sentences = useMemo(() => read(text, citations), [read, text, citations]);
  const list = useSentenceList(heading);
  if (sentences.length === 0) return <p class="uncited-none">{t('panel.find.all_cited')}</p>;
  return (
    <>
      <p class="number">{plural('panel.find.count', sentences.length)}</p>
      <SentenceList answer={answer} sentences={sentences} list={list} />
    </>
  );
}

/** The sentences of an answer from quotes that no page supports, with a switch that shows them in its text. */
function Unsourced({ answer, spans }: { answer: AssistantMessage; spans: readonly Span[] }): VNode {
  const { client } = usePanel();
  const heading = useRef<HTMLElement>(null);
  const list = useSentenceList(heading);
  const isWhole = withoutUnsourced(answer) === answer;
  const keep = (isKept: boolean): void =>
    void client.call('save-preferences', { changes: { unsourced: isKept ? 'keep' : 'fold' } });
  return (
    <details class="uncited unsourced">
      <summary ref={heading}>{plural('panel.unsourced.title', spans.length)}</summary>
      <p>{t('panel.unsourced.hint')}</p>
      {!isWhole && (
        <p>
          <label>
            <input
              type="checkbox"
              checked={keepsUnsourced.value}
              onChange={(event) => keep(event.currentTarget.checked)}
            />{' '}
            {t('panel.unsourced.keep')}
          </label>
        </p>
      )}
      <SentenceList
        answer={answer}
        sentences={spans.map((claim) => ({ claim, text: answer.text.slice(claim.start, claim.end) }))}
        list={list}
      />
    </details>
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
  if (answer.mode !== 'written' || isChecking(answer)) return null;
  const unsourced = unsourcedSpans(answer);
  if (unsourced.length > 0) return <Unsourced answer={answer} spans={unsourced} />;
  if (answer.notices.some(({ type }) => type === 'quotes-first') || !restsOnPages(answer)) return null;
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
