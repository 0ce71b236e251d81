import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import type { Citation, Span } from '../../../core/source';
import { formatChoices, formatPublished } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { ChipGroup } from '../citations/chip-group';
import { sourceRequest } from '../citations/source-request';
import { usePanel } from '../model/panel-context';
import { passageGroups, type ShownPassage } from './passage-groups';

interface PassageProps {
  answer: AssistantMessage;
  shown: ShownPassage;
}

/** The source of a passage, with a button that opens the page at the passage. */
function PassageSource({ answer, citation }: { answer: AssistantMessage; citation: Citation }): VNode | null {
  const { client } = usePanel();
  const source = answer.sources.find(({ id }) => citation.sourceIds.includes(id));
  if (!source) return null;
  const published = formatPublished(source.publishedAt);
  const words = answer.text.slice(citation.claim.start, citation.claim.end);
  return (
    <p class="from">
      <b>
        <bdi>{source.domain}</bdi>
      </b>
      {published && <span class="number">{published}</span>}
      <button
        type="button"
        class="button link"
        aria-label={t('panel.quotes.open_label', { domain: source.domain })}
        onClick={() => void client.call('open-source', sourceRequest(source, citation, words))}
      >
        {t('panel.quotes.open')}
        <Icon name="open" mirror />
      </button>
    </p>
  );
}

interface PassageTextProps {
  words: string;
  /** The words that answer the question. */
  answering: Span | undefined;
  /** The value that other pages give differently; it is marked instead. */
  differs: Span | undefined;
}

/** A passage with the words marked that answer the question; unmarked where they are not known. */
function PassageText({ words, answering, differs }: PassageTextProps): VNode {
  const span = differs ?? answering;
  if (!span) return <>{words}</>;
  return (
    <>
      {words.slice(0, span.start)}
      <mark class={differs && 'differs'}>{words.slice(span.start, span.end)}</mark>
      {words.slice(span.end)}
    </>
  );
}

function Passage({ answer, shown: { citations, differs } }: PassageProps): VNode | null {
  const [first, ...others] = citations.flatMap((index) => answer.citations[index] ?? []);
  if (!first) return null;
  return (
    <div class="passage">
      <blockquote dir="auto">
        <PassageText
          words={first.quote ?? answer.text.slice(first.claim.start, first.claim.end)}
          answering={first.answering}
          differs={differs}
        />
        <ChipGroup citations={citations} />
      </blockquote>
      <PassageSource answer={answer} citation={first} />
      {others.length > 0 && <p class="also">{t('panel.quotes.also')}</p>}
      {others.map((citation, index) => (
        <PassageSource key={index} answer={answer} citation={citation} />
      ))}
    </div>
  );
}

/** Passages of pages that give different values, with a sentence that says so. */
function Disagreement({ values, children }: { values: string[]; children: ComponentChildren }): VNode {
  const sentence = useId();
  return (
    <section class="disagree" aria-labelledby={sentence}>
      <p class="disagree-say" id={sentence}>
        <Icon name="scale" />
        {t('panel.quotes.disagree', { values: formatChoices(values) })}
      </p>
      <div class="beside">{children}</div>
    </section>
  );
}

/** An answer in quote mode: verbatim passages with their sources; those of pages that disagree are shown together. */
export function Passages({ answer }: { answer: AssistantMessage }): VNode {
  return (
    <>
      {passageGroups(answer).map(({ passages, values }, index) => {
        const drawn = passages.map((shown) => <Passage key={shown.citations[0]} answer={answer} shown={shown} />);
        if (values.length === 0) return drawn;
        return (
          <Disagreement key={index} values={values}>
            {drawn}
          </Disagreement>
        );
      })}
    </>
  );
}
