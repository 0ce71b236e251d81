import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';

const asksSteps =
  /\b(?:how (?:do|can|could|should|would|must|might) (?:i|we|you|one|people)|how to|how (?:is|are) \w{1,30} (?:made|prepared|installed)|(?:steps?|instructions?|directions|recipe|procedure) (?:to|for|of)|ways? to|wie (?:kann|kannst|konnen|soll|sollte|muss|mache|macht) (?:ich|man|wir|du|sie)|wie (?:\w{1,30} ){1,2}(?:ich|man)|anleitung|comment (?:faire|peut-on|puis-je|\w{1,30}(?:er|ir|re)\b)|como (?:se|puedo|hago|\w{1,30}[aei]r\b|faco|posso)|come (?:si|posso|faccio|\w{1,30}re\b)|hoe (?:kan|moet|doe|maak) (?:ik|je|men)|как (?:мне |можно |правильно )?[а-я]{2,30}(?:ть|ти|чь)(?:ся)?(?![а-я])|nas[ıi]l \w)|方法|やり方|仕方|手順|どうやって|するには|怎么|怎样|如何|步骤|كيف|طريقة|어떻게/;

/** The question asks how to do something, and the passage is a step or announces the steps. */
export function givesSteps(passage: PassageView): boolean {
  return passage.query.kinds.has('steps') && passage.givesSteps;
}

/** How to do something. */
export const steps: AnswerKind = { id: 'steps', asks: ({ folded }) => asksSteps.test(folded) };
