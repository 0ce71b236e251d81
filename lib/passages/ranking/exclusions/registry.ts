import { lacksAskedKind } from '../../answer-kinds/registry';
import type { PassageView } from '../../answer-kinds/shared/passage';
import { isQuestion } from '../passage-features';
import { isOfChanceWord } from './chance-word';
import { isClosedAlone } from './closed-alone';
import { saysOpposite } from './opposite';
import { isOfOtherDay } from './other-day';
import { isOfOtherKind } from './other-kind';
import { isPriceOfOther, isPriceOfOtherSentence } from './price-of-other';
import { isRunOfNumbers } from './run-of-numbers';
import { asksForSeveralRows } from './several-rows';

/** Reasons not to show a passage as an answer, however much of the question it has; any one is enough. */
export const exclusions: readonly ((passage: PassageView) => boolean)[] = [
  isOfChanceWord,
  asksForSeveralRows,
  isQuestion,
  isRunOfNumbers,
  isOfOtherDay,
  isClosedAlone,
  isOfOtherKind,
  isPriceOfOther,
  isPriceOfOtherSentence,
  lacksAskedKind,
  saysOpposite,
];
