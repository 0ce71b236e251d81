import type { RefObject, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Citation, Source } from '../../../core/source';
import { CopyButton } from '../../shared/copy-button';
import { formatPublished } from '../../shared/formats';
import { Glyph } from '../../shared/glyph';
import { MarkedText } from '../../shared/marked-text';
import { t, textLanguage, textName } from '../../shared/texts';
import type { ShownVerdict } from '../../shared/verdict';
import { usePanel } from '../model/panel-context';
import { useAnswer } from './answer-context';
import { sourceRequest } from './source-request';

/** Distance between the chip's line and the card, in pixels. */
const gapPx = 8;

interface CitationCardProps {
  chip: { sourceId: number; citation: number; verdict: ShownVerdict };
  /** The group of chips that the card belongs to. */
  anchor: RefObject<HTMLElement | null>;
}

/** Positions the card below the chip's line, or above it where it fits only there. */
function positionCard(card: HTMLElement, group: HTMLElement): void {
  const frame = card.offsetParent?.getBoundingClientRect();
  const chip = (group.querySelector('[aria-expanded="true"]') ?? group).getBoundingClientRect();
  const scroller = group.closest('.reading-scroll')?.getBoundingClientRect();
  if (frame === undefined) return;
  const below = chip.bottom + gapPx;
  const fits = scroller === undefined || below + card.offsetHeight <= scroller.bottom;
  const fitsAbove = scroller !== undefined && chip.top - gapPx - card.offsetHeight >= scroller.top;
  const top = fits || !fitsAbove ? below : chip.top - gapPx - card.offsetHeight;
  card.style.insetBlockStart = `${Math.round(top - frame.top)}px`;
}

/** What the verdict means, where it needs an explanation. */
function CheckExplanation({
  citation,
  source,
  verdict,
}: {
  citation: Citation;
  source: Source;
  verdict: ShownVerdict;
}): VNode | null {
  const missing = citation.check?.missing ?? [];
  if (verdict === 'not-found') return <p class="card-say">{t('panel.card.not_found_say')}</p>;
  if (verdict === 'unreachable') {
    return <p class="card-say">{t('panel.card.unreachable_say')}</p>;
  }
  if (missing.length > 0) {
    const [before = '', after = ''] = t('panel.card.missing').split('{words}');
    return (
      <p class="card-say">
        {before}
        <span class="missing">{missing.join(', ')}</span>
        {after}
      </p>
    );
  }
  if (source.status === 'listed') return <p class="card-say">{t('panel.card.listed')}</p>;
  return verdict === 'unchecked' ? <p class="card-say">{t('panel.card.unchecked_say')}</p> : null;
}

/** The details of one citation: verdict, source, the page's own words, and a link to them. */
export function CitationCard({ chip, anchor }: CitationCardProps): VNode | null {
  const { message } = useAnswer();
  const { client } = usePanel();
  const card = useRef<HTMLDivElement>(null);
  const { sources, citations, mode } = message.current;
  const source = sources.find(({ id }) => id === chip.sourceId);
  const citation = citations[chip.citation];
  useLayoutEffect(() => {
    if (card.current && anchor.current) positionCard(card.current, anchor.current);
  });
  if (source === undefined || citation === undefined) return null;

  const cited = sources.filter(({ id }) => citations.some(({ sourceIds }) => sourceIds.includes(id)));
  const order = cited.toSorted((one, other) => one.id - other.id).indexOf(source);
  const quote = citation.check?.passage ?? citation.quote;
  const claim = message.current.text.slice(citation.claim.start, citation.claim.end);
  const published = formatPublished(source.publishedAt);
  const quoted = mode === 'quotes' && citation.quote !== undefined && citation.check === undefined;
  const verdict = quoted ? t('panel.verdict.quoted') : t(`panel.verdict.${textName(chip.verdict)}`);
  return (
    <div
      class="card floating"
      role="dialog"
      aria-label={t('panel.card.label', { source: source.id })}
      dir={textLanguage().dir}
      ref={card}
    >
      <p class={`card-verdict verdict-${chip.verdict}`}>
        <Glyph verdict={chip.verdict} />
        {verdict}
        <span class="of number">{t('panel.card.place', { place: order + 1, all: cited.length })}</span>
      </p>
      <p class="card-title" dir="auto">
        {source.title || source.domain}
      </p>
      <p class="meta">
        <bdi>{source.domain}</bdi>
        {published && <span class="number">{published}</span>}
      </p>
      {quote && (
        <blockquote class="quote" dir="auto">
          <MarkedText passage={quote} other={mode === 'quotes' ? '' : claim} />
        </blockquote>
      )}
      <CheckExplanation citation={citation} source={source} verdict={chip.verdict} />
      <div class="card-foot">
        <button
          type="button"
          class="button link"
          onClick={() => void client.call('open-source', sourceRequest(source, citation))}
        >
          {t(quote ? 'panel.card.open_passage' : 'panel.card.open_page')}
        </button>
        {quote && (
          <CopyButton content={() => quote} label={t('panel.card.copy_quote')} class="button plain">
            {t('panel.card.copy_quote')}
          </CopyButton>
        )}
        <span class="keys" aria-hidden="true">
          <span class="key">[</span>
          <span class="key">]</span>
        </span>
      </div>
    </div>
  );
}
