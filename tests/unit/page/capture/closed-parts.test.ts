// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDocument } from '../../../../lib/page/capture/copy-document';

const url = 'https://a.example/';
const prototype = Element.prototype as { checkVisibility?: () => boolean };
const ranges = Range.prototype as unknown as { getClientRects: () => unknown[] };

/** jsdom lays nothing out: what its style sheets hide, with all that is inside, has no box. */
beforeEach(() => {
  const { getClientRects } = ranges;
  prototype.checkVisibility = function (this: Element): boolean {
    for (let up: Element | null = this; up !== null; up = up.parentElement) {
      const { display, visibility } = getComputedStyle(up);
      if (display === 'none' || visibility === 'hidden') return false;
    }
    return true;
  };
  ranges.getClientRects = () => [];
  return () => {
    ranges.getClientRects = getClientRects;
  };
});

afterEach(() => {
  delete prototype.checkVisibility;
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

const long = 'The keel is laid on blocks of oak before the frames are raised. '.repeat(8);

function copied(style: string, body: string): string {
  document.head.innerHTML = `<style>${style}</style>`;
  document.body.innerHTML = body;
  return copyDocument(document, { base: url, markHidden: true }).body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

it('keeps a closed part of a rendered page whole, its short elements with attributes, too', () => {
  const panel = `<div role="tabpanel" style="display:none"><h3 class="name">Hull</h3><p class="text">${long}</p><p class="length">9 m</p></div>`;
  const text = copied('', `<p>Shown.</p>${panel}<p>Shown, too.</p>`);
  expect(text).toContain('Hull The keel'.replace(' ', ''));
  expect(text).toContain('9 m');
});

it('keeps a page that is invisible until its scripts run', () => {
  const text = copied(
    'main { visibility: hidden }',
    `<main><h1 class="head">Yawl</h1><p class="text">${long}</p></main>`,
  );
  expect(text).toMatch(/^Yawl/);
});

it('leaves out what a closed part hides by itself', () => {
  const inside = `<p>${long}</p><p style="display: none">Loading</p><p hidden>Sold out</p>`;
  const text = copied('', `<section style="display:none"><div class="panel">${inside}</div></section>`);
  expect(text).toContain('keel');
  expect(text).not.toMatch(/Loading|Sold out/);
});

it('leaves out short hidden texts, and goes on doing so behind a closed part', () => {
  const hide = '.tip { display: none }';
  const tip = '<p class="tip">A tip</p>';
  expect(copied(hide, `${tip}<div class="tip"><p>${long}</p></div>${tip}<p>End</p>`)).not.toContain('A tip');
});

it('leaves out what a shadow tree inside of a closed part hides by itself', () => {
  document.body.innerHTML = `<div style="display:none"><x-hull></x-hull><p>${long}</p></div><p class="end">End</p>`;
  const root = document.querySelector('x-hull')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<p class="spar">Spar</p><p style="display:none">Loading</p>';
  const text = copyDocument(document, { base: url, markHidden: true }).body.textContent ?? '';
  expect(text).toContain('Spar');
  expect(text).not.toContain('Loading');
});

const ariaHidden = (name: string, text = long) =>
  copied('', `<p>Shown</p><p>Shown</p><div aria-hidden="true" ${name}><p>${text}</p></div>`);

it.each(['class="faq-accordion__body"', 'id="collapsible-2"', 'role="tabpanel"', 'class="TabPanel"'])(
  'keeps a closed panel that is hidden from screen readers: %s',
  (name) => {
    expect(ariaHidden(name)).toContain('keel');
    expect(ariaHidden(name, 'Soon')).not.toContain('Soon');
  },
);

it.each(['class="banner"', 'class="mobile-menu-panel accordion"', 'class="carousel" role="tabpanel"', 'class="icon"'])(
  'leaves out what else is hidden from screen readers: %s',
  (name) => {
    expect(ariaHidden(name)).not.toContain('keel');
  },
);

it('keeps a page behind an open dialog', () => {
  const page = `<h1>Yawl</h1><p>${long}</p><p>9 m</p><p>2 masts</p>`;
  const dialog = '<div role="dialog"><p>Which country are you in?</p></div>';
  expect(copied('', `<div aria-hidden="true">${page}</div>${dialog}`)).toMatch(/^Yawl.*2 masts$/);
});
