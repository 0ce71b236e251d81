import type { FactKind, QueryTopics } from '../../core/search-query';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { hasForm } from '../answer-kinds/shared/question-forms';
import { perLanguage, wholeWordPattern } from '../languages/compile-pack';
import type { QuestionForms } from '../languages/pack/question-forms';
import type { FactWord, TopicWords } from '../languages/pack/topic-words';
import { foldWord } from '../text/tokenize';

/** Characters of a question that are read, and of one for a fact, which is short. */
const maxLength = 1_000;
const maxFactLength = 200;

/**
 * The facts, the usual ones first: the words that ask for each, and the form that the question has to have, where that
 * is one.
 */
const facts: readonly { kind: FactKind; words: readonly FactWord[]; form?: 'when' | 'place' | 'person' }[] = [
  { kind: 'birthDate', words: ['born'], form: 'when' },
  { kind: 'birthDate', words: ['birthDate'] },
  { kind: 'birthplace', words: ['born'], form: 'place' },
  { kind: 'birthplace', words: ['birthplace'] },
  { kind: 'deathDate', words: ['died'], form: 'when' },
  { kind: 'deathDate', words: ['deathDate'] },
  { kind: 'deathPlace', words: ['died'], form: 'place' },
  { kind: 'deathPlace', words: ['deathPlace'] },
  { kind: 'height', words: ['height'] },
  { kind: 'length', words: ['length'] },
  { kind: 'area', words: ['area'] },
  { kind: 'mass', words: ['mass'] },
  { kind: 'depth', words: ['depth'] },
  { kind: 'population', words: ['population'] },
  { kind: 'inception', words: ['founded'], form: 'when' },
  { kind: 'opening', words: ['opened'], form: 'when' },
  { kind: 'publication', words: ['published'], form: 'when' },
  { kind: 'dissolution', words: ['dissolved'], form: 'when' },
  { kind: 'founder', words: ['founded', 'founder'], form: 'person' },
  { kind: 'designer', words: ['designed'], form: 'person' },
  { kind: 'author', words: ['wrote', 'author'], form: 'person' },
  { kind: 'composer', words: ['composed'], form: 'person' },
  { kind: 'painter', words: ['painted'], form: 'person' },
  { kind: 'discoverer', words: ['discovered'], form: 'person' },
  { kind: 'director', words: ['directed'], form: 'person' },
  { kind: 'spouse', words: ['spouse'] },
  { kind: 'capital', words: ['capital'] },
  { kind: 'headOfState', words: ['headOfState'] },
  { kind: 'headOfGovernment', words: ['headOfGovernment'] },
  { kind: 'chiefExecutive', words: ['chiefExecutive'] },
  { kind: 'currency', words: ['currency'] },
];

/** The single words that a pattern is made of, as far as they are written out: 'high' of 'how high'. */
function writtenWords(source = ''): string[] {
  return source.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
}

const matchersOf = perLanguage(({ questions: { topics, forms }, withoutSpaces }) => {
  if (!topics) return undefined;
  const matcher = (source: string | undefined) =>
    withoutSpaces && source !== undefined ? new RegExp(source, 'u') : wholeWordPattern(source, 'u');
  const anyOf = (sources: readonly (string | undefined)[]) => {
    const all = sources.filter((source) => source !== undefined).join('|');
    return new RegExp(withoutSpaces ? all : `(?<!\\p{L})(?:${all})(?!\\p{L})`, 'gu');
  };
  const { facts: words = {}, paper, paperPart, book, bookRecord, wrote, programming } = topics;
  const factSources: TopicWords['facts'] = { ...words, ...(wrote && { wrote }) };
  const all = Object.values(factSources);
  return {
    facts: new Map(Object.entries(factSources).map(([word, source]) => [word, matcher(source)])),
    // Their single words stand for them: without stop words the phrases are torn apart.
    asksFact: anyOf([...all, ...[...all, forms?.date].flatMap(writtenWords)]),
    paper: matcher(paper),
    paperPart: matcher(paperPart),
    book: matcher(book),
    asksBook: anyOf([book, bookRecord, wrote]),
    wrote: matcher(wrote),
    programming: matcher(programming),
    isUnspaced: withoutSpaces === true,
  };
});
type Matchers = NonNullable<ReturnType<typeof matchersOf>>;

const letters = /[\p{L}\p{M}]+/gu;
const foldedText = (text: string) => (text.match(letters) ?? []).map(foldWord).join(' ');

/** A text of words without those of a pattern of folded words, phrases included. */
function without(text: string, pattern: RegExp, isUnspaced: boolean): string {
  if (isUnspaced) return collapseSpaces(text.replace(pattern, ' '));
  const words = text.split(' ');
  let line = '';
  const starts = words.map((word) => {
    const start = line.length;
    line += `${foldedText(word)} `;
    return start;
  });
  const found = [...line.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }));
  return words
    .filter(
      (_, place) =>
        !found.some(({ start, end }) => (starts[place] ?? 0) < end && start < (starts[place + 1] ?? line.length)),
    )
    .join(' ');
}

function readFactKinds(foldedQuestion: string, { facts: known }: Matchers, language: string): FactKind[] {
  const hasFormOf = (form: keyof QuestionForms) =>
    hasForm(form, foldedQuestion, language) || (form === 'when' && hasForm('date', foldedQuestion, language));
  const kinds = facts
    .filter(
      ({ words, form }) => words.some((word) => known.get(word)?.test(foldedQuestion)) && (!form || hasFormOf(form)),
    )
    .map(({ kind }) => kind);
  return [...new Set(kinds)];
}

/** The word for writing in a question, as it stands there: 'wrote', 'geschrieben'. */
function writingWord(question: string, { wrote }: Matchers): string | undefined {
  for (const [word] of question.matchAll(letters)) {
    const found = wrote?.exec(foldWord(word))?.[0];
    if (found !== undefined) return found.length === word.length ? word : found;
  }
  return undefined;
}

function topicsIn(
  question: string,
  { keywords, names }: { keywords: string; names: readonly string[] },
  language: string,
): QueryTopics | undefined {
  const known = matchersOf(language);
  if (!known) return undefined;
  const text = question.slice(0, maxLength);
  const foldedQuestion = foldedText(text);
  const kinds = question.length > maxFactLength ? [] : readFactKinds(foldedQuestion, known, language);
  const wrote = writingWord(text, known);
  const isOfBook =
    known.book?.test(foldedQuestion) || (wrote !== undefined && hasForm('person', foldedQuestion, language));
  const { asksBook, asksFact, isUnspaced } = known;
  const topics: QueryTopics = {
    ...(kinds.length > 0 && { fact: { kinds, keywords: without(keywords, asksFact, isUnspaced) } }),
    ...(known.paper?.test(foldedQuestion) && { paper: true }),
    ...(known.paperPart?.test(foldedQuestion) && { paperPart: true }),
    ...(isOfBook && {
      book: {
        keywords: without(keywords, asksBook, isUnspaced),
        names: without(names.join(' '), asksBook, isUnspaced),
        ...(wrote && { wrote }),
      },
    }),
    ...(known.programming?.test(foldedQuestion) && { programming: true }),
  };
  return Object.keys(topics).length > 0 ? topics : undefined;
}

/**
 * The topics that the words of a question speak of; undefined where that is none.
 * @param question only its first 1,000 characters are read
 * @param words its keywords and names
 * @param languages those that it may be in, the likeliest first: the first one in which it speaks of a topic is taken
 */
export function readTopics(
  question: string,
  words: { keywords: string; names: readonly string[] },
  languages: readonly string[],
): QueryTopics | undefined {
  for (const language of languages) {
    const topics = topicsIn(question, words, language);
    if (topics) return topics;
  }
  return undefined;
}
