import type { TimeRange } from '../../core/profile';

const dayMs = 86_400_000;
/** Years after which a page is old for a question that asks how things are now. */
const oldYears = 3;
/** Days that a time range reaches back. */
const rangeDays: Record<Exclude<TimeRange, 'all'>, number> = { d: 1, w: 7, m: 31, y: 366 };
/** A page of the range's first day may carry the date of the day before. */
const toleranceDays = 1;

/** Words with which people ask how something is now, what it costs, or which version of it there is. */
const nowWords = [
  String.raw`\b(?:now(?:adays)?|current(?:ly)?|latest|newest|today|tonight|this (?:year|month|week)|recent(?:ly)?|up[- ]to[- ]date|these days|still|prices?|costs?|fees?|fares?|tariffs?|versions?|opening hours|population)\b`,
  String.raw`(?<!\p{L})(?:jetzt|aktuell\p{L}*|derzeit\p{L}*|neueste\p{L}*|heut(?:e|ig\p{L}*)|dieses jahr|momentan|kostet|kosten|preise?|gebühr\p{L}*|öffnungszeiten|einwohner\p{L}*)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:maintenant|actuel\p{L}*|dernière version|aujourd['’]hui|cette année|récent\p{L}*|prix|coûte\p{L}*|tarifs?|horaires?)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:ahora|actual\p{L}*|últim[ao]s? versi\p{L}*|hoy|este año|reciente\p{L}*|precios?|cuesta\p{L}*|tarifas?|horarios?)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:adesso|attual\p{L}*|ultima versione|oggi|quest['’]anno|recent[ei]|prezz[oi]|costa(?:no)?|orari)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:agora|atua(?:l|is|lmente)|hoje|este ano|recente\p{L}*|preços?|custa\p{L}*|versão|versões)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:nu|huidige?|nieuwste|vandaag|dit jaar|recente?|prij(?:s|zen)|kost|openingstijden)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:teraz|aktualn\p{L}*|najnowsz\p{L}*|dzisiaj|dziś|cen[ay]|kosztuje|wersj[aię])(?!\p{L})`,
  String.raw`(?<!\p{L})(?:сейчас|теперь|текущ\p{L}*|последн\p{L}* верси\p{L}*|новейш\p{L}*|сегодня|цен[аыу]?|стоит|верси[яию]|зараз|поточн\p{L}*|найновіш\p{L}*|сьогодні|ціна|коштує|версія)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:şimdi|güncel|bugün|en son|fiyat\p{L}*|sürüm\p{L}*)(?!\p{L})`,
  '现在|目前|当前|最新|今天|今年|价格|多少钱|版本|現在|目前|當前|價格|多少錢|今日|価格|値段|いくら|バージョン|지금|현재|최신|오늘|가격|버전|얼마',
  'الآن|الحالي|حاليا|أحدث|اليوم|سعر|أسعار|إصدار|अभी|वर्तमान|नवीनतम|आज|कीमत|संस्करण',
].map((words) => new RegExp(words, 'iu'));

/** A year: who names one asks of it, and not of now. */
const year = /(?<!\d)(?:1[0-9]|20)\d{2}(?!\d)/;

/** Whether a question asks how things are now, so that an old page may be wrong although it was right. */
export function asksForNow(question: string): boolean {
  return !year.test(question) && nowWords.some((words) => words.test(question));
}

/**
 * How many days ago a page was published that is too old for a question; undefined where it is not, or where its date is unknown.
 * @param publishedAt ISO 8601
 * @param at when the question was asked, in milliseconds since the epoch
 */
export function daysTooOld(
  publishedAt: string | undefined,
  { question, timeRange, at }: { question: string; timeRange: TimeRange; at: number },
): number | undefined {
  const published = publishedAt === undefined ? Number.NaN : Date.parse(publishedAt);
  if (Number.isNaN(published)) return undefined;
  const days = Math.floor((at - published) / dayMs);
  if (timeRange !== 'all' && days > rangeDays[timeRange] + toleranceDays) return days;
  return asksForNow(question) && days > oldYears * 365.25 ? days : undefined;
}
