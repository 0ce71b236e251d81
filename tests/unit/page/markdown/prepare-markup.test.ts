// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markdownOf } from './element';

it.each([
  ['a label and its value', '<div><span>Weight</span><span>4 kg</span></div>', 'Weight 4 kg'],
  ['labels in elements of their own', '<li><span><b>Adult</b></span><span>£ 9</span></li>', '**Adult** £ 9'],
  ['cells by their role', '<div><span role="cell">90</span><span role="cell">549</span></div>', '90 549'],
  ['elements of the page’s own making', '<f-row><f-name>Beam</f-name><f-value>1.42 m</f-value></f-row>', 'Beam 1.42 m'],
])('sets %s apart', (_name, html, markdown) => {
  expect(markdownOf(html).replace(/^- /, '')).toBe(markdown);
});

it.each([
  ['parts of one price', '<div><span>£</span><span>19</span><span>.99</span></div>', '£19.99'],
  ['letters that are moved one by one', '<div><span>R</span><span>e</span><span>e</span><span>d</span></div>', 'Reed'],
  ['parts of a word in a paragraph', '<p><span>under</span><span>stand</span></p>', 'understand'],
  ['parts beside a text', '<div>x: <span>under</span><span>stand</span></div>', 'x: understand'],
  ['an element of the page’s own making in a sentence', '<p>A <x-term>reed</x-term>, tall.</p>', 'A reed, tall.'],
])('leaves %s together', (_name, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});
