import type { VNode } from 'preact';
import { TextWithLink } from '../../shared/text-with-link';
import { t } from '../../shared/texts';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import { usePanel } from '../model/panel-context';

/** Below quotes, where no model is set up: that one would sum them up, with a link to the services. */
function ModelHint(): VNode | null {
  const { client, profile } = usePanel();
  if (profile.value?.modelRef) return null;
  return (
    <p class="aside-note">
      <TextWithLink
        sentence={t('panel.quotes.summed_up')}
        onClick={() => void client.call('open-options', { section: 'services' })}
      />
    </p>
  );
}

export const modelHintSection: AnswerSection = {
  id: 'model-hint',
  appliesTo: (answer) => hasEnded(answer) && answer.mode === 'quotes' && answer.citations.length > 0,
  View: ModelHint,
};
