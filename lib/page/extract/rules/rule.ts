import type { ContainerNode, SplitPage } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import type { NamedPage } from '../features/page-names';

/** A page with its blocks. */
export interface BlockedPage extends SplitPage, NamedPage {
  /** What its links are relative to. */
  base: string;
  blocks: readonly DescribedBlock[];
  /** For each block the share of it that Readability keeps, once it was asked. */
  secondOpinion?: Float32Array;
}

/** A page of which blocks were chosen by their probabilities, some of them at least. */
export interface ChosenPage extends BlockedPage {
  /** One flag per block; rules change it in place. */
  kept: boolean[];
  /** Whether the page is more likely an article than anything else; of other pages, lists and replies may be the content. */
  isArticle: boolean;
  /** The probabilities that it is an article, and that it is a thread. */
  articleProbability: number;
  forumProbability: number;
  /** Whether captions and credits of pictures are wanted. */
  captions: boolean;
  /** Whether the texts of all footnotes are wanted. */
  withNotes: boolean;
}

/** A correction of what trees cannot see. */
export interface Rule {
  /** That of its file. */
  readonly name: string;
  appliesTo(page: ChosenPage): boolean;
  run(page: ChosenPage): void;
}

/** Words that have to be left when something is dropped. */
const minWordsLeft = 80;

/** Drops the blocks inside of asides, unless these hold more than a share of the page's words or too little would be left. */
export function dropInside(
  { blocks, kept }: ChosenPage,
  isAside: (container: ContainerNode) => boolean,
  maxShare: number,
): void {
  let all = 0;
  let inside = 0;
  let left = 0;
  const asides = blocks.map(({ container, words }, index) => {
    const found = isAside(container);
    all += words;
    if (found) inside += words;
    else if (kept[index] === true) left += words;
    return found;
  });
  if (inside === 0 || inside >= all * maxShare || left < minWordsLeft) return;
  asides.forEach((isOut, index) => {
    if (isOut) kept[index] = false;
  });
}
