import { anyOf, ofAllLanguages } from '../languages/compile-pack';
import { foldWord } from '../text/tokenize';

/** A unit as a conversion to the base unit of its dimension: base = value * factor + offset. */
export interface Unit {
  dimension: string;
  factor: number;
  /** Added after the factor: degrees Fahrenheit. */
  offset?: number;
}

/** Each line: dimension, factor, the unit, and its signs. A dimension that has no conversion is named after its unit. */
const table = `
length 0.001 millimetre mm
length 0.01 centimetre cm
length 1 metre m
length 1000 kilometre km
length 0.3048 foot ft
length 0.9144 yard
length 0.0254 inch
length 1609 mile
mass 0.001 gram g
mass 1 kilogram kg
mass 1000 tonne t
mass 0.4536 avoirdupois lb lbs
pound 1 pound £
euro 1 euro €
dollar 1 dollar $
franc 1 franc chf
crown 1 crown
ruble 1 ruble ₽
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
area 1 squareMetre m² qm
area 1000000 squareKilometre km² qkm
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

/** The dimensions of amounts of money: each currency is one of its own, since rates change. */
export const currencies: readonly string[] = 'pound euro dollar franc crown ruble yen yuan dinar dirham'.split(' ');

const units = ofAllLanguages((packs) => {
  const found = new Map<string, Unit>();
  for (const line of table.trim().split('\n')) {
    const [dimension = '', factor = '1', name = '', ...signs] = line.split(' ');
    const offset = dimension === 'temperature' && factor !== '1' ? -17.78 : undefined;
    const words = packs.flatMap(({ texts }) => texts.units?.[name]?.split(' ') ?? []);
    for (const word of [...signs, ...words])
      found.set(foldWord(word), { dimension, factor: Number(factor), ...(offset && { offset }) });
  }
  return found;
});

const areaWords = ofAllLanguages((packs) => ({
  beside: new RegExp(`^(?:${anyOf(packs, ({ texts }) => texts.square)})$`),
  before: new RegExp(`^(?:${anyOf(packs, ({ texts }) => texts.squarePrefix)})(.+)$`, 'u'),
}));

/** Names of units that are written without spaces before what follows, the longest first: the source of a regular expression. */
export const unspacedUnits = ofAllLanguages((packs) =>
  [...new Set(packs.flatMap(({ texts }) => Object.values(texts.units ?? {}).flatMap((words) => words.split(' '))))]
    .filter((word) => /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u.test(word))
    .toSorted((one, other) => other.length - one.length)
    .join('|'),
);

/** The unit that a word or sign is, in any language; undefined for another word. */
export function unitOf(word: string): Unit | undefined {
  const folded = foldWord(word);
  const unit = units().get(folded);
  if (unit) return unit;
  const quadratic = areaWords().before.exec(folded)?.[1];
  return quadratic ? squareOf(units().get(quadratic)) : undefined;
}

function squareOf(unit: Unit | undefined): Unit | undefined {
  return unit?.dimension === 'length' ? { dimension: 'area', factor: unit.factor ** 2 } : undefined;
}

/** The unit of area that two words are together: 'square metres', 'mètres carrés'. */
export function unitOfTwo(first: string, second: string): Unit | undefined {
  if (areaWords().beside.test(foldWord(first))) return squareOf(unitOf(second));
  return areaWords().beside.test(foldWord(second)) ? squareOf(unitOf(first)) : undefined;
}
