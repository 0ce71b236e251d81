import { ofAllLanguages } from '../languages/compile-pack';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';
import { wordsOfAll } from '../text/word-set';

/** Words that only tie a sentence to the one before it: a page need not say them. */
export const connectives = wordsOfAll(({ texts }) => texts.connectives);

/** Words that claim more than the words around them: a page must say them, too. */
export const strongWords = wordsOfAll(({ texts }) => texts.strong);

const opposites = ofAllLanguages((packs) => {
  const found = new Map<string, Set<string>>();
  for (const line of packs.flatMap(({ texts }) => texts.opposites ?? [])) {
    const [one = [], other = []] = line.split('|').map((side) =>
      side
        .trim()
        .split(/\s+/)
        .map((word) => stem(foldWord(word))),
    );
    for (const [from, to] of [
      [one, other],
      [other, one],
    ])
      for (const term of from ?? []) found.set(term, new Set([...(found.get(term) ?? []), ...(to ?? [])]));
  }
  return found;
});
const none: ReadonlySet<string> = new Set();

/** The stemmed words that say the opposite of a stemmed word. */
export function oppositesOf(term: string): ReadonlySet<string> {
  return opposites().get(term) ?? none;
}

/** Months by their number, folded; names that a language inflects are listed by their forms. */
const monthLists = [
  'january jan januar janner janvier enero gennaio janeiro января январь январе يناير',
  'february feb februar fevrier febrero febbraio fevereiro февраля февраль феврале فبراير',
  'march mar marz mars marzo marco марта март марте مارس',
  'april apr avril abril aprile апреля апрель апреле ابريل',
  'may mai mayo maggio maio мая май мае مايو',
  'june jun juni juin junio giugno junho июня июнь июне يونيو',
  'july jul juli juillet julio luglio julho июля июль июле يوليو',
  'august aug aout agosto августа август августе اغسطس',
  'september sep sept septembre septiembre settembre setembro сентября сентябрь сентябре سبتمبر',
  'october oct oktober okt octobre octubre ottobre outubro октября октябрь октябре اكتوبر',
  'november nov novembre noviembre novembro ноября ноябрь ноябре نوفمبر',
  'december dec dezember dez decembre diciembre dicembre dezembro декабря декабрь декабре ديسمبر',
];
const monthByWord = new Map(
  monthLists.flatMap((list, month) => list.split(' ').map((word) => [foldWord(word), month + 1] as const)),
);

/** The month that a folded word names, from 1 to 12. 'May' and 'march' are months only with a capital. */
export function monthOf(word: string, isCapitalised: boolean): number | undefined {
  return (word === 'may' || word === 'march' || word === 'mar') && !isCapitalised ? undefined : monthByWord.get(word);
}
