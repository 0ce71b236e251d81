import type { VNode } from 'preact';
import type { AttachmentSummary } from '../../../core/protocol/attach-calls';
import { attachmentName, isNamedByWords } from '../../shared/attachment-name';
import { formatList } from '../../shared/formats';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';

/** The names of attachments; of more than two, the first name and the number of others. */
function namesOf(attachments: readonly AttachmentSummary[]): string {
  const [first, ...others] = attachments.map((one) => {
    const name = attachmentName(one, one.beginning);
    return isNamedByWords(one) ? t('shared.quoted', { text: name }) : name;
  });
  if (first === undefined) return '';
  if (others.length > 1) return plural('panel.composer.first_and_others', others.length, { first });
  return formatList([first, ...others]);
}

/** Says which attachments a draft is asked of, and whether the web is searched as well. */
export function AttachedNames(): VNode {
  const { attachments, question } = usePanel();
  const names = namesOf(attachments.ofDraft.value);
  return (
    <bdi>
      {t(question.scope.webSearch.value ? 'panel.composer.web_on_once' : 'panel.composer.web_off_once', { names })}
    </bdi>
  );
}
