import './quote.css';
import type { VNode } from 'preact';
import type { Citation, Span } from '../../../core/source';
import { joinFacts, plural, t } from '../../shared/texts';
import { Compared } from './compared';
import { blocksOf } from './quote-layout';
import { QuotedBlocks } from './quoted-blocks';

interface TranslatedProps extends Pick<QuoteProps, 'language' | 'chips'> {
  translation: Translation;
  value: string | undefined;
}

interface QuoteProps {
  citation: Citation;
  /** The text of the answer that the citation supports, used where it has no quote. */
  words: string;
  /** BCP 47 tag of the page's language. */
  language: string | undefined;
  /** The value that other pages give differently; it is marked instead of the words that answer. */
  differs: Span | undefined;
  /** Whether the rest of its section is open. */
  isOpen: boolean;
  /** Id of the element with the words. */
  id: string;
  /** Absent where it is no citation of the answer. */
  chips: VNode | undefined;
  /** Shown in place of the words of the page. */
  translation: Translation | undefined;
}

/** A translation of a quote, with its language. */
export interface Translation {
  text: string;
  language: string;
}

/**
 * The translation of a quote, with the value as the page writes it that other pages give differently, and the chips.
 */
function Translated({ translation, value, language, chips }: TranslatedProps): VNode {
  return (
    <>
      <blockquote dir="auto" lang={translation.language}>
        <p>
          {translation.text}
          {!value && chips}
        </p>
      </blockquote>
      {value && (
        <p class="quote-lead">
          <mark class="differs" dir="auto" lang={language}>
            {value}
          </mark>
          {chips}
        </p>
      )}
    </>
  );
}

/** Words of a page, below their headings and introductory line, with the answering words marked. */
export function Quote({ citation, words, language, differs, isOpen, id, chips, translation }: QuoteProps): VNode {
  const { place, quote = words, answering, compared, earlier = [] } = citation;
  const { headings = [], introduction, before = [] } = place ?? {};
  const hasIntroduction = introduction !== undefined && !(isOpen && before.length > 0);
  return (
    <>
      {citation.instead && <p class="quote-instead">{t('panel.quotes.instead')}</p>}
      {compared && <Compared compared={compared} language={language} />}
      {headings.length > 0 && (
        <p class="quote-place" dir="auto" lang={language}>
          {headings.map((heading, index) => (
            <span key={index}>{heading}</span>
          ))}
        </p>
      )}
      {hasIntroduction && (
        <p class="quote-lead" dir="auto" lang={language}>
          {introduction}
        </p>
      )}
      {translation ? (
        <Translated
          translation={translation}
          value={differs && quote.slice(differs.start, differs.end)}
          language={language}
          chips={chips}
        />
      ) : (
        <blockquote id={id} dir="auto" lang={language}>
          <QuotedBlocks
            blocks={blocksOf({ quote, ...(place && { place }) }, isOpen)}
            span={differs ?? answering}
            differs={differs !== undefined}
            chips={chips}
            end={quote.length}
          />
        </blockquote>
      )}
      {earlier.length > 0 && (
        <p class="quote-lead" dir="auto">
          {plural('panel.quotes.earlier', earlier.length, {
            values: joinFacts(earlier.map(({ start, end }) => quote.slice(start, end))),
          })}
        </p>
      )}
    </>
  );
}
