import { useSignal, useSignalEffect } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { Markdown } from '../../markdown/markdown';
import { needsTallLines, textDirection } from '../../shared/formats';
import { isChecking } from '../../shared/verdict';
import { AnswerProvider, type AnswerScope, type OpenCard } from '../citations/answer-context';
import { ChipGroup } from '../citations/chip-group';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { CheckedClaims } from './checked-claims';
import { Digest, digestOf } from './digest';
import { Passages } from './passages';

const renderChips = (citations: number[]): VNode => <ChipGroup citations={citations} />;

/** Characters of an answer that tell its direction: it does not turn over later. */
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
  const isUnfinished = answer.stopReason === undefined;
  const isAwaited = isUnfinished || isChecking(answer);
  if (isAwaited) wasAwaited.current = true;
  return (
    <AnswerProvider value={scope}>
      <div
        data-answer={answer.id}
        class={`answer${needsTallLines(answer.text) ? ' tall' : ''}${wasAwaited.current ? ' live' : ''}`}
        dir={answer.mode === 'written' ? direction : 'auto'}
        aria-busy={isUnfinished}
      >
        {answer.mode === 'quotes' &&
          (digest ? <Digest answer={answer} digest={digest} /> : <Passages answer={answer} />)}
        {answer.mode === 'checked' && <CheckedClaims answer={answer} />}
        {answer.mode === 'written' && (
          <Markdown
            text={answer.text}
            citations={answer.citations}
            chipState={isAwaited ? 'awaited' : 'over'}
            renderChips={renderChips}
            isGrowing={isUnfinished}
          />
        )}
      </div>
    </AnswerProvider>
  );
}

export const bodySection: AnswerSection = {
  id: 'body',
  // Another version begins anew: its card is closed, its verdicts do not fade in.
  View: ({ answer }) => <AnswerBody key={answer.id} answer={answer} />,
};
