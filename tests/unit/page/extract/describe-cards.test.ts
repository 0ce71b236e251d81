// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { describeBlocks } from '../../../../lib/page/extract/describe-blocks';
import { describeCards } from '../../../../lib/page/extract/describe-cards';
import { segment } from '../../../../lib/page/extract/segment';
import { parseHtml } from '../../../../lib/page/parse-html';

function describePage(body: string) {
  const segments = segment(parseHtml(body, 'https://www.site.example/').body);
  const blocks = describeBlocks(segments, '');
  return { blocks, cards: describeCards(segments.root, segments.parts, blocks) };
}

const menu = `<nav><ul>${'<li><a href="/a">Ropes</a></li>'.repeat(6)}</ul></nav>`;
const card = (name: string, price: string) =>
  `<li class="card"><img src="/a.png"><h3>${name}</h3><p class="price">${price}</p><ul><li>red</li><li>blue</li><li>grey</li></ul></li>`;
const shop = `${menu}<h1>Ropes</h1><ul>${card('Rope', '$5')}${card('Line', '$7')}${card('Cord', '$9')}</ul>`;

it('finds the card around a block: the item with a picture or a price, not the menu, nor a list inside of it', () => {
  const { blocks } = describePage(shop);
  const classOf = (text: string) => blocks.find((block) => block.text === text)?.part.card?.className ?? null;
  expect(classOf('Rope')).toBe('card');
  expect(classOf('grey')).toBe('card');
  expect(classOf('Ropes')).toBeNull();
});

it('counts what the cards of a list have', () => {
  const { blocks, cards } = describePage(shop);
  const group = blocks.find((block) => block.text === 'Line')?.part.card?.group;
  expect(group).toMatchObject({ count: 3, cards: 3, priced: 3, dated: 0, media: 3, blocks: 15, firstBlock: 7 });
  expect(cards).toMatchObject({ mostCards: 3, firstHeading: 6 });
});

it('knows blocks at the same place of the cards', () => {
  const { blocks, cards } = describePage(shop);
  const kindOf = (text: string) => cards.kinds[blocks.findIndex((block) => block.text === text)];
  expect(kindOf('Rope')).toMatchObject({ count: 3, words: 3, priced: 0, copied: 0 });
  expect(kindOf('$7')).toMatchObject({ count: 3, priced: 3 });
  expect(kindOf('red')).toMatchObject({ count: 9, copied: 9 });
  expect(kindOf('Ropes')).toBeNull();
});

it('remembers for each block whether the heading above announces what is related', () => {
  const { blocks, cards } = describePage('<h2>Depth</h2><p>One</p><h2>You may also like</h2><p>Two</p>');
  const announced = blocks.map((_, index) => cards.relatedBefore[index]);
  expect(announced).toEqual([0, 0, 0, 1]);
});
