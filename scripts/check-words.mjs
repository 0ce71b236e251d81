// Words of natural languages outside of their packs (lib/passages/languages), except in files that are listed with the
// reason.
import { findLanguageWords, wordsOfPacks } from './lib/find-language-words.mjs';
import { listCode } from './lib/list-code.mjs';

const packs = 'lib/passages/languages/';
const allowed = new Map([
  ['lib/page/markdown/code-block.ts', 'names of languages of code'],
  ['lib/page/markdown/drop-share-links.ts', 'addresses of services'],
  ['lib/passages/answer-kinds/shared/field-values.ts', 'signs of currencies'],
  ['lib/passages/citations/model.ts', 'a sentence for models'],
  ['lib/passages/citations/read-number.ts', 'ranges of scripts'],
  ['lib/passages/digest/asks-digest.ts', 'apostrophes'],
  ['lib/passages/question/question-language.ts', 'tags of languages'],
  ['lib/passages/question/read-question.ts', 'folding of ß'],
  ['lib/passages/quotes/find-quote.ts', 'quotation marks'],
  ['lib/passages/text/plain-words.ts', 'letters among the signs of Latin-1'],
  ['lib/passages/text/tokenize.ts', 'folding of letters'],
  ['lib/passages/values/units.ts', 'ranges of scripts'],
]);

const code = listCode(['lib/providers', 'lib/passages', 'lib/page', 'lib/answer']);
/** @param {string} file */
const isPack = (file) => file.startsWith(packs);
const words = wordsOfPacks([...code].filter(([file]) => isPack(file)).map(([, source]) => source));
for (const [file, source] of code) {
  if (isPack(file)) continue;
  const found = findLanguageWords(source, words);
  if (found.length > 0 === allowed.has(file)) continue;
  process.exitCode = 1;
  if (found.length === 0)
    console.error(`${file} has no words of a language any more: take it off the list of check-words.mjs`);
  for (const place of found) console.error(`${file}:${place} belongs into a pack of lib/passages/languages`);
}
for (const file of allowed.keys()) {
  if (code.has(file)) continue;
  process.exitCode = 1;
  console.error(`${file} is on the list of check-words.mjs and does not exist`);
}
