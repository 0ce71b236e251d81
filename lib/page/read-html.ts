import type { Page } from '../core/provider';
import { runAtOnce, type SlicedWork } from '../core/utils/async/sliced-work';
import type { ReadingChoices } from './extract/extract-content';
import { parseHtml } from './parse-html';
import { readDocumentInSteps } from './read-page';

/**
 * HTML as a readable page.
 * @param maxLength characters of markdown at most
 * @returns work between whose steps other tasks may run
 */
export function* readHtmlInSteps(
  html: string,
  url: string,
  maxLength: number,
  choices: ReadingChoices = {},
): SlicedWork<Page> {
  const document = parseHtml(html, url);
  yield;
  return yield* readDocumentInSteps(document, { url, maxLength, ...choices });
}

/** As {@link readHtmlInSteps}, without pauses. */
export function readHtml(html: string, url: string, maxLength: number, choices?: ReadingChoices): Page {
  return runAtOnce(readHtmlInSteps(html, url, maxLength, choices));
}
