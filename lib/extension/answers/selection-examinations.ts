import { AppError, errorInfo } from '../../core/app-error';
import type { AssistantMessage } from '../../core/message';
import type { ThreadView } from '../../core/protocol/panel-protocol';
import type { Page } from '../../core/provider';
import { domainOf } from '../../core/source';
import type { SelectedSentence } from '../../passages/contradictions/sentence-of-selection';
import { beginEndedThread } from './begin-ended-thread';
import type { CitingPageCheckerDependencies } from './citing-page-checker';

/** Characters of a page in which the selection is looked for. */
const readText = 400_000;

/** Text of a page that the person has selected. */
export interface SelectedText {
  tabId: number | undefined;
  text: string;
}

/** Cross-examinations of what is selected in a page. */
export interface SelectionExaminations {
  /**
   * Begins a thread with the selected sentence, quoted from its page. Other pages are asked about it when the person
   * has agreed to what is sent.
   * @throws AppError of the page
   */
  begin(
    scope: Parameters<CitingPageCheckerDependencies['pages']['readTabPage']>[0],
    selected: SelectedText,
  ): Promise<ThreadView>;
}

/** The selected sentence as an answer in quote mode, with an examination that waits for the person. */
function answerOf(page: Page, { claim, isInPage }: SelectedSentence): Partial<AssistantMessage> {
  const { title, url, publishedAt, language } = page;
  const quote = claim.text;
  return {
    mode: 'quotes',
    text: quote,
    citations: [
      {
        claim: { start: 0, end: quote.length },
        sourceIds: [1],
        quote,
        ...(claim.focus && { answering: claim.focus }),
        check: isInPage ? { verdict: 'found', passage: quote } : { verdict: 'not-found' },
      },
    ],
    sources: [
      {
        id: 1,
        url,
        title,
        domain: domainOf(url),
        status: 'read',
        ...(publishedAt && { publishedAt }),
        ...(language && { language }),
      },
    ],
    examinations: [{ claim, query: '', state: 'ready', evidence: [], noStatement: 0, unread: 0 }],
    ...(!isInPage && { notices: [{ type: 'selection-not-in-page' }] }),
    check: { total: 1, done: true },
  };
}

export function createSelectionExaminations(dependencies: CitingPageCheckerDependencies): SelectionExaminations {
  const { pages, ready, now } = dependencies;
  return {
    async begin(scope, { tabId, text: selection }) {
      await ready;
      if (tabId === undefined) {
        const reason = { type: 'page-restricted', restriction: 'no-access' } as const;
        throw new AppError(errorInfo('tab', reason, { type: 'PAGE_RESTRICTED' }));
      }
      const page = await pages.readTabPage(scope, tabId, { isGranted: true, maxLength: readText });
      const at = now();
      const { sentenceOfSelection } = await import('../../passages/contradictions/sentence-of-selection');
      const question = dependencies.questionOf(page.title || domainOf(page.url));
      const answer = answerOf(page, sentenceOfSelection(page.markdown, selection));
      return beginEndedThread(dependencies, scope, { question, attachments: [], answer }, at);
    },
  };
}
