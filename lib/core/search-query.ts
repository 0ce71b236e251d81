/** The words of a query, for services that want each of them to occur, or a name alone. */
export interface QueryWords {
  /** Language of the query as it was guessed: a primary subtag of BCP 47, such as `pt`. */
  language: string;
  /** The query without words that say nothing about what is asked, in its order. */
  keywords: string;
  /** The names in it, longest first. */
  names: string[];
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
