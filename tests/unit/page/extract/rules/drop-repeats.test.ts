// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readHtml } from '../../../../../lib/page/read-html';

const url = 'https://weir.example/guide/otters.html';
const prose = [
  'The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.',
  'At the weir they fish in the hour before the sun is up, when the water is still and the first train has not yet crossed.',
  'Whoever wants to see them should sit above the pool, out of the wind, and bring a coat, since the stones are cold until noon.',
].map((text) => `<p>${text}</p>`);

function read(content: string): string {
  return readHtml(`<title>Otters</title><main><h1>Otters</h1>${content}</main>`, url, 1_000_000).markdown;
}

function timesIn(markdown: string, words: string): number {
  return markdown.split(words).length - 1;
}

it.each([
  [
    'for narrow and for wide screens',
    `<div class="desktop-only"><div class="lead">${prose[0]}</div></div><div class="mobile-only">${prose[0]}</div>${prose.slice(1).join('')}`,
  ],
  [
    'in an answer that quotes it',
    `<div class="post">${prose[0]}</div><div class="post"><blockquote>${prose[0]}</blockquote>${prose[1]}</div><div class="post">${prose[2]}</div>`,
  ],
])('keeps a text once that stands twice: %s', (_name, content) => {
  const markdown = read(content);
  expect(timesIn(markdown, 'nobody counts them')).toBe(1);
  expect(markdown).toContain('first train');
  expect(markdown).toContain('stones are cold');
});

const refrain = '<p>Down by the weir where the otters play, the miller counts another day.</p>';

it.each([
  ['the refrain of a song', `${refrain}${prose[0]}${refrain}${prose[1]}${refrain}`, 'miller counts', 3],
  [
    'what belongs to two plans',
    ['day', 'year']
      .map((plan, place) => {
        const features = '<ul><li>A seat above the pool until the sun is up</li><li>A coat and a warm drink</li></ul>';
        return `<div class="plan plan_${place}"><h2>A ticket for the ${plan}</h2>${prose[place]}${features}</div>`;
      })
      .join(''),
    'A seat above the pool',
    2,
  ],
  [
    'the opening hours of two days',
    ['monday', 'tuesday']
      .map(
        (day, at) =>
          `<div class="${day}"><h2>On ${day}</h2><p>The hide is open from five until nine.</p>${prose[at]}</div>`,
      )
      .join(''),
    'The hide is open',
    2,
  ],
  [
    'what goes into two parts of a dish',
    ['cake', 'icing']
      .map(
        (part, at) =>
          `${prose[at]}<div class="${part}"><h3>For the ${part}</h3><ul><li>Two hundred grams of soft butter</li></ul></div>`,
      )
      .join(''),
    'Two hundred grams',
    2,
  ],
  [
    'code that is given at two steps',
    `${prose[0]}<div class="one"><pre>otters count --river lower --hour dawn</pre></div>${prose[1]}<section><pre>otters count --river lower --hour dawn</pre></section>${prose[2]}`,
    'otters count',
    2,
  ],
  [
    'a cell of a table of data',
    `${prose[0]}<table><tr><th>Pool</th><th class="when">When to come and see them</th></tr><tr><td>Upper</td><td class="when">in the hour before the sun is up</td></tr><tr><td class="late">in the hour before the sun is up</td><td>Lower</td></tr></table>${prose[1]}`,
    'in the hour before the sun is up',
    3,
  ],
])('keeps at places that are alike, or where it is needed: %s', (_name, content, words, times) => {
  expect(timesIn(read(content), words)).toBe(times);
});

it('keeps the heading of a section rather than its entry in the contents', () => {
  const heading = 'Where to sit to see the otters';
  const markdown = read(
    `<div class="contents"><p>In this guide you find, one after the other, the following things to know:</p><div>${heading}</div></div>${prose[0]}<h2>${heading}</h2>${prose[1]}${prose[2]}`,
  );
  expect(markdown).toContain(`## ${heading}`);
  expect(timesIn(markdown, heading)).toBe(1);
});
