import type { Gathered, NumberedPage } from './gather';
import { packPassages, passagesFor } from './pack-passages';
import type { Material } from './prompts';
import type { AnswerTask } from './task';

/** Characters of found pages that go to a model: about 8,000 tokens of English, which every current model takes. */
const wholeBudget = 32_000;
/** Characters of what a search shows of a page. */
const snippetLength = 1_200;

/**
 * What goes to the model: attached pages whole (the person saw and chose their length); found pages whole where they fit
 * together and are within the profile's limit, else the passages of them that rank best; where no found page could be read,
 * what the search shows of each.
 * @param share of the usual room, where a model takes less: then attached pages, too, go in as passages
 */
export async function chooseMaterial(task: AnswerTask, { pages, results }: Gathered, share = 1): Promise<Material[]> {
  const attached = pages.filter((page) => page.attached);
  const own = share === 1 ? attached.map(wholePage) : await packPages(task, attached, wholeBudget * share);
  const found = pages.filter(({ attached }) => !attached);
  return [...own, ...(found.length > 0 ? await packPages(task, found, wholeBudget * share) : snippetsOf(results))];
}

function wholePage({ sourceId, page }: NumberedPage): Material {
  return { id: sourceId, url: page.url, title: page.title, text: page.markdown };
}

function snippetsOf(results: Gathered['results']): Material[] {
  return results.flatMap(({ sourceId, result: { url, title, snippet } }): Material[] => {
    const text = snippet.trim().slice(0, snippetLength);
    return text ? [{ id: sourceId, url, title, text, isSnippet: true }] : [];
  });
}

async function packPages(task: AnswerTask, found: readonly NumberedPage[], budget: number): Promise<Material[]> {
  const share = Math.min(task.profile.limits.pageLength, Math.floor(budget / found.length));
  const long = found.filter(({ page }) => page.markdown.length > share);
  const passages = await passagesFor(task.question, long, task.signal);
  return found.map((numbered): Material => {
    const whole = wholePage(numbered);
    if (!long.includes(numbered)) return whole;
    const best = passages.filter(({ sourceId }) => sourceId === numbered.sourceId);
    return { ...whole, text: packPassages(best, share) || whole.text.slice(0, share) };
  });
}
