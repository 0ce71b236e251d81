import { perTextLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { foldWord } from '../text/tokenize';

/** A unit as a conversion to the base unit of its dimension: base = value * factor + offset. */
export interface MeasureUnit {
  dimension: string;
  factor: number;
  /** Added after the factor: degrees Fahrenheit. */
  offset?: number;
}

/**
 * Each line: dimension, factor, the unit, and its signs. A dimension that has no conversion is named after its unit.
 */
const table = `
length 0.001 millimetre mm
length 0.01 centimetre cm
length 1 metre m
length 1000 kilometre km
length 0.3048 foot ft
length 0.9144 yard
length 0.0254 inch
length 1609 mile
mass 0.000001 milligram mg
mass 0.001 gram g
mass 1 kilogram kg
mass 1000 tonne t
mass 0.4536 avoirdupois lb lbs
pound 1 pound £
euro 1 euro €
dollar 1 dollar $
franc 1 franc chf
crown 1 crown
lira 1 lira ₺
ruble 1 ruble ₽
zloty 1 zloty
rupee 1 rupee ₹
won 1 won ₩
yen 1 yen ¥
yuan 1 yuan
dinar 1 dinar
dirham 1 dirham
time 0.01667 second
time 1 minute min
time 60 hour h
time 1440 day
time 10080 week
time 43830 month
time 525960 year
temperature 1 celsius °c c °
temperature 0.5556 fahrenheit °f
kelvin 1 kelvin
percent 1 percent %
area 10000 hectare ha
area 4047 acre
area 1 squareMetre m²
area 1000000 squareKilometre km²
volume 1 litre l
volume 0.001 millilitre ml
volume 1000 cubicMetre m³
power 1 kilowatt kw
power 1000 megawatt mw
energy 1 kilowattHour kwh
speed 1 kilometrePerHour km/h kmh kph
speed 1.609 milePerHour mph
speed 1.852 knot
data 1 kilobyte kb kib
data 1000 megabyte mb mib
data 1000000 gigabyte gb gib
sound 1 decibel db
people 1 people
`;

/** The dimensions of amounts of money: each currency has its own, since exchange rates change. */
export const currencies: readonly string[] =
  'pound euro dollar franc crown lira ruble zloty rupee won yen yuan dinar dirham'.split(' ');

/** Names in `Intl` of the units that it knows in each language (CLDR). */
const intlNames: Readonly<Record<string, string>> = {
  millimetre: 'millimeter',
  centimetre: 'centimeter',
  metre: 'meter',
  kilometre: 'kilometer',
  foot: 'foot',
  yard: 'yard',
  inch: 'inch',
  mile: 'mile',
  gram: 'gram',
  kilogram: 'kilogram',
  second: 'second',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  hectare: 'hectare',
  acre: 'acre',
  litre: 'liter',
  millilitre: 'milliliter',
  kilobyte: 'kilobyte',
  megabyte: 'megabyte',
  gigabyte: 'gigabyte',
  celsius: 'degree',
  percent: 'percent',
};
/** Numbers that show every form of a unit, in languages with up to six. */
const formNumbers = [1, 1.5, 2, 3, 5, 11, 100];

/** The forms of a unit's name in a language that are one word. */
function formsOf(language: string, unit: string): string[] {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  const parts = formNumbers.map((number) => format.formatToParts(number).filter(({ type }) => type === 'unit'));
  return parts.flatMap(([part, ...others]) => (part && others.length === 0 ? foldWord(part.value) : []));
}

/** The units of the table, with their signs. */
const listed = table
  .trim()
  .split('\n')
  .map((line) => {
    const [dimension = '', factor = '1', name = '', ...signs] = line.split(' ');
    const offset = dimension === 'temperature' && factor !== '1' ? -17.78 : undefined;
    return { name, signs, unit: { dimension, factor: Number(factor), ...(offset && { offset }) } };
  });

/** Signs of units, which are the same everywhere, and the names of units in a language, by the folded word. */
const units = perTextLanguage(({ tag, texts }) => {
  const found = new Map<string, MeasureUnit>();
  for (const { name, signs, unit } of listed) {
    for (const word of [...signs, ...(texts.units?.[name]?.split(' ') ?? [])]) found.set(foldWord(word), unit);
  }
  for (const { name, unit } of listed) {
    const known = intlNames[name];
    for (const word of known === undefined ? [] : formsOf(tag, known)) if (!/\s/.test(word)) found.set(word, unit);
  }
  return found;
});

const areaWords = perTextLanguage(({ texts: { square = matchesNothing, squarePrefix = matchesNothing } }) => ({
  beside: new RegExp(`^(?:${square})$`, 'u'),
  before: new RegExp(`^(?:${squarePrefix})(.+)$`, 'u'),
}));

/**
 * Names of units that are written without spaces before what follows, the longest first: the source of a regular
 * expression.
 */
export const unspacedUnits = perTextLanguage(
  ({ texts }) =>
    [...new Set(Object.values(texts.units ?? {}).flatMap((words) => words.split(' ')))]
      .filter((word) => /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u.test(word))
      .toSorted((one, other) => other.length - one.length)
      .join('|') || matchesNothing,
);

/** The unit that a word or sign of a text names; undefined for another word. @param language of the text */
export function unitOf(word: string, language: string): MeasureUnit | undefined {
  const named = units(language);
  const folded = foldWord(word);
  const unit = named?.get(folded);
  if (unit) return unit;
  const quadratic = areaWords(language)?.before.exec(folded)?.[1];
  return quadratic ? squareOf(named?.get(quadratic)) : undefined;
}

function squareOf(unit: MeasureUnit | undefined): MeasureUnit | undefined {
  return unit?.dimension === 'length' ? { dimension: 'area', factor: unit.factor ** 2 } : undefined;
}

/** The unit of area that two words are together: 'square metres', 'mètres carrés'. */
export function unitOfTwo(first: string, second: string, language: string): MeasureUnit | undefined {
  const isSquare = (word: string) => areaWords(language)?.beside.test(foldWord(word)) === true;
  if (isSquare(first)) return squareOf(unitOf(second, language));
  return isSquare(second) ? squareOf(unitOf(first, language)) : undefined;
}

/** 'Per cent' in two words, folded. */
const percent = perTextLanguage(({ claims }) => claims?.percent);

/** Whether two words of a text are 'per cent'. */
export function isPercent(first: string, second: string, language: string): boolean {
  return foldWord(`${first} ${second}`) === percent(language);
}
