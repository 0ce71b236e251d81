import './passages.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import type { Citation, Source } from '../../../core/source';
import { builtInApis } from '../../shared/built-in/built-in-apis';
import { formatChoices, formatPublished, formatReadDay } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { lazyView } from '../../shared/lazy-view';
import { t } from '../../shared/texts';
import { ChipGroup } from '../citations/chip-group';
import { sourceRequest } from '../citations/source-request';
import { usePanel } from '../model/panel-context';
import { MoreOfPlace } from '../quotes/more-of-place';
import { Quote, type Translation } from '../quotes/quote';
import { wordsNotStruckOut } from '../quotes/quote-layout';
import { type PassageGroup, passageGroups, type ShownPassage } from './passage-groups';

/** Only a few browsers translate, and few quotes need it. */
const TranslatedQuote = lazyView(async () => (await import('../quotes/translated-quote')).TranslatedQuote);

interface PassageProps {
  answer: AssistantMessage;
  /** The first is of the page that is quoted. */
  citations: readonly Citation[];
  differs?: ShownPassage['differs'];
  chips?: VNode;
  /** Whether the next passage is of the same page, which is named below the last one. */
  isContinued?: boolean;
}

interface PassageSourceProps {
  answer: AssistantMessage;
  citation: Citation;
  /** Shown in place of the page's name. */
  instead?: VNode;
}

function sourceOf({ sources }: AssistantMessage, { sourceIds }: Citation): Source | undefined {
  return sources.find(({ id }) => sourceIds.includes(id));
}

/** The source of a passage, with a button that opens the page at the passage. */
function PassageSource({ answer, citation, instead }: PassageSourceProps): VNode | null {
  const { openSource } = usePanel();
  const source = sourceOf(answer, citation);
  if (!source) return null;
  const published = formatPublished(source.publishedAt);
  const read = formatReadDay(source.readAt);
  const words = answer.text.slice(citation.claim.start, citation.claim.end);
  return (
    <p class="from">
      {instead ?? (
        <span class="whose">
          <b>
            <bdi>{source.domain}</bdi>
          </b>
          {published && <span class="number">{published}</span>}
          {read && <span class="read-day">{t('panel.sources.read_day', { day: read })}</span>}
        </span>
      )}
      <button
        type="button"
        class="button link"
        aria-label={t('panel.quotes.open_label', { domain: source.domain })}
        onClick={() => openSource(sourceRequest(source, citation, words))}
      >
        {t('panel.quotes.open')}
        <Icon name="open" mirror />
      </button>
    </p>
  );
}

/** Words of a page with their source. */
export function QuotedPassage(props: PassageProps): VNode | null {
  const { answer, citations, differs, chips, isContinued = false } = props;
  const isOpen = useSignal(false);
  const translation = useSignal<Translation>();
  const id = useId();
  const [first, ...others] = citations;
  if (!first) return null;
  const words = answer.text.slice(first.claim.start, first.claim.end);
  const isUnnamed = isContinued && others.length === 0;
  const { domain = '', language } = sourceOf(answer, first) ?? {};
  // Opens the page's text around the passage, also around the original of a translation.
  const more = (
    <>{!translation.value && <MoreOfPlace citation={first} isOpen={isOpen} controls={id} domain={domain} />}</>
  );
  return (
    <div class={`passage${isUnnamed ? ' continued' : ''}`}>
      <Quote
        citation={first}
        words={words}
        language={language}
        differs={differs}
        isOpen={isOpen.value}
        id={id}
        chips={chips}
        translation={translation.value}
      />
      {builtInApis().Translator && (
        <TranslatedQuote
          quote={wordsNotStruckOut({ quote: words, ...first })}
          language={language}
          domain={domain}
          shown={translation}
        />
      )}
      {!isUnnamed && more}
      <PassageSource answer={answer} citation={first} {...(isUnnamed && { instead: more })} />
      {others.length > 0 && <p class="also">{t('panel.quotes.also')}</p>}
      {others.map((citation, index) => (
        <PassageSource key={index} answer={answer} citation={citation} />
      ))}
    </div>
  );
}

/** Passages of pages that give different values, with a sentence about that. */
function Disagreement({ values, children }: { values: string[]; children: ComponentChildren }): VNode {
  const sentence = useId();
  return (
    <section class="disagree" aria-labelledby={sentence}>
      <p class="disagree-text" id={sentence}>
        <Icon name="scale" />
        {t('panel.quotes.disagree', { values: formatChoices(values) })}
      </p>
      <div class="beside">{children}</div>
    </section>
  );
}

/** An answer in quote mode: verbatim passages with their sources; those of pages that disagree are shown together. */
export function Passages({ answer }: { answer: AssistantMessage }): VNode {
  const groups = passageGroups(answer);
  const pageOf = (group: PassageGroup | undefined): number | undefined =>
    group?.values.length === 0 ? answer.citations[group.passages[0]?.citations[0] ?? -1]?.sourceIds[0] : undefined;
  return (
    <>
      {groups.map((group, index) => {
        const page = pageOf(group);
        const isContinued = page !== undefined && page === pageOf(groups[index + 1]);
        const drawn = group.passages.map((shown) => (
          <QuotedPassage
            key={shown.citations[0]}
            answer={answer}
            citations={shown.citations.flatMap((citation) => answer.citations[citation] ?? [])}
            differs={shown.differs}
            chips={<ChipGroup citations={shown.citations} />}
            isContinued={isContinued}
          />
        ));
        if (group.values.length === 0) return drawn;
        return (
          <Disagreement key={index} values={group.values}>
            {drawn}
          </Disagreement>
        );
      })}
    </>
  );
}
