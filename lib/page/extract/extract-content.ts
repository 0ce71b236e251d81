import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { copyDocument } from '../capture/copy-document';
import { baseUrl } from '../dom/base-url';
import { finishMarkup } from '../markdown/prepare-markup';
import { type JsonLdNode, readJsonLd } from '../metadata/read-json-ld';
import { chooseContent } from './choose-content';
import { describeBlocks } from './features/describe-blocks';
import { describePage } from './features/page-features';
import { typeProbabilities } from './page-type';
import { prune } from './prune';
import { scoreBlocks } from './score-blocks';
import { defaultSettings } from './settings';
import { splitPage } from './split-page';

/** The parts of a page that are kept. */
export interface ReadingChoices {
  /** Keep the texts of all footnotes that the content refers to, which may else be left out as lists of links. */
  withNotes?: boolean;
  /**
   * Keep the likeliest text also where none looks like content, as in an application: the page is open in a tab, was
   * given as a file, or its scripts have run. Of any other page only menus and notices are left then, until its scripts
   * have run.
   */
  keepsLikeliest?: boolean;
}

export interface ExtractOptions extends ReadingChoices {
  /** The page's address: links are made absolute against it, unless the page has a `<base>`. */
  url: string;
  /** Captions and credits of pictures; on unless switched off. */
  captions?: boolean;
  /** The page's JSON-LD, where it was read before. */
  nodes?: readonly JsonLdNode[];
}

export interface ExtractedContent {
  /** A detached copy of the body with only what is content; its links are absolute. */
  root: Element;
  /** Whether the page has text, but only such as frames the content of other pages; `root` is empty then. */
  isFrameOnly: boolean;
}

/**
 * The content of a page without navigation, advertising and the like. The page is split into blocks of text; decision
 * trees give each the probability that it is content, from its text, what encloses it, what repeats, its neighbours and
 * the type of page. Where that leaves an article in doubt, Readability is asked for a second opinion. The blocks above
 * a threshold stay; then rules correct what trees cannot see. Where no block is likely at all, nothing of a longer page
 * is content: without its scripts it has only its menus. The document is not changed.
 */
export function* extractContent(document: Document, options: ExtractOptions): SlicedWork<ExtractedContent> {
  const { url, captions = true, withNotes = false, keepsLikeliest = false } = options;
  const base = baseUrl(document, url);
  const { copy, segments } = yield* splitPage(document, base);
  if (segments.blocks.length === 0) {
    const { body } = copyDocument(document, { base, withHidden: true });
    finishMarkup(body, base);
    return { root: body, isFrameOnly: false };
  }
  const blocks = describeBlocks(segments, document.title);
  yield;
  const nodes = options.nodes ?? readJsonLd(document);
  const values = describePage({ document, url, nodes }, segments, blocks);
  const types = typeProbabilities(values);
  yield;
  const probabilities = yield* scoreBlocks(segments, blocks, [...values, ...types]);
  const page = { document, nodes, url, base, copy, segments, blocks };
  const settings = keepsLikeliest ? { ...defaultSettings, minBestProbability: 0 } : defaultSettings;
  yield;
  const kept = chooseContent(page, { probabilities, types }, { captions, withNotes, settings });
  yield;
  prune(copy.body, segments, kept);
  yield;
  finishMarkup(copy.body, base);
  yield;
  return { root: copy.body, isFrameOnly: !kept.includes(true) };
}
