// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { collapseSpace } from '../../../../lib/page/markdown/collapse-space';
import { elementOf } from './element';

it.each([
  ['runs and line ends', '<p> Reeds \n\t and   rushes. </p>', '<p>Reeds and rushes.</p>'],
  ['around blocks', '<div> <p>Reeds.</p> \n <p>Rushes.</p> </div>', '<div><p>Reeds.</p><p>Rushes.</p></div>'],
  ['across inline borders, once', '<p>Reeds <b> and </b> rushes</p>', '<p>Reeds <b>and </b>rushes</p>'],
  ['before what ends its line', '<p>Reeds <b>and </b></p>', '<p>Reeds <b>and</b></p>'],
  ['around a line break', '<p>Reeds <br> rushes</p>', '<p>Reeds<br>rushes</p>'],
  ['but not beside a picture', '<p>Reeds <img> rushes</p>', '<p>Reeds <img> rushes</p>'],
  ['none of code', '<div> <pre> a\n  b </pre> c</div>', '<div><pre> a\n  b </pre>c</div>'],
  ['comments', '<p>Reeds<!-- and --> rushes</p>', '<p>Reeds rushes</p>'],
  ['hard spaces stay', '<p>\u00a0Reeds \u00a0 rushes</p>', '<p>&nbsp;Reeds &nbsp; rushes</p>'],
  ['after an element of nothing but space', '<p>Reeds <b> </b><i> rushes</i></p>', '<p>Reeds <b></b><i>rushes</i></p>'],
])('white space: %s', (_name, html, collapsed) => {
  const element = elementOf(html);
  collapseSpace(element);
  expect(element.outerHTML).toBe(collapsed);
});

it('leaves an element that is code as it is', () => {
  const element = elementOf('<pre> a  b </pre>');
  collapseSpace(element);
  expect(element.textContent).toBe(' a  b ');
});
