import type { AnswerEventBody } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import { emptyAnswer, reduceAnswer } from '../../core/reduce-answer';
import type { Citation } from '../../core/source';
import { createAnswerText } from '../shared/answer-text';
import { answerWriter, type Research } from './research';
import type { StepWriter } from './step-writer';

/** A report that is being written, and may or may not become the answer. */
export interface HeldReport {
  /** Receives the report; its text is emitted as reasoning, so that the person sees it grow. */
  writer: StepWriter;
  /** The report as an answer of its own, with its citations and all sources. */
  asAnswer(): AssistantMessage;
  /** Writes the report into the answer, once. */
  release(): void;
  /** Discards the report: another one becomes the answer. */
  drop(): void;
  /** Whether any text of the report has arrived. */
  readonly isBegun: boolean;
}

/** Holds a report back until it is decided whether it becomes the answer. */
export function holdReport({ task, text, known }: Research): HeldReport {
  const parts: ({ type: 'text'; text: string } | { type: 'citation'; citation: Citation })[] = [];
  let isHeld = true;

  function replay({ write, cite }: StepWriter): void {
    for (const part of parts) {
      if (part.type === 'text') write(part.text);
      else cite(part.citation);
    }
  }

  function release(): void {
    if (!isHeld) return;
    isHeld = false;
    replay(answerWriter(text));
  }

  return {
    writer: {
      write(delta) {
        parts.push({ type: 'text', text: delta });
        task.emit({ type: 'reasoning-delta', text: delta });
      },
      cite: (citation) => void parts.push({ type: 'citation', citation }),
    },
    asAnswer() {
      const ids = { id: task.answerId, threadId: '', parentId: '' };
      let answer: AssistantMessage = { ...emptyAnswer(ids, task.services.now()), sources: [...known.values()] };
      let seq = 0;
      const emit = (event: AnswerEventBody) => {
        answer = reduceAnswer(answer, { ...event, answerId: answer.id, seq: seq++ });
      };
      const draft = createAnswerText({ ...task, emit }, (id) => known.has(id));
      replay(answerWriter(draft));
      draft.end();
      return answer;
    },
    release,
    drop() {
      isHeld = false;
    },
    get isBegun() {
      return parts.length > 0;
    },
  };
}
