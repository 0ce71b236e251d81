import { AppError, errorInfo } from '../../core/app-error';
import { cutPage } from '../../core/http/service-page';
import type { UserMessage } from '../../core/message';
import type { Notice } from '../../core/notice';
import { readLength } from '../../core/profile';
import type { ThreadView } from '../../core/protocol/panel-protocol';
import type { Page } from '../../core/provider';
import type { CitingText } from '../../passages/citing-page/write-claims';
import { openPageOf } from '../browser/open-page';
import type { PageService } from '../pages/page-service';
import type { TabReading } from '../pages/tab-page';
import { attachmentOf } from '../storage/attachment-store';
import type { WindowScope } from '../storage/window-scope';
import { beginEndedThread, type ThreadDependencies } from './begin-ended-thread';

/** Maximum number of pages that are opened for one check. */
const maxPages = 30;
/**
 * Maximum number of characters of markdown. It is large, since footnotes are at the end of a page, and the text is not
 * sent anywhere.
 */
const checkedLength = 2_000_000;

export interface CitingPageCheckerDependencies extends ThreadDependencies {
  pages: Pick<PageService, 'readTabPage'>;
  /** Resolves when the unfinished work of an earlier background process is tidied up. */
  ready: Promise<unknown>;
  /** The question with which a thread of checked citations begins, in the person's language. */
  questionOf(title: string): string;
  now(): number;
}

/** A page whose citations are to be checked. */
export interface PageToCheck extends TabReading {
  /** Absent: the active tab. */
  tabId?: number | undefined;
  /** Text of the page that the person has selected: only its sentences are checked. */
  selection?: string | undefined;
}

/** Checks of the citations of pages that a person reads. */
export interface CitingPageChecker {
  /**
   * Begins a thread with the sentences of a page that cite. They are checked as the citations of an answer are, when
   * the person has agreed to the pages that will be opened.
   * @throws AppError of the page
   */
  begin(scope: WindowScope, page: PageToCheck): Promise<ThreadView>;
}

function noticesOf(
  { citations, pagesLeftOut, claimsLeftOut }: CitingText,
  selection: string | undefined,
  maxClaims: number,
): Notice[] {
  if (citations.length === 0) return [{ type: 'no-citations', asked: selection === undefined ? 'page' : 'selection' }];
  const notices: Notice[] = [];
  if (pagesLeftOut > 0) notices.push({ type: 'pages-left-out', limit: maxPages, left: pagesLeftOut });
  if (claimsLeftOut > 0) notices.push({ type: 'claims-left-out', limit: maxClaims, left: claimsLeftOut });
  return notices;
}

/** The page as the question's attachment: further questions in the thread are about it. */
function attachedPage(page: Page, selection: string | undefined, at: number): UserMessage['attachments'][number] {
  if (selection === undefined) return attachmentOf(cutPage(page, readLength), 'page', at);
  const markdown = selection.slice(0, readLength);
  const truncated = markdown.length < selection.length;
  return attachmentOf({ ...page, markdown, contentLength: markdown.length, truncated }, 'selection', at);
}

export function createCitingPageChecker(dependencies: CitingPageCheckerDependencies): CitingPageChecker {
  const { pages, ready, now } = dependencies;

  async function readPage(scope: WindowScope, { tabId, selection: _, ...reading }: PageToCheck): Promise<Page> {
    const id = tabId ?? (await openPageOf(scope))?.tabId;
    if (id !== undefined)
      return pages.readTabPage(scope, id, { ...reading, withNotes: true, maxLength: checkedLength });
    const reason = { type: 'page-restricted', restriction: 'no-access' } as const;
    throw new AppError(errorInfo('tab', reason, { type: 'PAGE_RESTRICTED' }));
  }

  return {
    async begin(scope, request) {
      await ready;
      const { selection } = request;
      const page = await readPage(scope, request);
      const { readCitingPage } = await import('../../passages/citing-page/read-citing-page');
      const { maxClaims } = await import('../../passages/citing-page/write-claims');
      const citing = readCitingPage(page, { maxPages, ...(selection !== undefined && { selection }) });
      const at = now();
      const { text, citations, sources } = citing;
      const answer = {
        mode: 'checked',
        text,
        citations,
        sources,
        notices: noticesOf(citing, selection, maxClaims),
      } as const;
      const question = dependencies.questionOf(page.title || new URL(page.url).hostname);
      return beginEndedThread(
        dependencies,
        scope,
        { question, attachments: [attachedPage(page, selection, at)], answer },
        at,
      );
    },
  };
}
