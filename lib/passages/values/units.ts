import { foldWord } from '../text/tokenize';

/** A unit as a conversion to the base unit of its dimension: base = value * factor + offset. */
export interface Unit {
  dimension: string;
  factor: number;
  /** Added after the factor: degrees Fahrenheit. */
  offset?: number;
}

/** Each line: dimension, factor, words. A dimension that has no conversion is named after its unit. */
const table = `
length 0.001 mm millimetre millimetres millimeter millimeters milimetro milimetros millimetri ミリ ミリメートル 毫米 مليمتر мм миллиметр миллиметра миллиметров
length 0.01 cm centimetre centimetres centimeter centimeters zentimeter zentimetern centimetro centimetros センチ センチメートル 厘米 سنتيمتر см сантиметр сантиметра сантиметров
length 1 m metre metres meter meters metern metro metros metri メートル 米 متر مترا امتار м метр метра метров метры
length 1000 km kilometre kilometres kilometer kilometers kilometern kilometro kilometros chilometri キロメートル 公里 千米 كيلومتر كيلومترا км километр километра километров
length 0.3048 ft foot feet fuss pied pieds pie pies
length 0.9144 yard yards
length 0.0254 inch inches zoll
length 1609 mile miles meile meilen milla millas mille
mass 0.001 g gram grams gramme grammes gramm gramo gramos グラム 克 غرام г грамм грамма граммов
mass 1 kg kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm kilogramo kilogramos キログラム 公斤 千克 كيلوغرام كيلو кг килограмм килограмма килограммов
mass 1000 t ton tons tonne tonnes tonnen tonelada toneladas トン 吨 طن т тонна тонны тонн
mass 0.4536 lb lbs
pound 1 pound pounds £
euro 1 euro euros € يورو евро
dollar 1 dollar dollars $ dolar dolares دولار доллар доллара долларов
franc 1 franc francs franken franco francos chf
crown 1 crown crowns krone kronen kroner kronor couronnes coronas
ruble 1 ruble rubles ₽ рубль рубля рублеи руб
yen 1 yen ¥ 円
yuan 1 yuan 元
dinar 1 dinar dinars دينار دنانير
dirham 1 dirham dirhams درهم دراهم
time 0.01667 second seconds sekunde sekunden seconde secondes segundo segundos secondi 秒 ثانيه секунда секунды секунд
time 1 min minute minutes minuten minuto minutos minuti 分 分間 分钟 دقيقه دقائق минута минуты минут
time 60 hour hours h stunde stunden heure heures hora horas ora ore 時間 小时 ساعه ساعات час часа часов
time 1440 day days tag tage tagen jour jours dia dias giorno giorni 日間 天 يوم يوما ايام день дня днеи
time 10080 week weeks woche wochen semaine semaines semana semanas 週間 周 اسبوع اسابيع неделя недели недель
time 43830 month months monat monate monaten mois mes meses mesi か月 ヶ月 个月 شهر اشهر месяц месяца месяцев
time 525960 year years jahr jahre jahren an ans annee annees ano anos anni 年間 سنه سنوات
temperature 1 °c c celsius degree degrees grad degre degres grado grados gradi 度 ° درجه градус градуса градусов
temperature 0.5556 °f fahrenheit
kelvin 1 kelvin
percent 1 % percent prozent pourcent パーセント بالمئه процент процента процентов
area 10000 hectare hectares ha hektar hectarea hectareas га гектар гектара гектаров
area 4047 acre acres
area 1 m² qm
area 1000000 km² qkm
volume 1 litre litres liter liters litro litros l litri リットル 升 لتر литр литра литров
volume 0.001 ml millilitre millilitres
volume 1000 m³
power 1 kw kilowatt kilowatts
power 1000 mw megawatt megawatts
energy 1 kwh
speed 1 km/h kmh kph
speed 1.609 mph
speed 1.852 knot knots knoten
data 1 kb kib kilobyte kilobytes
data 1000 mb mib megabyte megabytes
data 1000000 gb gib gigabyte gigabytes
sound 1 db decibel decibels dezibel
people 1 people persons inhabitants residents einwohner menschen habitants habitantes personas 人 نسمه человек человека жителеи
`;

/** The dimensions of amounts of money: each currency is one of its own, since rates change. */
export const currencies: readonly string[] = 'pound euro dollar franc crown ruble yen yuan dinar dirham'.split(' ');

const units = new Map<string, Unit>();
for (const line of table.trim().split('\n')) {
  const [dimension = '', factor = '1', ...words] = line.split(' ');
  const offset = dimension === 'temperature' && factor !== '1' ? -17.78 : undefined;
  for (const word of words) units.set(foldWord(word), { dimension, factor: Number(factor), ...(offset && { offset }) });
}

/** The word that makes a unit of area of a unit of length, before or after it. */
const squareWords = /^(?:square|quadrat|carres?|cuadrad[oa]s?)$/;

/** The unit that a word or sign is, in any of the languages of the table; undefined for another word. */
export function unitOf(word: string): Unit | undefined {
  const folded = foldWord(word);
  const unit = units.get(folded);
  if (unit) return unit;
  const quadratic = /^(?:quadrat|平方)(.+)$/.exec(folded)?.[1];
  return quadratic ? squareOf(units.get(quadratic)) : undefined;
}

function squareOf(unit: Unit | undefined): Unit | undefined {
  return unit?.dimension === 'length' ? { dimension: 'area', factor: unit.factor ** 2 } : undefined;
}

/** The unit of area that two words are together: 'square metres', 'mètres carrés'. */
export function unitOfTwo(first: string, second: string): Unit | undefined {
  if (squareWords.test(foldWord(first))) return squareOf(unitOf(second));
  return squareWords.test(foldWord(second)) ? squareOf(unitOf(first)) : undefined;
}
