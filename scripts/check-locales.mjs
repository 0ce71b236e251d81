// The texts of all languages beside the English ones, of the interface and of the page in the stores: keys, plural
// categories, placeholders, lengths, and the words of the glossary.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseMessagesText, SUPPORTED_LOCALES } from '@wxt-dev/i18n/build';
import { compareLocale, unknownNames } from './lib/compare-locales.mjs';

const folder = 'docs/translation';

/**
 * The texts of a file of YAML by their keys, as the build reads them.
 * @param {string} file
 * @returns {Record<string, string>}
 */
function read(file) {
  const messages = parseMessagesText(readFileSync(file, 'utf8'), 'YAML').filter(({ key }) => !key[0]?.startsWith('@@'));
  return Object.fromEntries(
    messages.flatMap((message) => {
      const key = message.key.join('.');
      if (message.type !== 'plural') return [[key, message.message]];
      problems.push(`${file}: ${key}: its forms are no plural categories`);
      return [];
    }),
  );
}

/**
 * The texts of a language: those of the interface, and `store` of its page in the stores.
 * @param {string} tag
 * @returns {Record<string, string>}
 */
function readLanguage(tag) {
  const page = `store/${tag}/listing.yml`;
  if (!existsSync(page)) problems.push(`${page}: is missing`);
  return { ...read(`locales/${tag}.yml`), ...(existsSync(page) && read(page)) };
}

/** The values of a list in such a file. @param {Record<string, string>} texts @param {string} list */
const valuesOf = (texts, list) =>
  new Set(Object.entries(texts).flatMap(([key, value]) => (key.startsWith(`${list}.`) ? [value] : [])));

/** @type {string[]} */
const problems = [];
const english = readLanguage('en');
const narrow = Object.fromEntries(
  Object.entries(read(`${folder}/narrow.yml`)).map(([key, value]) => [key, Number(value)]),
);
const same = read(`${folder}/same-as-english.yml`);
const terms = Object.keys(read(`${folder}/terms.yml`));

/** @param {string} tag */
function glossaryOf(tag) {
  const file = `${folder}/glossary/${tag}.yml`;
  if (!existsSync(file)) {
    problems.push(`${file}: is missing`);
    return undefined;
  }
  const entries = read(file);
  const stems = Object.fromEntries(terms.map((term) => [term, [...valuesOf(entries, `terms.${term}`)]]));
  for (const term of terms) if (stems[term]?.length === 0) problems.push(`${file}: has no word for '${term}'`);
  const exceptions = valuesOf(entries, 'exceptions');
  for (const name of unknownNames(exceptions, english)) problems.push(`${file}: ${name}: is no text`);
  return { terms: stems, exceptions };
}

/** @type {Record<string, Iterable<string>>} */
const lists = { 'narrow.yml': Object.keys(narrow) };
for (const file of readdirSync('locales')) {
  const tag = file.replace(/\.yml$/, '');
  if (!SUPPORTED_LOCALES.has(tag)) {
    problems.push(`locales/${file}: browsers know no language of this name`);
    continue;
  }
  const isEnglish = tag === 'en';
  const sameNames = valuesOf(same, tag);
  lists[`same-as-english.yml, ${tag}`] = sameNames;
  const found = compareLocale({
    tag,
    english,
    texts: isEnglish ? english : readLanguage(tag),
    narrow,
    sameTexts: valuesOf(same, 'all'),
    sameNames,
    glossary: isEnglish ? undefined : glossaryOf(tag),
  });
  problems.push(...found.map((problem) => `${tag}: ${problem}`));
}
for (const [name, names] of Object.entries(lists)) {
  for (const unknown of unknownNames(names, english)) problems.push(`${folder}/${name}: ${unknown}: is no text`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
