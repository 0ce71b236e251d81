import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';

/** A set of words, each folded as `Token.word`. */
function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(foldWord));
}

/** Words that negate what follows or precedes them. 'However' and 'whereas' contrast, but negate nothing. */
export const negationWords = words(`
  not no never none neither nor nobody nothing nowhere cannot can't don't doesn't didn't isn't aren't wasn't weren't won't
  wouldn't shouldn't couldn't hasn't haven't hadn't mustn't without
  nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne weder
  не нет ни никогда никто ничего без нельзя
  لا لم لن ليس ليست غير بدون دون
  ne pas jamais aucun aucune sans non nunca ningun ninguna sin niet geen nooit zonder
  ない ません なかった ぬ 不 没 没有 未 無 无 从未 並非 并非 不是
`);

/** Chinese and Japanese write a negation within longer words and without spaces. */
export const negationSigns =
  /ない|なかっ|ません|ませず|ずに|不(?!同|少|久|断|斷|仅|僅)|没有|没(?=\p{Script=Han})|未(?!来|來)|并非|並非|絕非|绝非/u;

/** Words that deny without a negation, so that a page can support a negated claim by them. */
export const denyingWords = words(`
  fail fails failed failing failure lack lacks lacked lacking absent absence refuse refuses refused deny denies denied
  unable unlike prevent prevents prevented prohibit prohibits prohibited forbid forbids forbidden ban bans banned avoid
  avoids avoided reject rejects rejected stop stopped hardly rarely barely false incorrect untrue impossible
  unlikely unknown insufficient inadequate unsuccessful ineffective  cease ceased
  exclude excludes excluded except ineligible illegal unclear unavailable unnecessary
  fehlt fehlen fehlte verweigert verboten unbekannt kaum selten gescheitert отсутствует отказался запрещено
`);

/** 'Not only …' and the like do not negate. */
export const affirmingFollowers = words('only just merely nur lediglich только');

/** Words that only tie a sentence to the one before it: a page need not say them. */
export const connectives = words(`
  however furthermore moreover additionally therefore thus hence nevertheless nonetheless meanwhile consequently similarly
  likewise overall yes indeed finally specifically notably importantly instead besides accordingly whereas although though
  jedoch allerdings außerdem darüber zudem ferner daher deshalb dennoch trotzdem schließlich insbesondere hingegen während
  однако кроме также поэтому таким наконец впрочем
`);

/** Words that claim more than the words around them: a page must say them, too. */
export const strongWords = words(`
  only first last largest smallest biggest highest lowest tallest longest oldest youngest newest fastest best worst most
  least all every always entire sole unique exclusively never earliest latest greatest main primary majority
  einzige einziger einziges erste erster erstes letzte größte größten kleinste höchste älteste längste beste meisten alle immer
  единственный первый первая последний крупнейший самый все всегда
  اول اخر اكبر اصغر اعلى اقدم الوحيد جميع دائما
`);

/** Pairs of opposites: words of one side before the stroke, of the other after it. */
const oppositePairs = `
  rise increase grow gain up climb | fall decrease decline drop loss down shrink reduce
  increasing rising growing | decreasing falling declining
  higher more greater larger above | lower less fewer smaller below
  win won victory beat | lose lost defeat
  before prior earlier | after later
  open opened launch | close closed shut
  begin began start started | end ended finish finished stop
  allow permit legal approve accept support | forbid ban illegal reject oppose deny prohibit
  hot warm | cold cool
  north northern | south southern
  east eastern | west western
  left | right
  male man men boy son father husband brother king | female woman women girl daughter mother wife sister queen
  buy bought | sell sold
  positive | negative
  major | minor
  maximum | minimum
  import | export
  young younger | old older
  true | false
  success succeed | failure fail
  safe | dangerous unsafe
  strong strengthen | weak weaken
  expand | contract
  include | exclude
  alive born birth | dead died death
  public | private
  domestic | foreign
  present | absent
  early | late
  common | rare
  steigen stieg gestiegen zunahme | fallen sank gesunken abnahme ruckgang
  gewonnen gewann sieg | verloren verlor niederlage
  eroffnet | geschlossen
  вырос увеличился рост | упал снизился падение
  выиграл победа | проиграл поражение
  открыт | закрыт
  ارتفع زاد | انخفض تراجع
  فاز | خسر
`;

const opposites = new Map<string, Set<string>>();
for (const line of oppositePairs.trim().split('\n')) {
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
    for (const term of from ?? []) opposites.set(term, new Set([...(opposites.get(term) ?? []), ...(to ?? [])]));
}
const none: ReadonlySet<string> = new Set();

/** The stemmed words that say the opposite of a stemmed word. */
export function oppositesOf(term: string): ReadonlySet<string> {
  return opposites.get(term) ?? none;
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
