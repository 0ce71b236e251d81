import { type ErrorInfo, reasonName } from './app-error';
import type { AfterPurpose, AnswerMode, AnswerStreamEvent } from './events';
import type { AnswerActivity, AssistantMessage } from './message';
import { reduceAnswer } from './reduce-answer';

/**
 * The work during which something failed: a page's call by its name, an answer with its kind and step, or a step
 * after an answer.
 */
export type FailedWork = { call: string } | { answer: AnswerMode; step: AnswerActivity['type'] | AfterPurpose };

/**
 * A failure without anything that a person, a page or a service has written: names from lists of Citebar's own, and
 * numbers.
 */
export interface NotedFailure {
  /** Milliseconds since the epoch. */
  at: number;
  /** {@link FailedWork} in words. */
  work: string;
  /** Id of the provider, `citebar` where no service took part; `other` for one that is not known. */
  providerId: string;
  /** See {@link reasonName}; `other` for one that is not known. */
  reason: string;
  /** HTTP status. */
  status?: number;
}

/** The failures among events of an answer. @param before the answer before these events */
export function failuresIn(
  events: readonly AnswerStreamEvent[],
  before: AssistantMessage,
): { error: ErrorInfo; work: FailedWork }[] {
  return events.flatMap((event, index) => {
    const error = event.type === 'after-step' ? event.step.error : 'error' in event ? event.error : undefined;
    if (!error || event.type === 'read-end') return [];
    const { mode, activity } = events.slice(0, index).reduce(reduceAnswer, before);
    return [{ error, work: { answer: mode, step: event.type === 'after-step' ? event.step.purpose : activity.type } }];
  });
}

/** The browser and the operating system, as far as the browser reveals them. */
export interface ReportedPlace {
  version: string;
  browser: string;
  platform: string;
  /** Language of the interface, BCP 47. */
  language: string;
}

/** @param isKnown whether an id is a provider's */
export function notedFailure(
  { providerId, reason, status }: ErrorInfo,
  work: FailedWork,
  at: number,
  isKnown: (providerId: string) => boolean,
): NotedFailure {
  const isStatus = Number.isInteger(status) && Number(status) >= 100 && Number(status) <= 599;
  return {
    at,
    work: 'call' in work ? work.call : `answer (${work.answer}), ${work.step}`,
    providerId: providerId === 'citebar' || isKnown(providerId) ? providerId : 'other',
    reason: reasonName(reason) ?? 'other',
    ...(isStatus && { status }),
  };
}

/**
 * The text of a report for the developers, with the newest failure first; its form is theirs, in any language of the
 * interface.
 */
export function problemReport(
  { version, browser, platform, language }: ReportedPlace,
  failures: readonly NotedFailure[],
): string {
  const lines = failures
    .toReversed()
    .map(({ at, work, providerId, reason, status }) =>
      [`- ${new Date(at).toISOString().slice(0, 19)}Z`, `${work}: ${providerId}, ${reason}`, status].filter(Boolean),
    )
    .map(([time, what, status]) => `${time} ${what}${status ? `, ${status}` : ''}`);
  return [
    `citebar: ${version}`,
    `browser: ${browser}`,
    `platform: ${platform}`,
    `language: ${language}`,
    `failures: ${lines.length === 0 ? 'none' : lines.length}`,
    ...lines,
  ].join('\n');
}
