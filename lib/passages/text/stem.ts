/** Irregular forms of English verbs and nouns, by their base form. */
const irregularForms: Record<string, string> = {
  age: 'aged aging ageing',
  begin: 'began begun',
  break: 'broke broken',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  choose: 'chose chosen',
  die: 'dying',
  draw: 'drew drawn',
  drive: 'drove driven',
  eat: 'ate eaten',
  fall: 'fell fallen',
  feed: 'fed',
  fly: 'flew flown flies',
  freeze: 'froze frozen',
  grow: 'grew grown',
  hold: 'held',
  keep: 'kept',
  lay: 'laid',
  lead: 'led',
  lie: 'lying lain',
  lose: 'lost',
  make: 'made making',
  owe: 'owed owing',
  pay: 'paid',
  rise: 'rose risen',
  run: 'ran',
  sell: 'sold',
  send: 'sent',
  sink: 'sank sunk',
  speak: 'spoke spoken',
  spend: 'spent',
  steal: 'stole stolen',
  take: 'took taken',
  teach: 'taught',
  tie: 'tying',
  use: 'used using',
  win: 'won',
  write: 'wrote written',
  child: 'children',
  foot: 'feet',
  man: 'men',
  mouse: 'mice',
  person: 'people',
  tooth: 'teeth',
  woman: 'women',
};

const irregular = new Map(
  Object.entries(irregularForms).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base] as const)),
);

/** A word without the ending -ing or -ed. */
function withoutEnding(word: string): string {
  const ending = /(?:ing|ed)$/.exec(word)?.[0];
  const rest = ending ? word.slice(0, -ending.length) : '';
  // Without a vowel ('string') or with fewer than three letters ('red') the ending belongs to the word; so in 'speed'.
  if (rest.length < 3 || !/[aeiouy]/.test(rest)) return word;
  if (rest.length > 3) return rest.replace(/([bdfgmnprt])\1$/, '$1');
  if (rest.endsWith('e') && ending === 'ed') return word;
  // A short verb would have doubled its last letter ('planned'), so an e is gone: 'lived', 'moving'.
  return /^[^aeiou][aeiou][^aeiouwxy]$/.test(rest) ? `${rest}e` : rest;
}

function stemEnglish(word: string): string {
  const base = irregular.get(word);
  if (base !== undefined) return base;
  if (word.length < 4) return word;
  let stem = word;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.endsWith('ied')) stem = stem.length > 4 ? `${stem.slice(0, -3)}y` : stem.slice(0, -1);
  else stem = withoutEnding(stem);
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

/** A word without the prefixed article and prepositions, and without frequent suffixes. */
function stemArabic(word: string): string {
  const bare = word.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=..)/, '');
  return bare.length > 3 ? bare.replace(/(?<=...)(?:ته|ها|ه|ت|ات|ين|ون)$/, '') : bare;
}

/**
 * Stems a folded word: without English endings (plural, -ing, -ed, and a final e, so that 'released' and 'release' have one
 * stem), without the Arabic article, or without the ending of a Japanese verb. Light on purpose: words of other Latin
 * languages go through the rules for English in questions and pages alike, and mostly lose no more than a plural ending.
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(word);
  if (/^\p{Script=Arabic}+$/u.test(word)) return stemArabic(word);
  // Japanese verbs are inflected in the hiragana after their characters: 始まる, 始まった.
  return word.replace(/^(\p{Script=Han}+)\p{Script=Hiragana}+$/u, '$1');
}
