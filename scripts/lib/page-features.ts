import { baseUrl } from '../../lib/page/base-url';
import { copyDocument } from '../../lib/page/copy-document';
import { blockFeatures } from '../../lib/page/extract/block-features';
import { borderFacts } from '../../lib/page/extract/border-facts';
import { describeBlocks } from '../../lib/page/extract/describe-blocks';
import { describePage } from '../../lib/page/extract/describe-page';
import { readNoscript } from '../../lib/page/extract/read-noscript';
import { segment } from '../../lib/page/extract/segment';
import { readJsonLd } from '../../lib/page/read-json-ld';

function pack(values: readonly number[]): string {
  const bytes = new Uint8Array(Float32Array.from(values).buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 1_000) text += String.fromCharCode(...bytes.subarray(at, at + 1_000));
  return btoa(text);
}

// What the training of the block classifier calls in its pages: blocks and their features, as lib/page makes them.
Object.assign(globalThis, {
  describe: (html: string, url: string) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    let copy = copyDocument(document, { base: baseUrl(document, url), markHidden: true });
    let segments = segment(copy.body);
    const shown = segments.blocks.reduce((sum, block) => sum + block.text.length, 0);
    const quiet = readNoscript(document, shown);
    if (quiet !== null) {
      copy = copyDocument(quiet, { base: baseUrl(document, url), markHidden: true });
      segments = segment(copy.body);
    }
    const blocks = describeBlocks(segments, document.title);
    const whole = describePage({ document, url, nodes: readJsonLd(document) }, segments, blocks);
    // The chances of the page's types are put between these and the page's values by the training.
    const values: number[] = [];
    let width = 0;
    blockFeatures(
      segments,
      blocks,
      { ...whole, values: [] },
      {
        isWanted: () => true,
        take: (features) => {
          for (const value of features.values) values.push(value);
          width = features.width;
        },
      },
    );
    return JSON.stringify({
      blocks: blocks.map((block) => block.text),
      width,
      features: pack(values),
      page: whole.values,
      facts: borderFacts(blocks),
    });
  },
});
