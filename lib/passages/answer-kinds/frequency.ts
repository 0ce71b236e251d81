import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';

/** Words that say how often, of English, German, French, Spanish, Italian, Portuguese and Dutch. */
const frequencyWords = [
  'every|each|once|twice|thrice|times?|intervals?|always|never|rarely|seldom|regular(?:ly)?|frequent(?:ly)?|continuous(?:ly)?',
  'daily|hourly|nightly|fortnightly|(?:(?:bi|semi)-?)?(?:weekly|monthly|quarterly|yearly|annual(?:ly)?)|biennial(?:ly)?|per(?!\\s?cent)',
  'an?\\s(?:minute|hour|day|night|week|month|quarter|season|year|decade|century)',
  '(?:mon|tues|wednes|thurs|fri|satur|sun|week)days|weekends',
  'jede[nrms]?|alle|(?:\\d+|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|mehr|viel|jedes|manch)mals?|pro|immer|nie(?:mals)?|selten',
  '(?:vierteljähr|halbjähr|all)?(?:täg|stünd|wöchent|monat|jähr|nächt|abend)lich|regelmäßig|(?:mon|diens|donners|frei|sams|sonn|werk|wochen|feier)tags|mittwochs|morgens|abends|nachts',
  'chaque|tou(?:s|te|tes)|fois|par|quotidien\\p{L}*|hebdomadaire\\p{L}*|mensuel\\p{L}*|annuel\\p{L}*|jamais|les?\\s(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?',
  'cada|tod[oa]s?|vez|veces|diari\\p{L}*|semanal\\p{L}*|mensual\\p{L}*|anual\\p{L}*|nunca|los\\s(?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)',
  'ogni|volt[ae]|tutt[ie]|quotidian\\p{L}*|giornalier\\p{L}*|settimanal\\p{L}*|mensil\\p{L}*|annual\\p{L}*|di\\s(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)',
  'vezes|mensal\\p{L}*|diariament\\p{L}*|[àa]s\\s(?:segundas|terças|quartas|quintas|sextas)|aos\\s(?:sábados|domingos)',
  'elke?|iedere?|keer|dagelijks|wekelijks|maandelijks|jaarlijks|(?:maan|dins|woens|donder|vrij|zater|zon)dags|altijd|nooit',
];
const saysHowOften = new RegExp(
  `(?<!\\p{L})(?:${frequencyWords.join('|')})(?!\\p{L})|/\\s?(?:day|week|month|year)`,
  'iu',
);
/** Languages of `frequencyWords`. */
const knowsFrequency = /^(?:en|de|fr|es|it|pt|nl)/;

/** Whether a passage has a number at most: 'Day 4. Feed as on day 3.' False where the question's language has no words listed here. */
function lacksFrequency({ query, text }: PassageView): boolean {
  return knowsFrequency.test(query.language) && !saysHowOften.test(text);
}

/** How often. */
export const frequency: AnswerKind = {
  id: 'frequency',
  asks: ({ hasForm }) => hasForm('frequency'),
  lacks: lacksFrequency,
};
