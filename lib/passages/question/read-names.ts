import type { Span } from '../../core/source';
import type { TermMatch } from '../answer-kinds/passage';
import type { Query } from '../answer-kinds/query';
import { stopWordsOf } from '../text/language';

/** The name of the person or organisation that did what a question asks about; offsets into the text. */
export interface AgentName extends Span {
  text: string;
  /** Where the verb is. */
  verb: Span;
  /** The name stands before its verb: 'Ada Wren designed'. */
  isActiveVoice: boolean;
}

/** Minimum strength at which a match counts as the question's verb. */
const minVerbStrength = 0.6;
const oneName = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:von|van|de|der|den|del|della|di|da|la|le|du|dos|ten|ter|zu|y)\s)*\p{Lu}[\p{L}.'’-]*){0,3}`;
const names = String.raw`${oneName}(?:(?:,\s|\s(?:and|und|et|y|e|en|&)\s)${oneName})*`;
const title = String.raw`(?:(?:the|der|die|das|dem|den|le|la|les|l['’]|el|los|las|il|de|het|an?|eine?[rm]?|une?)\s?)?(?:\p{Ll}+\s){0,2}`;
const afterVerb = new RegExp(String.raw`^\s(?:by|von|vom|durch|par|por|da|dal|dalla|door)\s${title}(${names})`, 'u');
const beforeVerb = new RegExp(String.raw`(?:^|[\s,])(${names})\s$`, 'u');

/** Stands before a name that is a time or a place of what is said: 'im Oktober bewirtschaftet'. */
const preposition =
  /(?<!\p{L})(?:in|im|on|at|am|an|auf|bei|beim|zum|zur|seit|since|until|bis|en|em|dans|nel|nella|na|no|à)\s$/iu;

/**
 * The agent of a verb of the question: after its 'by', or before it. A match that is a name is not a verb. Only for languages
 * that write names with capitals.
 * @param matches where the question's words match in the text
 */
export function findAgentName(text: string, matches: readonly TermMatch[], query: Query): AgentName | undefined {
  const stopWords = stopWordsOf(query.language);
  for (const { term, start, end, strength } of matches) {
    const verb = { start, end };
    if (strength < minVerbStrength || query.terms[term]?.isName || /^\p{Lu}/u.test(text.slice(start, end))) continue;
    const after = afterVerb.exec(text.slice(end));
    if (after?.[1]) {
      const name = after[1].replace(/\.$/, '');
      const from = end + after[0].length - after[1].length;
      return {
        text: name,
        start: from,
        end: from + name.length,
        verb,
        isActiveVoice: false,
      };
    }
    const before = beforeVerb.exec(text.slice(0, start));
    const name = before?.[1];
    if (
      !name ||
      stopWords.has(name.toLowerCase()) ||
      preposition.test(text.slice(0, start - name.length - 1)) ||
      matches.some((other) => other.start >= start - name.length - 1 && other.end <= start)
    )
      continue;
    return { text: name, start: start - name.length - 1, end: start - 1, verb, isActiveVoice: true };
  }
  return undefined;
}
