/**
 * Decides whether a word could be mistaken for the name of a host. Unknown characters count as if it could: showing a
 * host too often beside an honest text costs little. So the tables below list what ordinary words contain, not what a
 * forger could use.
 */

/** Characters without width. @see https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
/** Spaces narrower than a letter, which are not noticed between two letters. */
const narrowSpaces = /[\u2004-\u200a\u202f\u205f]/g;
/** A mark on nothing: on a space, or on something that takes no place. It is drawn as a sign of its own. */
const loneMark =
  /(?:^|(?<![\p{Zs}\p{Default_Ignorable_Code_Point}])[\p{Zs}\p{Default_Ignorable_Code_Point}]+)(?!\p{Default_Ignorable_Code_Point})(?=\p{M})/gu;

const letter = String.raw`[\p{L}\p{N}\p{M}]`;
const colons = String.raw`[:\u02d0\u02f8\u0589\u05c3\u0703\u0704\u0903\u0a83\u16ec\u1803\u1809\u205a\u2236\ua4fd\ua789]`;
const slashes = String.raw`[\/\\\u1735\u2044\u2215\u2216\u2571\u2572\u27cb\u27cd\u29f5\u29f8\u29f9\u2cc6\u2cf9\u30ce\u31d3\u31d4\u4e36\u4e3f]`;

/** Letters, digits and marks that look like a dot, unless they are among letters of their own script. */
const dotLetters = [
  // The digit zero of Arabic, in two forms.
  /(?<!\p{Nd})[\u0660\u06f0]+(?!\p{Nd})/gu,
  /(?<!\p{Script=Lisu})[\ua4f8\ua4fa]|[\ua4f8\ua4fa](?!\p{Script=Lisu})/gu,
  /(?<!\p{Script=Canadian_Aboriginal})\u1427|\u1427(?!\p{Script=Canadian_Aboriginal})/gu,
  /(?<!\p{Script=Hangul})\u119e|\u119e(?!\p{Script=Hangul})/gu,
  /[\u0971\ua78f\u{1d16d}]/gu,
  // A mark for which there is no letter, on a letter of English. Languages write such marks on letters of their own.
  /(?<=[a-z])\p{M}(?=\p{M}*\p{L}{2})/giu,
];
/** The marks of a letter, and more letters behind them than a syllable of Vietnamese has behind a dot below. */
const marksWithin = /(?<!\p{M})\p{M}+(?=\p{L}{3})/gu;
const dotBelow = '\u0323';

/** Signs within and between ordinary words that do not look like a dot. */
const plainSigns = /[!"#$%&'()*+\-/:;<=>?@[\\\]^_`{|}~\p{Pd}\p{Sc}‘’“”«»‹›「」『』《》〈〉【】×÷−′″¡¿՚-՟׳״་༌፡]/u;
const commas = /^[,、،]$/u;
/** Dots in the middle of the line, which separate the parts of a name in Chinese, Japanese and Korean. */
const middleDots = /^[·・‧•∙⋅ᆞ]$/u;
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const bicameral = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Endings of file names that are no top-level domains, as the list of public suffixes has them. */
export const fileEndings = new Set(
  'html htm css js jsx ts tsx json txt pdf xml yaml yml csv doc docx xls xlsx ppt pptx exe cpp png jpg jpeg gif svg webp'.split(
    ' ',
  ),
);

/** A text as it looks: without characters of no width, and with one form of each letter. */
export function visibleForm(text: string): string {
  const joined = text.replace(loneMark, '\ufffc').replace(narrowSpaces, '');
  return joined.normalize('NFKC').replace(loneMark, '\ufffc').replace(ignorable, '');
}

function isDot(sign: string, before: string, after: string): boolean {
  if (plainSigns.test(sign)) return false;
  if (commas.test(sign)) return bicameral.test(after);
  return !(middleDots.test(sign) && eastAsian.test(before) && eastAsian.test(after));
}

/** The last dot of an abbreviation before a dash or an apostrophe: 'U.S.-based'. */
const abbreviationEnd = /(?<=\.[a-z])\.(?=[\p{Pd}'’])/giu;
const joint = new RegExp(`(?<=(${letter}))([^\\p{L}\\p{N}\\p{M}]+)(?=(${letter}))`, 'gu');

/** A word with a full stop for each run of signs between letters in which one could be taken for a dot. */
function withDots(word: string): string {
  const plain = dotLetters.reduce((text, form) => text.replace(form, '.'), word.replace(abbreviationEnd, ''));
  return plain.replace(joint, (run, before: string, _run, after: string) =>
    [...run].some((sign) => isDot(sign, before, after)) ? '.' : run,
  );
}

const scheme = new RegExp(
  `(?<![a-z0-9+.-])[a-z][a-z0-9+.-]+${colons}(?=[a-z0-9[]|${slashes})|${colons}${slashes}|^${slashes}{2}`,
  'iu',
);
const sixthVersion = /(?<![\p{L}\p{N}])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\p{L}\p{N}])/giu;
const fourthVersion = /(?<![\p{L}\p{N}])\d{1,4}(?:\.\d{1,4}){3}(?![\p{L}\p{N}])/gu;
const hexadecimal = /(?<![\p{L}\p{N}])0x[\da-f]+(?![\p{L}\p{N}])/iu;
const labels = new RegExp(`\\.(?<=(${letter}+)\\.)(${letter}+)`, 'gu');
/** The end of a name with its dot, whose beginning is elsewhere. */
const lastLabel = new RegExp(`^[^\\p{L}\\p{N}\\p{M}.。۔\\ufffc]*[.。۔\\ufffc](${letter}+)`, 'u');

function hasAddress(text: string): boolean {
  const isByte = (part: string) => Number.parseInt(part, /^0\d/.test(part) ? 8 : 10) <= 255;
  const isSixth = (found: string) => found.includes('::') || found.split(':').length === 8;
  return (
    hexadecimal.test(text) ||
    (text.match(fourthVersion) ?? []).some((found) => found.split('.').every(isByte)) ||
    (text.match(sixthVersion) ?? []).some(isSixth)
  );
}

/**
 * Whether what follows a dot cannot be the last part of a host: a number, a letter of an abbreviation, a file
 * extension.
 */
function isPlainLabel(label: string, before: string): boolean {
  if (/^(?:\d+|[a-z])$/i.test(label) || fileEndings.has(label.toLowerCase())) return true;
  const isNumber = /^\p{Nd}+$/u.test(before);
  return isNumber && (/^\p{Nd}+$/u.test(label) || /^[1-9]\d*[a-z]{1,3}$/i.test(label));
}

/**
 * Whether a word could be mistaken for the name or the address of a host, in any script.
 * @param word as it looks (`visibleForm`)
 */
export function looksLikeHost(word: string): boolean {
  const dotted = withDots(word);
  if (scheme.test(word) || scheme.test(dotted) || hasAddress(dotted)) return true;
  if (
    word
      .normalize('NFD')
      .match(marksWithin)
      ?.some((marks) => marks.includes(dotBelow))
  )
    return true;
  const last = lastLabel.exec(dotted)?.[1];
  if (last !== undefined && last.length > 1 && !isPlainLabel(last, '')) return true;
  return [...dotted.matchAll(labels)].some(([, before = '', label = '']) => !isPlainLabel(label, before));
}
