// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markdownOf } from './element';

it.each([
  [
    'Docusaurus',
    '<div class="theme-admonition theme-admonition-tip alert alert--success"><div class="admonitionHeading_x">tip</div><div><p>Cut late.</p></div></div>',
    '> [!TIP]\n> Cut late.',
  ],
  [
    'VuePress',
    '<div class="custom-block danger"><p class="custom-block-title">STOP</p><p>Cut late.</p></div>',
    '> [!CAUTION]\n> **STOP**\n>\n> Cut late.',
  ],
  [
    'Obsidian',
    '<div class="callout" data-callout="info"><div class="callout-title">Info</div><p>Cut late.</p></div>',
    '> [!NOTE]\n> Cut late.',
  ],
  [
    'Asciidoctor',
    '<div class="admonitionblock important"><table><tr><td class="icon"><div class="title">Important</div></td><td class="content">Cut late.</td></tr></table></div>',
    '> [!IMPORTANT]\n> Cut late.',
  ],
  [
    'Bootstrap',
    '<div class="alert alert-warning" role="alert"><strong>Warning!</strong> Cut late.</div>',
    '> [!WARNING]\n> Cut late.',
  ],
  ['the bare word', '<div class="note">Cut late in the year.</div>', '> [!NOTE]\n> Cut late in the year.'],
  ['a box of no kind', '<div class="callout">Cut late.</div>', 'Cut late.'],
  [
    'a page of that name',
    '<section class="note"><h1>Reeds</h1><p>Cut late in the year.</p></section>',
    '# Reeds\n\nCut late in the year.',
  ],
])('%s', (_maker, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});
