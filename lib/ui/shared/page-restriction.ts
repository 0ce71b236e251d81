import type { PageRestriction } from '../../core/error-reason';
import { t, textName } from './texts';

/** The texts for the restriction of a page: its meaning, and the remedy. */
export function restrictionSentence(restriction: PageRestriction): string {
  return t(`panel.page.${textName(restriction)}`);
}
