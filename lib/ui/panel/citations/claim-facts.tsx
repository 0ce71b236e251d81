import './claim-facts.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { CheckedFact, Span } from '../../../core/source';
import { t } from '../../shared/texts';

/** Facts that are shown as a row; of more, words that the passage has are left out. */
const maxRow = 10;

interface ClaimFactsProps {
  facts: readonly CheckedFact[];
  /** The answer's text. */
  text: string;
  /**
   * Words that are already shown as missing next to the row and are not repeated in it; in UTF-16 units of the answer's
   * text.
   */
  named: readonly Span[];
  /** Whether each fact is shown with its mark without a press: something is missing, or words do not settle it. */
  isOpen: boolean;
}

/** The words of a fact, without the marks of Markdown in them. */
function factText({ span: { start, end } }: CheckedFact, text: string): string {
  return text.slice(start, end).replaceAll(/[*_~`]/g, '');
}

function Mark({ isCarried }: Pick<CheckedFact, 'isCarried'>): VNode {
  return (
    <svg
      class="fact-mark"
      viewBox="0 0 12 12"
      role="img"
      aria-label={t(isCarried ? 'panel.why.has' : 'panel.why.lacks')}
    >
      {isCarried ? <path d="M2.5 6.4 5 8.9l4.5-5.6" /> : <path d="m3 3 6 6M9 3 3 9" />}
    </svg>
  );
}

/**
 * The numbers, names and words of a sentence, each with a mark that shows whether the passage has it; when expanded,
 * with the passage's words for it.
 */
export function ClaimFacts({ facts, text, named, isOpen }: ClaimFactsProps): VNode {
  const [isAligned, setAligned] = useState(false);
  const isNamed = ({ span }: CheckedFact) => named.some(({ start, end }) => start < span.end && span.start < end);
  const others = facts.filter((fact) => fact.isCarried || !isNamed(fact));
  const row = facts.length <= maxRow ? others : others.filter(({ kind, isCarried }) => kind !== 'word' || !isCarried);
  return (
    <>
      {isOpen && !isAligned && row.length > 0 && (
        <p class="facts">
          {row.map((fact, index) => (
            <span key={index} data-carried={fact.isCarried}>
              <Mark isCarried={fact.isCarried} />
              <bdi>{factText(fact, text)}</bdi>
            </span>
          ))}
        </p>
      )}
      {isAligned && (
        <table class="facts-aligned" aria-label={t('panel.why.label')}>
          <thead>
            <tr>
              <th scope="col">{t('panel.why.sentence')}</th>
              <th scope="col">{t('panel.why.passage')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map((fact, index) => (
              <tr key={index} data-carried={fact.isCarried}>
                <td dir="auto">
                  <Mark isCarried={fact.isCarried} />
                  {factText(fact, text)}
                </td>
                {fact.page === undefined ? (
                  <td>{t('panel.why.none')}</td>
                ) : (
                  <td class="page" dir="auto">
                    {fact.page}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="card-text">
        <button type="button" class="button link" aria-expanded={isAligned} onClick={() => setAligned(!isAligned)}>
          {t('panel.why.ask')}
        </button>
      </p>
    </>
  );
}
