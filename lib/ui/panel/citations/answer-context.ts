import type { Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';

/** The chip whose card is open. */
export interface OpenCard {
  citation: number;
  sourceId: number;
}

/**
 * Shared by the chips of one answer. The object stays the same while the answer is streaming, so that chips don't
 * render again.
 */
export interface AnswerScope {
  message: { current: AssistantMessage };
  openCard: Signal<OpenCard | null>;
}

const AnswerContext = createContext<AnswerScope | null>(null);

/** Provides an answer to its chips. */
export const AnswerProvider = AnswerContext.Provider;

/** The answer that contains the chip. @throws outside of an answer */
export function useAnswer(): AnswerScope {
  const scope = useContext(AnswerContext);
  if (scope === null) throw new Error('Outside of an answer.');
  return scope;
}
