import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';

/**
 * Words that a question and the page that answers it often use for the same thing. Words before a colon are related to each
 * other and to the words after it, which are related to nothing: a height is given in metres, but metres are not a height.
 * General words only, no names and no terms of a field.
 */
const groups = `
  tall high height altitude elevation : metre meter m foot ft cm
  long length : metre meter m kilometre km mile foot mm cm second minute hour day week month year
  long last take duration : second minute hour day week month year
  deep depth : metre m foot
  wide width broad : metre m cm foot
  thick thickness : millimetre mm cm centimetre metre
  heavy weigh weight mass : kilogram kilo gram ton tonne kg g pound
  far distance : kilometre km mile metre away
  loud noise noisy : decibel db
  big large size area dimension : hectare metre kilowatt kb mb gb kib mib gib byte litre
  old age : year
  fast speed quick velocity : kilometre km mile knot mph
  hot cold cool warm temperature : degree kelvin celsius
  diameter radius circumference : metre m cm km foot
  often frequency interval : every each daily weekly monthly yearly annual annually hourly nightly once twice
  expensive cheap cost price fee fare pay : pound euro dollar yen
  ticket fare admission : fee price
  begin start commence
  open launch
  end finish close stop
  build construct erect construction : builder engineer architect
  found establish foundation founder
  make produce manufacture
  buy purchase
  sell sale
  invent invention inventor
  discover discovery
  write author writer
  design designer architect : engineer
  own owner belong
  lead leader head director
  die death dead
  born birth
  husband wife spouse marry marriage
  live inhabit resident
  population inhabitant : people resident
  repair fix mend
  cause reason : because why due
  percentage percent share proportion
  increase grow rise gain
  decrease fall decline drop reduce
  hold capacity carry
  visitor tour
  job profession
  happen occur
  need require must
  boat ship vessel
  doctor physician
  electricity power energy
  default standard
  hoch hohe : meter metern m
  lang lange lange dauer dauern dauert : meter kilometer stunde stunden minuten tage wochen monate
  schwer gewicht wiegen wiegt : kilogramm kg gramm tonnen
  teuer kosten kostet gekostet preis gebuhr : euro franken
  alt alter : jahre
  gross grosse flache : hektar meter
  schnell geschwindigkeit : kilometer
  bauen gebaut erbaut errichtet
  strom elektrizitat energie : kraftwerk kilowatt kilowattstunde
  anfangen beginnen beginnt beginn
  長 全長 长 全长 长度 : メートル キロメートル 米 公里
  高 標高 高度 : メートル 米
  深 水深 深度 : メートル 米
  幅 宽 宽度 : メートル 米
  重 重量 : キログラム グラム トン 公斤 千克 吨
  温度 : 度
`;

/** A synonym counts more than a unit, since units are frequent. */
const strengths = { equal: 0.8, value: 0.5 };

function readGroups(): Map<string, ReadonlyMap<string, number>> {
  const related = new Map<string, Map<string, number>>();
  for (const line of groups.trim().split('\n')) {
    const [equals = [], values = []] = line.split(':').map((part) =>
      part
        .trim()
        .split(' ')
        .map((word) => stem(foldWord(word))),
    );
    for (const term of equals) {
      const known = related.get(term) ?? new Map<string, number>();
      for (const value of values) if (!known.has(value)) known.set(value, strengths.value);
      for (const other of equals) if (other !== term) known.set(other, strengths.equal);
      related.set(term, known);
    }
  }
  return related;
}

const related = readGroups();
const none: ReadonlyMap<string, number> = new Map();

/** The terms that may be used for a term, stemmed as by `tokenize`, each with a strength from 0 to 1. */
export function relatedTerms(term: string): ReadonlyMap<string, number> {
  return related.get(term) ?? none;
}
