import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';

const workingWords =
  /(?<!\p{L})(?:when|while|until|once|then|after|as soon as|so that|which (?:lets?|makes?|turns?|drives?|pushes|pulls?)|by (?:the|its|\p{L}+ing)|through|wenn|sobald|bis|dann|dadurch|indem|lorsque|quand|puis|ensuite|cuando|hasta|luego|entonces|quando|finché|poi|até|então|als|wanneer|totdat)(?!\p{L})/giu;

/** Announces what is good or hard about a thing, in English and German, which is not how the thing works. */
const judgingWords =
  /\b(?:difficult(?:y|ies)|problems?|troubles?|drawbacks?|(?:dis)?advantages?) (?:with|of|is|are)\b|(?<!\p{L})(?:Schwierigkeit(?:en)?|Nachteile?|Vorteile?|Probleme?) (?:mit|bei|an|ist|sind)(?!\p{L})/iu;

/** The question asks how something works, and the passage says what happens when, or by what, rather than what is hard about it. */
export function explainsWorking({ text, query }: PassageView): boolean {
  if (!query.kinds.has('working') || judgingWords.test(text)) return false;
  return new Set(text.match(workingWords)?.map((word) => word.toLowerCase())).size > 1;
}

/** How a thing works. */
export const working: AnswerKind = { id: 'working', asks: ({ hasForm }) => hasForm('working') };
