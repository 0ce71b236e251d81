import { copyDocument } from '../../../lib/page/capture/copy-document';
import { readNoscript } from '../../../lib/page/capture/read-noscript';
import { baseUrl } from '../../../lib/page/dom/base-url';
import { blockWidth, describeBlock } from '../../../lib/page/extract/features/block-features';
import { describeBlocks } from '../../../lib/page/extract/features/describe-blocks';
import { describePage } from '../../../lib/page/extract/features/page-features';
import { segment } from '../../../lib/page/extract/features/segment';
import { lookAround } from '../../../lib/page/extract/features/surroundings';
import { thresholdFacts } from '../../../lib/page/extract/features/threshold-facts';
import { findDoubtful } from '../../../lib/page/extract/score-blocks';
import { readJsonLd } from '../../../lib/page/metadata/read-json-ld';

/** The bytes of an array as base64, since the result of `evaluate` has to be JSON. */
function pack(rows: Float32Array): string {
  const bytes = new Uint8Array(rows.buffer);
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += 1_000)
    text += String.fromCharCode(...bytes.subarray(offset, offset + 1_000));
  return btoa(text);
}

// `describe` is called in a browser's page by the training: a page's blocks and their features, as lib/page computes them.
Object.assign(globalThis, {
  describe: (html: string, url: string) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    let copy = copyDocument(document, { base: baseUrl(document, url), markHidden: true });
    let segments = segment(copy.body);
    const textLength = segments.blocks.reduce((sum, block) => sum + block.text.length, 0);
    const noscript = readNoscript(document, textLength);
    if (noscript !== null) {
      copy = copyDocument(noscript, { base: baseUrl(document, url), markHidden: true });
      segments = segment(copy.body);
    }
    const blocks = describeBlocks(segments, document.title);
    const values = describePage({ document, url, nodes: readJsonLd(document) }, segments, blocks);
    // The training appends the probabilities of the page's types.
    const around = lookAround(segments, blocks, { width: blockWidth, values });
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
});
