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

/** The topics that the words of a query speak of. */
export interface QueryTopics {
  /** @property keywords those of the query without the words that ask for the facts: what is left names the thing */
  fact?: { kinds: readonly FactKind[]; keywords: string };
  /** It names a scientific paper, or asks for one. */
  paper?: true;
  /** It has a word that stands beside the identifier of a paper: 'abstract'. */
  paperPart?: true;
  /**
   * @property keywords those of the query without the words that ask for a book: what is left stands in its record
   * @property names the same of its names, in one line
   * @property wrote the word for writing: 'wrote'
   */
  book?: { keywords: string; names: string; wrote?: string };
  /** It has a word of programming that is not English, as programmers' words mostly are. */
  programming?: true;
}

/** The words of a query, for services that want each of them to occur, or a name alone. */
export interface QueryWords {
  /** Language of the query as it was guessed: a primary subtag of BCP 47, such as `pt`. */
  language: string;
  /** The query without words that say nothing about what is asked, in its order. */
  keywords: string;
  /** The names in it, longest first. */
  names: string[];
  /** Absent where its words speak of none. */
  topics?: QueryTopics;
}

/** Topics for which a specialised source may be asked; `ui` has the words for each. */
export const searchTopics = ['fact', 'paper', 'programming', 'web-platform', 'book'] as const;
export type SearchTopic = (typeof searchTopics)[number];

/** A service that a search asks, and the topic for which it was chosen; absent for one that is asked every question. */
export interface AskedSource {
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

/** A specialism that reads the words of a question by itself. */
export interface SourceChoice {
  topic: SearchTopic;
  /** @param question as a person or a model wrote it */
  suits(question: string): boolean;
}

/** The texts of a contract's tool that uses one search service. */
export interface SearchToolNames {
  /** As a model calls it. */
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
