import type { Pattern } from './notation';

/** Words by which a question takes up what was said before. */
export interface FollowUpWords {
  /** Begin a question that goes on: 'and' in 'and when?'. */
  continues: Pattern;
  /**
   * Begin a question that is whole by itself, beside its interrogatives and English auxiliaries: German 'gibt es' in
   * 'und gibt es Treppen?'.
   */
  openingVerbs?: Pattern;
  /** `continues` is written together with the next word: Arabic 'و'. */
  isPrefix?: boolean;
  /** Begin a question for another subject, which follows: 'what about' in 'what about Korea?'. */
  about?: Pattern;
  /** `about` is the whole question with its subject as a group, in a language that puts the subject first: '(…)呢'. */
  aboutHoldsSubject?: true;
  /** Stand for something that was named before: 'it', 'their'. Where the pattern has a group, the group is replaced. */
  pronouns: Pattern;
  /** That of `pronouns` that stands for any of a kind, which was named with an indefinite article: 'one'. */
  anyOfKind?: Pattern;
  /** Those of `pronouns` that say whose something is: 'its'. */
  possessives?: Pattern;
  /** Put behind a name in the place of a possessive: '’s', Japanese 'の'; a text. */
  possessiveEnding?: string;
  /** The preposition of an owner, in place of this ending: 'of'. */
  beforeOwner?: string;
  /**
   * Come between a measure and what it is of, with the article that is left of them: French 'du=le' in 'la hauteur du
   * phare'.
   */
  ofMeasured?: string;
  /** Those of `pronouns` that mean persons, at least sometimes: 'she', German 'sie'. */
  persons?: Pattern;
  /** `persons` mean nothing else, as in English. */
  personsOnly?: true;
  /**
   * That of `pronouns` that stands for nothing behind `beforeImpersonal`, before a name: 'How far is it from London to
   * Paris?'.
   */
  impersonal?: Pattern;
  /** 'Is' in that question. */
  beforeImpersonal?: Pattern;
  /** Those of `pronouns` that stand for a place: 'there'. */
  places?: Pattern;
  /** Comes before the name of that place: 'in '; a text. Without it, the name goes behind the question. */
  beforePlace?: string;
  /** Words of going before such a pronoun, behind which `beforeGoal` comes before the name: 'get' in 'get there'. */
  motion?: Pattern;
  /** 'to '; a text. */
  beforeGoal?: string;
  /**
   * A question may leave its subject out, where it begins with `openingVerbs` (Spanish '¿se puede visitar?') or ends
   * with this: Japanese 'ですか' in '無料ですか'.
   */
  dropsSubject?: true | Pattern;
  /** Those of `pronouns` that address the reader within a question, by their capital: German 'Sie'. */
  polite?: Pattern;
  /**
   * The interrogative for a number and what is counted, whose capital makes no name of it: German 'wie viele Stufen'.
   */
  counted?: Pattern;
  /** Joins a pronoun to the verb before it: French '-t-' in 'a-t-il'. */
  pronounJoint?: Pattern;
  /** Words that end in an apostrophe before a pronoun, in full: French 'qu’=que' in 'est-ce qu’il'. */
  elided?: string;
  /**
   * Articles by which an object becomes a subject where it replaces `pronoun`, and a subject an object in place of
   * `objectPronoun`: German asks about 'den Turm', and then 'wie hoch ist er' means 'der Turm'.
   */
  asObject?: { pronoun: string; objectPronoun: string; object: string; subject: string };
  /**
   * Those of `pronouns` that refer to the subject of the same question if it names one: 'Does Ada sell her boats?'.
   * English only.
   */
  ofSubject?: Pattern;
  /** Look like pronouns and stand for nothing: 'is it safe to …'. */
  dummies?: Pattern;
  /**
   * May follow the interrogative of a question whose subject is left out, with nothing behind: 'owns' in 'who owns?'.
   */
  withoutSubject?: Pattern;
  /** Come before a noun that was named before: 'the' in 'the tower'. */
  definite?: Pattern;
  /**
   * The verb at the end of a question, in a group, with the subject before it: 'built' in 'When was the tower built?'.
   */
  lastVerb?: Pattern;
  /**
   * Begin words that say where, when or how, and are no other subject: German 'ohne ' in 'und ohne Ticket?'. English
   * has its own rule.
   */
  circumstances?: Pattern;
  /** Begin a clause that says in which case: 'if'. */
  conditions?: Pattern;
  /**
   * Begin a question whether something is there, up to it: 'is there'. With a group `thing`, and maybe `place`, the
   * pattern is the whole question: Chinese '…有…吗'.
   */
  existence?: Pattern;
  /** Between place and thing of such a question, where they are one subject: Japanese 'の'; a space without it. */
  placeJoint?: string;
  /**
   * Begin a question that a person asks of what to do, up to what it is done to: 'can I bring' in 'can I bring my
   * dog?'; or up to its end, as the group `thing`, where a verb follows it.
   */
  personAsks?: Pattern;
  /** Words of season or time with the preposition and article that make them say when: German 'in den Ferien'. */
  times?: Pattern;
  /** Between a noun and the next noun phrase: the space before 'ihren' in German 'die Hütte ihren Strom'. */
  nextPhrase?: Pattern;
  /** The property that is asked for, behind the name of its thing: Japanese 'の高さ'. */
  askedOfThing?: Pattern;
}
