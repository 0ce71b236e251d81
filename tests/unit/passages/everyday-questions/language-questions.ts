import type { EverydayQuestion } from './kettle-museum-questions';

/** Pages in one language, and questions of all of them. */
export interface LanguageQuestions {
  pages: { title: string; language: string; markdown: string }[];
  questions: EverydayQuestion[];
  /** Share of the questions with an answer that are answered at least. */
  share: number;
}
