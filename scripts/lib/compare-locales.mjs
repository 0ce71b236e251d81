/** @typedef {Record<string, string>} Texts by key: `panel.composer.send` */

/**
 * A locale with the direction of its script: a field in Node 20, a method since.
 * @typedef {Intl.Locale & { textInfo?: { direction: string }, getTextInfo?: () => { direction: string } }}
 *   LocaleWithDirection
 */

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Keys whose text says something about the language itself. */
const ofLanguage = ['shared.language', 'shared.direction'];

/**
 * The name of a text: for the form of a plural, the part before its category.
 * @param {string} key
 * @param {Texts} texts
 */
function nameOf(key, texts) {
  const dot = key.lastIndexOf('.');
  const name = key.slice(0, dot);
  return categories.includes(key.slice(dot + 1)) && `${name}.one` in texts && `${name}.other` in texts ? name : key;
}

/** The English texts by name, each with its forms. @param {Texts} english @returns {Map<string, Texts>} */
function formsByName(english) {
  const names = new Map();
  for (const [key, text] of Object.entries(english)) {
    const name = nameOf(key, english);
    names.set(name, { ...names.get(name), [key === name ? '' : key.slice(name.length + 1)]: text });
  }
  return names;
}

/** @param {string} text */
const placeholdersOf = (text) => new Set([...text.matchAll(/\{\w+\}/g)].map(([name]) => name));
/** The marks of the part of a text that is a button, or is only spoken. @param {string} text */
const marksOf = (text) => text.replace(/[^<>]/g, '');
/** @param {string} text */
const withoutPlaceholders = (text) => text.replace(/\{\w+\}/g, '');
/** @param {Iterable<string>} names */
const list = (names) => [...names].sort().join(' ') || 'none';

const segmenter = new Intl.Segmenter();

/**
 * Room that a text takes, in Latin letters, without its placeholders: a letter of East Asia is as wide as two.
 * @param {string} text
 */
export function widthOf(text) {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
  const letters = [...segmenter.segment(withoutPlaceholders(text))];
  return letters.reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);
}

/**
 * Problems of the forms of one text beside the English ones.
 * @param {Texts} forms
 * @param {Texts} translated
 * @param {ReadonlySet<string>} single categories of one number alone, which a form may name in words
 */
function* problemsOfForms(forms, translated, single) {
  const wanted = new Set(Object.values(forms).flatMap((form) => [...placeholdersOf(form)]));
  for (const [category, form] of Object.entries(translated)) {
    const found = placeholdersOf(form);
    const mayLackCount = category !== '' && (single.has(category) || !forms.other?.includes('{count}'));
    const isSame = [...wanted, ...found].every(
      (name) => (found.has(name) && wanted.has(name)) || (name === '{count}' && wanted.has(name) && mayLackCount),
    );
    if (!isSame) yield `placeholders ${list(found)} in place of ${list(wanted)}`;
    if (!Object.values(forms).some((own) => marksOf(own) === marksOf(form)))
      yield 'other signs < and > than in English';
  }
}

/** The results of `namesWithTerm`, by the English texts and the term: it is asked for once for each language. */
const uses = new WeakMap();

/**
 * The names of the English texts that have a term as a whole word or with the `s` of its plural, and whether each of
 * their forms has.
 * @param {Texts} english
 * @param {string} term
 * @returns {Map<string, boolean>}
 */
function namesWithTerm(english, term) {
  const known = uses.get(english) ?? new Map();
  uses.set(english, known);
  if (!known.has(term)) {
    const word = new RegExp(`(?<![\\p{L}-])${term}s?(?![\\p{L}-])`, 'iu');
    const names = new Map();
    for (const [name, forms] of formsByName(english)) {
      const has = Object.values(forms).map((form) => word.test(withoutPlaceholders(form)));
      if (has.includes(true)) names.set(name, !has.includes(false));
    }
    known.set(term, names);
  }
  return known.get(term);
}

/**
 * The faults of the texts of a language beside the English ones, a sentence each.
 * @param {object} input
 * @param {string} input.tag name of the file, as the platform wants it: `pt_BR`
 * @param {Texts} input.english
 * @param {Texts} input.texts
 * @param {Record<string, number>} [input.narrow] the greatest width of texts, by name, in Latin letters
 * @param {ReadonlySet<string>} [input.sameTexts] texts that are as in English in any language
 * @param {ReadonlySet<string>} [input.sameNames] names of texts that are as in English in this one
 * @param {{ terms: Record<string, readonly string[]>, exceptions: ReadonlySet<string> } | undefined} [input.glossary]
 *   the beginnings of words that stand for each English term, and the names of texts that have none of them for a
 *   reason
 * @returns {string[]}
 */
export function compareLocale({ tag, english, texts, narrow = {}, sameTexts, sameNames, glossary }) {
  const language = tag.replace('_', '-');
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  const counted = Array.from({ length: 200 }, (_, count) => rules.select(count));
  const single = new Set(pluralCategories.filter((one) => counted.filter((category) => category === one).length < 2));
  const fold = (/** @type {string} */ text) => text.toLocaleLowerCase(language);
  const terms = Object.entries(glossary?.terms ?? {}).map(
    ([term, stems]) => /** @type {const} */ ([term, stems.map(fold)]),
  );
  const isEnglish = texts === english;
  const problems = [];
  const expected = new Set();
  for (const [name, forms] of formsByName(english)) {
    const isPlural = !('' in forms);
    const keys = isPlural ? pluralCategories.map((category) => `${name}.${category}`) : [name];
    for (const key of keys) expected.add(key);
    for (const key of keys) if (!(key in texts)) problems.push(`${key}: is missing`);
    const translated = Object.fromEntries(
      keys.flatMap((key) => {
        const text = texts[key];
        return text === undefined ? [] : [[isPlural ? key.slice(name.length + 1) : '', text]];
      }),
    );
    if (ofLanguage.includes(name)) continue;
    for (const problem of problemsOfForms(forms, translated, single)) problems.push(`${name}: ${problem}`);
    for (const form of Object.values(translated)) {
      const fitting = narrow[name];
      const width = fitting === undefined ? 0 : widthOf(form);
      if (fitting !== undefined && width > fitting)
        problems.push(`${name}: ${width} letters where ${fitting} fit: ${form}`);
      if (form.trim() !== form && !Object.values(forms).some((own) => own.trim() !== own))
        problems.push(`${name}: space at its beginning or end`);
      if (/\\[nu]/.test(form)) problems.push(`${name}: an escape without quotation marks around the text: ${form}`);
    }
    if (isEnglish) continue;
    const own = new Set(Object.values(forms));
    const isSame = Object.values(translated).some(
      (form) => own.has(form) && /\p{L}/u.test(withoutPlaceholders(form)) && !sameTexts?.has(form),
    );
    if (isSame && !sameNames?.has(name)) problems.push(`${name}: is as in English: ${Object.values(translated)[0]}`);
    if (!isSame && sameNames?.has(name)) problems.push(`${name}: is on the list of texts that are as in English`);
    /** @type {string[]} */
    let folded = [];
    for (const [term, stems] of terms) {
      const inEach = namesWithTerm(english, term).get(name);
      if (inEach === undefined || glossary?.exceptions.has(name)) continue;
      if (folded.length === 0) folded = Object.values(translated).map(fold);
      const lacking = Object.values(translated).filter(
        (_, index) => !stems.some((stem) => folded[index]?.includes(stem)),
      );
      const [lacks] = inEach || lacking.length === Object.keys(translated).length ? lacking : [];
      if (lacks) problems.push(`${name}: has no word for '${term}' (${glossary?.terms[term]?.join(', ')}): ${lacks}`);
    }
  }
  for (const key of Object.keys(texts))
    if (!expected.has(key)) problems.push(`${key}: is not in English, or no plural category`);
  const locale = /** @type {LocaleWithDirection} */ (new Intl.Locale(language));
  const direction = (locale.textInfo ?? locale.getTextInfo?.())?.direction;
  if (texts['shared.language'] !== language) problems.push(`shared.language: is not ${language}`);
  if (texts['shared.direction'] !== direction) problems.push(`shared.direction: is not ${direction}`);
  return problems;
}

/** Names of a list that no English text has. @param {Iterable<string>} names @param {Texts} english */
export function unknownNames(names, english) {
  const known = formsByName(english);
  return [...names].filter((name) => !known.has(name));
}
