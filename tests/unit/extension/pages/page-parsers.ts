import type { PageParsers } from '../../../../lib/extension/pages/page-reader';
import { readTextPage } from '../../../../lib/page/read-text-page';

/** Parsers that run in the test itself: HTML is read by a parser of the test. */
export function pageParsers(page: PageParsers['page'], pdf?: PageParsers['pdf']): PageParsers {
  return {
    page,
    text: async (text, url, contentType, maxLength) => readTextPage(text, url, contentType, maxLength),
    ...(pdf && { pdf }),
  };
}
