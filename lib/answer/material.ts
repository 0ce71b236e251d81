import { rankPassages } from '../passages/rank';
import type { NumberedPage } from './gather';
import { type Material, wholePages } from './prompts';
import type { AnswerTask } from './task';

/** Characters of found pages that go to a model: about 8,000 tokens of English, which every current model takes. */
const budget = 32_000;
const passagesPerPage = 12;
const passageLength = 1_200;

/**
 * What goes to the model: attached pages whole (the person saw and chose their length), found pages whole where they fit
 * together, else the passages of them that rank best.
 */
export function chooseMaterial(task: AnswerTask, pages: readonly NumberedPage[]): Material[] {
  const attached = new Set(task.attachments.map(({ url }) => url));
  const [own, found] = [
    pages.filter(({ page }) => attached.has(page.url)),
    pages.filter(({ page }) => !attached.has(page.url)),
  ];
  const total = found.reduce((sum, { page }) => sum + page.markdown.length, 0);
  if (total <= budget) return wholePages([...own, ...found]);
  const limit = passagesPerPage * found.length;
  const passages = rankPassages(task.question, [...found], { limit, maxLength: passageLength, loose: true });
  const packed = found.flatMap(({ sourceId, page }): Material[] => {
    const mine = passages
      .filter((passage) => passage.sourceId === sourceId)
      .sort((a, b) => a.blockIndex - b.blockIndex);
    const share = Math.floor(budget / found.length);
    const text = mine.length > 0 ? mine.map((passage) => passage.text).join('\n\n') : page.markdown;
    return [{ id: sourceId, url: page.url, title: page.title, text: text.slice(0, share) }];
  });
  return [...wholePages(own), ...packed];
}
