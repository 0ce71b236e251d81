// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { collapseLines } from '../../../../lib/page/markdown/collapse-lines';
import { toMarkdown } from '../../../../lib/page/markdown/to-markdown';

function elementOf(html: string): Element {
  const element = document.createElement('div');
  element.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return element;
}

it.each([
  ['runs of white space become one space', '<p>The\n  lock \t gate</p>', '<p>The lock gate</p>'],
  ['lines begin and end without a space', '<p> reed <br> weir </p> <p> mill</p>', '<p>reed<br>weir</p><p>mill</p>'],
  ['of two spaces across an inline element one stays', '<p>reed <b> weir</b> mill</p>', '<p>reed <b>weir</b> mill</p>'],
  ['a space after a picture stays', '<p><img> weir</p>', '<p><img> weir</p>'],
  ['no-break spaces stay', '<p>\u00a0reed\u00a0 weir</p>', '<p>&nbsp;reed&nbsp; weir</p>'],
  ['preformatted text stays', '<pre> a\n  b </pre> c', '<pre> a\n  b </pre>c'],
  ['comments are no text', '<p>reed <!-- note --> weir</p>', '<p>reed weir</p>'],
])('%s', (_case, html, collapsed) => {
  const element = elementOf(html);
  collapseLines(element);
  expect(element.innerHTML).toBe(collapsed);
});

it.each([
  ['spaces stand outside of emphasis', '<p>the <b> old </b>mill</p>', 'the **old** mill'],
  ['a space that follows is not written twice', '<p><b>old </b> mill</p>', '**old** mill'],
  ['an element of spaces only is a space', '<p>old<b> </b>mill</p>', 'old mill'],
  ['an empty block separates blocks', 'old<div></div>mill', 'old\n\nmill'],
  [
    'a block that holds only a picture is written',
    'old<div><img src="https://reed.example/a.png" alt="a"></div>',
    'old\n\n![a](https://reed.example/a.png)',
  ],
  [
    'blocks in blocks are one empty line apart',
    '<div><div><p>old</p></div></div><div><p>mill</p></div>',
    'old\n\nmill',
  ],
])('%s', (_case, html, markdown) => {
  expect(toMarkdown(elementOf(html))).toBe(markdown);
});
