import { type Passage, rankPassages } from '../passages/rank';
import type { NumberedPage } from './gather';
import { type Material, wholePages } from './prompts';
import type { AnswerTask } from './task';

/** Characters of found pages that go to a model: about 8,000 tokens of English, which every current model takes. */
const budget = 32_000;
const passagesPerPage = 12;
const passageLength = 1_200;

/**
 * What goes to the model: attached pages whole (the person saw and chose their length); found pages whole where they fit
 * together and are within the profile's limit, else the passages of them that rank best.
 */
export async function chooseMaterial(task: AnswerTask, pages: readonly NumberedPage[]): Promise<Material[]> {
  const attached = new Set(task.attachments.map(({ url }) => url));
  const own = pages.filter(({ page }) => attached.has(page.url));
  const found = pages.filter(({ page }) => !attached.has(page.url));
  const share = Math.min(task.profile.limits.pageLength, Math.floor(budget / Math.max(1, found.length)));
  const long = found.filter(({ page }) => page.markdown.length > share);
  const limit = passagesPerPage * long.length;
  const options = { limit, maxLength: passageLength, loose: true };
  const passages = await rankPassages(task.question, long, options, task.signal);
  const packed = found.map((numbered): Material => {
    const { sourceId, page } = numbered;
    const { url, title, markdown } = page;
    if (!long.includes(numbered)) return { id: sourceId, url, title, text: markdown };
    const best = passages.filter((passage) => passage.sourceId === sourceId);
    return { id: sourceId, url, title, text: best.length > 0 ? packPassages(best, share) : markdown.slice(0, share) };
  });
  return [...wholePages(own), ...packed];
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
