import '../../styles/card.css';
import './citation-card.css';
import type { RefObject, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { checkOf } from '../../../core/checks/missing-checks';
import { isCopied } from '../../../core/message';
import type { CitationCheck, Source } from '../../../core/source';
import { formatMoment, formatPublished, formatReadDay, listParts } from '../../shared/formats';
import { Glyph } from '../../shared/glyph';
import { SpokenSpace } from '../../shared/spoken-space';
import { plural, t, textLanguage } from '../../shared/texts';
import { isChecking } from '../../shared/verdict';
import { type ShownVerdict, shownVerdict, verdictEntries } from '../../shared/verdicts';
import { useAnswer } from './answer-context';
import { checkByWords, shownWords, verdictText } from './card-check';
import { CardFoot } from './card-foot';
import { checkSentences } from './check-texts';
import { ClaimFacts } from './claim-facts';
import { ElsewhereWords } from './elsewhere-words';
import { FindSourceButton } from './find-source-button';
import { LaterResult } from './later-result';
import { rangesOfWords, underline } from './missing-words';
import { positionCard } from './position-card';
import { QuoteInContext } from './quote-in-context';
import { ShortPage } from './short-page';

interface CitationCardProps {
  /** Id of the card. */
  id: string;
  chip: { sourceId: number; citation: number; verdict: ShownVerdict };
  /** The group of chips that the card belongs to. */
  anchor: RefObject<HTMLElement | null>;
  /** Position of its citation in the running review, from 1: the card then counts as a part of the review bar. */
  reviewed?: { place: number; all: number } | undefined;
}

/** Id of the part of a card with its source and passage. */
export const aboutId = (cardId: string): string => `${cardId}-about`;

/** Maximum number of missing words that are named. */
const maxMissing = 8;

/** The words of the sentence that the passage does not have. */
function MissingWords({ missing }: { missing: readonly string[] }): VNode | null {
  if (missing.length === 0) return null;
  const [before = '', after = ''] = t('panel.card.missing').split('{words}');
  const named = missing.slice(0, maxMissing);
  const more = missing.length - named.length;
  return (
    <p class="card-text">
      {before}
      {listParts([...named, ...(more > 0 ? [plural('panel.card.missing_more', more)] : [])]).map(({ item, text }) =>
        item !== undefined && item < named.length ? <bdi class="missing">{text}</bdi> : text,
      )}
      {after}
    </p>
  );
}

interface CardMetaProps {
  source: Source;
  check: CitationCheck | undefined;
  /** Whether the citation came with a file. */
  isImported: boolean;
}

/** Whose page it is, from when, when it was compared, and whether the citation was imported. */
function CardMeta({ source, check, isImported }: CardMetaProps): VNode {
  const published = formatPublished(source.publishedAt);
  const read = formatReadDay(source.readAt);
  const compared = check?.retrievedAt !== undefined && check.verdict !== 'unreachable';
  return (
    <p class="meta">
      <bdi>{source.domain}</bdi>
      {published && <span class="number">{published}</span>}
      {read && <span class="read-day">{t('panel.sources.read_day', { day: read })}</span>}
      {compared && (
        <span class="number">
          {t('panel.card.compared', { moment: formatMoment(check.retrievedAt ?? 0, Date.now()) })}
        </span>
      )}
      {isImported && <span>{t('panel.card.imported')}</span>}
    </p>
  );
}

/** The details of one citation: verdict, source, the page's own words, and a link to them. */
export function CitationCard({ id, chip, anchor, reviewed }: CitationCardProps): VNode | null {
  const { message } = useAnswer();
  const card = useRef<HTMLDivElement>(null);
  const { sources, citations, mode, text } = message.current;
  const source = sources.find(({ id }) => id === chip.sourceId);
  const citation = citations[chip.citation];
  const [isByWords, setByWords] = useState(false);
  const stored = citation && checkOf(citation, chip.sourceId);
  const changedBy = stored?.judge?.byWords && stored.judge.label;
  const check = stored && isByWords ? checkByWords(stored) : stored;
  const shown = check && isByWords ? shownVerdict(check) : chip.verdict;
  useLayoutEffect(() => {
    if (card.current && anchor.current) positionCard(card.current, anchor.current);
  });
  useEffect(() => {
    if (!anchor.current || !citation || !check?.missingSpans) return;
    return underline('missing-words', rangesOfWords(anchor.current, text, citation, check.missingSpans));
  }, [anchor, citation, check, text]);
  if (citation === undefined) return null;

  const cited = sources.filter(({ id }) => citations.some(({ sourceIds }) => sourceIds.includes(id)));
  const order = cited.toSorted((one, other) => one.id - other.id).findIndex(({ id }) => id === chip.sourceId);
  const isImported = message.current.imported !== undefined;
  const words = shownWords(citation, check, isImported);
  const claim = text.slice(citation.claim.start, citation.claim.end);
  const quoted = check === undefined && isCopied(citation, message.current);
  const { carriedBy, check: best } = citation;
  const lacksSource = best?.verdict === 'not-found' || (carriedBy !== undefined && best?.verdict !== 'found');
  const offersSearch = mode === 'written' && lacksSource && !isChecking(message.current);
  const missing = shown === 'partial' && !check?.judge?.contradiction ? check : undefined;
  const verdict = quoted ? t('panel.verdict.quoted') : verdictText(shown, check);
  return (
    <div
      class="card floating"
      id={id}
      role="dialog"
      aria-label={t('panel.card.label', { source: chip.sourceId })}
      {...textLanguage()}
      ref={card}
    >
      <p class="card-verdict" data-tone={verdictEntries[shown].tone}>
        <Glyph verdict={shown} />
        {verdict}
        <SpokenSpace />
        {source && (
          <span class="of number">{t('panel.card.place', reviewed ?? { place: order + 1, all: cited.length })}</span>
        )}
      </p>
      <div id={aboutId(id)}>
        {source && (
          <>
            <p class="card-title" dir="auto" lang={source.language}>
              {source.title || source.domain}
            </p>
            <CardMeta source={source} check={check} isImported={isImported} />
          </>
        )}
        {words && check?.heading && (
          <p class="card-place" dir="auto" lang={source?.language}>
            {check.heading}
          </p>
        )}
        {words && check?.later?.change !== 'changed' && (
          <QuoteInContext
            passage={words}
            context={check?.context}
            claim={mode === 'quotes' ? '' : claim}
            language={source?.language}
          />
        )}
      </div>
      {words && check?.facts && (
        <ClaimFacts facts={check.facts} text={text} named={missing?.missingSpans ?? []} isOpen={shown !== 'found'} />
      )}
      {shown === 'elsewhere' && <ElsewhereWords citation={citation} sourceId={chip.sourceId} />}
      {missing && <MissingWords missing={missing.missing ?? []} />}
      {checkSentences(shown, check, source, message.current).map((sentence) => (
        <p key={sentence} class="card-text">
          {sentence}
        </p>
      ))}
      {shown === 'not-found' && <ShortPage text={check?.pageText} language={source?.language} />}
      {changedBy && (
        <p class="card-text">
          <button type="button" class="button link" onClick={() => setByWords(!isByWords)}>
            {isByWords ? t('panel.model_review.with_model', { model: changedBy }) : t('panel.model_review.by_words')}
          </button>
        </p>
      )}
      {source && <LaterResult check={check} source={source} />}
      {offersSearch && (
        <p class="card-text">
          <FindSourceButton
            request={{ answerId: message.current.id, place: { claim: citation.claim, index: chip.citation } }}
            label={carriedBy === undefined ? t('panel.find.another') : t('panel.find.carried', { source: carriedBy })}
          />
        </p>
      )}
      {source && <CardFoot source={source} index={chip.citation} citation={citation} check={check} words={words} />}
    </div>
  );
}
