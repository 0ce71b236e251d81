import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const accents = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', y: 'ýý', A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ' };

/** A text with its vowels doubled and accented, some 40 % longer; its placeholders are as they were. */
function lengthened(text) {
  return text.replace(/\{\w+\}|[aeiouyAEIOU]/g, (found) => accents[found] ?? found);
}

/** @returns {Promise<Record<string, { message: string }>>} the texts of a language, as the build makes them */
async function messagesOf(tag) {
  return generateChromeMessages(await parseMessagesFile(path.join(root, `locales/${tag}.yml`)));
}

/**
 * The texts of the gallery.
 * @param {string} [language] the name of a file in locales; 'longer' for English texts that take the room of a longer
 *   language: what is cut or does not wrap is seen, and what comes from elsewhere stays in English
 */
export async function galleryTexts(language = 'en') {
  if (language !== 'longer') return messagesOf(language);
  const isPlain = (key) => key.startsWith('shared_language') || key.startsWith('shared_direction');
  return Object.fromEntries(
    Object.entries(await messagesOf('en')).map(([key, { message }]) => [
      key,
      { message: isPlain(key) ? message : lengthened(message) },
    ]),
  );
}
