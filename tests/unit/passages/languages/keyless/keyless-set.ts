export type PageName = 'hours' | 'life' | 'manual' | 'prices' | 'news';

/** Small pages in one language with what a newcomer asks about them; an answer is words that the first quote holds. */
export interface KeylessSet {
  /** Opening hours, a biography, a recipe or manual, a price list, a news item. */
  pages: Record<PageName, string>;
  questions: [page: PageName, question: string, answer: string][];
  followUps: [page: PageName, question: string, followUp: string, answer: string][];
  /** Asked once the packs were done: no pack was changed for them. */
  later: [page: PageName, question: string, answer: string][];
  /** The request, and a word of the digest. */
  digest: [page: PageName, request: string, said: string];
}
