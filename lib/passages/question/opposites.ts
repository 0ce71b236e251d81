import { stem } from '../text/stem';

/** English words that a question asks with and a page that says the opposite answers with. */
const pairs = `
  accept refuse
  accept reject
  add remove
  advance retreat
  agree disagree
  allow ban
  allow forbid
  allow prevent
  allow prohibit
  ancient modern
  arrive leave
  ascend descend
  attack defend
  attract repel
  begin end
  best worst
  better worse
  big small
  borrow lend
  buy sell
  cause prevent
  close open
  cold warm
  common rare
  connect separate
  create destroy
  decrease increase
  deep shallow
  deny admit
  domestic foreign
  dry wet
  early late
  east west
  eastern western
  easy difficult
  empty full
  encourage discourage
  encourage suppress
  enter leave
  exclude include
  expand shrink
  export import
  fail succeed
  fall rise
  fast slow
  female male
  few many
  first last
  gain lose
  generate consume
  good bad
  guilty innocent
  hard easy
  heavy light
  high low
  highest lowest
  hot cold
  improve worsen
  inside outside
  internal external
  join leave
  join separate
  junior senior
  large small
  largest smallest
  least most
  legal illegal
  lengthen shorten
  less more
  long short
  loosen tighten
  love hate
  lower raise
  lower upper
  major minor
  majority minority
  mandatory optional
  maximum minimum
  minus plus
  narrow wide
  negative positive
  new old
  north south
  northern southern
  oldest youngest
  oppose support
  permanent temporary
  praise criticize
  primary secondary
  private public
  proclaim deny
  produce consume
  punish reward
  remain leave
  rich poor
  rural urban
  short tall
  start end
  start stop
  strengthen weaken
  strong weak
  support reject
  thick thin
  victory defeat
  voluntary compulsory
  win lose
`;
const opposites = new Map<string, Set<string>>();
for (const pair of pairs.trim().split('\n')) {
  const [one = '', other = ''] = pair.trim().split(' ').map(stem);
  opposites.set(one, (opposites.get(one) ?? new Set()).add(other));
  opposites.set(other, (opposites.get(other) ?? new Set()).add(one));
}

/** Prefixes that turn a word into its opposite, and the fewest letters of that word. */
const negatingPrefixes = ['un', 'in', 'im', 'il', 'ir', 'dis', 'non', 'de', 'mis'];
const minPrefixed = 4;

/** The opposites of an English stem: 'reject' of 'accept', 'common' of 'uncommon', and forms that are no words. */
export function oppositesOf(term: string): string[] {
  const without = negatingPrefixes
    .filter((prefix) => term.startsWith(prefix))
    .map((prefix) => term.slice(prefix.length));
  const prefixed = term.length >= minPrefixed ? negatingPrefixes.map((prefix) => prefix + term) : [];
  return [...(opposites.get(term) ?? []), ...prefixed, ...without.filter((word) => word.length >= minPrefixed)];
}

/** Words with which a question asks what is not so. */
const denials =
  /(?<![\p{L}])(?:not|never|cannot|no|without|except|none|neither|nor|unable|fail(?:s|ed|ing)?|refus\p{Ll}{1,5}|lack(?:s|ed|ing)?|hardly|rarely|seldom)(?![\p{L}])|n['’]t(?![\p{L}])/iu;
/** Words with which a text says so: the same, verbs that deny, and words with a prefix or an ending that does. */
const negations =
  /(?<![\p{L}])(?:not|never|cannot|nor|neither|none|nothing|nobody|no|without|except|rather than|instead of|unlike|unable|fail(?:s|ed|ing|ure)?|refus\p{Ll}{1,5}|lack(?:s|ed|ing)?|hardly|rarely|seldom|den(?:y|ies|ied)|reject\p{Ll}{0,5}|avoid\p{Ll}{0,5}|prevent\p{Ll}{0,5}|exclu\p{Ll}{1,6}|absen(?:t|ce)|un(?!cle|der|it|i[oqv]|til)\p{Ll}{4,40}|non-?\p{Ll}{4,40}|\p{Ll}{4,30}less)(?![\p{L}])|n['’]t(?![\p{L}])/iu;

/** Where an English question asks what is not so: the end of the word that denies. */
export function denialEnd(question: string): number | undefined {
  const denial = denials.exec(question);
  return denial ? denial.index + denial[0].length : undefined;
}

/** Whether an English text says anywhere that something is not so. */
export function deniesSomething(text: string): boolean {
  return negations.test(text);
}
