import { stem } from './stem';
import { foldWord } from './tokenize';

/**
 * Words that a question and the page that answers it often use for the same thing. Each line is a group; a word may be
 * in several. General words only: a name or a term of some field is never here.
 */
const groups = `
  tall high height altitude elevation rise
  long length duration last
  long distance kilometre mile metre
  deep depth
  wide width broad
  heavy weigh weight mass kilogram gram ton tonne
  big large size area dimension measure
  old age build found year
  fast speed quick velocity
  far distance kilometre mile away
  hot warm temperature degree heat
  cold temperature degree
  often frequency interval every daily weekly
  expensive cheap cost price fee charge pay ticket fare pound euro dollar
  begin start commence open launch
  end finish close stop cease
  build construct erect construction builder
  found establish create foundation founder set
  make produce manufacture maker producer
  buy purchase
  sell sale sold
  invent inventor invention devise
  discover discovery discoverer find
  write author writer
  design designer architect
  own owner belong
  lead leader head director run
  die death dead
  born birth
  live inhabit resident home
  population inhabitant resident people
  member membership
  repair fix mend restore
  cause reason because why due
  percentage percent per cent share proportion
  number amount count total
  increase grow rise gain
  decrease fall decline drop reduce loss
  hold capacity carry room seat
  carry transport passenger
  visit visitor tour
  job work profession
  happen occur event
  allow permit forbid may
  require need must
  car vehicle
  boat ship vessel
  doctor physician
  power electricity energy watt kilowatt
  default standard preset
  hoch hohe meter
  lang lange dauer dauern
  schwer gewicht wiegen wiegt kilogramm
  teuer kosten kostet preis euro gebuhr
  alt alter jahre
  gross grosse flache
  tief tiefe
  schnell geschwindigkeit
  bauen gebaut erbaut errichtet bau
  grunden gegrundet grundung
  anfangen beginnen beginnt beginn
  offnen geoffnet offnungszeiten
  leistung kilowatt watt
  prozent anteil
`;

function readGroups(): Map<string, ReadonlySet<string>> {
  const related = new Map<string, Set<string>>();
  for (const line of groups.trim().split('\n')) {
    const terms = line
      .trim()
      .split(' ')
      .map((word) => stem(foldWord(word)));
    for (const term of terms) {
      const known = related.get(term) ?? new Set();
      for (const other of terms) if (other !== term) known.add(other);
      related.set(term, known);
    }
  }
  return related;
}

const related = readGroups();
const none: ReadonlySet<string> = new Set();

/** The terms that may stand for a term, stemmed as `tokenize` stems. */
export function relatedTerms(term: string): ReadonlySet<string> {
  return related.get(term) ?? none;
}
