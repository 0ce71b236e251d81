import type { Span } from '../../core/source';
import { stopWordsOf } from '../text/language';
import type { TermMatch } from './match-terms';
import type { Query } from './read-question';

/** A person's or a body's name as the one who did what was asked. */
export interface NameFound extends Span {
  text: string;
  /** The words for what was done. */
  verb: Span;
  /** The name stands before its verb: 'Ada Wren designed'. */
  active: boolean;
}

const oneName = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:von|van|de|der|den|del|della|di|da|la|le|du|dos|ten|ter|zu|y)\s)*\p{Lu}[\p{L}.'’-]*){0,3}`;
const names = String.raw`${oneName}(?:(?:,\s|\s(?:and|und|et|y|e|en|&)\s)${oneName})*`;
const title = String.raw`(?:(?:the|der|die|das|dem|den|le|la|les|l['’]|el|los|las|il|de|het|an?|eine?[rm]?|une?)\s?)?(?:\p{Ll}+\s){0,2}`;
const afterVerb = new RegExp(String.raw`^\s(?:by|von|vom|durch|par|por|da|dal|dalla|door)\s${title}(${names})`, 'u');
const beforeVerb = new RegExp(String.raw`(?:^|[\s,])(${names})\s$`, 'u');

/**
 * The name of who did what a question asks: behind the verb's 'by', or before it. Only verbs count, no names, and only in
 * languages that write names with capitals.
 * @param matches where the question's words stand in the text
 */
export function readNames(text: string, matches: readonly TermMatch[], query: Query): NameFound | undefined {
  const stops = stopWordsOf(query.language);
  for (const { term, start, end, strength } of matches) {
    const verb = { start, end };
    if (strength < 0.6 || query.terms[term]?.name || /^\p{Lu}/u.test(text.slice(start, end))) continue;
    const after = afterVerb.exec(text.slice(end));
    if (after?.[1]) {
      const from = end + after[0].length - after[1].length;
      return {
        text: after[1].replace(/\.$/, ''),
        start: from,
        end: from + after[1].replace(/\.$/, '').length,
        verb,
        active: false,
      };
    }
    const before = beforeVerb.exec(text.slice(0, start));
    const said = before?.[1];
    if (
      !said ||
      stops.has(said.toLowerCase()) ||
      matches.some((other) => other.start >= start - said.length - 1 && other.end <= start)
    )
      continue;
    return { text: said, start: start - said.length - 1, end: start - 1, verb, active: true };
  }
  return undefined;
}
