import '../../styles/compared.css';
import './source-disagreements.css';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import { formatChoices } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import { PageStatement } from './page-statement';

/** Different values for the same thing in the pages of an answer, each in its page's own words. */
function SourceDisagreements({ answer }: { answer: AssistantMessage }): VNode | null {
  const heading = useId();
  const known = (answer.disagreements ?? []).flatMap(({ values }) => {
    const told = values.flatMap((value) => {
      const source = answer.sources.find(({ id }) => id === value.sourceId);
      return source ? [{ ...value, source }] : [];
    });
    return told.length > 1 ? [told] : [];
  });
  if (known.length === 0) return null;
  return (
    <section class="contradictions" aria-labelledby={heading}>
      <h3 id={heading}>
        <Icon name="scale" />
        {t('panel.contradict.title')}
      </h3>
      {known.map((values, index) => (
        <div key={index} class="contradiction">
          <p class="values">{formatChoices(values.map(({ text }) => text))}</p>
          <div class="columns">
            {values.map(({ sourceId, quote, span, context, source }) => (
              <PageStatement
                key={sourceId}
                url={source.url}
                domain={source.domain}
                publishedAt={source.publishedAt}
                readAt={source.readAt}
                quote={quote}
                span={span}
                context={context}
                sourceId={sourceId}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

export const disagreementsSection: AnswerSection = {
  id: 'disagreements',
  appliesTo: hasEnded,
  View: SourceDisagreements,
};
