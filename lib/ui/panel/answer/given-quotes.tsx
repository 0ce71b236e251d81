import './closest.css';
import './given-quotes.css';
import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { plural, t } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { QuotedPassage } from './passages';

/**
 * The quotes that a model writes from: open to be read while it reads and writes, with a button that leaves it at them;
 * then folded.
 */
function GivenQuotes({ answer }: { answer: AssistantMessage }): VNode | null {
  const { question } = usePanel();
  const notice = answer.notices.find(({ type }) => type === 'given-quotes');
  if (notice?.type !== 'given-quotes' || answer.mode !== 'written') return null;
  const { passages } = notice;
  const isUnfinished = answer.stopReason === undefined;
  const state = isUnfinished ? 'reading' : answer.text === '' ? 'unused' : 'given';
  return (
    <div class="given-quotes">
      {isUnfinished && (
        <button type="button" class="button" onClick={() => question.showQuotes(answer.id)}>
          {t('panel.given_quotes.only')}
        </button>
      )}
      <details class="closest" open={isUnfinished}>
        <summary>
          {plural(`panel.given_quotes.${state}`, passages.length)}
          <Icon name="caret" />
        </summary>
        {passages.map(({ sourceId, quote }, index) => (
          <QuotedPassage
            key={index}
            answer={answer}
            citations={[{ claim: { start: 0, end: 0 }, sourceIds: [sourceId], quote }]}
          />
        ))}
      </details>
    </div>
  );
}

export const givenQuotesSection: AnswerSection = { id: 'given-quotes', View: GivenQuotes };
