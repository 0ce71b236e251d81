import { dayOf } from '../markdown/front-matter';
import { oneLine } from '../markdown/plain-text';
import { type EvidenceSource, retrievedAt } from './evidence';

/** A web page as an item of CSL-JSON. @see https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html */
export interface CslItem {
  id: string;
  type: 'webpage';
  title: string;
  /** The page's domain: the name of its site is not known. */
  'container-title': string;
  URL: string;
  issued?: { 'date-parts': number[][] };
  accessed?: { 'date-parts': number[][] };
  note?: string;
}

/**
 * Year, month and day of an ISO 8601 date, as far as they are given and valid: of `2024-02-31` year and month, of
 * `2024-45` the year. In CSL a month above 12 is a season.
 */
export function dateParts(iso: string | undefined): number[] | undefined {
  const [, ...found] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(iso ?? '') ?? [];
  const [year = 0, month = 0, day = 0] = found.map(Number);
  if (year === 0) return undefined;
  if (!(month >= 1 && month <= 12)) return [year];
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return day >= 1 && day <= date.getUTCDate() ? [year, month, day] : [year, month];
}

/** A source as an item of CSL-JSON. */
export function cslItem(one: EvidenceSource): CslItem {
  const { source } = one;
  const issued = dateParts(source.publishedAt);
  const accessed = dateParts(dayOf(retrievedAt(one)));
  const domain = oneLine(source.domain);
  return {
    id: `source-${source.id}`,
    type: 'webpage',
    title: oneLine(source.title) || domain,
    'container-title': domain,
    URL: oneLine(source.url),
    ...(issued && { issued: { 'date-parts': [issued] } }),
    ...(accessed && { accessed: { 'date-parts': [accessed] } }),
  };
}
