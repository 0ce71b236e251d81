import { type Passage, rankPassages } from '../passages/rank';
import type { Gathered, NumberedPage } from './gather';
import type { Material } from './prompts';
import type { AnswerTask } from './task';

/** Characters of found pages that go to a model: about 8,000 tokens of English, which every current model takes. */
const budget = 32_000;
const passagesPerPage = 12;
const passageLength = 1_200;

/**
 * What goes to the model: attached pages whole (the person saw and chose their length); found pages whole where they fit
 * together and are within the profile's limit, else the passages of them that rank best; where no found page could be read,
 * what the search shows of each.
 */
export async function chooseMaterial(task: AnswerTask, { pages, results }: Gathered): Promise<Material[]> {
  const own = pages.filter(({ attached }) => attached).map(wholePage);
  const found = pages.filter(({ attached }) => !attached);
  return [...own, ...(found.length > 0 ? await packPages(task, found) : snippetsOf(results))];
}

function wholePage({ sourceId, page }: NumberedPage): Material {
  return { id: sourceId, url: page.url, title: page.title, text: page.markdown };
}

function snippetsOf(results: Gathered['results']): Material[] {
  return results.flatMap(({ sourceId, result: { url, title, snippet } }): Material[] => {
    const text = snippet.trim().slice(0, passageLength);
    return text ? [{ id: sourceId, url, title, text, isSnippet: true }] : [];
  });
}

async function packPages(task: AnswerTask, found: readonly NumberedPage[]): Promise<Material[]> {
  const share = Math.min(task.profile.limits.pageLength, Math.floor(budget / found.length));
  const long = found.filter(({ page }) => page.markdown.length > share);
  const options = { limit: passagesPerPage * long.length, maxLength: passageLength, loose: true };
  const passages = await rankPassages(task.question, long, options, task.signal);
  return found.map((numbered): Material => {
    const whole = wholePage(numbered);
    if (!long.includes(numbered)) return whole;
    const best = passages.filter(({ sourceId }) => sourceId === numbered.sourceId);
    return { ...whole, text: best.length > 0 ? packPassages(best, share) : whole.text.slice(0, share) };
  });
}

/** The best passages that fit, in the order of the page. */
function packPassages(best: readonly Passage[], share: number): string {
  let length = 0;
  const fitting = best.filter(({ text }) => {
    length += text.length + 2;
    return length <= share;
  });
  const inOrder = [...fitting].sort((one, other) => one.blockIndex - other.blockIndex);
  return inOrder.map(({ text }) => text).join('\n\n');
}
