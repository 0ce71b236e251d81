import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { CitationStyle } from '../../../core/choices/preferences';
import { bibtexOf } from '../../../core/evidence/bibtex';
import type { CslItem } from '../../../core/evidence/csl-item';

import { webPageStyles } from './web-page-styles';

const { locales, templates } = plugins.config.get('@csl');
for (const [name, text] of Object.entries(webPageStyles)) templates.add(name, text);

/**
 * Placeholder for `<` while a title is formatted, since CSL would read tags such as those of italics. A private-use
 * character.
 */
const lessThan = '\uf8f0';

/** A text of CSL whose letters keep their case in every style. */
function asWritten(text: string): string {
  return `<span class="nocase">${text.replaceAll('<', lessThan)}</span>`;
}

/** A title of a page as a text of CSL; styles may change the case of its words, not of the tags that it speaks of. */
function cslTitle(title: string): string {
  return title
    .split(/(<[^<>\s]*>)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('<', lessThan) : asWritten(part)))
    .join('');
}

/**
 * The item with its texts in the form that CSL expects. A page whose title is its domain names it once in every style:
 * the site's name in the author's place is left out.
 * @see https://apastyle.apa.org/style-grammar-guidelines/references/examples/webpage-website-references
 */
function literalItem(item: CslItem): Omit<CslItem, 'container-title'> & { 'container-title'?: string } {
  const { title, 'container-title': site, ...rest } = item;
  // APA would write the words of a site's name with capitals; here it is the domain.
  return title.toLowerCase() === site.toLowerCase()
    ? { ...rest, title: asWritten(title) }
    : { ...rest, title: cslTitle(title), 'container-title': asWritten(site) };
}

/** CSL's locale for a language; US English if the packages have none for it. */
function cslLocale(language: string): string {
  const [base] = language.split('-');
  return locales.list().find((locale) => locale.startsWith(`${base}-`)) ?? 'en-US';
}

/**
 * A list of web pages in a citation style, as plain text. Requests nothing.
 * @param items with different ids: they are the keys of BibTeX
 * @param language of dates and of words such as 'Accessed', BCP 47
 */
export function formatCitations(items: readonly CslItem[], style: CitationStyle, language: string): string {
  if (style === 'bibtex') return bibtexOf(items);
  const options = { format: 'text', template: style, lang: cslLocale(language) };
  return new Cite(items.map(literalItem)).format('bibliography', options).replaceAll(lessThan, '<');
}
