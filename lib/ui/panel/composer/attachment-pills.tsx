import type { VNode } from 'preact';
import type { Attachment } from '../../../core/message';
import { domainOf } from '../../../core/source';
import { attachmentName } from '../../shared/attachment-name';
import { Icon } from '../../shared/icon';
import { SiteLetter } from '../../shared/site-letter';
import { plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { type AttachmentSize, attachmentSize } from './attachment-size';

interface AttachmentPillsProps {
  attachments: Attachment[];
  /** Id of the attachment whose preview is open. */
  previewed: string | null;
  onPreview: (id: string) => void;
}

/** How much of a page is sent, and whether that is all of it. */
function sizeText({ part, sent, all }: AttachmentSize): string {
  if (part === 'whole') return plural('shared.characters', sent);
  if (all === undefined) return `${plural('shared.characters', sent)}, ${t(`panel.leaving.part.${part}`)}`;
  return t(`panel.composer.size.${part}`, { sent, all });
}

/** The attachments of the next question, with buttons to preview and remove each. */
export function AttachmentPills({ attachments, previewed, onPreview }: AttachmentPillsProps): VNode | null {
  const { attachments: model, profile } = usePanel();
  if (attachments.length === 0) return null;
  return (
    <ul class="attached">
      {attachments.map((attachment) => {
        const { id, kind, url } = attachment;
        const name = attachmentName(attachment);
        return (
          <li key={id} class="attachment">
            <button
              type="button"
              class="look"
              aria-expanded={previewed === id}
              aria-label={t('panel.composer.preview', { title: name })}
              onClick={() => onPreview(id)}
            >
              <SiteLetter domain={domainOf(url)} />
              <span class={kind === 'selection' ? 'name selected' : 'name'} dir="auto">
                {kind === 'selection' ? <q>{name}</q> : name}
              </span>
            </button>
            <span class="size number">{sizeText(attachmentSize(attachment, profile.value))}</span>
            <button
              type="button"
              class="remove"
              aria-label={t('panel.composer.remove', { title: name })}
              onClick={() => void model.remove(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
