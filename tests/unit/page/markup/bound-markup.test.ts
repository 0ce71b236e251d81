// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { boundMarkup } from '../../../../lib/page/markup/bound-markup';
import { parseHtml } from '../../../../lib/page/parse-html';
import { isThorough } from '../../../thorough';
import { countWork } from '../../work-counter';

/** Levels and elements of a document, templates' content included; without recursion. */
function measure(html: string): { depth: number; elements: number } {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const open: [Element | DocumentFragment, number][] = [[document.documentElement, 1]];
  const measured = { depth: 0, elements: 0 };
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    measured.elements += 1;
    measured.depth = Math.max(measured.depth, depth);
    for (const child of node.children) open.push([child, depth + 1]);
    if (node instanceof HTMLTemplateElement) open.push([node.content, depth]);
  }
  return measured;
}

const small = { depth: 20, elements: 200, leftOpen: 10, reopened: 400, attributes: 30 };
// The parser adds the parts of a table, the document's own elements, and what was left open.
const maxDepth = 3 * small.depth;

/** Each of the elements around ten blocks, to be taken apart. */
const nestedBlocks = (opened: readonly string[]) =>
  opened.map((tag) => `${tag}${'<div>'.repeat(10)}</b>${'</div>'.repeat(10)}`).join('');
const selfClosed = (opened: readonly string[]) => opened.map((tag) => tag.replace(/^<b(.*)>$/, '<font$1/>')).join('');

describe('boundMarkup', () => {
  it.each([
    'div',
    'template',
    'i',
    'math',
    'svg',
    'table',
    'a href=x><div',
    'ul><li',
    'select',
    'button',
    'x-y',
    'math><mi',
    'svg><foreignObject',
    'object',
    'form><div',
    'noscript',
    'details><summary',
    'font><table',
  ])('bounds nested <%s>', (tag) => {
    const html = boundMarkup(`<body>first ${`<${tag}>`.repeat(30_000)}last`, small);
    expect(measure(html).depth).toBeLessThan(maxDepth + 20);
    expect(html).toMatch(/^<body>first [\s\S]*last$/);
  });

  it('bounds elements, and keeps their text', () => {
    const html = boundMarkup(`<ul>${'<li>word</li>'.repeat(100_000)}</ul>`);
    expect(html.match(/<li>/g)?.length).toBeLessThan(60_000);
    expect(html.match(/word/g)).toHaveLength(100_000);
    expect(boundMarkup('</p>'.repeat(200_000)).length).toBeLessThan(250_000);
  });

  it('counts a player as many elements, and opens few details inside of each other', () => {
    const players = boundMarkup('<video></video>'.repeat(60_000));
    expect(players.match(/<video>/g)?.length).toBeLessThanOrEqual(600);
    const open = boundMarkup(`${'<div><details><summary>w'.repeat(300)}last`);
    expect(open.match(/<summary>/g)?.length).toBeLessThanOrEqual(20);
    expect(open).toMatch(/last$/);
    const page = '<details><summary>One</summary><video></video>Two</details>'.repeat(100);
    expect(boundMarkup(page)).toBe(page);
  });

  it('bounds the attributes of a tag, and keeps the first', () => {
    const many = (from: number) => Array.from({ length: 5_000 }, (_, index) => `a${from + index}="1 > 0"`).join(' ');
    const html = boundMarkup(
      `<div class=one ${many(0)}>first</div><br ${many(0)}/><p title="2>1" lang=en>last</p>`,
      small,
    );
    expect(html).toMatch(
      /^<div class=one a0="1 > 0" [\s\S]{0,600} >first<\/div><br a0[\s\S]{0,600} \/><p title="2>1" lang=en>last<\/p>$/,
    );
  });

  it('bounds the attributes that repeated tags give to one element', () => {
    const repeated = Array.from({ length: 5_000 }, (_, index) => `<body a${index}><html b${index}=1>`).join('');
    const html = boundMarkup(`<html lang=en><body class=one>first ${repeated}last`, small);
    const { body, documentElement } = new DOMParser().parseFromString(html, 'text/html');
    expect(documentElement.attributes.length + body.attributes.length).toBeLessThanOrEqual(30);
    expect(documentElement.lang).toBe('en');
    expect(body.textContent).toBe('first last');
  });

  it('ends formatting that is left open by many blocks', () => {
    const opened = Array.from({ length: 400 }, (_, index) => `<p><b class=c${index}>w`).join('');
    expect(measure(boundMarkup(opened, { ...small, elements: 5_000 })).elements).toBeLessThan(1_000);
  });

  it.each([
    ['in one paragraph', (opened: string[]) => `<p>${opened.join('')}</p>`],
    ['in paragraphs of their own', (opened: string[]) => opened.map((tag) => `<p>${tag}</p>`).join('')],
    ['behind cells that are in no table', (opened: string[]) => opened.map((tag) => `<p>${tag}<td></p>`).join('')],
    ['around more blocks than a parser takes apart', (opened: string[]) => nestedBlocks(opened)],
    [
      'behind an end tag that a select hides',
      (opened: string[]) => `<p>${opened.join('')}</p><select>${'</b>'.repeat(40)}</select>`,
    ],
    ['in an SVG that a font has ended', (opened: string[]) => `<svg><font color=red>${selfClosed(opened)}</svg>`],
  ])('does not let blocks open formatting elements again and again: left open %s', (_, write) => {
    const opened = Array.from({ length: 40 }, (_, index) => `<b class=c${index}>`);
    for (const block of ['<p>w', '<p>w</p>', '<figcaption>w</figcaption>', '<li>w', '<table><td>w</table>']) {
      const html = `${write(opened)}${block.repeat(500)}`;
      const bounds = { ...small, depth: 200, elements: 2_500 };
      expect(measure(boundMarkup(html, bounds)).elements, block).toBeLessThan(2 * bounds.elements);
    }
  });

  it.each([
    ['an end tag that stops at a block', '<noscript><div></noscript>'],
    ['names of MathML', '<mi><div></mi>'],
    ['a cell in no table', '<td><div></td>'],
    ['a caption in a template', '<template><figure><caption></figcaption><figure><caption>'],
    ['ruby in a list', '<ruby><li><rt>'],
    ['an entry in a paragraph', '</img><noscript><dd><p>'],
    ['formatting that ends with another element', '<font></ruby><ruby>'],
    ['links in links', '<font class=@></b><a><b>'],
  ])('knows how deep elements are, also where nothing else is too much: %s', (_, unit) => {
    const html = Array.from({ length: 500 }, (_, index) => unit.replace('@', String(index))).join('');
    expect(measure(boundMarkup(html, { ...small, elements: 50_000 })).depth).toBeLessThan(maxDepth);
  });

  it('looks a script through once, however many end tags follow', async () => {
    const markup = (times: number) => `${'<object>'.repeat(600)}<script>${'</script>'.repeat(times)}`;
    const cost = (times: number) => countWork(() => boundMarkup(markup(times)));
    expect((await cost(80_000)) / (await cost(10_000))).toBeLessThan(9);
  });

  it('leaves formatting out, and keeps the text, only where blocks would open too much again', () => {
    const paragraphs = '<p>One <b>two</b> <a href=x>three</a>.</p>'.repeat(5_000);
    expect(boundMarkup(paragraphs)).toBe(paragraphs);
    const fewLeftOpen = `${'<p><i class=a>w</p>'.repeat(3)}${paragraphs}`;
    expect(boundMarkup(fewLeftOpen)).toBe(fewLeftOpen);
    const manyLeftOpen = `<p>${'<i class=a>'.repeat(99)}</p>${paragraphs}`;
    const plain = boundMarkup(manyLeftOpen);
    expect(plain).not.toMatch(/<(?:i|b|a)\b/);
    expect(plain).toContain('<p>One two three.</p>');
  });

  it('leaves a script, a style or a title out whole, not its tags alone', () => {
    const text = boundMarkup(`${'<div>'.repeat(10)}<p>a</p><script>let x;</script><style>p{}</style>b`, {
      ...small,
      elements: 9,
    });
    expect(text).toContain('b');
    expect(text).not.toMatch(/let x|p\{\}/);
  });

  it('returns a page within the bounds as it is', () => {
    const page = `<!doctype html><html><head><title>T</title></head><body><p>One<p>Two<b><p>three</b><br/></x>
      <svg><path d="M0"/><title>t</title></svg><table><tr><td>1<td>2<tr><td>3</table>`.repeat(60);
    expect(boundMarkup(page)).toBe(page);
    const list = `<ul>${'<li>one <p>two <a href=x>three</a>'.repeat(3_000)}</ul>`;
    expect(boundMarkup(list)).toBe(list);
    const table = `<table>${'<tr><td>1<td>2'.repeat(3_000)}</table>`;
    expect(boundMarkup(table)).toBe(table);
  });

  it.each([
    ['quoted end tags', `${'<div>'.repeat(15)}</x a=">${'</div>'.repeat(15)}">`],
    ['a script in a script', `${'<div>'.repeat(15)}<script><!--<script ></script>${'</div>'.repeat(15)}--></script>`],
    ['character data', `<![CDATA[>${'<div>'.repeat(15)}`],
    ['a table that covers the open blocks', `${'<div>'.repeat(15)}<table><td>${'</div>'.repeat(15)}`],
    ['formatting around a block', '<b><div></b>'],
    ['an SVG left by HTML', '<svg><p><x-y/>'],
    ['a title in an SVG', '<svg><title><div>'],
    ['self-closing HTML', '<div/>'],
    ['a style in a select', `<select><style></select>${'<div>'.repeat(15)}</style>`],
    ['a title in a frameset', `<frameset><title>${'<frameset>'.repeat(15)}`],
    ['a style in an annotation', `<math><annotation-xml><style>${'<mi>'.repeat(15)}`],
    ['an end tag that ends an SVG', `<svg></p><style><!--</style>${'<div>'.repeat(15)}-->`],
  ])('cannot be misled by %s', (_, unit) => {
    expect(measure(boundMarkup(unit.repeat(100), small)).depth).toBeLessThan(6 * small.depth);
  });

  it('bounds whatever is repeated, and whatever stands before it', () => {
    const names =
      'div p span b i a font nobr ul li dd td tr table tbody caption col svg math mi foreignObject title desc style script template select option optgroup button form figcaption h1 pre object marquee details x-y textarea frameset noscript noframes annotation-xml';
    const pieces = [
      ...names.split(' ').flatMap((name) => [`<${name}>`, `<${name}>`, `</${name}>`]),
      ...[
        '<p a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8 9/>',
        't',
        '<!--',
        '-->',
        '<![CDATA[',
        '">',
        "' x=",
        '/>',
        '<p a="',
        '</p a="',
        '<!',
        '<b c=@>',
        '<i c=@>',
        '<a href=@>',
        '<font color=@>',
        '<font c=@/>',
        '<svg/>',
        '<g/>',
      ],
    ];
    let seed = 7;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const unit = (longest: number) =>
      Array.from({ length: 1 + next(longest) }, () => pieces[next(pieces.length)]).join('');
    // A formatting element counts as another one where its attributes differ.
    let count = 0;
    const number = () => {
      count += 1;
      return String(count);
    };
    const repeated = (text: string, times: number) => text.repeat(times).replaceAll('@', number);
    for (let trial = 0; trial < (isThorough ? 200 : 60); trial += 1) {
      const [first, second, third] = [unit(4), unit(4), unit(8)];
      const html = repeated(first, next(40)) + repeated(second, next(40)) + repeated(third, 300);
      // What is within the bound of elements is not written anew, and has to be understood all the better.
      for (const most of [small.elements, 20 * small.elements]) {
        const { depth, elements } = measure(boundMarkup(html, { ...small, elements: most }));
        expect(depth, `${first} ${second} ${third}`).toBeLessThan(maxDepth + 20);
        expect(elements, `${first} ${second} ${third}`).toBeLessThan(5 * most);
      }
    }
  });
});

describe('parseHtml', () => {
  it('takes a page of nested templates', () => {
    const document = parseHtml(`<p>Words.</p>${'<template>'.repeat(30_000)}`, 'https://page.example/');
    expect(document.body.textContent).toContain('Words.');
    expect(measure(document.documentElement.outerHTML).depth).toBeLessThan(600);
  });
});
