// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { imageAddresses } from '../../../../lib/page/markdown/read-image';
import { elementOf, markdownOf } from './element';

describe('imageAddresses', () => {
  it.each([
    ['<img src="a.jpg" srcset="b.jpg 2x, c.jpg 1.5x">', ['b.jpg', 'a.jpg']],
    ['<img src="a.jpg" srcset="b,1.jpg 300w,c.jpg 900w">', ['c.jpg', 'a.jpg']],
    ['<img src="/i/blank.gif" data-lazy-src="a.jpg">', ['a.jpg']],
    ['<img src="data:image/png;base64,xx" data-srcset="a.jpg 1x, b.jpg 2x">', ['b.jpg']],
    ['<img srcset="data:image/gif;base64,AA== 1w">', []],
    [`<img srcset="${'x '.repeat(9_000)}" src="a.jpg">`, ['a.jpg']],
  ])('%s', (html, addresses) => {
    expect(imageAddresses(elementOf(html))).toEqual(addresses);
  });
});

it.each([
  ['<img src="a.jpg" alt="">', ''],
  ['<img src="t.gif" alt="x" width="1" height="1">', ''],
  ['<img src="javascript:1" alt="x">', ''],
  ['<p>Fine <img class="emoji" src="s.png" alt="🙂"> day</p>', 'Fine 🙂 day'],
  [
    '<figure><img src="a.jpg"><figcaption>Words.</figcaption></figure>',
    '![](https://reed.example/dir/a.jpg)\n\nWords.',
  ],
  ['<img src="a b(1).jpg" alt="a [b] *c*">', '![a \\[b\\] \\*c\\*](https://reed.example/dir/a%20b%281%29.jpg)'],
  ['<a href="/x"><img src="a.jpg" alt="A"></a>', '[![A](https://reed.example/dir/a.jpg)](https://reed.example/x)'],
])('%s', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});
