import type { VNode } from 'preact';
import type { ShownQuestion } from '../../../core/message';
import { attachmentName, isNamedByWords } from '../../shared/attachment-name';
import { Icon } from '../../shared/icon';
import { plural, t } from '../../shared/texts';

/** The pages that a question was asked of: the first by its name, the others by their number. */
export function AttachedPages({ question }: { question: ShownQuestion }): VNode | null {
  const [first, ...rest] = question.attachments;
  if (first === undefined) return null;
  const name = attachmentName(first, first.beginning ?? '');
  const title = isNamedByWords(first) ? t('shared.quoted', { text: name }) : name;
  return (
    <p class="question-note">
      <Icon name="page" />
      <bdi>
        {rest.length === 0
          ? t('panel.turn.attached', { title })
          : plural('panel.turn.attached_more', rest.length, { title })}
      </bdi>
    </p>
  );
}
