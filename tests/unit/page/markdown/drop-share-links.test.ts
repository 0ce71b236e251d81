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
