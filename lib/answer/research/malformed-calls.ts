import { maxMalformedCalls } from '../../core/choices/answering-way';
import { malformedCallsIn } from '../../core/quotes-reason';
import { hasErrorName } from '../../core/utils/has-error-name';
import type { AnswerTask } from '../shared/task';
import type { ToolRunner } from './tool-runner';

/**
 * Thrown when a model's tool calls were not valid JSON too often in a thread: the question is then answered from
 * quotes.
 */
export class MalformedCalls extends Error {
  override readonly name = 'MalformedCalls';
}

/** Whether an exception is a {@link MalformedCalls}. */
export function isMalformedCalls(thrown: unknown): thrown is MalformedCalls {
  return hasErrorName(thrown, 'MalformedCalls');
}

/**
 * Ends research with a model that cannot write tool calls.
 * @throws MalformedCalls where {@link maxMalformedCalls} is reached; never where the profile sets the way of answering
 */
export function assertWellFormed({ task, tools }: { task: AnswerTask; tools: Pick<ToolRunner, 'malformed'> }): void {
  const { profile, history } = task;
  if (profile.way !== undefined || tools.malformed === 0) return;
  if (tools.malformed + malformedCallsIn(history) >= maxMalformedCalls) throw new MalformedCalls();
}
