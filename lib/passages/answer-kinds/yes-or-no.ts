import type { AnswerKind } from './answer-kind';

/** Whether something is so. */
export const yesOrNo: AnswerKind = { id: 'yes-or-no', asks: ({ hasForm }) => hasForm('yesOrNo') };
