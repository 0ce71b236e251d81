import './closest.css';
import type { VNode } from 'preact';
import type { AssistantMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { plural, t } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { QuotedPassage } from './passages';

/** The passages that come nearest to the question and are no part of the answer, folded. */
function Closest({ answer }: { answer: AssistantMessage }): VNode | null {
  const notice = answer.notices.find(({ type }) => type === 'closest');
  if (notice?.type !== 'closest') return null;
  const { passages } = notice;
  const place = answer.citations.length > 0 ? 'beside' : answer.sources.length > 1 ? 'alone_pages' : 'alone';
  return (
    <details class="closest">
      <summary>
        {plural(`panel.closest.${place}`, passages.length)}
        <Icon name="caret" />
      </summary>
      <p class="message">{t('panel.closest.hint')}</p>
      {passages.map(({ sourceId, ...words }, index) => (
        <QuotedPassage
          key={index}
          answer={answer}
          citations={[{ claim: { start: 0, end: 0 }, sourceIds: [sourceId], ...words }]}
        />
      ))}
    </details>
  );
}

export const closestSection: AnswerSection = { id: 'closest', View: Closest };
