import { maxMalformedCalls } from '../../core/choices/answering-way';
import { malformedCallsIn } from '../../core/quotes-reason';
import type { AnswerTask } from '../shared/task';
import type { ToolRunner } from './tool-runner';

/** A model's calls of tools were no JSON, so often that it gets no more tools. */
export class MalformedCalls extends Error {}

/** @throws MalformedCalls unless the profile wants research, whatever the model makes of it */
export function assertWellFormed({ task, tools }: { task: AnswerTask; tools: Pick<ToolRunner, 'malformed'> }): void {
  const { profile, history } = task;
  if (profile.way !== undefined || tools.malformed === 0) return;
  if (tools.malformed + malformedCallsIn(history) >= maxMalformedCalls) throw new MalformedCalls();
}
