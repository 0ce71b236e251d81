// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dropComments } from '../../../../../lib/page/extract/rules/drop-comments';
import { applyRule } from './apply-rule';

const sentence =
  'The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.';
const post = `<article><h1>The otters are back</h1>${`<p>${sentence}</p>`.repeat(5)}</article>`;
const remark =
  'I saw one by the weir last night, and my dog barked at it for an hour, which woke the whole street and the baker too.';

function item(number: number, tag = 'div', className = 'x3'): string {
  return `<${tag} class="${className}"><b>Reader ${number}</b><div>${number} days ago</div><p>${remark} It was number ${number}.</p><div>Reply</div></${tag}>`;
}

function items(count: number, tag?: string, className?: string): string {
  return Array.from({ length: count }, (_, index) => item(index + 1, tag, className)).join('');
}

/** What stays of a page that is kept whole. */
function read(body: string): string {
  return applyRule(dropComments, body)
    .map(({ text }) => text)
    .join('\n');
}

it.each([
  ['are named so by a class', `<div class="user-comments">${items(2)}</div>`],
  ['are named so by an id', `<section id="disqus_thread"><p>${remark}</p></section>`],
  ['are named so in German', `<div class="kommentare">${items(2)}</div>`],
  [
    'are comments of schema.org',
    `<ol><li itemprop="comment" itemscope itemtype="https://schema.org/Comment"><p>${remark}</p></li></ol>`,
  ],
  ['are a list of texts with time and reply', `<div class="c1">${items(12)}</div>`],
  ['are longer than the post', `<ul>${items(40, 'li')}</ul>`],
  ['are headed so', `<div><h3>2 Comments</h3>${item(1, 'div', 'a')}${item(2, 'div', 'b')}</div>`],
  ['are headed so in Polish', `<div><h3>Komentarze (2)</h3>${item(1, 'div', 'a')}${item(2, 'div', 'b')}</div>`],
  ['are headed so in Japanese', `<div><h3>コメント</h3>${item(1, 'div', 'a')}${item(2, 'div', 'b')}</div>`],
])('lets go of what readers wrote where they %s', (_name, comments) => {
  const text = read(`${post}${comments}`);
  expect(text).toContain('nobody counts');
  expect(text).not.toContain('barked');
});

it('keeps what follows the comments', () => {
  expect(read(`${post}<ul>${items(4, 'li')}</ul><p>Corrected on Monday.</p>`)).toContain('Corrected on Monday.');
});

it.each([
  ['a thread, whose first post is one of the list', `<h1>Otters?</h1><div class="posts">${items(12)}</div>`],
  ['a page with only a line before', `<h1>Otters</h1><p>They are back.</p><div class="comments">${items(12)}</div>`],
  ['a list without a control to reply', `${post}<ul>${items(9, 'li').replaceAll('Reply', 'Otter')}</ul>`],
  ['a list without times', `${post}<ul>${items(9, 'li').replaceAll('days ago', 'otters')}</ul>`],
  ['a text under a heading about comments', `${post}<h2>My comments on the plan</h2><p>${remark}</p>`],
  ['a text with such a word in its name', `${post}<div class="commentary"><p>${remark}</p></div>`],
])('keeps %s', (_name, body) => {
  expect(read(body)).toContain('barked');
});
