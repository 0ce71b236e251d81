import { paidFor } from '../answer-kinds/price';
import { readQuestion } from '../question/read-question';
import { tokenize } from '../text/tokenize';

const accessory = new RegExp(`^(?:${paidFor})$`);

/** Words that say where, when or how, and are no other subject: 'und im Winter?' English has its own rule. */
const prepositional: Readonly<Record<string, RegExp>> = {
  de: /^(?:im|am|beim|bei|ohne|mit|auf|nach|vor|während|zum|zur)\s/iu,
  fr: /^(?:sans|avec|pendant|avant|après|chez|dans|sur)\s/iu,
  es: /^(?:con|sin|durante|antes de|después de|desde)\s/iu,
  it: /^(?:con|senza|durante|prima di|dopo|da|d[’'])\s?/iu,
  pt: /^(?:com|sem|durante|antes de|depois de)\s/iu,
  nl: /^(?:met|zonder|tijdens|voor|na|op)\s/iu,
};

/** Words of season or time, each before the preposition and article that make it say when: 'en hiver', 'in den Ferien'. */
const timely: Readonly<Record<string, RegExp>> = {
  de: /^(?:i[nm]|a[nm]|zu|für|ab|seit|um|über)\s(?:(?:de[mnr]|die|das)\s)?(?:winter|sommer|frühling|frühjahr|herbst|ostern|weihnachten|\p{L}*ferien|wochenenden?|wochentagen?|feiertagen?|nacht|abend|morgen|\p{L}+tags?)(?!\p{L})/iu,
  fr: /^(?:en|à|au|la|le|les|pour)\s(?:l[ea]s?\s)?(?:hiver|été|printemps|automne|noël|pâques|vacances|week-ends?|nuit|soir|matin|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?)(?!\p{L})/iu,
  es: /^(?:en|por|para|los|el)\s(?:(?:el|la|los|las)\s)?(?:invierno|verano|primavera|otoño|navidad|vacaciones|noche|mañana|tarde|fin(?:es)? de semana|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|festivos)(?!\p{L})/iu,
  it: /^(?:in|d[ie]|a|per|nel|nella|la|il|durante)\s(?:l[ae]\s)?(?:inverno|estate|primavera|autunno|natale|pasqua|vacanze?|notte|sera|mattina|fine settimana|domenica|sabato|\p{L}+edì)(?!\p{L})/iu,
  pt: /^(?:n[oa]s?|em|à|às|aos|ao|de|para)\s(?:[oa]s?\s)?(?:inverno|verão|primavera|outono|natal|páscoa|férias|noite|manhã|tarde|fi(?:m|ns) de semana|domingos?|sábados?|(?:segunda|terça|quarta|quinta|sexta)s?(?:-feiras?)?|feriados)(?!\p{L})/iu,
  nl: /^(?:in|op|met|’s|'s|aan|sinds|voor)\s(?:(?:de|het)\s)?(?:winter|zomer|lente|voorjaar|herfst|najaar|kerst|pasen|vakanties?|weekend|nacht|avond|ochtend|\p{L}+dag)(?!\p{L})/iu,
};

/**
 * Whether words begin with a preposition and a word of season or time: 'in den Ferien'.
 * @param words those behind 'and'
 * @param language as `guessQuestionLanguage` names it
 * @returns false in English, which has its own rule (`withCircumstance`), and in languages that are not listed
 */
export function saysWhen(words: string, language: string): boolean {
  return timely[language]?.test(words) === true;
}

/**
 * Whether words say where, when or how, and so go with the last question.
 * @param words those behind 'and'
 * @param language as `guessQuestionLanguage` names it
 * @returns false in English, which has its own rule (`withCircumstance`), and in languages that are not listed
 */
export function isCircumstance(words: string, language: string): boolean {
  return prepositional[language]?.test(words) === true || saysWhen(words, language);
}

/**
 * Whether a question asks for the price of a ticket or the like and names nothing that it is for: 'how much is a ticket?'
 * @param language of the question, as `guessQuestionLanguage` names it
 */
export function isOfAccessory(question: string, language: string): boolean {
  const { kinds, terms } = readQuestion(question, language);
  if (!kinds.has('price')) return false;
  const informative = new Set(
    terms.flatMap(({ isOptional, isMeasure, term }) => (isOptional || isMeasure ? [] : term)),
  );
  const words = tokenize(question, language).filter(({ term }) => informative.has(term));
  return words.length > 0 && words.every(({ word }) => accessory.test(word));
}
