import { expect, it } from 'vitest';
import { isEmptyShell } from '../../../../lib/extension/pages/empty-shell';
import { readMarkupFacts } from '../../../../lib/extension/pages/markup-facts';

const page = (body: string, head = '') => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const bundle = '<script type="module" src="/assets/index-1f2e.js"></script>';

it.each([
  ['a mount element with its bundle', page(`<div id="root"></div>${bundle}`), 0],
  ['an element with a comment in it', page(`<div id="app"><!-- filled later --></div>${bundle}`), 0],
  ['words that ask for patience', page(`<div class="splash">Loading …</div>${bundle}`), 9],
  [
    'words that ask for scripts',
    page(`<noscript>You need to enable JavaScript to run this app.</noscript>${bundle}`),
    120,
  ],
  [
    'a frame of names around nothing',
    page(`<header>A long name of a site</header><main id="main"></main>${bundle}`),
    180,
  ],
  ['a script in the page itself', page('<app-root></app-root><script>boot()</script>'), 0],
  ['the element of a framework', page(`<app-root><p>One moment</p></app-root>${bundle}`), 90],
])('%s is a shell', (_name, html, length) => expect(isEmptyShell(readMarkupFacts(html), length)).toBe(true));

it.each([
  ['an empty page without scripts', page(''), 0],
  ['an empty page whose only script is data', page('', '<script type="application/ld+json">{}</script>'), 0],
  [
    'a short page with a counter',
    page(
      '<p>Closed on Mondays, open from ten to five on all other days of the week.</p><script src="/count.js"></script>',
    ),
    76,
  ],
  ['an article with scripts', page(`<article>…</article><div id="root"></div>${bundle}`), 4_000],
  ['an article that also speaks of JavaScript', page(`<noscript>JavaScript</noscript>${bundle}`), 900],
])('%s is not an empty shell', (_name, html, length) =>
  expect(isEmptyShell(readMarkupFacts(html), length)).toBe(false),
);
