import type { ShownQuestion } from '../../../core/message';
import type { Profile } from '../../../core/profile';
import type {
  AskObstacle,
  AskParams,
  AskResult,
  GoOnParams,
  OpinionParams,
  PanelState,
} from '../../../core/protocol/panel-protocol';

/** Longest question in UTF-16 units. */
export const questionLimit = 20_000;

/** An action that is tried again when an obstacle is out of the way. */
export type RetryableAction =
  /** `isDraft`: the question is the one in the field, which may be changed before it is repeated. */
  | { name: 'submit-question'; params: AskParams; isDraft: boolean }
  | { name: 'go-on'; params: GoOnParams }
  | { name: 'second-opinion'; params: OpinionParams };

/** Why an attempt got no answer, and what to repeat. */
export interface BlockedAttempt {
  /** Action that a retry repeats; absent if the panel could not connect to the background. */
  attempt?: RetryableAction;
  /** `gone`: the background did not reply. */
  obstacle: AskObstacle | { type: 'gone' };
  /** Whether the person denied the request for access. */
  denied?: boolean;
}

/**
 * Scope of an earlier question: its attachments, whether it searched the web, and its limits.
 * @param onWeb whether the web is searched now: then a page that was added because the search was off is left out
 */
export function sameScope(
  { attachments, webSearch, kept: ofKept, limits }: ShownQuestion,
  onWeb = false,
): Pick<AskParams, 'attachmentIds' | 'webSearch' | 'kept' | 'limits'> {
  const kept = onWeb ? attachments.filter(({ automatic }) => !automatic) : attachments;
  return {
    attachmentIds: kept.map(({ id }) => id),
    ...(webSearch !== undefined && { webSearch }),
    ...(ofKept && { kept: true }),
    ...(limits && { limits: { limits, forThread: false } }),
  };
}

/** Whether the model searches the web for every answer: it refuses a question that is asked with web search off. */
export function searchesAlways(state: PanelState | null, profile: Profile | undefined): boolean {
  if (!profile?.webSearch || profile.search !== 'hosted') return false;
  const model = state?.connections.find(({ id }) => id === profile.modelRef?.connectionId);
  return model?.hostedSearch === 'always';
}

/** Whether a question was refused since its thread was deleted. */
export function isThreadGone(result: AskResult | null): boolean {
  if (result === null || result.ok || result.obstacle.type !== 'error') return false;
  return result.obstacle.error.reason.type === 'thread-gone';
}
