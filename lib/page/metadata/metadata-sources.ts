import { headingsOf } from './headings-of';
import { mainNodes } from './main-nodes';
import type { JsonLdNode } from './read-json-ld';
import { type Meta, readMeta } from './read-meta';
import { type Microdata, readMicrodata } from './read-microdata';

/** All that a page can be asked about itself, each looked up once; the last two only when they are asked. */
export interface MetadataSources {
  document: Document;
  url: string;
  nodes: readonly JsonLdNode[];
  /** The nodes that speak of this page. */
  main: readonly JsonLdNode[];
  meta: Meta;
  microdata?: Microdata;
  headings?: readonly string[];
}

export function witnessesOf(document: Document, url: string, nodes: readonly JsonLdNode[]): MetadataSources {
  return { document, url, nodes, main: mainNodes(document, url, nodes), meta: readMeta(document) };
}

/** What nodes give as a text. */
export function textsOf(nodes: readonly JsonLdNode[], key: string): string[] {
  const texts: string[] = [];
  for (const node of nodes) {
    const text = node[key];
    if (typeof text === 'string') texts.push(text);
  }
  return texts;
}

/** The values of a property of microdata. */
export function itemsOf(page: MetadataSources, property: string): readonly string[] {
  page.microdata ??= readMicrodata(page.document);
  return page.microdata.get(property) ?? [];
}

export function headingOf(page: MetadataSources): string | undefined {
  page.headings ??= headingsOf(page.document);
  return page.headings[0];
}
