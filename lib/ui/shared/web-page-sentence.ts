import type { ErrorInfo } from '../../core/app-error';
import { joinFacts, t } from './texts';

/**
 * Explains a web page that came in place of data: who sent it, and with which status.
 * @param service its name in the sentence
 * @returns undefined for any other failure
 */
export function webPageSentence({ webPage, status }: ErrorInfo, service: string): string | undefined {
  if (webPage === undefined) return undefined;
  const sender = joinFacts([webPage, status].filter(Boolean).map(String));
  return sender === ''
    ? t('panel.error.web_page.message', { service })
    : t('panel.error.web_page.message_sender', { service, sender });
}
