import type {
  Ask,
  CheckCitations,
  CompareSources,
  CrossExamine,
  FindSource,
  RecheckCitations,
  SuggestQuestions,
} from './answer-request';
import type { ErrorInfo } from './app-error';
import type { Page } from './provider';
import type { CompareWatched } from './watched-page';

/**
 * The part of a long page that goes to a model with a question.
 * @param budget characters at most
 */
export type PageExcerpt = (question: string, page: Page, budget: number, signal: AbortSignal) => Promise<string>;

/**
 * The answer engine as the background uses it. `entrypoints/background.ts` passes in the functions of lib/answer, which
 * are loaded with the first question.
 */
export interface AnswerEngine {
  ask: Ask;
  /** The part of a long attachment that a question takes. */
  pageExcerpt: PageExcerpt;
  /** The error of a question that no service can be asked; undefined for a valid one. */
  validateQuestion(question: string): ErrorInfo | undefined;
  checkCitations: CheckCitations;
  findSource: FindSource;
  recheckCitations: RecheckCitations;
  compareWatched: CompareWatched;
  compareSources: CompareSources;
  crossExamine: CrossExamine;
  suggestQuestions: SuggestQuestions;
}
