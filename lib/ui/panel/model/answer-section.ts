import type { FunctionComponent } from 'preact';
import type { AssistantMessage, ShownQuestion } from '../../../core/message';

/** Data from which the sections of an answer are drawn. */
export interface AnswerSectionProps {
  answer: AssistantMessage;
  question: ShownQuestion;
  /** Whether its turn is the first of the thread. */
  isFirst: boolean;
  /** Ids of the versions of the answer. */
  versions: string[];
  /** Turns the question into a field. */
  onEdit: () => void;
}

/** One thing that is shown of an answer. Its room exports it; `answer/sections.ts` lists all of them in their order. */
export interface AnswerSection {
  id: string;
  /** Whether an answer has it; absent: all have. What depends on more than the answer is decided by the view. */
  appliesTo?: (answer: AssistantMessage) => boolean;
  View: FunctionComponent<AnswerSectionProps>;
}

/** For sections that wait for the end of the answer. */
export const hasEnded = ({ stopReason }: AssistantMessage): boolean => stopReason !== undefined;
