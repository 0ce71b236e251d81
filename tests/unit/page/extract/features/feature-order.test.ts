// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { blockWidth, describeBlock } from '../../../../../lib/page/extract/features/block-features';
import { describeBlocks } from '../../../../../lib/page/extract/features/describe-blocks';
import { createFeatureContext } from '../../../../../lib/page/extract/features/feature-context';
import { describePage } from '../../../../../lib/page/extract/features/page-features';
import { segment } from '../../../../../lib/page/extract/features/segment';
import { modelFeatures } from '../../../../../lib/page/extract/model-features';
import { pageTypes } from '../../../../../lib/page/extract/page-type';
import { parseHtml } from '../../../../../lib/page/parse-html';

const url = 'https://forum.heron.example/products/rope';
const card = '<li class="card"><img src="/a.png"><h3>Rope</h3><p class="price">$5</p></li>';
const document = parseHtml(
  `<head><title>Boats</title><meta property="og:type" content="website"><meta name="generator" content="Hugo"></head>
  <nav><a href="/">Home</a></nav><main><h1>Boats</h1><ul>${card.repeat(3)}</ul></main>`,
  url,
);
const segments = segment(document.body);
const blocks = describeBlocks(segments, 'Boats');
const page = describePage({ document, url, nodes: [{ '@type': 'Product' }] }, segments, blocks);

/** The values of a row by the names that model.json has for them. */
function byName(names: readonly string[], values: ArrayLike<number>): Record<string, number> {
  expect(values).toHaveLength(names.length);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? Number.NaN]));
}

it('gives each number of a page the name that the model knows it by', () => {
  expect(byName(modelFeatures.pages, page)).toMatchObject({
    'page.address.forum': 1,
    'page.address.product': 1,
    'page.address.front': 0,
    'page.addressSteps': 2,
    'page.addressPathLength': 14,
    'page.openGraphWebsite': 1,
    'page.generatorDocs': 1,
    'page.data.product': 1,
    'page.data.any': 1,
    'page.logBlocks': Math.log1p(8),
    'page.headingsShare': 0.5,
    'page.priceShare': 0.375,
    'page.logPrice': Math.log1p(3),
    'page.logLongest': Math.log1p(5),
    'page.logMain': Math.log1p(1),
    'page.logCard': Math.log1p(3),
    'page.logLi': Math.log1p(3),
    'page.mediaPerBlock': 0.375,
  });
});

it('gives each number of a block the name that the model knows it by', () => {
  const types = pageTypes.map((_, type) => type / 8);
  const around = createFeatureContext(segments, blocks, { width: blockWidth, values: [...page, ...types] });
  expect(byName(modelFeatures.blocks, describeBlock(around, 4))).toMatchObject({
    'near.<main>': 3,
    'near.card': 1,
    'text.characters': 4,
    'text.words': 1,
    'role.headingLevel': 3,
    'role.copies': 3,
    'parent.characters': 6,
    'grandparent.characters': 18,
    'greatGrandparent.characters': 23,
    'innerList.items': 3,
    'innerList.depthInItem': 1,
    'outerList.relativeIndex': Math.fround(1 / 3),
    'position.index': 4,
    'heading.blocksFromFirst': 3,
    'heading.lastLevel': 3,
    'neighbour.nextWords': 1,
    'card.cards': 3,
    'card.depthInCard': 1,
    'outline.mostCards': 3,
    'page.address.forum': 1,
    'page.mediaPerBlock': 0.375,
    'pageType.documentation': 0.125,
    'pageType.product': 0.75,
  });
});
