import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const accents = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', y: 'ýý', A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ' };

/** A text with its vowels doubled and accented, some 40 % longer; its placeholders are as they were. */
function lengthened(text) {
  return text.replace(/\{\w+\}|[aeiouyAEIOU]/g, (found) => accents[found] ?? found);
}

/**
 * The texts of the gallery, as the build makes them: the English ones.
 * @param {boolean} [pseudo] instead of words, what a longer language would take: text that is cut or does not wrap is seen, and text
 *   that comes from elsewhere stays in English
 */
export async function galleryTexts(pseudo = false) {
  const messages = generateChromeMessages(await parseMessagesFile(path.join(root, 'locales/en.yml')));
  if (!pseudo) return messages;
  const isPlain = (key) => key.startsWith('shared_language') || key.startsWith('shared_direction');
  return Object.fromEntries(
    Object.entries(messages).map(([key, { message }]) => [
      key,
      { message: isPlain(key) ? message : lengthened(message) },
    ]),
  );
}
