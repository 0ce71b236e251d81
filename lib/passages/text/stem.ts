import { perLanguage } from '../languages/compile-pack';

const irregular = perLanguage(
  ({ wordForms }) =>
    new Map(
      wordForms?.split('|').flatMap((line) => {
        const [base = '', ...forms] = line.trim().split(/\s+/);
        return forms.map((form) => [form, base] as const);
      }),
    ),
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
  let stem = irregular('en')?.get(word) ?? word;
  if (stem.length < 4) return stem;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.endsWith('ied')) stem = stem.length > 4 ? `${stem.slice(0, -3)}y` : stem.slice(0, -1);
  else stem = withoutEnding(stem);
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

const affixes = perLanguage(
  ({ prefixes, endings }) =>
    prefixes && { prefix: new RegExp(`^(?:${prefixes})(?=..)`), ending: new RegExp(`(?<=...)(?:${endings})$`) },
);

/** A word without the prefixed article and prepositions, and without frequent suffixes. */
function stemArabic(word: string): string {
  const { prefix = '', ending = '' } = affixes('ar') || {};
  const bare = word.replace(prefix, '');
  return bare.length > 3 ? bare.replace(ending, '') : bare;
}

/**
 * Stems a folded word: without English endings (plural, -ing, -ed, and a final e, so that 'released' and 'release' have
 * one stem), without the Arabic article, or without the ending of a Japanese verb. Light on purpose: words of other
 * Latin languages go through the rules for English in questions and pages alike, and mostly lose no more than a plural
 * ending.
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(word);
  if (/^\p{Script=Arabic}+$/u.test(word)) return stemArabic(word);
  // Japanese verbs are inflected in the hiragana after their characters: 始まる, 始まった.
  return word.replace(/^(\p{Script=Han}+)\p{Script=Hiragana}+$/u, '$1');
}
