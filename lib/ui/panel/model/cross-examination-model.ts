import { signal } from '@preact/signals';
import { type ExaminedClaim, examinationKey } from '../../../core/contradictions';
import type { AssistantMessage } from '../../../core/message';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { withAccess } from '../../shared/with-access';
import { type SearchState, searchStateAfter } from './search-state';

/** State of an examination in this panel; what pages say about the claim is in the answer. */
export type ExaminationState =
  /** Nothing is searched yet: the person reads what will be sent. */
  | { type: 'proposed' }
  /** `over`: it has ended. */
  | SearchState<'over'>;

interface ShownExamination {
  answerId: string;
  claim: ExaminedClaim;
  state: ExaminationState;
}

function keyOf(answerId: string, claim: ExaminedClaim): string {
  return `${answerId} ${examinationKey(claim)}`;
}

/** Cross-examinations of sentences of answers, as the person begins and stops them. */
export class CrossExaminationModel {
  readonly #shown = signal<ReadonlyMap<string, ShownExamination>>(new Map());

  constructor(private readonly client: BackgroundClient) {}

  /** The claims of an answer that were chosen in this panel. Reads a signal. */
  claimsOf(answerId: string): ExaminedClaim[] {
    return [...this.#shown.value.values()].flatMap((shown) => (shown.answerId === answerId ? [shown.claim] : []));
  }

  /** Undefined where nothing was begun in this panel. Reads a signal. */
  stateOf(answerId: string, claim: ExaminedClaim): ExaminationState | undefined {
    return this.#shown.value.get(keyOf(answerId, claim))?.state;
  }

  /** Shows what an examination would send. */
  propose(answerId: string, claim: ExaminedClaim): void {
    if (this.stateOf(answerId, claim)?.type !== 'running') this.#set(answerId, claim, { type: 'proposed' });
  }

  /** Proposes the sentence of an answer that a citation is about. @returns it; undefined where it has no words */
  async proposeCitation(answer: AssistantMessage, index: number): Promise<ExaminedClaim | undefined> {
    const { citedClaim } = await import('../../../passages/contradictions/cited-claim');
    const claim = citedClaim(answer, index);
    if (claim) this.propose(answer.id, claim);
    return claim;
  }

  /** Takes back what was proposed. */
  dismiss(answerId: string, claim: ExaminedClaim): void {
    const shown = new Map(this.#shown.value);
    shown.delete(keyOf(answerId, claim));
    this.#shown.value = shown;
  }

  async start(answerId: string, claim: ExaminedClaim): Promise<void> {
    if (this.stateOf(answerId, claim)?.type === 'running') return;
    this.#set(answerId, claim, { type: 'running' });
    this.#set(answerId, claim, await searchStateAfter(this.client.call('cross-examine', { answerId, claim })));
  }

  /** Requests the missing access, then searches. Must be called while a click is handled. */
  async allowAndStart(answerId: string, claim: ExaminedClaim): Promise<void> {
    const state = this.stateOf(answerId, claim);
    if (state?.type !== 'access') return;
    const isGranted = await withAccess(this.client, state.origins, () => this.start(answerId, claim));
    if (!isGranted) this.#set(answerId, claim, { ...state, denied: true });
  }

  stop(answerId: string): void {
    void this.client.call('stop', { answerId }).catch(() => undefined);
  }

  #set(answerId: string, claim: ExaminedClaim, state: ExaminationState): void {
    this.#shown.value = new Map(this.#shown.value).set(keyOf(answerId, claim), { answerId, claim, state });
  }
}
