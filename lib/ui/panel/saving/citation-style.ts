import type { CitationStyle } from '../../../core/choices/preferences';

/** The names by which the styles of citing are known. */
export const citationStyleNames: Record<CitationStyle, string> = {
  apa: 'APA',
  mla: 'MLA',
  chicago: 'Chicago',
  bibtex: 'BibTeX',
};
