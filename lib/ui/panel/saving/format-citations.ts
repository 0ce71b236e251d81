import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import type { CitationStyle } from '../../../core/choices/preferences';
import type { CslItem } from '../../../core/evidence/evidence-files';

import { webPageStyles } from './web-page-styles';

const { templates } = plugins.config.get('@csl');
for (const [name, text] of Object.entries(webPageStyles)) templates.add(name, text);
plugins.config.get('@bibtex').format.useIdAsLabel = true;

/**
 * A list of web pages in a citation style, as plain text. Requests nothing.
 * @param items with different ids: they are the keys of BibTeX
 */
export function formatCitations(items: readonly CslItem[], style: CitationStyle): string {
  if (style === 'bibtex') return new Cite([...items]).format('bibtex');
  // APA writes the site's name, which is not known: it would write the domain as one.
  const told = style === 'apa' ? items.map(({ 'container-title': _, ...item }) => item) : items;
  return new Cite([...told]).format('bibliography', { format: 'text', template: style, lang: 'en-US' });
}
