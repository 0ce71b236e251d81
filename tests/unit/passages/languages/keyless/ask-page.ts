import type { AssistantMessage, Attachment, UserMessage } from '../../../../../lib/core/message';
import { newProfile } from '../../../../../lib/core/profile';
import { answer, request } from '../../../answer/support';
import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { it as italian } from './it';
import { ja } from './ja';
import type { KeylessSet } from './keyless-set';
import { ko } from './ko';
import { nl } from './nl';
import { pl } from './pl';
import { pt } from './pt';
import { ru } from './ru';
import { tr } from './tr';
import { zh } from './zh';
import { zhHant } from './zh-hant';

/** By the tag of the language. */
export const keylessSets: Record<string, KeylessSet> = {
  en,
  de,
  fr,
  es,
  it: italian,
  pt,
  nl,
  pl,
  ru,
  tr,
  ar,
  hi,
  ja,
  ko,
  zh,
  'zh-Hant': zhHant,
};

const profile = newProfile('page', 'This page');

function attachmentOf(markdown: string, language: string): Attachment {
  const title = /^# (.+)/.exec(markdown)?.[1] ?? '';
  const url = 'https://page.example/';
  return { id: 'p', kind: 'page', url, title, markdown, contentLength: markdown.length, truncated: false, language };
}

/**
 * Asks without a model about an open page, after the given questions about it.
 * @returns what was answered to the last
 */
export async function asked(
  markdown: string,
  language: string,
  questions: string[],
): Promise<AssistantMessage | undefined> {
  const attachments = [attachmentOf(markdown, language)];
  const history: (UserMessage | AssistantMessage)[] = [];
  let last: AssistantMessage | undefined;
  for (const question of questions) {
    const { message } = await answer(request({ question, profile, attachments, history: [...history] }), {});
    const parts: UserMessage['parts'] = [{ type: 'text', text: question }];
    const user: UserMessage = {
      id: `q${history.length}`,
      threadId: 't',
      createdAt: 0,
      role: 'user',
      parts,
      attachments: [],
    };
    history.push(user, message);
    last = message;
  }
  return last;
}

const firstQuote = (message: AssistantMessage | undefined) => message?.citations[0]?.quote ?? '';

/** Of questions that a page answers, those whose answer is not in the first quote, with what is. */
export async function missed(
  set: { pages: Readonly<Record<string, string>> },
  language: string,
  questions: [page: string, questions: string[], answer: string][],
): Promise<string[]> {
  const rows = [];
  for (const [page, asking, said] of questions) {
    const message = await asked(set.pages[page] ?? '', language, asking);
    const quote = firstQuote(message);
    if (!quote.includes(said)) {
      const searched = message?.notices.map((notice) => ('query' in notice ? String(notice.query) : notice.type));
      rows.push(`${asking.join(' / ')} -> ${quote || 'nothing'} (${searched?.join(', ') ?? ''})`);
    }
  }
  return rows;
}
