import { stem } from '../text/stem';

/** English words that a question asks with and a page that says the opposite answers with. */
const pairs = `
  accept reject
  accept refuse
  agree disagree
  allow forbid
  allow prevent
  allow prohibit
  allow ban
  arrive leave
  ancient modern
  attack defend
  begin end
  best worst
  better worse
  big small
  buy sell
  cause prevent
  close open
  common rare
  connect separate
  create destroy
  decrease increase
  deny admit
  early late
  east west
  easy difficult
  enter leave
  expand shrink
  fail succeed
  fall rise
  fast slow
  female male
  few many
  first last
  gain lose
  good bad
  hard easy
  heavy light
  high low
  highest lowest
  hot cold
  inside outside
  internal external
  join leave
  join separate
  large small
  largest smallest
  least most
  legal illegal
  less more
  long short
  love hate
  lower raise
  lower upper
  maximum minimum
  major minor
  negative positive
  new old
  north south
  oldest youngest
  oppose support
  private public
  produce consume
  remain leave
  rich poor
  start stop
  strong weak
  start end
  victory defeat
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
