// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyDocument } from '../../../../lib/page/capture/copy-document';
import { fillWithCopies } from '../../../../lib/page/capture/shadow-trees';
import { parseHtml } from '../../../../lib/page/parse-html';

const url = 'https://a.example/';
const parse = (body: string) => parseHtml(`<!DOCTYPE html><body>${body}</body>`, url);
const textOf = (document: Document) =>
  copyDocument(document, { base: url }).body.textContent?.replace(/\s+/g, ' ').trim();
const shadow = (content: string) => `<template shadowrootmode="open">${content}</template>`;

afterEach(() => vi.restoreAllMocks());

/** Nodes of a copy, those in its templates, too. */
function count(node: Node): number {
  const inside = node.nodeName === 'TEMPLATE' ? [(node as HTMLTemplateElement).content] : [];
  return 1 + [...inside, ...Array.from(node.childNodes)].reduce((sum, child) => sum + count(child), 0);
}

/** How many nodes are made for the copy of a page. */
function copied(document: Document): number {
  const sizes: number[] = [];
  const { importNode } = Document.prototype;
  vi.spyOn(Document.prototype, 'importNode').mockImplementation(function <T extends Node>(
    this: Document,
    node: T,
    deep?: boolean | ImportNodeOptions,
  ): T {
    const copy: T = importNode.call<Document, [T, typeof deep], T>(this, node, deep);
    sizes.push(count(copy));
    return copy;
  });
  copyDocument(document, { base: url });
  vi.restoreAllMocks();
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the shadow trees of a page that is parsed only', () => {
  it('stand in their places, with what fills their slots, and in slots of slots', () => {
    const inner = `<x-in>${shadow('(<slot></slot>)')}<slot name="title"></slot> and <slot></slot></x-in>`;
    const html = `<x-out>${shadow(`Here: ${inner}.`)}<b slot="title">Heron</b>a bird<i slot="none">unseen</i></x-out>`;
    expect(textOf(parse(html))).toBe('Here: (Heron and a bird).');
  });

  it('keep what stands in a slot that nothing fills, and fill the first of two of one name', () => {
    const html = `<x-a>${shadow('<slot name="n">nobody</slot>, <slot></slot>, <slot>else</slot>')}<p>somebody</p></x-a>`;
    expect(textOf(parse(html))).toBe('nobody, somebody, else');
  });

  it('are the same in a second copy', () => {
    const document = parse(`<x-a>${shadow('<p>One <slot></slot></p>')}<b>lamp</b></x-a>`);
    expect([textOf(document), textOf(document)]).toEqual(['One lamp', 'One lamp']);
  });

  it.each([
    [
      'templates in templates',
      (depth: number) => {
        let html = 'end';
        for (let level = 0; level < depth; level += 1) html = `<x-a>${shadow(`<p>level</p>${html}`)}</x-a>`;
        return html;
      },
    ],
    [
      'hosts in the slots of hosts',
      (depth: number) => {
        let html = '<p>end</p>';
        for (let level = 0; level < depth; level += 1)
          html = `<x-a>${shadow('<p>level</p><slot></slot>')}${html}</x-a>`;
        return html;
      },
    ],
  ])('are copied in steps that grow with the page: %s', (_about, build) => {
    expect(textOf(parse(build(20)))?.match(/level|end/g)).toHaveLength(21);
    const [once, twice] = [copied(parse(build(30))), copied(parse(build(60)))];
    expect(once).toBeGreaterThan(100);
    expect(twice).toBeLessThan(once * 2.2);
  });

  it('may hold forms whose fields are named after what elements are asked for', () => {
    const form = '<form><i>one</i><input name="nextSibling"><input name="parentNode"></form><b>two</b>';
    const document = parse(`<div>${form}<template></template></div>`);
    const target = document.implementation.createHTMLDocument('');
    const slot = document.createElement('slot');
    const [made] = fillWithCopies(slot, target.createElement('slot'), null, [document.body.children[0] ?? slot]);
    expect(made?.textContent).toBe('onetwo');
  });

  it('have as many children as they like', () => {
    const html = `<x-a>${shadow('<i>a</i>'.repeat(3_000))}</x-a>`;
    expect(textOf(parse(html))).toBe('a'.repeat(3_000));
  });
});
