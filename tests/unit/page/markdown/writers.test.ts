// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { toMarkdown } from '../../../../lib/page/markdown/to-markdown';
import { elementOf } from './element';

it.each([
  ['gaps of neighbours, the larger one', '<p>Reeds</p>text<ul><li>rushes</li></ul>', 'Reeds\n\ntext\n\n- rushes'],
  ['a list at the end of an item', '<ul><li>Reeds<ul><li>rushes</li></ul></li></ul>', '- Reeds\n  - rushes'],
  ['a list within an item', '<ul><li>Reeds<ul><li>rushes</li></ul><p>x</p></li></ul>', '- Reeds\n\n  - rushes\n\n  x'],
  ['spaces of emphasis move outside', '<p>Reeds<b> and </b>rushes</p>', 'Reeds **and** rushes'],
  ['one of two spaces at a border', '<p>Reeds <b> and</b>\u00a0rushes</p>', 'Reeds **and**\u00a0rushes'],
  ['hard spaces beside soft ones', '<p>Reeds <b>\u00a0and</b></p>', 'Reeds \u00a0**and**'],
  ['an empty block parts lines', 'Reeds<div></div>rushes', 'Reeds\n\nrushes'],
  ['an empty span of space is a space', '<p>Reeds<i> </i>rushes</p>', 'Reeds rushes'],
  ['an empty item has no number', '<ol><li>Reeds</li><li> </li><li>rushes</li></ol>', '1. Reeds\n\n2. rushes'],
  [
    'a block of pictures only',
    '<div><img src="https://a.example/b.png" alt="c"></div>',
    '![c](https://a.example/b.png)',
  ],
  ['a rule', 'Reeds<hr>rushes', 'Reeds\n\n---\n\nrushes'],
  ['a line break', '<p>Reeds<br>rushes</p>', 'Reeds  \nrushes'],
  ['unknown elements as what they hold', '<p><x-y>Reeds</x-y></p>', 'Reeds'],
  ['code whole', '<p><code>a*<b>b</b></code></p>', '`a*b`'],
])('%s', (_name, html, markdown) => {
  expect(toMarkdown(elementOf(`<div>${html}</div>`))).toBe(markdown);
});

it('does not change what it writes', () => {
  const element = elementOf('<div> <p>Reeds  <b> and </b> <!-- x --></p></div>');
  const before = element.outerHTML;
  toMarkdown(element);
  expect(element.outerHTML).toBe(before);
});
