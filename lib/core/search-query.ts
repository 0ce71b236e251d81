/** Facts about a thing that a question may ask for. */
export type FactKind =
  | 'birthDate'
  | 'birthplace'
  | 'deathDate'
  | 'deathPlace'
  | 'height'
  | 'length'
  | 'area'
  | 'mass'
  | 'depth'
  | 'population'
  | 'inception'
  | 'opening'
  | 'publication'
  | 'dissolution'
  | 'founder'
  | 'designer'
  | 'author'
  | 'composer'
  | 'painter'
  | 'discoverer'
  | 'director'
  | 'spouse'
  | 'capital'
  | 'headOfState'
  | 'headOfGovernment'
  | 'chiefExecutive'
  | 'currency';

/** The topics that the words of a query point to. */
export interface QueryTopics {
  /** @property keywords the query's keywords without the words that ask for the facts: the thing that is asked about */
  fact?: { kinds: readonly FactKind[]; keywords: string };
  /** Set if it names a scientific paper or asks for one. */
  paper?: true;
  /** Set if it has a word that goes with a paper's identifier, such as 'abstract'. */
  paperPart?: true;
  /**
   * @property keywords the query's keywords without the words that ask for a book: what a catalogue record contains
   * @property names the query's names likewise, in one line
   * @property wrote the word for writing: 'wrote'
   */
  book?: { keywords: string; names: string; wrote?: string };
  /** Set if it has a word of programming in another language than English, which most programmers' words are in. */
  programming?: true;
}

/** The words of a query, for services that want each of them to occur, or a name alone. */
export interface QueryWords {
  /** The query's language as guessed: a primary subtag of BCP 47, such as `pt`. */
  language: string;
  /** The query's words without those that are not about its subject, in order. */
  keywords: string;
  /** The names in it, longest first. */
  names: string[];
  /** Absent where its words point to none. */
  topics?: QueryTopics;
}

/** Topics for which a specialised source may be asked; `ui` has the words for each. */
export const searchTopics = ['fact', 'paper', 'programming', 'web-platform', 'book'] as const;
export type SearchTopic = (typeof searchTopics)[number];

/**
 * A service that a search is sent to, and the topic for which it was chosen; absent for one that gets every question.
 */
export interface SearchedService {
  label: string;
  topic?: SearchTopic;
}

/** The kind of questions that a source knows something about. */
export interface Specialism {
  topic: SearchTopic;
  /**
   * @param question as a person or a model wrote it
   * @param words of the question
   */
  suits(question: string, words: QueryWords): boolean;
}

/** A specialism that reads the question's words itself. */
export interface SourceChoice {
  topic: SearchTopic;
  /** @param question as a person or a model wrote it */
  suits(question: string): boolean;
}

/** The texts of a contract's tool that uses one search service. */
export interface SearchToolNames {
  /** The name that a model calls it by. */
  name: string;
  /** The service as the tool's description names it. */
  service: string;
  /** The contract's environment variables, by the key of the setting that each one fills. */
  variables: Readonly<Record<string, string>>;
  /** The requirement of the service, in the contract's words. */
  needs: 'API key' | 'credentials';
  /** The page on which it is obtained, in the contract's words. */
  keyPage: string;
}
