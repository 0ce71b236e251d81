import '../../styles/card.css';
import './citation-card.css';
import type { RefObject, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { checkOf } from '../../../core/checks/missing-checks';
import { isCopied } from '../../../core/message';
import type { Citation, CitationCheck, Source } from '../../../core/source';
import { ButtonMenu } from '../../shared/button-menu';
import { CopyButton } from '../../shared/copy-button';
import { formatMoment, formatPublished, formatReadDay, listParts } from '../../shared/formats';
import { Glyph } from '../../shared/glyph';
import { SpokenSpace } from '../../shared/spoken-space';
import { plural, type TextKey, t, textLanguage } from '../../shared/texts';
import { isChecking } from '../../shared/verdict';
import { type ShownVerdict, shownVerdict, verdictEntries } from '../../shared/verdicts';
import { intervalEntries } from '../../shared/watches/watch-entries';
import { usePanel } from '../model/panel-context';
import { useAnswer } from './answer-context';
import { checkSentences } from './check-texts';
import { ClaimFacts } from './claim-facts';
import { ElsewhereWords } from './elsewhere-words';
import { FindSource } from './find-source';
import { focusExamination } from './focus-examination';
import { LaterResult } from './later-result';
import { rangesOfWords, underline } from './missing-words';
import { PageWords } from './page-words';
import { ShortPage } from './short-page';
import { sourceRequest } from './source-request';

/** Distance between the chip's line and the card, and between the column's edges and the card, in pixels. */
const gapPx = 8;
/** Distance by which the card stands out of the text at most, on either side, in pixels. */
const overhangPx = 13;

interface CitationCardProps {
  /** Id of the card. */
  id: string;
  chip: { sourceId: number; citation: number; verdict: ShownVerdict };
  /** The group of chips that the card belongs to. */
  anchor: RefObject<HTMLElement | null>;
  /** The place of its citation in the review that goes on, from 1: the card counts as the bar of the review does. */
  reviewed?: { place: number; all: number } | undefined;
}

/** Id of the part of a card that tells its source and passage. */
export const aboutId = (cardId: string): string => `${cardId}-about`;

/** Positions the card across the column, below the chip's line, or above it where it fits only there. */
function positionCard(card: HTMLElement, group: HTMLElement): void {
  const frame = card.offsetParent?.getBoundingClientRect();
  const chip = (group.querySelector('[aria-expanded="true"]') ?? group).getBoundingClientRect();
  const scroller = group.closest('.reading-scroll')?.getBoundingClientRect();
  if (frame === undefined) return;
  // First the width: the height depends on it.
  const column = group.closest('.reading')?.getBoundingClientRect();
  const text = group.closest('.opinion, .turn')?.getBoundingClientRect();
  if (column && text) {
    // In a tab the sources stand in the same column, beside the text.
    const left = Math.max(column.left + gapPx, text.left - overhangPx);
    const right = Math.min(column.right - gapPx, text.right + overhangPx);
    card.style.left = `${Math.round(left - frame.left)}px`;
    card.style.right = `${Math.round(frame.right - right)}px`;
  }
  const below = chip.bottom + gapPx;
  const fits = scroller === undefined || below + card.offsetHeight <= scroller.bottom;
  const fitsAbove = scroller !== undefined && chip.top - gapPx - card.offsetHeight >= scroller.top;
  const top = fits || !fitsAbove ? below : chip.top - gapPx - card.offsetHeight;
  card.style.insetBlockStart = `${Math.round(top - frame.top)}px`;
}

/** Maximum number of missing words that are named. */
const maxMissing = 8;

/** The words of the sentence that the passage does not have. */
function MissingWords({ missing }: { missing: readonly string[] }): VNode | null {
  if (missing.length === 0) return null;
  const [before = '', after = ''] = t('panel.card.missing').split('{words}');
  const named = missing.slice(0, maxMissing);
  const more = missing.length - named.length;
  return (
    <p class="card-say">
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

/** The words of the page that are shown for a citation: those that were compared, or those that the service quoted here. */
function shownWords(citation: Citation, check: CitationCheck | undefined, isImported: boolean): string | undefined {
  if (check) return check.passage;
  return isImported ? undefined : citation.quote;
}

/** The verdict in words; where a model pointed out the passage, or it has changed since, they say so. */
function verdictText(verdict: ShownVerdict, check: CitationCheck | undefined): string {
  if (check && (verdict === 'changed' || verdict === 'gone'))
    return t(`panel.verdict.then_${verdict}`, { verdict: verdictText(check.verdict, check) });
  const { judge } = check ?? {};
  if (judge?.outcome === 'carried') return t('panel.verdict.found_by', { model: judge.label });
  if (judge?.outcome === 'contradicted') return t('panel.verdict.contradicted_by', { model: judge.label });
  return t(verdictEntries[verdict].texts.name);
}

/** A check as it is without the part of a model that changed it. */
function checkByWords({
  judge,
  passage,
  context,
  heading,
  missing,
  missingSpans,
  reason,
  pageText,
  ...rest
}: CitationCheck): CitationCheck {
  return { ...rest, ...judge?.byWords };
}

/** Text of the button that opens a source. */
function openText({ readAt }: Source, words: string | undefined): TextKey {
  if (readAt !== undefined) return 'panel.card.open_kept';
  return words ? 'panel.card.open_passage' : 'panel.card.open_page';
}

/** The details of one citation: verdict, source, the page's own words, and a link to them. */
export function CitationCard({ id, chip, anchor, reviewed }: CitationCardProps): VNode | null {
  const { message } = useAnswer();
  const { client, examinations, openSource, state } = usePanel();
  const [said, setSaid] = useState('');
  const card = useRef<HTMLDivElement>(null);
  const { sources, citations, mode, text } = message.current;
  const source = sources.find(({ id }) => id === chip.sourceId);
  const citation = citations[chip.citation];
  const [isByWords, setByWords] = useState(false);
  const kept = citation && checkOf(citation, chip.sourceId);
  const changedBy = kept?.judge?.byWords && kept.judge.label;
  const check = kept && isByWords ? checkByWords(kept) : kept;
  const shown = check && isByWords ? shownVerdict(check) : chip.verdict;
  useLayoutEffect(() => {
    if (card.current && anchor.current) positionCard(card.current, anchor.current);
  });
  useEffect(() => {
    if (!anchor.current || !citation || !check?.missingSpans) return;
    return underline(rangesOfWords(anchor.current, text, citation, check.missingSpans));
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
  async function askOthers(): Promise<void> {
    const turn = card.current?.closest('.turn') ?? null;
    const proposed = await examinations.proposeCitation(message.current, chip.citation);
    if (proposed) focusExamination(turn, proposed.text);
  }
  const offersExamination =
    mode !== 'checked' && message.current.stopReason !== undefined && !isChecking(message.current);
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
          <PageWords
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
        <p key={sentence} class="card-say">
          {sentence}
        </p>
      ))}
      {shown === 'not-found' && <ShortPage text={check?.pageText} language={source?.language} />}
      {changedBy && (
        <p class="card-say">
          <button type="button" class="button link" onClick={() => setByWords(!isByWords)}>
            {isByWords ? t('panel.judge.with_model', { model: changedBy }) : t('panel.judge.by_words')}
          </button>
        </p>
      )}
      {source && <LaterResult check={check} source={source} />}
      {offersSearch && (
        <p class="card-say">
          <FindSource
            request={{ answerId: message.current.id, place: { claim: citation.claim, index: chip.citation } }}
            label={carriedBy === undefined ? t('panel.find.another') : t('panel.find.carried', { source: carriedBy })}
          />
        </p>
      )}
      {source && (
        <div class="card-foot">
          <button type="button" class="button link" onClick={() => openSource(sourceRequest(source, citation))}>
            {t(openText(source, words))}
          </button>
          {words && (
            <CopyButton content={() => words} label={t('panel.card.copy_quote')} class="button plain">
              {t('panel.card.copy_quote')}
            </CopyButton>
          )}
          {offersExamination && (
            <button type="button" class="button plain" onClick={() => void askOthers()}>
              {t('panel.contradict.ask')}
            </button>
          )}
          {check?.passage && !state.value?.private && (
            <ButtonMenu
              above
              label={t('library.watch.keep')}
              entries={intervalEntries(
                client,
                {
                  kind: 'citation',
                  threadId: message.current.threadId,
                  answerId: message.current.id,
                  index: chip.citation,
                },
                setSaid,
              )}
            />
          )}
          <span class="keys" aria-hidden="true">
            <span class="key">[</span>
            <span class="key">]</span>
          </span>
        </div>
      )}
      {said !== '' && (
        <p class="card-say" role="status">
          {said}
        </p>
      )}
    </div>
  );
}
