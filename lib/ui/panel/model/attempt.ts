import type { AskObstacle, AskParams, GoOnParams } from '../../../core/panel-protocol';

/** Characters that a question may have. */
export const questionLimit = 20_000;

/** What is tried again when an obstacle is out of the way. */
export type Attempt = { name: 'submit-question'; params: AskParams } | { name: 'go-on'; params: GoOnParams };

/** Why an attempt got no answer. */
export interface Halt {
  /** Absent: there is no background to ask yet. */
  attempt?: Attempt;
  /** `gone`: the background did not reply. */
  obstacle: AskObstacle | { type: 'gone' };
  /** The person was asked for access and said no. */
  denied?: boolean;
}
