import { domainOf } from '../../core/source';
import type { Gathered, NumberedPage } from './gather';
import { packPassages, passagesFor } from './pack-passages';
import { pageExcerpt } from './page-excerpt';
import type { PromptSource } from './prompts';
import type { AnswerTask } from './task';

/** Characters of found pages in a request: about 8,000 tokens of English, which fit every current model. */
const foundPagesBudget = 32_000;
/** Maximum length of a snippet, in characters. */
const snippetLength = 1_200;

/**
 * Chooses the text of each page for the prompt:
 * - attached pages: whole up to the profile's `pageLength`, of longer ones an excerpt that matches the question;
 * - found pages: whole up to an equal share of the budget, of longer ones the passages that rank best;
 * - where no found page could be read: the snippets of the search results.
 */
export async function chooseContext(task: AnswerTask, { pages, results }: Gathered): Promise<PromptSource[]> {
  const attached = pages.filter((page) => page.attached);
  const found = pages.filter(({ attached }) => !attached);
  const attachedSources = await excerpts(task, attached);
  return [...attachedSources, ...(found.length > 0 ? await packPages(task, found) : snippetsOf(results))];
}

/** Attached pages; each that exceeds the profile's length is reduced to an excerpt, with a notice. */
async function excerpts(task: AnswerTask, attached: readonly NumberedPage[]): Promise<PromptSource[]> {
  const sources: PromptSource[] = [];
  for (const numbered of attached) {
    const { page } = numbered;
    const text = await pageExcerpt(task.query ?? task.question, page, task.profile.limits.pageLength, task.signal);
    const isExcerpt = text.length < page.markdown.length;
    sources.push({ ...wholePage(numbered), text, ...(isExcerpt && { isExcerpt }) });
    if (isExcerpt) {
      const title = page.title || domainOf(page.url);
      task.emit({ type: 'notice', notice: { type: 'page-excerpt', title } });
    }
  }
  return sources;
}

function wholePage({ sourceId, page }: NumberedPage): PromptSource {
  return { id: sourceId, url: page.url, title: page.title, text: page.markdown };
}

function snippetsOf(results: Gathered['results']): PromptSource[] {
  return results.flatMap(({ sourceId, result: { url, title, snippet } }): PromptSource[] => {
    const text = snippet.trim().slice(0, snippetLength);
    return text ? [{ id: sourceId, url, title, text, isSnippet: true }] : [];
  });
}

async function packPages(task: AnswerTask, found: readonly NumberedPage[]): Promise<PromptSource[]> {
  const share = Math.min(task.profile.limits.pageLength, Math.floor(foundPagesBudget / found.length));
  const long = found.filter(({ page }) => page.markdown.length > share);
  const passages = await passagesFor(task.query ?? task.question, long, task.signal);
  return found.map((numbered): PromptSource => {
    const whole = wholePage(numbered);
    if (!long.includes(numbered)) return whole;
    const best = passages.filter(({ sourceId }) => sourceId === numbered.sourceId);
    return { ...whole, text: packPassages(best, share) || whole.text.slice(0, share) };
  });
}
