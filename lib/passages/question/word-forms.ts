import { stem } from '../text/stem';

/** Irregular forms of English words that `stem` leaves as they are, after their base form; none is a word of its own, as 'ground' or 'left' is. */
const irregularForms = `
  arise arose arisen|awake awoke awoken|bear borne|become became|bend bent|bite bitten|bleed bled|blow blew blown|breed bred|
  cling clung|come came|creep crept|criterion criteria|deal dealt|dig dug|do done|drink drank drunk|dwell dwelt|fight fought|flee fled|
  fling flung|forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|foresee foresaw foreseen|get got gotten|give gave given|
  go gone went|goose geese|half halves|hang hung|hear heard|hide hidden|keep kept|kneel knelt|knife knives|know knew known|
  learn learnt|lend lent|light lit|loaf loaves|mean meant|meet met|mislead misled|mistake mistook mistaken|overcome overcame|
  overthrow overthrew overthrown|overtake overtook overtaken|phenomenon phenomena|rebuild rebuilt|ride rode ridden|ring rang|
  see seen|seek sought|shake shook shaken|shelf shelves|shine shone|show shown|shrink shrank shrunk|sing sang sung|sit sat|
  slay slew slain|sleep slept|spring sprang sprung|stand stood|stick stuck|strike struck|strive strove|swear swore sworn|sweep swept|
  swim swam swum|swing swung|tear tore torn|tell told|thief thieves|throw threw thrown|undergo underwent undergone|
  understand understood|undertake undertook undertaken|wake woke woken|wear wore worn|weave wove woven|weep wept|wife wives|
  withdraw withdrew withdrawn|withhold withheld|withstand withstood|wolf wolves|bacterium bacteria`;

/** Words that are spelt in two ways in English, beside those with the endings and the roots below. */
const spellings = `
  centre center|theatre theater|fibre fiber|litre liter|calibre caliber|sombre somber|spectre specter|manoeuvre maneuver|defence defense|
  offence offense|licence license|pretence pretense|practice practise|grey gray|plough plow|programme program|catalogue catalog|
  dialogue dialog|aeroplane airplane|aluminium aluminum|sulphur sulfur|mould mold|sceptic skeptic|jewellery jewelry|mediaeval medieval|
  encyclopaedia encyclopedia|archaeology archeology|archaeologist archeologist|judgement judgment|acknowledgement acknowledgment|
  travelled traveled|travelling traveling|traveller traveler|cancelled canceled|modelled modeled|modelling modeling|labelled labeled|
  fuelled fueled|levelled leveled|signalled signaled|channelled channeled|marshalled marshaled|counsellor counselor|paediatric pediatric|
  anaemia anemia|oestrogen estrogen|foetus fetus|cosy cozy|fulfil fulfill|enrol enroll|skilful skillful`;

function readForms(): Map<string, string> {
  const forms = new Map<string, string>();
  for (const line of `${irregularForms}|${spellings}`.split('|')) {
    const [base = '', ...others] = line.trim().split(/\s+/).map(stem);
    for (const other of others) if (!forms.has(other)) forms.set(other, base);
  }
  return forms;
}

const forms = readForms();
/** The British ending of a stem: 'naturalis' of 'naturalised', 'organisation'. */
const britishEnding = /(?<=[a-z]{2}[cdglmnprtv])is(?=(?:ation|er|abl)?$)/;
const britishRoot = /(?<=arm|behavi|col|endeav|fav|harb|hon|hum|lab|neighb|rum|sav|splend|tum|vap|vig)our/;

/**
 * The stem that stands for all forms and spellings of an English word, of which `stem` makes several: 'flee' of 'fled',
 * 'naturaliz' of 'naturalis'.
 */
export function commonForm(term: string): string {
  const base = forms.get(term) ?? term;
  return base.replace(britishEnding, 'iz').replace(britishRoot, 'or');
}
