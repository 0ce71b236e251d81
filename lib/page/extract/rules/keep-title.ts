import { subjectOf } from '../features/subject';
import type { ChosenPage, Rule } from './rule';

/** Blocks from the title to the first one that is kept. */
const maxDistance = 12;

function run(page: ChosenPage): void {
  const { kept } = page;
  const { title } = subjectOf(page);
  if (title === -1 || kept[title] === true) return;
  if (kept.slice(title + 1, title + 1 + maxDistance).includes(true)) kept[title] = true;
}

/** Keeps the heading that names the page, shortly before what is kept of it: a person asks what a price or a table is of. */
export const keepTitle: Rule = { name: 'keep-title', appliesTo: ({ isArticle }) => !isArticle, run };
