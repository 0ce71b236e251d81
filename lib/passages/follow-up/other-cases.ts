import { readQuestion } from '../question/read-question';

/** Words that say where, when or how, and are no other subject: 'und im Winter?' English has its own rule. */
const prepositional: Readonly<Record<string, RegExp>> = {
  de: /^(?:im|am|beim|bei|ohne|mit|auf|nach|vor|während|zum|zur)\s/iu,
  fr: /^(?:sans|avec|pendant|avant|après|chez|dans|sur)\s/iu,
  es: /^(?:con|sin|durante|antes de|después de|desde)\s/iu,
  it: /^(?:con|senza|durante|prima di|dopo|da|d[’'])\s?/iu,
  pt: /^(?:com|sem|durante|antes de|depois de)\s/iu,
  nl: /^(?:met|zonder|tijdens|voor|na|op)\s/iu,
};

/** Whether words say where, when or how, and so go with the last question. */
export function isCircumstance(words: string, language: string): boolean {
  return prepositional[language]?.test(words) === true;
}

/** 'a triple', 'the mill': one thing of several; 'gearing' is none. */
export function isOneOfKind(words: string): boolean {
  return /^(?:an?|the|my|your|our|their|one|this|that) /i.test(words);
}

/** What a place, a thing or an event has, so that a question for its price says nothing of what it is for. */
const accessories =
  /^(?:tickets?|admission|entry|entrance|parking|visits?|tours?|fares?|eintritt|eintrittskarten?|fuhrung|billets?|entree|entradas?|bigliett[oi]|ingresso|bilhetes?|kaartjes?)$/;

/** Whether a question asks for the price of a ticket or the like and names nothing that it is for: 'how much is a ticket?' */
export function isOfAccessory(question: string, language: string): boolean {
  const { expectsPrice, terms } = readQuestion(question, language);
  const informative = terms.filter(({ isOptional, isMeasure }) => !isOptional && !isMeasure);
  return expectsPrice === true && informative.length > 0 && informative.every(({ term }) => accessories.test(term));
}
