import { nearKindIndex, noAncestor } from '../features/container-node';
import { anyInside } from '../features/inside-of';
import { dropInside, type Rule } from './rule';

const commentIndex = nearKindIndex('comment');
/** On a page that is an article with a lower probability, such as a thread, comments may be the content. */
const minArticleProbability = 0.8;
/** Share of a page's words; what holds more is the page's content, whatever it is called. */
const maxShare = 0.6;

/** Drops from an article what is named comments, where that is not most of the page and enough is left. */
export const dropDiscussions: Rule = {
  name: 'drop-discussions',
  appliesTo: ({ isArticle, articleProbability, blocks }) =>
    isArticle && articleProbability >= minArticleProbability && anyInside(blocks, commentIndex),
  run: (page) => dropInside(page, ({ near }) => near[commentIndex] !== noAncestor, maxShare),
};
