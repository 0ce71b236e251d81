import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { safeLink } from '../../markdown/safe-link';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';

/** The searches behind an answer, as links to the same search: some services' terms ask for them. */
export function Suggestions({ answer }: { answer: AssistantMessage }): VNode | null {
  const all = answer.receipt.searches.flatMap(({ suggestions }) => suggestions ?? []);
  const unique = all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
  if (unique.length === 0) return null;
  return (
    <nav class="suggestions" aria-label={t('panel.sources.suggestions')}>
      {unique.map(({ text: words, url }) => (
        <a key={url} class="suggestion" href={safeLink(url)} target="_blank" rel="noopener noreferrer">
          <Icon name="search" />
          <bdi>{words}</bdi>
        </a>
      ))}
    </nav>
  );
}
