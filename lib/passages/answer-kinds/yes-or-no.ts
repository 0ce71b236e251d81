import type { AnswerKind } from './answer-kind';

const asksWhether =
  /^(?:(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may|must)(?:n't)?) (?!.*\b(?:or)\b)/;

/** Whether something is so. */
export const yesOrNo: AnswerKind = { id: 'yes-or-no', asks: ({ bare }) => asksWhether.test(bare) };
