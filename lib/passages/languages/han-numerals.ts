/** Numerals in Chinese characters, which Chinese and Japanese write: the inside of a class of a regular expression. */
export const hanNumerals = '〇零一二三四五六七八九十百千万';

/** Behind the numbers of a date. */
export const hanDateSigns = { year: '年', month: '月', day: '日' };

/**
 * A date by these signs: the source of a regular expression with the groups `year`, `number` (of the month) and `day`.
 */
export const hanDate =
  '(?<year>\\d{4}|[〇零一二三四五六七八九千百十]{4,})年(?:(?<number>\\d{1,2}|[一二三四五六七八九十]{1,3})月)?(?:(?<day>\\d{1,2}|[一二三四五六七八九十]{1,3})日)?(?!間)';

const digits = '〇一二三四五六七八九';
const places: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** A number in Chinese characters, written by digits (一九二七) or by places (千三百二十); undefined where it is none. */
export function hanNumber(text: string): number | undefined {
  if (!new RegExp(`^[${hanNumerals}]+$`).test(text)) return undefined;
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
