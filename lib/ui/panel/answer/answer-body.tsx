import { useSignal, useSignalEffect } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { unsourcedSpans } from '../../../core/checks/unsourced';
import type { AssistantMessage } from '../../../core/message';
import type { Citation } from '../../../core/source';
import { Markdown } from '../../markdown/markdown';
import { needsTallLines, textDirection } from '../../shared/formats';
import { lazyView } from '../../shared/lazy-view';
import { isChecking } from '../../shared/verdict';
import { AnswerProvider, type AnswerScope, type OpenCard } from '../citations/answer-context';
import { ChipGroup } from '../citations/chip-group';
import { NoSource } from '../citations/no-source';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { shownAnswer } from '../model/shown-answer';
import { countedRowsOf } from '../model/shown-count';
import { tableNoticeOf } from '../model/shown-table';
import { CheckedClaims } from './checked-claims';
import { Digest, digestOf } from './digest';
import { Passages } from './passages';

/** Few answers compare pages. */
const PagesTableView = lazyView(async () => (await import('../table/pages-table-view')).PagesTableView);

/** Few questions ask to count. */
const CountedAnswer = lazyView(async () => (await import('../table/counted-answer')).CountedAnswer);

/** No source has this number: sources count from 1. */
const noPage = Number.MAX_SAFE_INTEGER;

interface WrittenAnswerProps {
  answer: AssistantMessage;
  /** Verdicts may still arrive. */
  isAwaited: boolean;
  isGrowing: boolean;
}

/** The text of a model with its citations; sentences without a source are left out of it, or marked as such. */
function WrittenAnswer({ answer, isAwaited, isGrowing }: WrittenAnswerProps): VNode {
  const shown = shownAnswer(answer);
  const { text, citations } = shown;
  const unsourced = shown === answer ? unsourcedSpans(answer) : [];
  const count = citations.length;
  // The mark of a sentence without a source is placed like a citation, one without pages.
  const marked = useMemo(
    () => [...citations, ...unsourced.map((claim): Citation => ({ claim, sourceIds: [noPage] }))],
    [citations, unsourced.length],
  );
  const spans = useRef(unsourced);
  spans.current = unsourced;
  const renderMarks = useMemo(
    () =>
      (places: number[]): VNode => {
        const [first = 0] = places;
        const claim = spans.current[first - count];
        return claim ? <NoSource claim={claim} /> : <ChipGroup citations={places} />;
      },
    [count],
  );
  return (
    <Markdown
      text={text}
      citations={marked}
      chipState={isAwaited ? 'awaited' : 'over'}
      renderChips={unsourced.length > 0 ? renderMarks : renderChips}
      isGrowing={isGrowing}
    />
  );
}

const renderChips = (citations: number[]): VNode => <ChipGroup citations={citations} />;

/** Characters at the start of an answer that decide its direction, so that it does not change later. */
const directionSample = 400;

/** The text of an answer with its citation chips, also while it is still streaming. */
function AnswerBody({ answer }: { answer: AssistantMessage }): VNode | null {
  const message = useRef(answer);
  message.current = answer;
  const openCard = useSignal<OpenCard | null>(null);
  /** Whether verdicts arrive, or have arrived, while the answer is on screen: then they fade in. */
  const wasAwaited = useRef(false);
  const { thread } = usePanel();
  useSignalEffect(() => {
    const sourceId = openCard.value?.sourceId;
    const isOwn = thread.shownSource.peek()?.answerId === message.current.id;
    if (sourceId !== undefined) thread.shownSource.value = { answerId: message.current.id, sourceId };
    else if (isOwn) thread.shownSource.value = null;
  });
  const scope = useMemo<AnswerScope>(() => ({ message, openCard }), [openCard]);
  const beginning = answer.text.slice(0, directionSample);
  const direction = useMemo(() => textDirection(beginning), [beginning]);
  if (answer.text === '') return null;
  const digest = digestOf(answer);
  const table = tableNoticeOf(answer);
  const counted = countedRowsOf(answer);
  const isUnfinished = answer.stopReason === undefined;
  const isAwaited = isUnfinished || isChecking(answer);
  if (isAwaited) wasAwaited.current = true;
  return (
    <AnswerProvider value={scope}>
      <div
        data-answer={answer.id}
        class={`answer${needsTallLines(answer.text) ? ' tall' : ''}${wasAwaited.current ? ' live' : ''}`}
        dir={answer.mode === 'written' ? direction : 'auto'}
        lang={answer.language}
        aria-busy={isUnfinished}
      >
        {table && <PagesTableView answer={answer} notice={table} />}
        {counted && <CountedAnswer answer={answer} counted={counted} />}
        {answer.mode === 'quotes' && digest && <Digest answer={answer} digest={digest} />}
        {answer.mode === 'quotes' && !digest && !table && !counted && <Passages answer={answer} />}
        {answer.mode === 'checked' && <CheckedClaims answer={answer} />}
        {answer.mode === 'written' && <WrittenAnswer answer={answer} isAwaited={isAwaited} isGrowing={isUnfinished} />}
      </div>
    </AnswerProvider>
  );
}

export const bodySection: AnswerSection = {
  id: 'body',
  // Another version begins anew: its card is closed, its verdicts do not fade in.
  View: ({ answer }) => <AnswerBody key={answer.id} answer={answer} />,
};
