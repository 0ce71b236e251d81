import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { Markdown } from '../../markdown/markdown';
import { needsTallLines } from '../../shared/formats';
import { AnswerProvider, type AnswerScope, type OpenCard } from './answer-context';
import { ChipGroup } from './chip-group';
import { Passages } from './passages';

const renderChips = (citations: number[]): VNode => <ChipGroup citations={citations} />;

/** The text of an answer with its citation chips, also while it is still streaming. */
export function AnswerBody({ answer }: { answer: AssistantMessage }): VNode | null {
  const message = useRef(answer);
  message.current = answer;
  const openCard = useSignal<OpenCard | null>(null);
  const scope = useMemo<AnswerScope>(() => ({ message, openCard }), [openCard]);
  if (answer.text === '') return null;
  const isUnfinished = answer.stopReason === undefined;
  return (
    <AnswerProvider value={scope}>
      <div class={`answer${needsTallLines(answer.text) ? ' tall' : ''}`} dir="auto" aria-busy={isUnfinished}>
        {answer.mode === 'quotes' ? (
          <Passages answer={answer} />
        ) : (
          <Markdown text={answer.text} citations={answer.citations} renderChips={renderChips} />
        )}
      </div>
    </AnswerProvider>
  );
}
