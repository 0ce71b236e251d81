import { headingsOf } from './headings-of';
import { mainNodes } from './main-nodes';
import type { JsonLdNode } from './read-json-ld';
import { type MetaValues, readMeta } from './read-meta';
import { type Microdata, readMicrodata } from './read-microdata';

/** Sources of a page's metadata. Each is looked up once; the optional ones when they are first needed. */
export interface MetadataSources {
  document: Document;
  url: string;
  nodes: readonly JsonLdNode[];
  /** The nodes of JSON-LD that describe this page; see `mainNodes`. */
  main: readonly JsonLdNode[];
  meta: MetaValues;
  microdata?: Microdata;
  headings?: readonly string[];
}

/** @param nodes the page's JSON-LD */
export function metadataSources(document: Document, url: string, nodes: readonly JsonLdNode[]): MetadataSources {
  return { document, url, nodes, main: mainNodes(document, url, nodes), meta: readMeta(document) };
}

/** The values of a JSON-LD property that are strings. */
export function textsOf(nodes: readonly JsonLdNode[], key: string): string[] {
  const texts: string[] = [];
  for (const node of nodes) {
    const text = node[key];
    if (typeof text === 'string') texts.push(text);
  }
  return texts;
}

/** The values of a microdata property. */
export function itemsOf(page: MetadataSources, property: string): readonly string[] {
  page.microdata ??= readMicrodata(page.document);
  return page.microdata.get(property) ?? [];
}

/** The page's first heading of level one. */
export function headingOf(page: MetadataSources): string | undefined {
  page.headings ??= headingsOf(page.document);
  return page.headings[0];
}
