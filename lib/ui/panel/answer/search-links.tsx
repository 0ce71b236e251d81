import './search-links.css';
import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { safeLink } from '../../markdown/safe-link';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { type AnswerSection, hasEnded } from '../model/answer-section';

/**
 * Links to the searches behind an answer, which the terms of Google's grounding require.
 * @see https://ai.google.dev/gemini-api/docs/google-search
 */
function SearchLinks({ answer }: { answer: AssistantMessage }): VNode | null {
  const all = answer.receipt.searches.flatMap(({ suggestions }) => suggestions ?? []);
  const unique = all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
  if (unique.length === 0) return null;
  return (
    <ul class="search-links" aria-label={t('panel.sources.suggestions')}>
      {unique.map(({ text: words, url }) => {
        const href = safeLink(url);
        return (
          <li key={url}>
            <a class="search-link" {...(href === undefined ? {} : { href })} target="_blank" rel="noopener noreferrer">
              <Icon name="search" />
              <bdi>{words}</bdi>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export const searchLinksSection: AnswerSection = { id: 'search-links', appliesTo: hasEnded, View: SearchLinks };
