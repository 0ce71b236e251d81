// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markdownOf } from './element';

it.each([
  [
    'a bar',
    '<p>Reeds.</p><div><a href="https://twitter.com/intent/tweet?u=1">Tweet</a> <a href="https://www.facebook.com/sharer/sharer.php">Share</a></div>',
    'Reeds.',
  ],
  [
    'a list',
    '<p>Reeds.</p><ul><li><a href="mailto:?subject=Reeds">Mail</a></li><li>Rushes</li></ul>',
    'Reeds.\n\n- Rushes',
  ],
  ['words around', '<p>Reeds. <a href="https://t.me/share/url?url=x">Pass it on</a> or not.</p>', 'Reeds. or not.'],
  ['a person to write to', '<p><a href="mailto:lee@reed.example">Lee</a></p>', '[Lee](mailto:lee@reed.example)'],
  ['a profile', '<p><a href="https://twitter.com/lee">Lee</a></p>', '[Lee](https://twitter.com/lee)'],
])('%s', (_name, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

it.each([
  'https://twitter.com/share?url=x',
  'https://x.com/intent/post?u=1',
  'https://www.facebook.com/dialog/feed?x=1',
  'https://www.linkedin.com/shareArticle?url=x',
  'https://www.linkedin.com/sharing/share-offsite/?url=x',
  'https://www.pinterest.co.uk/pin/create/button/?url=x',
  'https://www.reddit.com/submit?url=x',
  'https://wa.me/?text=x',
  'https://api.whatsapp.com/send?text=x',
  'https://news.ycombinator.com/submitlink?u=x',
  'https://bsky.app/intent/compose?text=x',
  'https://getpocket.com/save?url=x',
  'https://www.tumblr.com/share/link?url=x',
  'https://vk.com/share.php?url=x',
  'https://www.xing.com/spi/shares/new?url=x',
  'https://line.me/R/msg?x',
])('passes over %s', (address) => {
  expect(markdownOf(`<p>Reeds. <a href="${address}">Pass it on</a></p>`)).toBe('Reeds.');
});
