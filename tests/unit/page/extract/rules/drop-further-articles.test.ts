// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dropFurtherArticles } from '../../../../../lib/page/extract/rules/drop-further-articles';
import { applyRule } from './apply-rule';

const sentence =
  'The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.';
const own = `<article class="story"><h1 class="head">The otters are back</h1><p>By Ann Weir, May 3</p>${`<p>${sentence}</p>`.repeat(5)}</article>`;
const otherText =
  '<p>The mill was sold for the third time since the war, and the wheel has not turned since the last miller died.</p>'.repeat(
    3,
  );

function other(heading: string, attributes = '', byline = '<p>By Tom Reed, May 4</p>'): string {
  return `<article class="story" ${attributes}>${heading}${byline}${otherText}</article>`;
}

const sameHeading = '<h1 class="head">Mill sold again</h1>';
const linkedHeading = '<h2><a href="/news/mill-sold-again">Mill sold again</a></h2>';

interface Options {
  title?: string;
  head?: string;
  url?: string;
}

/** What stays of a page that is kept whole. */
function read(body: string, options: Options = {}): string {
  const {
    title = 'The otters are back | River News',
    head = '',
    url = 'https://site.example/news/otters-are-back',
  } = options;
  const html = `<head><title>${title}</title>${head}</head><body>${body}`;
  return applyRule(dropFurtherArticles, html, { url })
    .map(({ text }) => text)
    .join('\n');
}

it.each([
  ['whose headline is marked up like its own', `${own}${other(sameHeading)}`],
  ['whose headline is a link', `${own}${other(linkedHeading)}`],
  ['that names its address', `${own}${other('<h2>Mill sold again</h2>', 'data-url="/news/mill-sold-again"')}`],
  ['in a box of its own', `<div>${own}</div><div class="next"><span>Up next</span>${other(sameHeading)}</div>`],
  ['after another one', `${own}${other(sameHeading)}${other(sameHeading.replace('again', 'for good'))}`],
  [
    'below a body apart from its headline',
    `<header><h1 class="head">The otters are back</h1></header><div><p>${sentence.repeat(3)}</p><p>${sentence}</p></div>${other(sameHeading)}`,
  ],
])('lets go of a further article %s', (_name, body) => {
  const text = read(body);
  expect(text).toContain('nobody counts');
  expect(text).not.toContain('The mill was sold');
});

it('takes the page for what its JSON-LD names, where its title is the site’s', () => {
  const headline = JSON.stringify({ '@type': 'NewsArticle', headline: 'The otters are back' });
  const head = `<script type="application/ld+json">${headline}</script>`;
  const text = read(`${own}${other(sameHeading)}`, { title: 'River News', head, url: 'https://site.example/?p=12' });
  expect(text).not.toContain('The mill was sold');
});

it('takes the page for what its address names, where its title is the site’s', () => {
  const url = 'https://site.example/the-otters-are-back.html';
  expect(read(`${own}${other(sameHeading)}`, { title: 'River News', url })).not.toContain('The mill was sold');
});

it.each<[string, string, Options]>([
  [
    'all articles of a page that is named for the whole',
    `${own}${other(sameHeading)}`,
    { title: 'News of the river', url: 'https://site.example/news/' },
  ],
  [
    'a collection below its own name',
    `<h1>All about mills</h1><p>Stories.</p>${other(linkedHeading)}${own}`,
    { title: 'All about mills', url: 'https://site.example/tag/mills' },
  ],
  ['sections of the article', `${own.replace('</article>', `<h2>The mill</h2>${otherText}</article>`)}`, {}],
  ['sections that are articles without a byline', `${own}${other(sameHeading, '', '')}`, {}],
  ['sections whose headings are links to other pages', `${own}<section>${linkedHeading}${otherText}</section>`, {}],
  [
    'entries of a live page',
    `${own}${other(linkedHeading)}`,
    { url: 'https://site.example/news/live/otters-are-back' },
  ],
  ['entries that lead to places on the page', `${own}${other('<h2><a href="#mill">Mill sold again</a></h2>')}`, {}],
])('keeps %s', (_name, body, options) => {
  expect(read(body, options)).toContain('The mill was sold');
});
