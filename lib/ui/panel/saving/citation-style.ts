/** The styles in which sources are cited, with the names by which they are known. */
export const citationStyles = { apa: 'APA', mla: 'MLA', chicago: 'Chicago', bibtex: 'BibTeX' } as const;
export type CitationStyle = keyof typeof citationStyles;
