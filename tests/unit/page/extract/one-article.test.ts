// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readHtml } from '../../../../lib/page/read-html';

const url = 'https://site.example/news/otters-are-back';
const head = '<title>The otters are back | River News</title><meta property="og:title" content="The otters are back">';
const menu = '<nav><a href="/">Home</a><a href="/news">News</a><a href="/sport">Sport</a></nav>';
const footer = '<footer><a href="/imprint">Imprint</a> © River News</footer>';

function repeat(count: number, part: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index + 1)).join('');
}

function paragraphs(who: string, count: number): string {
  return repeat(
    count,
    (number) =>
      `<p>The ${who} came back to the lower river in the wet spring of ${1950 + number}, first a pair, then a family, and nobody in the town counted them any more after the mill had closed.</p>`,
  );
}

const byline = '<p class="by">By Ann Weir, May 3, 2024</p>';
const body = paragraphs('otters', 7);
const remark = (number: number) =>
  `I saw number ${number} by the weir last night, and my dog barked at it for an hour. ${'It woke the whole street and the baker too, who was not amused. '.repeat(number % 4)}`;

function read(content: string): string {
  return readHtml(`<html><head>${head}</head><body>${menu}${content}${footer}</body></html>`, url, 1_000_000).markdown;
}

const comments: Record<string, (number: number) => string> = {
  'of a blog’s usual markup': (number) =>
    `<li class="comment c${number}"><div class="comment-author"><b>Reader ${number}</b> says:</div><div>May ${(number % 28) + 1}, 2024 at 10:00</div><div class="comment-content"><p>${remark(number)}</p></div><div class="reply"><a href="#r">Reply</a></div></li>`,
  'whose classes say nothing': (number) =>
    `<li class="b3"><div class="b4"><span>reader${number}</span><time>${number} hours ago</time></div><div class="b5">${remark(number)}</div><div class="b6"><button>Like</button><button>Reply</button></div></li>`,
  'of paragraphs': (number) =>
    `<li><p><a href="/u/${number}">reader${number}</a> <span>${number} hours ago</span></p><p>${remark(number)}</p><p><a href="#">Reply</a> <a href="#">Report</a></p></li>`,
};

it.each(
  Object.entries(comments).flatMap(([name, comment]) => [12, 60, 300].map((count) => [count, name, comment] as const)),
)('reads a post above %i comments %s, and not these', (count, _name, comment) => {
  const markdown = read(
    `<main><h1>The otters are back</h1>${byline}${body}<h3>Comments (${count})</h3><ul>${repeat(count, comment)}</ul></main>`,
  );
  expect(markdown.match(/otters came/g)).toHaveLength(7);
  expect(markdown).not.toContain('barked');
});

const others: Record<string, (number: number) => string> = {
  'of the same markup': (number) =>
    `<article class="story"><h1>Mill number ${number} sold for good</h1><p class="by">By Tom Reed, May ${number}, 2024</p>${paragraphs('millers', 14)}</article>`,
  'with links as headlines': (number) =>
    `<div class="next"><h2><a href="/news/mill-${number}">Mill number ${number} sold for good</a></h2><p class="by">By Tom Reed, May ${number}, 2024</p>${paragraphs('millers', 7)}</div>`,
  'that name their addresses': (number) =>
    `<section data-url="/news/mill-${number}"><h2>Mill number ${number} sold for good</h2><time>May ${number}, 2024</time>${paragraphs('millers', 7)}</section>`,
};

it.each(Object.entries(others))(
  'reads the article that a page is named for, and no further ones %s',
  (_name, other) => {
    const markdown = read(
      `<article class="story"><h1>The otters are back</h1>${byline}${body}</article>${repeat(4, other)}`,
    );
    expect(markdown.match(/otters came/g)).toHaveLength(7);
    expect(markdown).not.toContain('millers came');
  },
);

it('reads all posts of a thread', () => {
  const post = (number: number) =>
    `<div class="post"><div class="author">reader${number}</div><div class="date">May ${number}, 2024</div><div class="message">${remark(number)}</div><a href="#">Reply</a></div>`;
  const html = `<html><head><title>Otters at the weir? - River Forum</title></head><body>${menu}<h1>Otters at the weir?</h1><div class="thread">${repeat(12, post)}</div>${footer}</body></html>`;
  const { markdown } = readHtml(html, 'https://forum.site.example/thread/otters-at-the-weir.12/', 1_000_000);
  expect(markdown.match(/barked/g)).toHaveLength(12);
});

it('reads all articles of a page that is named for the whole', () => {
  const article = (number: number) =>
    `<article class="story"><h2><a href="/news/river-${number}">River story ${number}</a></h2><p class="by">By Tom Reed, May ${number}, 2024</p>${paragraphs('otters', 2)}</article>`;
  const html = `<html><head><title>News of the river</title></head><body>${menu}<h1>News of the river</h1>${repeat(5, article)}${footer}</body></html>`;
  const { markdown } = readHtml(html, 'https://site.example/news/river/', 1_000_000);
  expect(markdown.match(/otters came/g)).toHaveLength(10);
});

it('reads all entries of a page that follows an event live', () => {
  const entry = (number: number) =>
    `<article class="entry"><h2><a href="/news/live/flood-${number}">The water is at ${number} m</a></h2><time>${number} hours ago</time>${paragraphs('sandbags', 1)}</article>`;
  const html = `<html><head><title>Flood: what we know</title></head><body>${menu}<h1>Flood: what we know</h1>${byline}${body}${repeat(6, entry)}${footer}</body></html>`;
  const { markdown } = readHtml(html, 'https://site.example/news/live/flood-what-we-know', 1_000_000);
  expect(markdown.match(/sandbags came/g)).toHaveLength(6);
});
