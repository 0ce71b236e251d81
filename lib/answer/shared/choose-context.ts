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
 * @param share fraction of the usual budget, for a model with a small context: then attached pages share one budget
 */
export async function chooseContext(
  task: AnswerTask,
  { pages, results }: Gathered,
  share = 1,
): Promise<PromptSource[]> {
  const attached = pages.filter((page) => page.attached);
  const found = pages.filter(({ attached }) => !attached);
  const attachedSources = await excerpts(task, attached, share);
  return [
    ...attachedSources,
    ...(found.length > 0 ? await packPages(task, found, foundPagesBudget * share) : snippetsOf(results)),
  ];
}

/** Attached pages; each that exceeds its budget is reduced to an excerpt, with a notice. */
async function excerpts(task: AnswerTask, attached: readonly NumberedPage[], share: number): Promise<PromptSource[]> {
  const { pageLength } = task.profile.limits;
  const budget =
    share === 1 ? pageLength : Math.min(pageLength, Math.floor((foundPagesBudget * share) / attached.length));
  const sources: PromptSource[] = [];
  for (const numbered of attached) {
    const { page } = numbered;
    const text = await pageExcerpt(task.query ?? task.question, page, budget, task.signal);
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

async function packPages(task: AnswerTask, found: readonly NumberedPage[], budget: number): Promise<PromptSource[]> {
  const share = Math.min(task.profile.limits.pageLength, Math.floor(budget / found.length));
  const long = found.filter(({ page }) => page.markdown.length > share);
  const passages = await passagesFor(task.query ?? task.question, long, task.signal);
  return found.map((numbered): PromptSource => {
    const whole = wholePage(numbered);
    if (!long.includes(numbered)) return whole;
    const best = passages.filter(({ sourceId }) => sourceId === numbered.sourceId);
    return { ...whole, text: packPassages(best, share) || whole.text.slice(0, share) };
  });
}
