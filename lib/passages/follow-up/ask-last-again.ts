import { asksOfLife } from '../answer-kinds/date';
import { readQuestion } from '../question/read-question';
import { upperFirst } from '../text/upper-first';
import { clausePatterns, readHowTo } from './clauses';
import {
  asksWhether,
  isFrequency,
  isUnspaced,
  pattern,
  type ThreadReading,
  type ThreadWords,
  textAfter,
} from './thread-reading';
import { foldedWords } from './thread-subject';
import { bareWords, withSubject } from './whole-question';

/** The last question without the words at its beginning that ask. */
function lastStatement({ last }: ThreadReading, language: string, words: ThreadWords): string | undefined {
  const rest = textAfter(last.question, words.interrogatives, language);
  if (rest === undefined || isUnspaced(language)) return undefined;
  const clauses = clausePatterns(language);
  const [, participle, object] = clauses?.past.exec(rest) ?? [];
  if (clauses && participle && object) return `${clauses.passive} ${object} ${participle}?`;
  const [first] = rest.split(' ', 1);
  const term = readQuestion(last.question, language).terms.find(
    (known) =>
      (known.isMeasure || known.isKind || known.isOptional) &&
      first &&
      foldedWords(first).trim().startsWith(known.term),
  );
  return term ? rest.slice(first?.length).trim() : rest;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** 'and when?': the last question, asked with other words. */
export function askLastAgain(text: string, reading: ThreadReading): string | undefined {
  const { language, last, words, subject } = reading;
  const query = readQuestion(text, language);
  const activity = readHowTo(last.question, language)?.activity;
  const isOfSteps = isFrequency(query) && readQuestion(last.question, language).kinds.has('steps') && !activity;
  const isMeasured =
    !isOfSteps &&
    (query.kinds.has('number') || query.terms.length > 0 || textAfter(text, words.interrogatives, language) !== '');
  const statement = isMeasured ? undefined : lastStatement(reading, language, words);
  const bare = bareWords(text);
  // 'Why?' behind 'Can I camp on the beach?'
  const asked = lowerFirst(bareWords(last.question));
  if (!isMeasured && asksWhether(asked, reading) && !pattern(words.interrogatives, language).test(asked))
    return upperFirst(`${bare} ${asked}`, language);
  if (statement) return upperFirst(`${bare} ${statement}`, language);
  const name = activity ?? subject(query.terms.some(({ term }) => asksOfLife(term, language)));
  return name && withSubject(bare, name, language);
}
