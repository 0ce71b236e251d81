import { type ContainerNode, nearKindIndex, nearTagIndex } from './container-node';
import type { DescribedBlock } from './describe-blocks';
import { insideOf } from './inside-of';
import { type PageDocument, pageNames } from './page-names';
import type { ContainerKind } from './vocabulary';

const frameTags = (['nav', 'aside', 'footer'] as const).map(nearTagIndex);
const frameKinds: readonly ContainerKind[] = [
  'nav',
  'footer',
  'sidebar',
  'related',
  'comment',
  'cookie',
  'ad',
  'breadcrumb',
];
const frames = [...frameTags, ...frameKinds.map(nearKindIndex)];
/** Likeness of a heading to the page's names from which on it is the page's own. */
const minLikeness = 0.5;

/** The place of a page's subject. */
export interface SubjectPosition {
  /** Index of the block that names it: the heading of level one that is most like the page's names; -1 without. */
  title: number;
  /**
   * Whether a container is in a part that is not about the subject: a menu, an aside, a list of related pages, and the
   * like.
   */
  isFramed(container: ContainerNode): boolean;
}

/** A page of which blocks were chosen. */
interface ChosenBlocks extends PageDocument {
  blocks: readonly DescribedBlock[];
  kept: readonly boolean[];
}

function findTitle(page: ChosenBlocks): number {
  const { blocks } = page;
  let [title, highest, shared] = [-1, minLikeness, 0];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block?.heading !== 1) continue;
    const likeness = pageNames(page).likeness(block.text);
    // A site's name is as like the page's title as the name of its subject, but mostly shorter.
    if (likeness < highest || (likeness === highest && block.titleWords <= shared)) continue;
    [title, highest, shared] = [index, likeness, block.titleWords];
  }
  return title;
}

const known = new WeakMap<ChosenBlocks, SubjectPosition>();

/**
 * Finds a page's subject, once for all rules. Elements around its title, or around the first kept block if it has none,
 * do not count as frame, whatever their names.
 */
export function pageSubject(page: ChosenBlocks): SubjectPosition {
  let subject = known.get(page);
  if (subject === undefined) {
    const title = findTitle(page);
    const anchor = title === -1 ? page.kept.indexOf(true) : title;
    const isFramed = insideOf(
      ({ near, depth, firstBlock, endBlock }) =>
        (anchor < firstBlock || anchor >= endBlock) && frames.some((index) => near[index] === depth),
    );
    subject = { title, isFramed };
    known.set(page, subject);
  }
  return subject;
}
