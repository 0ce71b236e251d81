import * as v from 'valibot';
import {
  lenientCount,
  lenientObject,
  lenientOptional,
  lenientText,
  nonEmptyText,
  wholeNumber,
} from '../../../core/utils/lenient-schemas';
import { isLanguageTag } from '../../../core/utils/text/language-tag';

/** The language of a text that was stored or comes with a file, where it is one. */
export const languageTag = lenientOptional(v.pipe(v.string(), v.check(isLanguageTag)));

/** A model of a connection, as a profile or a question names it. */
export const modelRef = lenientObject({ connectionId: nonEmptyText, model: nonEmptyText });

/** What is stored of a page besides its text, where the page says it. */
export const pageDetails = {
  originalLength: lenientCount,
  byline: lenientText,
  siteName: lenientText,
  publishedAt: lenientText,
  language: lenientText,
};

/** `seq` of a stored message; -1 before its first event. */
export const seqSchema = wholeNumber(-1);
