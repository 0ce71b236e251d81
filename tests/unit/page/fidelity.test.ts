// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../lib/page/parse-html';
import { readDocument } from '../../../lib/page/read-page';
import { fixturePage } from './fixture';

const url = 'https://www.site.example/notes/page.html';

function read(name: string): string {
  return readDocument(parseHtml(fixturePage(`fidelity/${name}`), url), { url, maxLength: 50_000 }).markdown;
}

/** What a page of one feature must, and must not, have in its markdown. */
interface Check {
  page: string;
  has?: (string | RegExp)[];
  lacks?: (string | RegExp)[];
}

const tables: Check[] = [
  { page: 'table-plain', has: ['| Stop | Minute |\n| --- | --- |\n| Market | 4 |\n| Mill lane | 9 |'] },
  { page: 'table-without-head', has: ['|  |  |\n| --- | --- |\n| Stop | Minute |\n| Mill lane | 9 |'] },
  { page: 'table-block-cells', has: ['| May | Add a box.<br>Look for swarms. |'] },
  { page: 'table-pipe-in-code', has: ['| `ebb \\| flood` | one or the other |'] },
  { page: 'table-spans', has: ['| Thread | Count warp | Count weft |\n| --- | --- | --- |\n| linen | 12 | 14 |'] },
  { page: 'table-alignment', has: ['| :--- | ---: | :---: |'] },
];

const code: Check[] = [
  { page: 'code-language-class', has: ['```ruby\ndef tide(hour)\n  hour < 6 ? :ebb : :flood\nend\n```'] },
  { page: 'code-highlight-source', has: ['```go\nfunc weave(rows int) {\n\tpass()\n}\n```'] },
  { page: 'code-gutter-table', has: ['```\nopen hive\nclose hive\n```'], lacks: ['|', /^[12]$/m] },
  { page: 'code-line-elements', has: ['```ts\nlet boxes = 3;\n\nboxes += 1;\n```'] },
  { page: 'code-line-breaks', has: ['```\nturn the wheel\nwash the wheel\n```'] },
  { page: 'code-with-fence', has: ['````markdown\nA sample:\n```sh\nls\n```\n````'] },
  { page: 'code-inline-backtick', has: ['The mark ``ebb`flood`` stands'] },
];

const math: Check[] = [
  { page: 'math-katex', has: ['Height: $h_0+\\frac{a}{2}$.'], lacks: ['h0'] },
  { page: 'math-katex-display', has: ['\n\n$$\n\\sum_{k=1}^n k\n$$\n\n'], lacks: ['∑k'] },
  { page: 'math-mathjax-2', has: ['Load $F=m\\cdot a$ on the axle'], lacks: ['F=ma'] },
  { page: 'math-mathjax-3', has: ['Load $r=q^3$ on the axle'] },
  { page: 'math-mathml', has: ['Share $\\frac{c}{d}$ and root $\\sqrt{2}$ of'] },
  { page: 'math-picture', has: ['Area $r^{2}$ of a comb'], lacks: ['displaystyle', 'r2.svg'] },
  { page: 'math-typed', has: ['Between $w_1 + w_2$ and $b_1 * c_2 * d$ lies'] },
];

const footnotes: Check[] = [
  {
    page: 'footnotes',
    has: [
      'is older[^1] than the town[^2].',
      '[^1]: By about forty years.',
      '[^2]: So says the [chronicle](https://www.site.example/chronicle).',
    ],
    lacks: ['↩', '#back1'],
  },
  { page: 'footnotes-references', has: ['are counted[^1] each', '[^1]: Orla Fenn, 1988.'], lacks: ['^](', 'cite_'] },
];

const pictures: Check[] = [
  { page: 'image-lazy', has: ['![The flats at ebb](https://www.site.example/pictures/flats.jpg)'], lacks: ['data:'] },
  {
    page: 'image-noscript',
    has: ['![A threaded loom](https://www.site.example/pictures/loom.jpg)'],
    lacks: ['wait.gif'],
  },
  { page: 'image-srcset', has: ['![Three boxes high](https://www.site.example/pictures/hive-1400.jpg)'] },
  { page: 'image-picture', has: ['![Car 14](https://www.site.example/pictures/tram-large.webp)'] },
  {
    page: 'figure-caption',
    has: [
      '![Rind](https://www.site.example/pictures/rind.jpg)\n\nPlate 2. A wheel from the [upper cellar](https://www.site.example/cellar).',
    ],
  },
];

const links: Check[] = [
  { page: 'links-relative', has: ['[the June table](https://www.site.example/tables/june.html?port=2#noon)'] },
  { page: 'links-base', has: ['[the parts](https://files.loom.example/wood/parts.html)'] },
  { page: 'links-brackets', has: ['[Swarm](https://words.example/wiki/Swarm_%28bees%29)'] },
  {
    page: 'links-around-blocks',
    has: ['### [The shed](https://www.site.example/shed)\n\nOpen on Sundays, if dry.'],
    lacks: [/\[\s*\n/],
  },
  { page: 'links-script', has: ['Press the bell twice, or this one.'], lacks: ['javascript:', 'data:'] },
];

const blocks: Check[] = [
  { page: 'definition-list', has: ['**Ebb**  \nWater goes.\n\n**Flood**  \nWater comes.'] },
  { page: 'lists-nested', has: ['1. Frame\n   - Posts\n     - Ash\n   - Beams\n2. Heddles'] },
  { page: 'lists-start', has: ['7. Smoke\n8. Lift\n12. Close'] },
  { page: 'lists-without-item', has: ['- Depot\n  - Pit\n- Bridge'] },
  { page: 'task-list', has: ['- [x] Salt the rind\n- [ ] Turn the wheels'] },
  { page: 'headings', has: ['\n\n## Walking out\n\n', '\n\n#### Coming home\n\n'] },
  { page: 'heading-first-level', has: ['\n\n# The shuttle\n\nIt is'], lacks: [/The shuttle[\s\S]*The shuttle/] },
  { page: 'callout-alert', has: ['> [!CAUTION]\n> Never walk alone.'] },
  { page: 'callout-admonition', has: ['> [!TIP]\n> Wax the shuttle.'] },
  { page: 'quote-nested', has: ['> She said it twice.\n>\n> > Leave them be.'] },
  { page: 'details', has: ['**Why six winters?**\n\nBecause green wood warps'] },
  { page: 'blocks-apart', has: ['Milk first\n\nThen salt\n\nThen time'] },
];

const embeds: Check[] = [
  { page: 'film-frame', has: ['[Swarm in a pear tree](https://www.youtube.com/watch?v=Qw3rTy-8uIo)'] },
  { page: 'film-element', has: ['[turning.mp4](https://www.site.example/films/turning.mp4)'] },
  { page: 'post-embedded', has: ['> The last car has gone.', '[June 3, 2019](https://twitter.com/depot/status/7700)'] },
];

const lines: Check[] = [
  {
    page: 'small-signs',
    has: ['Was ~~four~~ five, <mark>bright</mark>, CO<sub>2</sub>, m<sup>3</sup>, press `Esc`.'],
  },
  { page: 'line-breaks', has: ['Down goes the sun,  \ndown goes the sea,  \nhome goes'] },
  { page: 'emphasis-edges', has: ['under*stand*able and **wide** gaps, **Note**:no gap, **onetwo**.'] },
  {
    page: 'prose-like-markup',
    has: ['\n\n12\\. A day', '\n\n\\# seven', '\\* and \\_ and \\`tick\\`, \\<b> and \\&amp; too', 'Stop\\![Here]('],
  },
  { page: 'other-scripts', has: ['قطار المساء يعبر الجسر القديم.', '最後の電車は五時十分に出た。'] },
];

const hidden: Check[] = [
  { page: 'hidden-style', lacks: ['NEVERSHOWN'] },
  { page: 'hidden-attribute', lacks: ['NEVERSHOWN'] },
  { page: 'hidden-rule', has: ['These words are shown.'], lacks: ['NEVERSHOWN'] },
  { page: 'hidden-screen-reader', has: ['Out to sea and back.'], lacks: ['SPOKENONLY'] },
  { page: 'shadow-tree', has: ['Within the shade the water stands at two metres and ten.'] },
  { page: 'shadow-slot', has: [/This leads\.\s+Slotted cloth is cloth all the same\./] },
  { page: 'buttons-and-signs', has: ['Tables for June'], lacks: ['SIGNTITLE'] },
];

const wholePages: Check[] = [
  { page: 'share-bar', lacks: ['intent/tweet', 'sharer'] },
  { page: 'related-posts', lacks: ['Wasps at noon', 'All about wax'] },
  {
    page: 'thread',
    has: [
      'My rind turns black',
      'Open the upper vent',
      'The vent was shut',
      'it was the brine',
      '**bram**',
      '**ines**',
    ],
  },
  { page: 'comments-apart', has: ['stamps of all nine drivers'], lacks: ['REMARK'] },
  { page: 'data-only', has: ['of dredging.\n\nThe first boat in was the mail boat'] },
  { page: 'short', has: ['Shut on Friday.'] },
  { page: 'product', has: ['lever of spring steel', 'Length 29 cm', '18.50'] },
  { page: 'listing', has: ['Depot sold', 'Wires down', 'Film shown'] },
];

const all = { tables, code, math, footnotes, pictures, links, blocks, embeds, lines, hidden, wholePages };

describe.each(Object.entries(all))('%s', (_group, checks) => {
  it.each(checks)('$page', ({ page, has = [], lacks = [] }) => {
    const markdown = read(page);
    for (const part of has) {
      if (typeof part === 'string') expect(markdown).toContain(part);
      else expect(markdown).toMatch(part);
    }
    for (const part of lacks) {
      if (typeof part === 'string') expect(markdown).not.toContain(part);
      else expect(markdown).not.toMatch(part);
    }
  });
});

it('checks every page of the folder', () => {
  const pages = readdirSync('tests/fixtures/pages/fidelity').map((file) => file.replace('.html', ''));
  expect(
    Object.values(all)
      .flat()
      .map(({ page }) => page)
      .sort(),
  ).toEqual(pages.sort());
});
