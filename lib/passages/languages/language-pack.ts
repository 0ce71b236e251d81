import type { FactKind } from '../../core/search-query';

/** A source of a regular expression, without flags; matched as a whole word unless its field says otherwise. */
export type WordPattern = string;

/**
 * The forms of questions by what they ask for, as sources of regular expressions: of a question in lower case and without accents,
 * with `\\b` where a word begins or ends.
 */
export interface QuestionForms {
  /** A date, or the time of day, by the word for it: 'what year'. */
  date?: string;
  /** When something is: 'when'. */
  when?: string;
  /** Under what condition something is done, with the words that also ask when: 'when should I'. */
  condition?: string;
  /** Whether something is so; `^` and `$` are the ends of the question without its marks. */
  yesOrNo?: string;
  /** A number, or an amount of a measure: 'how tall'. */
  number?: string;
  /** Why something is so. */
  reason?: string;
  /** The steps to do something: 'how do I'. */
  steps?: string;
  /** The way a thing works; `^` and `$` are the ends of the question without its marks. */
  working?: string;
  /** The number of times: 'how often'. */
  frequency?: string;
  /** The place of something. */
  place?: string;
  /** Who somebody is, or who did something. */
  person?: string;
  /** That something was built, designed, invented or founded, in a question that asks who did. */
  maker?: string;
}

/** Questions for the whole of a page, of one language. All are sources of regular expressions over a question in lower case. */
export interface DigestWords {
  /** The object of the phrases below: 'this page', 'it'; empty where they hold it. */
  object: string;
  /** Politeness and the like before the phrase. */
  before?: string;
  /** Length and politeness behind it. */
  after?: string;
  /** Whole phrases that ask for a digest; `@` stands for the object. */
  digest: readonly string[];
  /** Whole phrases that ask how two pages differ. */
  comparison: readonly string[];
  /** Whole phrases that ask for a translation, which only a model makes; `#` stands for the name of a language. */
  translation?: readonly string[];
}

/** Interrogatives of a language that joins clauses with them, too: of several in a question, one asks. */
export interface ClauseInterrogatives {
  /** All of them, anywhere in a question; a pattern. */
  all: string;
  /** Those whose clause may stand before the question: 'When the mill burned, who …'; a pattern of what is at its beginning. */
  opening: string;
  /** By form of question, the beginning of the interrogative that has this form. */
  asking: Partial<Record<keyof QuestionForms, string>>;
}

/** Words that join questions, of a language that puts spaces between words. All are sources of regular expressions. */
export interface CoordinationWords {
  conjunctions: string;
  /** Refer to the subject of the question before. */
  pronouns: string;
}

/** Words by which a question takes up what was said before. All are sources of regular expressions unless they say otherwise. */
export interface FollowUpWords {
  /** Begin a question that goes on: 'and when?'. */
  continues: string;
  /** Remarks before the question that ask nothing, up to a punctuation mark: 'thank you', 'by the way'. */
  asides?: string;
  /** The same without a sign: 'can you tell me'. */
  requests?: string;
  /** `continues` is written together with the next word. */
  isPrefix?: boolean;
  /** Begin a question for another subject, which follows: 'what about Korea?'. */
  about?: string;
  /** `about` is the whole question with its subject as a group, in a language that puts the subject first: '(…)呢'. */
  aboutHoldsSubject?: true;
  /** Stand for something that was named before. Where the pattern has a group, the group is replaced. */
  pronouns: string;
  /** Those of `pronouns` that say whose something is. */
  possessives?: string;
  /** Put behind a name in the place of a possessive, where spaces part words only before a noun; a text. */
  possessiveEnding?: string;
  /** Those of `pronouns` that mean persons, at least sometimes. */
  persons?: string;
  /** `persons` mean nothing else. */
  personsOnly?: true;
  /** That of `pronouns` that stands for nothing behind `beforeImpersonal`, before a name: 'How far is it from London to Paris?'. */
  impersonal?: string;
  beforeImpersonal?: string;
  /** Those of `pronouns` that stand for a place. */
  places?: string;
  /** Comes before the name of that place; a text. */
  beforePlace?: string;
  /** Those of `pronouns` that address the reader within a question, by their capital. */
  polite?: string;
  /** The interrogative for a number and what is counted, whose capital makes no name of it. */
  counted?: string;
  /** Joins a pronoun to the verb before it. */
  pronounJoint?: string;
  /**
   * Articles by which an object becomes a subject where it replaces `pronoun`: German asks about 'den Turm', and then 'wie hoch ist
   * er' means 'der Turm'.
   */
  asObject?: { pronoun: string; object: string; subject: string };
  /** Those of `pronouns` that refer to the subject of the same question if it names one: 'Does Ada sell her boats?'. English only. */
  ofSubject?: string;
  /** Look like pronouns and stand for nothing: 'is it safe to …'. */
  dummies?: string;
  /** Words that may follow the interrogative of a question whose subject is left out; nothing else follows it. */
  withoutSubject?: string;
  /** Come before a noun that was named before: 'the tower'. */
  definite?: string;
  /** The verb at the end of a question, in a group, with the subject before it: 'built' in 'When was the tower built?'. */
  lastVerb?: string;
  /** Begin words that say where, when or how, and are no other subject: 'without a ticket'. English has its own rule. */
  circumstances?: string;
  /** Words of season or time with the preposition and article that make them say when: 'in den Ferien'. */
  times?: string;
  /** Between a noun and the next noun phrase: 'die Hütte ihren Strom'. */
  nextPhrase?: string;
  /** The property that is asked for, behind the name of its thing: 'の高さ'. */
  askedOfThing?: string;
}

/** Words that point to the page beside the panel. All are sources of regular expressions. */
export interface PageReferences {
  /** Point to a page together with a noun: 'this page'. */
  demonstratives: string;
  /** Point to it only with a noun that nothing follows: 'the article', but not 'the article about tides'. */
  articles: string;
  nouns: string;
  /** Nouns that also name other things, and so need a demonstrative. */
  otherNouns: string;
  /** Words behind a noun with an article that make it another thing than the page. */
  complements: string;
  /** Point to it alone. */
  others: string;
}

/** Words by which the clauses of a question are told apart, of English. All are sources of regular expressions unless they say otherwise. */
export interface ClauseWords {
  /** Precede the subject of a question. */
  auxiliaries: string;
  /** Ends what is said before what is asked. */
  contrast: string;
  /** May ask for the subject of a question. */
  subjectInterrogatives: string;
  /** Forms of 'be', behind which a pronoun is no possessive. */
  linkingVerbs: string;
  /** The speakers; with their case. */
  persons: string;
  /** Begin a noun phrase. */
  determiners: string;
  /** Those of `determiners` that begin one thing of several. */
  indefinite: string;
  /** A past form that is a participle, too, and its object; in a group each. */
  past: string;
  /** Comes before the object and that participle; a text. */
  passive: string;
  /** A question that ends in its verb, with the subject in a group; the longest first. */
  subjectBeforeVerb: readonly string[];
  /** Asks how to do something, which is in a group. */
  howTo: string;
  /** Comes before what is to be done; a text. */
  activity: string;
  /** The thing that something is done to. */
  activityThing: string;
  /** Stands for something to do behind `beforeActivityPronoun`. */
  activityPronoun: string;
  beforeActivityPronoun: string;
  /** Begin words that say where, when or how. */
  prepositions: string;
  /** 'With'; a text. */
  with: string;
  /** One thing of several, before its verb or what it is for: 'a seat' of 'what does a seat cost'. */
  oneOfKind: string;
}

/** Words by which the terms of a question are told apart. All but the patterns are words by spaces, folded. */
export interface TermWords {
  /** May precede a word for a measure: 'how' in 'how tall'. */
  measureInterrogatives?: string;
  /** Ask how many, before what is counted. */
  countInterrogatives?: string;
  /** Must stand before `countInterrogatives`: 'how' in 'how many'. */
  beforeCount?: string;
  /** Words for a measure, which need no interrogative before them. */
  measures?: string;
  /** The same, at the beginning of words; a pattern. */
  measureSigns?: string;
  /** Asks how many at the beginning of a token, of a language without spaces; a pattern. */
  countSigns?: string;
  /** Need not stand in an answer: 'kind', 'happened'. */
  optional?: string;
  /** 'Time', which asks how long behind `amounts`. */
  time?: string;
  /** 'How much'. */
  amounts?: string;
  /** Between an amount and what it is of: 'de' in 'combien de temps'. */
  behindAmount?: string;
  /** 'Live' and 'exist', which ask nothing more in a question of how many. */
  existing?: string;
  /** Ask for one of the kind that the next word names: 'which'. */
  kindInterrogatives?: string;
  /** Point to something that was said before; a pattern of whole words. */
  pointing?: string;
  /** Ask for a row of a table by its place among the others, or for several rows together: 'first', 'most', 'before', 'difference'. */
  comparing?: string;
}

/** Words that ask for the row of a table with the most or the least of something; lists, by spaces. */
export interface ExtremeWords {
  /** Behind a colon, words of the heads that the word alone asks for: 'longest' asks for the length. */
  greatest: string;
  least: string;
  /** Before one of these words they make it a bound: 'at' in 'at least'. */
  bounds: string;
  /** A verb may stand right before them: 'won the most'. Elsewhere a word there may leave rows out: 'in winter'. */
  afterDeed?: true;
  /** In the first cell of a row that sums others up. */
  totals: string;
  /** Ask for nothing but the number itself: 'amount' in 'the least amount of rain'. */
  amounts: string;
  /** In the head of a column of places, of which the first is the highest. */
  orders: string;
}

/**
 * How rows of a table are asked to be counted. The patterns are of a whole question without its marks, in any case; what is counted,
 * with the words that choose among it, is a group whose name begins with `what`.
 */
export interface CountWords {
  count: string;
  /** Asks for all of an amount: 'how many … in total'. */
  sum?: string;
  /** Words beside those of the table that leave no row out and take none in; by spaces. */
  plain: string;
  /** In a cell that stands for things that are not listed: 'others'. */
  rest: string;
  /** As those of `extremes`, of a language without them. */
  totals?: string;
  orders?: string;
}

/** Questions when something did what their last word says: 'When did the mill stop?'. All are sources of regular expressions. */
export interface DeedWords {
  /** The question, without its marks. */
  asked: string;
  /** Last words that name no deed: they say when, where or how. */
  none: string;
  /** Verbs that ask how a thing works. */
  working: string;
}

/** The kinds of values that stand for the words that ask for them. */
export type FieldValueKind = 'price' | 'time' | 'contact';

/**
 * What people ask for on everyday pages, such as shops, timetables and notices, in the words for it of questions and of pages: a row
 * may answer that has none of them, but the value. By spaces.
 */
export interface FieldWords {
  /** What something costs; money stands for it. Behind a colon, currencies. */
  price?: string;
  /** When something opens, begins or leaves; a time of the day stands for it. */
  time?: string;
  /** What stands in the place of a time of the day: 'closed'. */
  timeWords?: WordPattern;
  /** Times of the day and money, of a language without spaces. */
  timeSigns?: string;
  priceSigns?: string;
  /** How somebody is reached; a number of a telephone or an address for mail stands for it. */
  contact?: string;
  /** Every day, the days from Monday to Friday, and the other two. */
  daily?: WordPattern;
  weekdays?: WordPattern;
  weekend?: WordPattern;
  /** Say a time by its distance to another one: 'before', behind an amount of time. */
  relative?: WordPattern;
  /** Kinds of things of which a page says each by itself, the words of a kind before and behind a stroke: what is monthly is not yearly. */
  alternatives?: readonly string[];
  /** Words for other fields, a field in a line; behind a colon, units of its values. */
  others?: readonly string[];
  /** Say that something is asked for, may be done or is needed; a page need not have them. */
  asking?: string;
}

/** Words that ask for a fact: those of deeds together with an interrogative, the others by themselves. */
export type FactWord =
  | FactKind
  | 'born'
  | 'died'
  | 'founded'
  | 'opened'
  | 'published'
  | 'dissolved'
  | 'designed'
  | 'wrote'
  | 'composed'
  | 'painted'
  | 'discovered'
  | 'directed';

/**
 * Words by which a search finds the sources that know about a question. Sources of regular expressions of whole words, folded, one
 * space between two; in a language without spaces they may stand anywhere.
 */
export interface TopicWords {
  /** Ask for a fact. */
  facts?: Partial<Record<Exclude<FactWord, 'wrote'>, string>>;
  /** Name a scientific paper, or ask for one. */
  paper?: string;
  /** Stand beside the identifier of a paper: 'abstract'. */
  paperPart?: string;
  /** Name a book, or ask for one. */
  book?: string;
  /** Stand in no title where a book is asked for, although they alone do not ask for one: 'publisher', 'year'. */
  bookRecord?: string;
  /** 'Wrote', in questions for an author. */
  wrote?: string;
  /** Words of programming that are no English ones. */
  programming?: string;
}

/** Words that questions are read by. */
export interface QuestionWords {
  /** What a question may be about, of the topics that some sources know. */
  topics?: TopicWords;
  /** Words that say nothing about what is asked, apart from `stopWords`; by spaces, in any spelling that `foldWord` makes one. */
  fillers?: string;
  terms?: TermWords;
  /** Absent where no row is asked for by comparing. */
  extremes?: ExtremeWords;
  /** Absent where no rows are counted. */
  counts?: CountWords;
  fields?: FieldWords;
  deeds?: DeedWords;
  /** Ask how something is now, what it costs, or which version of it there is. */
  now?: WordPattern;
  /** The same, within longer words, of a language without spaces or with endings; in place of `now`. */
  nowSigns?: string;
  forms?: QuestionForms;
  /** Letters and words that only this language has, for questions with few stop words. */
  distinctive?: string;
  /** Begins a question in this language alone, so that it decides the language of one; a character. */
  openingMark?: string;
  /** Ask, at the beginning of a question, with the prepositions before them. */
  interrogatives?: string;
  /** Ask, anywhere in a question: of a language that joins questions by commas. */
  innerInterrogatives?: string;
  clauseInterrogatives?: ClauseInterrogatives;
  coordination?: CoordinationWords;
  /** A conjunction that is written together with the interrogative behind it. */
  joint?: string;
  /** 'Between', whose 'and' joins no questions. */
  between?: string;
  /** Begin another clause of a question, in which a pronoun stands for something of the first. */
  clauseOpenings?: string;
  clauses?: ClauseWords;
  /** Articles, after which the subject of a question begins; by spaces. */
  articles?: string;
  /** The same, written together with the next word; a pattern. */
  elidedArticles?: string;
  /** A verb at the end of a question, which is no part of the subject before it. */
  finalVerb?: string;
  /** Words before the subject, of a language where it follows the verb. */
  wordsBeforeSubject?: number;
  /** Ends the subject of a question, of a language where it stands first. */
  subjectEnd?: string;
  followUps?: FollowUpWords;
  page?: PageReferences;
  /** Point to the page beside the panel, of a language whose words are not parted by spaces or take endings. */
  pagePhrases?: string;
  /** Pairs of opposites, one of which a question asks with where a page answers with the other; the pairs by commas. */
  opposites?: string;
  /** Say that a writer speaks of himself or to the reader: 'our', 'your'. By spaces. */
  addressing?: string;
  digests?: DigestWords;
}

/** Words that say that something is not so. All but the patterns are words by spaces. */
export interface NegationWords {
  /** At the beginning of a word, make it its opposite; by spaces. */
  oppositePrefixes?: string;
  /** Negate what follows or precedes them. Words that only contrast, as 'however', negate nothing. */
  words?: string;
  /** Ends a word that negates: 'isn't'; a pattern of a folded word. */
  endings?: string;
  /** Answers a question before a comma, and negates nothing there. */
  answers?: string;
  /** Begin a word that denies the rest of it: 'untreated'; a pattern. */
  prefixes?: string;
  /** Negate within longer words, in a language that puts no spaces between them; a pattern. */
  signs?: string;
  /** Deny without a negation, so that a page can support a negated claim by them: 'fails'. */
  denying?: string;
  /** Say that something is lacking or refuted, beside `denying`. */
  lacking?: string;
  /** Behind a negation, make one that affirms: 'not only'. */
  affirmed?: string;
  /** Behind a negation, make a date of it: 'not finished until 1990'. */
  until?: string;
  /** A question with one asks what is not so; a pattern of whole words. */
  asked?: string;
  /** A text with one says so: those of `asked`, verbs that deny, and words with a prefix or an ending that does; a pattern. */
  said?: string;
}

/** Words by which a text tells an earlier amount from the present one. */
export interface EarlierValueWords {
  /** Before an amount that does not hold any more: 'formerly'. None that also stand before a time: 'before 30 days'. */
  replaced: WordPattern;
  /** The same, where another amount stands behind `now`: 'was'. */
  past: WordPattern;
  /** Before the amount that holds. */
  now: WordPattern;
  /** How the language says that an amount changed from one to another: 'reduced', 'from', 'to'. */
  changed?: { verb: WordPattern; from: WordPattern; to: WordPattern };
}

/** Words beside a value that tell what it is of. All but the patterns are words by spaces, folded. */
export interface ValueContextWords {
  /** Limit a value to a time, a state or one of several things: what was planned is not what was built. */
  qualifiers?: string;
  /** Make a value approximate. */
  approximations?: string;
  /** Verbs that link a thing to a value ('measures'), and prepositions of place. */
  linking?: string;
  /** Begin what is said of a part of the thing before them: 'of which'; a pattern of whole words. */
  partitives?: WordPattern;
  /** The same, within longer words. */
  partitiveSigns?: string;
  /** Between a date and a place behind it, which is a name: 'in the'; a pattern. */
  placeAfterDate?: string;
  /** Before a place that stands before its date; a pattern. */
  placeBeforeDate?: string;
  /** Join two clauses; a pattern of whole words. */
  conjunctions?: WordPattern;
  earlier?: EarlierValueWords;
}

/** Words that a text is read by, whatever it is for: a page, a claim, an answer. */
export interface TextWords {
  /**
   * Words that a question and the page that answers it often use for the same thing. Those before a colon are related to each
   * other and to the words after it, which are related to nothing: a height is given in metres, but metres are not a height.
   * General words only, no names and no terms of a field.
   */
  related?: readonly string[];
  /** Words in lower case within the name of a person: 'van'. By spaces. */
  nameParticles?: string;
  /** Others within a name: 'of' in 'Tower of London'. By spaces. */
  nameJoints?: string;
  /** The same, where they join other words as often; by spaces. */
  otherNameJoints?: string;
  besideValues?: ValueContextWords;
  /** Begin words of place, time or manner, which limit a value; by spaces, folded. */
  prepositions?: string;
  /** Numerals by their value, by spaces, folded. That for 1 is left out: it is an article in most languages. */
  numerals?: Readonly<Record<number, string>>;
  /** Multiply the number before them, by how much, beside those that `Intl` gives (CLDR): 'mn'. By spaces, folded. */
  multipliers?: Readonly<Record<number, string>>;
  /** Names of units by the unit, as `values/units.ts` lists them; by spaces, folded. */
  units?: Readonly<Record<string, string>>;
  /** Makes a unit of area of the unit of length before or behind it; a pattern. */
  square?: string;
  /** The same, written together with the unit. */
  squarePrefix?: string;
  /** Forms of the months beside those that `Intl` gives: abbreviations and inflected ones. By spaces, folded. */
  monthForms?: readonly string[];
  /** Names of the days of the week from Sunday on, beside those that `Intl` gives; by spaces. */
  dayForms?: readonly string[];
  /** Begins as the name of a day does and is none: 'once a week' of a language without spaces; a pattern. */
  noDay?: string;
  /** Months that mean something else without a capital. By spaces, folded. */
  otherwiseMonths?: string;
  /** 'Century', behind an ordinal number. */
  century?: string;
  /** Endings that make an ordinal number of figures. */
  ordinalEndings?: WordPattern;
  /** Seasons, parts of the day and the like, which tell a date beside months and days. */
  times?: WordPattern;
  /** The same, within longer words. */
  timeSigns?: string;
  /** Stand before a year. */
  beforeYear?: WordPattern;
  /** Stand behind a year. */
  afterYear?: WordPattern;
  /** Join a day, a month and a year. */
  ofMonth?: WordPattern;
  /** Endings that make a decade of a year: '1950s'. */
  decadeEndings?: string;
  /** Stand between an amount and what it is of: '19 tonnes of wool'. */
  ofAmount?: WordPattern;
  /** Make a rate of an amount: 'a' in '19 tonnes a year'. */
  rates?: WordPattern;
  /** Prepositions that make a year say when, so that it counts nothing: 'in 1990'. */
  timePrepositions?: WordPattern;
  negation?: NegationWords;
  /** Negations, conditions and reports: a sentence with one does not state its value as a fact. */
  unstated?: WordPattern;
  /** The same, within longer words. */
  unstatedSigns?: string;
  /** Only tie a sentence to the one before it: a page need not say them. By spaces. */
  connectives?: string;
  /** Claim more than the words around them: a page must say them, too. By spaces. */
  strong?: string;
  /** Words that contradict each other: those of one side before the stroke, of the other side behind it. */
  opposites?: readonly string[];
  /** Begin a sentence whose subject the sentence before it names. */
  openingPronouns?: string;
  /** Begin a sentence that another one has to explain, apart from pronouns. */
  connectors?: string;
  /** The same, pronouns included, of a language whose words are not parted by spaces or take endings. */
  unspacedConnectors?: string;
}

/** Nouns of a language that writes them all with a capital, so that few of them are names. All are patterns of whole words, folded. */
export interface CapitalNouns {
  /** Endings of common nouns. */
  endings: string;
  /** Stand before a common noun. */
  determiners: string;
  /** The form of an adjective before a common noun. */
  adjectives: string;
}

/** Words that claims and the sentences of a page are compared by. */
export interface ClaimWords {
  /** Endings of verbs, of a language in which the subject stands before its verb and the object behind it; a pattern. */
  orderedVerbs?: string;
  /** Names by words, each with its abbreviations, of which pages write either form; by spaces. */
  abbreviatedNames?: Readonly<Record<string, string>>;
  nouns?: CapitalNouns;
  /** Characters that tie words together: a pair of neighbouring characters with one of them says nothing. */
  ties?: string;
  /** Between a day's number and its month. */
  beforeMonth?: string;
  /** 'Per cent', in two words. */
  percent?: string;
  /** Endings of words that begin a sentence without being names, however rare they are. */
  verbsAndAdverbs?: WordPattern;
  /** Begins a claim with what an assistant says of its sources. */
  sourcePhrase?: string;
  /** Begin a clause behind a citation. */
  clauseConjunctions?: WordPattern;
  /** One that is written together with the next word. */
  joinedConjunction?: string;
  /** Words for the same thing, in groups parted by semicolons; no names, no terms of a field. Only words of one group stand for each other. */
  synonyms?: string;
}

/** Nouns that dates and amounts belong to, and verbs for what somebody did to a thing. */
export type AttributeKind =
  | AgentKind
  | 'opened'
  | 'closed'
  | 'lit'
  | 'begun'
  | 'completed'
  | 'born'
  | 'died'
  | 'published'
  | 'released'
  | 'demolished'
  | 'cost'
  | 'population'
  | 'area'
  | 'capacity'
  | 'duration'
  | 'employees'
  | 'visitors';

/** Verbs for what somebody did to a thing, so that a name can be its value. */
export type AgentKind =
  | 'designed'
  | 'built'
  | 'founded'
  | 'discovered'
  | 'invented'
  | 'written'
  | 'painted'
  | 'composed'
  | 'directed';

/** Kinds of things for which a language has several nouns. */
export type ThingKind =
  | 'tower'
  | 'building'
  | 'bridge'
  | 'mountain'
  | 'river'
  | 'lake'
  | 'ship'
  | 'company'
  | 'town'
  | 'church'
  | 'film'
  | 'book'
  | 'dam'
  | 'mill'
  | 'station';

/** Words that statements are read by: what a value is of, who did it, what limits it. By spaces, unless they are patterns. */
export interface StatementWords {
  /** Say what a date or an amount is of, in every form: an opening is no completion, and 'found' is no 'founded'. */
  attributes?: Partial<Record<AttributeKind, string>>;
  /** Mean a beginning only beside `first`: 'first shown'. */
  firstShown?: string;
  /** 'First', beside a verb. */
  first?: string;
  /** Nouns for one kind of thing, of which one page uses one and another page another. */
  things?: Partial<Record<ThingKind, string>>;
  /** The present, and the whole of something: meant where nothing else is said. */
  present?: string;
  /** Articles with the stem of a word for 'some', which do not make a value approximate. */
  indefinite?: string;
  /** Stand before the name of who did something: 'by'. */
  agents?: string;
  /** Verbs after which the subject of a sentence has ended. */
  auxiliaries?: string;
  /** Those of `auxiliaries` that a short adverbial does not have. */
  copulas?: WordPattern;
  /** Between names. */
  and?: WordPattern;
  /** Stand before a name with its title: 'the architect Ada Wren'. */
  articles?: WordPattern;
  /** From where to where something was measured, behind its measure. */
  span?: WordPattern;
  /** Makes an elevation of a height: 'above the sea'. */
  aboveWater?: string;
}

/**
 * Words of the labels beside values ('Weight: 14 kg') by what they name, the same names in all languages: a label that two pages write in
 * two languages has the same. By spaces; `_` stands for whatever parts the words of a phrase. A word that joins several has a name of
 * them all: 'minimum+deposit'.
 */
export type LabelWords = Readonly<Record<string, string>>;

/** Words by which a price is asked for and known. */
export interface PriceWords {
  /** Things that people pay for at a place or an event, such as admission; a pattern of folded words. */
  paidFor: string;
  /** Asks for a price; a pattern of a question in lower case and without accents. */
  asks: string;
  /** Money, and words for nothing to pay. */
  money: WordPattern;
  /** Short names of currencies, some of which mean other things, too: they count behind a figure only. */
  behindFigures?: WordPattern;
  /** A price, behind which a number is one: 'cost'. */
  priced: WordPattern;
}

/** Words by which a definition is asked for and known. */
export interface DefinitionWords {
  /** Begin a question for what something is; a pattern of a question in lower case and without accents. */
  asks?: string;
  /** Ask for it behind the name of the thing: 'bothy meaning'. */
  endings?: string;
  /** With one of these, a question that ends so asks for something else. */
  notEndings?: string;
  /** Words that are no part of the name of a thing. */
  notSubjects?: string;
  /** Forms of 'be' between a thing and an article with what it is. */
  copulas?: string;
  /** Those between several things and what they are, without an article. */
  plurals?: string;
  /** Words that follow `plurals` without naming a thing: 'not', and participles. */
  notNouns?: string;
  /** Verbs that explain a thing: 'means'. */
  verbs?: string;
  /** Stand before what a thing is as an article does: 'one of'. */
  determiners?: string;
  /** Adverbs between `copulas` and the article. */
  adverbs?: string;
  /** Articles that explain a thing behind a comma or in brackets: 'Skarn, a village in …'. */
  appositions?: string;
  /** Stand right behind a thing that is explained, of a language without spaces. */
  signs?: string;
}

/** Words that tell who built, designed, invented or founded something. */
export interface MakerWords {
  /** Say that somebody made something: verbs, and nouns for who does. */
  making?: WordPattern;
  /** Headings above who made what a page is about, without an article. */
  headings?: WordPattern;
  /** Words with a capital at the beginning of a sentence that are no names. */
  noNames?: WordPattern;
}

/**
 * Words by which kinds of answers are asked for and known in a text, by kind. Sources of regular expressions of whole words in any
 * case unless they say otherwise.
 */
export interface AnswerWords {
  price?: PriceWords;
  /** Say how often. */
  frequency?: WordPattern;
  number?: {
    /** Beside numerals: 'half', 'every day'; without accents. */
    words?: WordPattern;
    /** Numerals, of a language without spaces. */
    signs?: string;
  };
  date?: {
    /** Birth and death, as a question asks for them, stemmed. */
    life?: string;
    /** Mark the year of a birth or death in brackets. */
    lifeMarks?: WordPattern;
  };
  /** A question for the date of the deed that its last word names: 'When did the mill stop?' */
  deed?: {
    /** Begin a sentence in the place of what did so. */
    pronouns: string;
    /** Stand before what a verb does something to: 'stopped the clock'. */
    objects: string;
    /** Behind one of these, say when instead: 'stopped the next year'. */
    times: string;
    /** Begin the subject of a sentence. */
    subjects: string;
    /** Make what precedes them the subject: 'The fire in the mill stopped'. */
    prepositions: string;
  };
  /** Words for a measure by its kind, as `answer-kinds/measure-kinds.ts` names them; by spaces, folded. */
  measures?: Readonly<Record<string, string>>;
  /** Ends of longer words that say the kind of a measure; patterns of folded words. */
  measureEndings?: Readonly<Record<string, string>>;
  /** The only words that say the kind right behind an amount: '4 m across'. */
  measureBehind?: Readonly<Record<string, string>>;
  /** The word for a measure stands before its amount. */
  measuresFirst?: boolean;
  person?: {
    /** Make a name before a verb the time or the place of what is said: 'In October opened …'. */
    prepositions: WordPattern;
  };
  maker?: MakerWords;
  place?: {
    /** Prepositions before the name of a place. */
    prepositions: WordPattern;
  };
  definition?: DefinitionWords;
  working?: {
    /** Say what happens when, or by what. */
    steps: WordPattern;
    /** Announce what is good or hard about a thing, which is not how it works. */
    judging?: WordPattern;
  };
  /** Say that a reason is given. */
  reason?: WordPattern;
  /** The same, within longer words. */
  reasonSigns?: string;
}

/** Words of a web page that every visit may find otherwise, while what the page says is the same. */
export interface PassingWords {
  /** Words of counters, of the dates of the page itself, of its controls and advertisements; by white space. A line that says something has others. */
  frame?: string;
  /** Words of lines that count who looks at a page, or bought or read what it offers: of the frame only beside a number; by white space. */
  counted?: string;
  /** The same as `frame`, within longer words; a pattern. */
  signs?: string;
  /** Say how long ago something was, from now: '3 hours ago'. */
  ago?: WordPattern;
  /** Begin a notice of the site to its visitors, about cookies for example. */
  notices?: WordPattern;
  /** Head links to other pages: 'related articles'. */
  elsewhere?: WordPattern;
}

/** Words by which parts of a web page are known. */
export interface PageWords {
  passing?: PassingWords;
  /** Headings above lists of references and of links, in lower case; by commas. */
  references?: string;
  /** Other headings of such lists, which also stand above ordinary text: 'notes'; by commas. */
  otherLists?: string;
  /** 'And' between the parts of a heading; a pattern. */
  and?: WordPattern;
  /** The words of a link that is nothing but a mark of its source. */
  source?: WordPattern;
  /** Names of wikis' pages that hold no text of their own: categories, help, files; in lower case. */
  wikiNamespaces?: WordPattern;
  /** Begins the words of a link to a copy of a page. */
  archived?: WordPattern;
  /**
   * Begins a line that is no part of the running text: a teaser of another page, a call to subscribe, buy or share, the time that
   * reading takes. None of them begins a sentence that tells something.
   */
  asides?: WordPattern;
}

/** Phrases of visible text that are typical of one kind of block of a page. */
export type PhraseKind =
  | 'rights'
  | 'cookies'
  | 'newsletter'
  | 'share'
  | 'related'
  | 'buy'
  | 'account'
  | 'reply'
  | 'credit'
  | 'byline'
  | 'date'
  | 'ago'
  | 'price'
  | 'advert'
  | 'more'
  | 'filed'
  | 'menu'
  | 'rated'
  | 'scripts'
  | 'address';

/** Words of visible text by which the page reader tells the parts of a page. All but the pattern are words by spaces, in lower case. */
export interface ReaderWords {
  /**
   * Words, and pairs of words joined by `_`, by the kind of block that they are typical of. The trees of model.json were trained
   * with them: another word changes what they see.
   */
  phrases?: Partial<Record<PhraseKind, string>>;
  /** Function words, by which running text is told from menus and labels; trained with, as well. */
  functionWords?: string;
  /** Head the comments of readers. */
  commentHeadings?: string;
  /** Begin a call to follow, to share or to subscribe. */
  calls?: string;
  /** Begin the credit of a picture in brackets. */
  credits?: string;
  /** Stands before the name of an author: 'by'. */
  by?: string;
  /** May stand before `by`: 'written'. */
  beforeBy?: string;
  /** Endings of a day's number in a date. */
  ordinals?: WordPattern;
  /** Headings above lists of references and of links, in lower case; by commas. */
  references?: string;
  /** Other headings of such lists, which also stand above ordinary text: 'notes'; by commas. */
  otherLists?: string;
  /** 'And' between the parts of a heading; a pattern. */
  and?: WordPattern;
}

/** Words between Citebar and a small model, of one language. */
export interface ModelWords {
  /** The instruction to answer from numbered quotes, in about 100 tokens at most. */
  fromQuotes: string;
  /** A refusal that gives no reason: a pattern of how it begins, in lower case. */
  refusal?: WordPattern;
}

/** All that Citebar knows of one natural language. What is left out is not known: readers take that for 'unknown', never for 'no'. */
export interface LanguagePack {
  /** What a small model is told and says. */
  model?: ModelWords;
  /** Its tag (BCP 47), two letters where there are two; the name of its file. */
  tag: string;
  /** The words that it writes with capitals within a sentence: names and little else, all nouns, or nothing; absent where that is not used. */
  capitals?: 'names' | 'nouns' | 'none';
  /** Usually only the first word of a name of several words has a capital. */
  capitalisesFirstWordOnly?: true;
  /** Writes compounds of nouns as one word, of which the last part says what it is. */
  joinsNouns?: true;
  /** Puts no spaces between words. */
  withoutSpaces?: true;
  /** Its words have few forms or none, so that two words which begin alike are hardly forms of one. */
  keepsWordForms?: true;
  /** Nearly all forms of its words are known to be the same word, so that a passage is held to a larger share of the question's words. */
  knowsForms?: true;
  /** Its synonyms are in `question/synonyms.json`. */
  hasSynonyms?: true;
  /** The place of a word in a sentence does not tell that it is the subject. */
  subjectAnywhere?: true;
  /** Words that a period shortens, so that it ends no sentence; by spaces, in lower case. Months are in `monthForms`. */
  abbreviations?: string;
  /** Articles and pronouns that lose their vowel and are written together with the next word, by an apostrophe; a pattern. */
  elisions?: string;
  /** Articles and prepositions that are written together with the next word; a pattern. */
  prefixes?: string;
  /** Endings of words that `stem` takes off; a pattern. */
  endings?: string;
  /** Takes the endings off a folded word, where a stemmer finds more answers than `stem` and the likeness of words do. */
  stemmer?: (word: string) => string;
  /** Irregular forms behind their base form; by strokes. */
  wordForms?: string;
  /** The same, of words that `stem` leaves as they are; none is a word of its own, as 'ground' or 'left' is. */
  otherWordForms?: string;
  /** Stand before a verb and apart from it; a pattern. The forms of the verb itself are among the others. */
  separablePrefixes?: string;
  /** Words that are spelt in two ways, beside `spellingRules`; by strokes. */
  spellings?: string;
  /** Stems that are spelt in two ways: a pattern of the one, and what the other has in its place. */
  spellingRules?: readonly (readonly [pattern: string, replacement: string])[];
  /** Signs that are read as words. */
  signs?: Readonly<Record<string, string>>;
  /** Writes a period behind an ordinal number, although CLDR's dates have none. */
  ordinalPeriod?: true;
  /**
   * Words without a meaning of their own, left out of queries; by spaces, folded as by `foldWord`. A word that also has a meaning
   * in the same language must not be here.
   */
  stopWords?: string;
  questions: QuestionWords;
  texts: TextWords;
  claims?: ClaimWords;
  statements?: StatementWords;
  labels?: LabelWords;
  answers: AnswerWords;
  pages: PageWords;
  reader?: ReaderWords;
}
