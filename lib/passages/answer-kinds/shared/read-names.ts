import type { Span } from '../../../core/source';
import { optionalArticle, perTextLanguage } from '../../languages/compile-pack';
import { matchesNothing } from '../../languages/pack/notation';
import { stopWordsOf } from '../../text/language';
import type { TermMatch } from './passage';
import type { Query } from './query';

/** The name of the person or organisation that did what a question asks about; offsets into the text. */
export interface AgentName extends Span {
  text: string;
  /** The place of the verb. */
  verb: Span;
  /** Whether the name precedes its verb: 'Ada Wren designed'. */
  isActiveVoice: boolean;
}

/** Minimum strength at which a match counts as the question's verb. */
const minVerbStrength = 0.6;

const matchersOf = perTextLanguage(({ questions, texts, statements = {}, answers: { person } }) => {
  const particles = texts.nameParticles?.replaceAll(' ', '|') ?? matchesNothing;
  const oneName = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:${particles})\s)*\p{Lu}[\p{L}.'’-]*){0,3}`;
  const names = String.raw`${oneName}(?:(?:,\s|\s(?:${statements.and ?? matchesNothing}|&)\s)${oneName})*`;
  const by = statements.agents?.replaceAll(' ', '|') ?? matchesNothing;
  return {
    afterVerb: new RegExp(String.raw`^\s(?:${by})\s${optionalArticle(questions)}(?:\p{Ll}+\s){0,2}(${names})`, 'u'),
    beforeVerb: new RegExp(String.raw`(?:^|[\s,])(${names})\s$`, 'u'),
    preposition: new RegExp(String.raw`(?<!\p{L})(?:${person?.prepositions ?? matchesNothing})\s$`, 'iu'),
  };
});

/**
 * The agent of a verb of the question: after its 'by', or before it. A match that is a name is not a verb. Only for
 * languages that write names with capitals.
 * @param matches where the question's words match in the text
 * @param language the text's
 */
export function findAgentName(
  text: string,
  matches: readonly TermMatch[],
  query: Query,
  language: string,
): AgentName | undefined {
  const stopWords = stopWordsOf(language);
  const matchers = matchersOf(language);
  if (!matchers) return undefined;
  const { afterVerb, beforeVerb, preposition } = matchers;
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
