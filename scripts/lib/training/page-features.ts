import { runAtOnce } from '../../../lib/core/utils/async/sliced-work';
import { baseUrl } from '../../../lib/page/dom/base-url';
import { type ContentScores, chooseContent } from '../../../lib/page/extract/choose-content';
import { blockWidth, describeBlock } from '../../../lib/page/extract/features/block-features';
import { describeBlocks } from '../../../lib/page/extract/features/describe-blocks';
import { createFeatureContext } from '../../../lib/page/extract/features/feature-context';
import { describePage } from '../../../lib/page/extract/features/page-features';
import { thresholdFacts } from '../../../lib/page/extract/features/threshold-facts';
import { typeProbabilities } from '../../../lib/page/extract/page-type';
import { rules } from '../../../lib/page/extract/rules/registry';
import type { BlockedPage } from '../../../lib/page/extract/rules/rule';
import { findDoubtful, scoreBlocks } from '../../../lib/page/extract/score-blocks';
import { readTrees } from '../../../lib/page/extract/score-trees';
import { splitPage } from '../../../lib/page/extract/split-page';
import { readJsonLd } from '../../../lib/page/metadata/read-json-ld';
import type { JudgeRequest, PageOpinion } from './judge-request';

/** The bytes of an array as base64, since the result of `evaluate` has to be JSON. */
function pack(rows: Float32Array): string {
  const bytes = new Uint8Array(rows.buffer);
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += 1_000)
    text += String.fromCharCode(...bytes.subarray(offset, offset + 1_000));
  return btoa(text);
}

function unpack(text: string): Float32Array {
  return new Float32Array(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer);
}

function scoresOf({ probabilities, types, thresholds }: PageOpinion): ContentScores {
  return { probabilities: unpack(probabilities), types, thresholds: readTrees(thresholds) };
}

function parsePage(html: string, url: string): BlockedPage {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const base = baseUrl(document, url);
  const { copy, segments } = runAtOnce(splitPage(document, base));
  const nodes = readJsonLd(document);
  return { document, nodes, url, base, copy, segments, blocks: describeBlocks(segments, document.title) };
}

// Called by the training in a browser's page. `describe`: a page's blocks and their features, as lib/page computes
// them. `judge`: which of a page's blocks are kept with given probabilities, a string of 0 and 1 for each request and
// variant.
Object.assign(globalThis, {
  describe: (html: string, url: string) => {
    const page = parsePage(html, url);
    const { document, nodes, segments, blocks } = page;
    const values = describePage({ document, url, nodes }, segments, blocks);
    // The training appends the probabilities of the page's types.
    const around = createFeatureContext(segments, blocks, { width: blockWidth, values });
    const width = around.row.length;
    const rows = new Float32Array(blocks.length * width);
    for (let index = 0; index < blocks.length; index += 1) rows.set(describeBlock(around, index), index * width);
    return JSON.stringify({
      blocks: blocks.map((block) => block.text),
      width,
      features: pack(rows),
      doubtful: Array.from(findDoubtful(blocks)),
      page: values,
      facts: thresholdFacts(blocks),
    });
  },
  judge: (html: string, url: string, requests: readonly JudgeRequest[]) => {
    const page = parsePage(html, url);
    const values = describePage(page, page.segments, page.blocks);
    const types = typeProbabilities(values);
    const ownScores = (): ContentScores => {
      const probabilities = runAtOnce(scoreBlocks(page.segments, page.blocks, [...values, ...types]));
      return { probabilities, types };
    };
    return requests.map(({ opinion, variants }) => {
      const scores = opinion === undefined ? ownScores() : scoresOf(opinion);
      return variants.map((settings) => {
        const applied = rules.filter(({ name }) => !settings.without.includes(name));
        const kept = chooseContent(page, scores, { captions: false, withNotes: false, settings, applied });
        return Array.from(kept, Number).join('');
      });
    });
  },
});
