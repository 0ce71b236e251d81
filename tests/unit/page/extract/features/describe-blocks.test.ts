// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { describeBlocks } from '../../../../../lib/page/extract/features/describe-blocks';
import { segment } from '../../../../../lib/page/extract/features/segment';
import { parseHtml } from '../../../../../lib/page/parse-html';

function describeBody(body: string) {
  return describeBlocks(segment(parseHtml(body, 'https://www.site.example/').body), '');
}

const menu = `<nav><ul>${'<li><a href="/a">Ropes</a></li>'.repeat(6)}</ul></nav>`;
const card = (name: string, price: string) =>
  `<li class="card"><img src="/a.png"><h3>${name}</h3><p class="price">${price}</p><ul><li>red</li><li>blue</li><li>grey</li></ul></li>`;
const shop = `${menu}<h1>Ropes</h1><ul>${card('Rope', '$5')}${card('Line', '$7')}${card('Cord', '$9')}</ul>`;

it('finds the card around a block: the item with a picture or a price, not the menu, nor a list inside of it', () => {
  const blocks = describeBody(shop);
  const classOf = (text: string) => blocks.find((block) => block.text === text)?.container.card?.className ?? null;
  expect(classOf('Rope')).toBe('card');
  expect(classOf('grey')).toBe('card');
  expect(classOf('Ropes')).toBeNull();
});

it('counts what the cards of a list have', () => {
  const blocks = describeBody(shop);
  const group = blocks.find((block) => block.text === 'Line')?.container.card?.group;
  expect(group).toMatchObject({ count: 3, cards: 3, priced: 3, dated: 0, media: 3, blocks: 15, firstBlock: 7 });
});
