import type { VNode } from 'preact';
import type { AssistantMessage } from '../../core/message';
import type { Citation } from '../../core/source';
import { formatPublished } from '../shared/formats';
import { Icon } from '../shared/icon';
import { MarkedText } from '../shared/marked-text';
import { text } from '../shared/texts';
import { ChipGroup } from './chip-group';
import { usePanel } from './panel-context';

interface PassageProps {
  answer: AssistantMessage;
  question: string;
  citation: Citation;
  index: number;
}

function Passage({ answer, question, citation, index }: PassageProps): VNode {
  const { client } = usePanel();
  const source = answer.sources.find(({ id }) => citation.sourceIds.includes(id));
  const words = citation.quote ?? answer.text.slice(citation.claim.start, citation.claim.end);
  const published = formatPublished(source?.publishedAt);
  return (
    <div class="passage">
      <blockquote dir="auto">
        <MarkedText passage={words} other={question} />
        <ChipGroup citations={[index]} />
      </blockquote>
      {source && (
        <p class="from">
          <b>
            <bdi>{source.domain}</bdi>
          </b>
          {published && <span class="number">{published}</span>}
          <button
            type="button"
            class="button link"
            aria-label={text('panel.quotes.open_label', { domain: source.domain })}
            onClick={() => void client.call('open-source', { url: source.url, quote: words })}
          >
            {text('panel.quotes.open')}
            <Icon name="open" mirror />
          </button>
        </p>
      )}
    </div>
  );
}

/** Quote mode: each passage of a page, word for word, with where it stands. */
export function Passages({ answer, question }: { answer: AssistantMessage; question: string }): VNode {
  return (
    <>
      {answer.citations.map((citation, index) => (
        <Passage key={index} answer={answer} question={question} citation={citation} index={index} />
      ))}
    </>
  );
}
