/**
 * Numerals of European languages, Russian and Arabic, folded as `foldWord` does (`funf` for `fünf`). The words for 1 are left out: in
 * most of these languages they are articles, too.
 */
const numerals: readonly (readonly [number, string])[] = [
  [2, 'two zwei deux dos due dois twee اثنان два две двух'],
  [3, 'three drei trois tres tre drie ثلاثه ثلاث три трех'],
  [4, 'four vier quatre cuatro quattro quatro اربعه اربع четыре четырех'],
  [5, 'five funf cinq cinco cinque vijf خمسه خمس пять пяти'],
  [6, 'six sechs seis sei zes سته ست шесть шести'],
  [7, 'seven sieben sept siete sette sete zeven سبعه سبع семь семи'],
  [8, 'eight acht huit ocho otto oito ثمانيه ثمان восемь восьми'],
  [9, 'nine neun neuf nueve nove negen تسعه تسع девять девяти'],
  [10, 'ten zehn dix diez dieci dez tien عشره عشر десять десяти'],
  [11, 'eleven elf onze once undici одиннадцать'],
  [12, 'twelve zwolf douze doce dodici twaalf двенадцать'],
  [13, 'thirteen dreizehn treize trece tredici тринадцать'],
  [14, 'fourteen vierzehn quatorze catorce четырнадцать'],
  [15, 'fifteen funfzehn quinze quince пятнадцать'],
  [16, 'sixteen sechzehn seize dieciseis шестнадцать'],
  [17, 'seventeen siebzehn семнадцать'],
  [18, 'eighteen achtzehn восемнадцать'],
  [19, 'nineteen neunzehn девятнадцать'],
  [20, 'twenty zwanzig vingt veinte venti vinte twintig двадцать'],
  [30, 'thirty dreissig trente treinta trenta тридцать'],
  [40, 'forty vierzig quarante cuarenta сорок'],
  [50, 'fifty funfzig cinquante cincuenta пятьдесят'],
  [60, 'sixty sechzig soixante sesenta шестьдесят'],
  [70, 'seventy siebzig setenta семьдесят'],
  [80, 'eighty achtzig ochenta восемьдесят'],
  [90, 'ninety neunzig noventa девяносто'],
  [100, 'hundred hundert cent cien cento сто'],
  [1000, 'thousand tausend mille mil'],
];

const valueByNumeral = new Map(
  numerals.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
);

/**
 * The value of a number word, also of one with a hyphen ('twenty-four'); undefined for any other word.
 * @param word folded as `foldWord` does
 */
export function spelledNumber(word: string): number | undefined {
  const known = valueByNumeral.get(word);
  if (known !== undefined) return known;
  const [tens = '', ones = '', more] = word.split('-');
  const [high, low] = [valueByNumeral.get(tens), valueByNumeral.get(ones)];
  const joins = more === undefined && high !== undefined && low !== undefined && high >= 20 && high <= 90 && low < 10;
  return joins ? high + low : undefined;
}

const digits = '〇一二三四五六七八九';
const places: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** A number in Chinese characters, written by digits (一九二七) or by places (千三百二十); undefined where it is none. */
export function hanNumber(text: string): number | undefined {
  if (!/^[〇零一二三四五六七八九十百千万]+$/.test(text)) return undefined;
  const plain = text.replaceAll('零', '〇');
  if (/^[〇一二三四五六七八九]+$/.test(plain)) return Number([...plain].map((digit) => digits.indexOf(digit)).join(''));
  let [sum, group, digit] = [0, 0, 0];
  for (const sign of plain) {
    const place = places[sign];
    if (sign === '万') {
      sum += (group + digit || 1) * 10_000;
      [group, digit] = [0, 0];
    } else if (place === undefined) digit = digits.indexOf(sign);
    else {
      group += (digit || 1) * place;
      digit = 0;
    }
  }
  return sum + group + digit;
}

/**
 * Digits of any script as a number: '1,840', '41.6', '412.000', '٥٢'. Three digits after a single separator are thousands,
 * except after a point in a language whose decimals begin with a point.
 */
export function figureNumber(text: string, language: string): number {
  const plain = text
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  const marks = plain.match(/[.,]/g) ?? [];
  const last = plain.lastIndexOf(marks.at(-1) ?? '');
  const mixed = new Set(marks).size > 1;
  const thousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(plain);
  // Languages with a decimal comma.
  const hasDecimalPoint = !/^(?:de|fr|es|it|pt|nl|da|nb|no|sv|fi|pl|cs)/.test(language);
  const isDecimal = hasDecimalPoint && marks.length === 1 && marks[0] === '.';
  if (marks.length === 0 || (thousands && !mixed && !isDecimal)) return Number(plain.replace(/[.,]/g, ''));
  // The last separator begins the decimals; any before it group digits.
  return Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`);
}

/**
 * The value of a decimal digit of any script: the digits of a script are ten adjacent code points.
 * @see https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-4/ section 4.6, Numeric Value
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 0x30;
  let first = code;
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return code - first;
}
