import './quote-of-draft.css';
import type { VNode } from 'preact';
import { IconButton } from '../../shared/icon';
import { t } from '../../shared/texts';
import { focusField } from '../model/focus-field';
import { usePanel } from '../model/panel-context';

/** The passage of an answer that the next question is about, with a button that removes it. */
export function QuoteOfDraft({ text }: { text: string }): VNode {
  const { question } = usePanel();
  return (
    <div class="quoted-passage">
      <q dir="auto">{text}</q>
      <IconButton
        icon="close"
        label={t('panel.composer.unquote')}
        onClick={() => {
          question.quote(null);
          focusField();
        }}
      />
    </div>
  );
}
