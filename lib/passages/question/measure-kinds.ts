import type { Span } from '../../core/source';
import { stopWordsOf } from '../text/language';
import { splitSentences } from '../text/sentences';
import { stem } from '../text/stem';
import { foldWord, type Token, tokenize } from '../text/tokenize';
import type { Query } from './read-question';
import { clausesOf } from './read-sentence';

/** Words by what they measure; those behind a language's tag mean it in that language only: 'large' is wide in French. */
const table = `
height tall high height hoch hohe haut haute hauteur alto alta altura altezza hoog hoogte 高 高度 ارتفاع
elevation altitude elevation sea meereshohe meeresspiegel niveau nivel altitud 標高 海抜 海拔
length long length lang lange langue longue longueur longitud lunghezza lungo comprimento lengte 長 全長 长 全长 长度 طول
width wide width broad breadth breit breite largeur ancho anchura ancha larghezza largura breed breedte 幅 宽 宽度 عرض
depth deep depth tief tiefe profond profonde profondeur profundo profunda profundidad profondo profondita diep diepte 深 水深 深度 عمق
thickness thick thickness dick dicke epais epaisse epaisseur grosor espesor spessore 厚 厚度
diameter diameter durchmesser diametre diametro 直径 قطر
radius radius rayon radio raggio 半径
circumference circumference perimeter umfang circonference circunferencia perimetro circonferenza 周囲 周长
distance far distance away entfernt entfernung weit weite eloigne lejos distancia distanza 距離 距离 مسافه
span span spannweite stutzweite wingspan portee envergure 支間
weight weigh weight heavy schwer gewicht wiegt wiegen pese poids pesa peso weegt 重 重量 体重 وزن
fr:width large
es:length largo larga
it:width largo larga
pt:width largo larga
en:weight mass
`;
/** German writes the measure at the end of longer words: Gesamthöhe, Spannweite, Wassertiefe. */
const compounds: readonly (readonly [RegExp, string])[] = [
  [/meereshohe$/, 'elevation'],
  [/(?:spann|stutz)weite$/, 'span'],
  [/.hohe$/, 'height'],
  [/.lange$/, 'length'],
  [/.breite$/, 'width'],
  [/.tiefe$/, 'depth'],
  [/.durchmesser$/, 'diameter'],
  [/.gewicht$/, 'weight'],
];
/** What may be given for a measure beside itself, without being the same. */
const alike: Readonly<Record<string, readonly string[]>> = {
  height: ['elevation'],
  elevation: ['height'],
  length: ['span', 'distance'],
  distance: ['length'],
  width: ['diameter'],
};
/** Dimensions of which a thing has several measures: a value of these says little without its word. */
const severalOf: ReadonlySet<string> = new Set(['length', 'mass']);
/** Words without meaning that may stand between a value and the word for what it measures. */
const maxBetween = 3;

const kinds = new Map<string, string>();
for (const line of table.trim().split('\n')) {
  const [kind = '', ...words] = line.split(' ');
  const [name = '', language = ''] = kind.split(':').reverse();
  for (const word of words) kinds.set(`${language}:${stem(foldWord(word))}`, name);
}

function kindOf({ term, word }: { term: string; word: string }, language: string): string | undefined {
  const known = kinds.get(`${language.slice(0, 2)}:${term}`) ?? kinds.get(`:${term}`);
  if (known || !language.startsWith('de')) return known;
  return compounds.find(([shape]) => shape.test(word))?.[1];
}

/** Which measures of a thing a question asks for: `height`, `length`…; empty where its words do not tell. */
export function askedKinds({ terms, language }: Query): ReadonlySet<string> {
  const own = terms.filter(({ unasked, name }) => !unasked && !name);
  const measuring = own.filter(({ measure }) => measure);
  for (const among of [measuring, own]) {
    const found = among.flatMap(({ term }) => kindOf({ term, word: term }, language) ?? []);
    if (found.length > 0) return new Set(found);
  }
  return new Set();
}

/** Whether a value of a dimension is one of several that a thing has: its height or its length, its weight or its load. */
export function needsKind(dimension: string): boolean {
  return severalOf.has(dimension);
}

/** Whether a told measure cannot be meant by the question. */
export function isOtherKind(told: string | undefined, asked: ReadonlySet<string>): boolean {
  if (told === undefined || asked.size === 0) return false;
  return ![...asked].some((kind) => kind === told || alike[kind]?.includes(told));
}

/** The only measure that words tell; undefined for none and for several. */
function onlyKind(tokens: readonly Token[], language: string): string | undefined {
  const found = new Set(tokens.flatMap((token) => kindOf(token, language) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

/** The cell of a row that a place is in, with the ones above and before it. */
function labelsOf(text: string, place: number, head: string | undefined): string[] {
  const cell = text.slice(0, place).split('\t').length - 1;
  const [above, before] = [head?.split('\t')[cell], text.split('\t')[cell - 1]];
  return [above, before].flatMap((label) => label ?? []);
}

/** Where a value stands and what may tell its measure. */
export interface Place {
  /** A sentence, a row or an item. */
  text: string;
  language: string;
  structured: boolean;
  /** Of a row: what its columns are called. */
  head?: string;
}

/**
 * What a value measures, as the words beside it tell: the nearest one, else the only one of its clause, of its column or
 * of the label before it. Undefined where that is not sure.
 */
export function toldKind({ text, language, structured, head }: Place, value: Span): string | undefined {
  const stops = stopWordsOf(language);
  const clauses = clausesOf(text);
  const place = clauses.findIndex(({ start, end }) => value.start >= start && value.start < end);
  const clause = clauses[place] ?? { start: 0, end: text.length };
  const tokens = tokenize(text, language);
  const inside = tokens.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  const nearest = (side: readonly Token[]) => {
    const first = side.findIndex(({ word }) => !stops.has(word));
    const token = first >= 0 && first <= maxBetween ? side[first] : undefined;
    if (token?.word === 'across' && first === 0) return 'diameter';
    return token && kindOf(token, language);
  };
  const behind = () => nearest(inside.filter(({ start }) => start >= value.end));
  const ahead = () => nearest(inside.filter(({ end }) => end <= value.start).reverse());
  const beside = /^(?:ja|zh|ar)/.test(language) ? (ahead() ?? behind()) : (behind() ?? ahead());
  const own = beside ?? onlyKind(inside, language);
  if (own || inside.some((token) => kindOf(token, language))) return own;
  if (!structured) return undefined;
  const before = clauses[place - 1];
  const labels = text.includes('\t')
    ? labelsOf(text, value.start, head)
    : [before ? text.slice(before.start, before.end) : ''];
  for (const label of labels) {
    const kind = onlyKind(tokenize(label, language), language);
    if (kind) return kind;
  }
  return undefined;
}

/** The sentence or row of a text that a place is in, and where it begins. */
export function placeIn(place: Place, at: number): { place: Place; start: number } {
  if (place.structured) return { place, start: 0 };
  const sentence = splitSentences(place.text, place.language).find(({ start, end }) => at >= start && at < end);
  if (!sentence) return { place, start: 0 };
  return { place: { ...place, text: place.text.slice(sentence.start, sentence.end) }, start: sentence.start };
}
