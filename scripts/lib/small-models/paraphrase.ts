/**
 * Words that may stand for each other in most sentences of an encyclopedia. Chosen by hand, not from the checker's own
 * synonyms.
 */
const synonyms: Readonly<Record<string, string>> = {
  began: 'started',
  begin: 'start',
  built: 'constructed',
  large: 'big',
  largest: 'biggest',
  many: 'numerous',
  often: 'frequently',
  usually: 'normally',
  also: 'additionally',
  however: 'nevertheless',
  near: 'close to',
  about: 'roughly',
  approximately: 'about',
  important: 'significant',
  used: 'employed',
  use: 'employ',
  made: 'produced',
  called: 'named',
  known: 'referred to',
  city: 'town',
  country: 'nation',
  people: 'persons',
  several: 'various',
  because: 'since',
  during: 'in the course of',
  after: 'following',
  until: 'up to',
  became: 'turned into',
  received: 'got',
  show: 'demonstrate',
  shows: 'demonstrates',
  showed: 'demonstrated',
  help: 'aid',
  main: 'principal',
  small: 'little',
  both: 'the two',
  killed: 'slain',
  war: 'conflict',
  area: 'region',
  found: 'discovered',
  include: 'comprise',
  includes: 'comprises',
  included: 'comprised',
  such: 'this sort of',
  wrote: 'authored',
  work: 'labour',
  first: 'initial',
  located: 'situated',
  required: 'needed',
  requires: 'needs',
};

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function withSynonyms(text: string): string {
  return text.replace(/\b[a-z]+\b/g, (word) => synonyms[word] ?? word);
}

/** 'In 1872, the tower was lit.' becomes 'The tower was lit in 1872.' */
function withOtherOrder(text: string): string {
  const [, opening = '', rest = '', end = ''] =
    /^((?:In|On|At|By|During|After|Before|From) [^,;]{3,60}), (.{20,}?)([.])$/.exec(text) ?? [];
  if (opening === '') return text;
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} ${opening.charAt(0).toLowerCase()}${opening.slice(1)}${end}`;
}

/** 'The tower was designed by Ann Lee.' becomes 'Ann Lee designed the tower.' */
function withOtherVoice(text: string): string {
  const [, what = '', verb = '', who = ''] =
    /^([^,;]{4,60}) (?:was|were) (\w+ed) by ([^,;.]{3,60})\.$/.exec(text) ?? [];
  return what === ''
    ? text
    : `${who.charAt(0).toUpperCase()}${who.slice(1)} ${verb} ${what.charAt(0).toLowerCase()}${what.slice(1)}.`;
}

function withNumberWords(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}.,$£€:–-])(\d{1,2})(?![\p{L}\p{N}:–%-]|[.,]\d)/gu,
    (digits) => numberWords[Number(digits)] ?? digits,
  );
}

const rewrites = [withSynonyms, withOtherOrder, withOtherVoice, withNumberWords];

/**
 * Rewrites an English sentence: words, order, voice, and numbers in words.
 * @param place of the sentence: the odd ones also join their clauses otherwise
 */
export function paraphrase(sentence: string, place: number): string {
  const rewritten = rewrites.reduce((text, rewrite) => rewrite(text), sentence);
  return place % 2 === 0 ? rewritten : rewritten.replace(/, which (was|is|were|are) /, ', and that $1 ');
}
