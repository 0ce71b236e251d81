import './attachment-pills.css';
import type { VNode } from 'preact';
import type { AttachmentSummary } from '../../../core/protocol/attach-calls';
import { domainOf } from '../../../core/source';
import { attachmentName, isNamedByWords } from '../../shared/attachment-name';
import { Icon } from '../../shared/icon';
import { SiteLetter } from '../../shared/site-letter';
import { joinFacts, plural, t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { type AttachmentSize, attachmentSize } from './attachment-size';
import { SiteButton } from './site-button';

interface AttachmentPillsProps {
  attachments: AttachmentSummary[];
  /** Id of the attachment whose preview is open. */
  previewed: string | null;
  onPreview: (id: string) => void;
}

/**
 * Amount of a page that is sent, and whether that is all of it. There is room for the numbers alone, the words are
 * spoken.
 */
function Size({ part, sent, all }: AttachmentSize): VNode {
  if (part === 'whole') return <span class="size number">{plural('shared.characters', sent)}</span>;
  if (all === undefined) {
    const text = joinFacts([plural('shared.characters', sent), t(`panel.leaving.part.${part}`)]);
    return <span class="size number unknown">{text}</span>;
  }
  // The part of the sentence between < and >.
  const pieces = plural(`panel.composer.size.${part}`, all, { sent }).split(/[<>]/);
  return (
    <span class="size number" title={pieces.join('')}>
      {pieces.map((piece, index) => (index % 2 === 0 ? piece : <span class="only-spoken">{piece}</span>))}
    </span>
  );
}

/** The attachments of the next question, with buttons to preview and remove each. */
export function AttachmentPills({ attachments, previewed, onPreview }: AttachmentPillsProps): VNode | null {
  const { attachments: model, profile, state } = usePanel();
  const page = state.value?.page;
  if (attachments.length === 0) return null;
  return (
    <ul class="attached">
      {attachments.map((attachment) => {
        const { id, kind, url, beginning } = attachment;
        const name = attachmentName(attachment, beginning);
        const isQuoted = isNamedByWords(attachment);
        return (
          <li key={id} class="attachment">
            <button
              type="button"
              class="look"
              aria-expanded={previewed === id}
              aria-label={t('panel.composer.preview', { title: name })}
              onClick={() => onPreview(id)}
            >
              {kind === 'file' || kind === 'text' ? <Icon name="page" /> : <SiteLetter domain={domainOf(url)} />}
              <span class={isQuoted ? 'name selected' : 'name'} dir="auto">
                {isQuoted ? <q>{name}</q> : name}
              </span>
            </button>
            <Size {...attachmentSize(attachment, profile.value)} />
            {kind === 'page' && url === page?.url && <SiteButton title={name} class="site-rules" />}
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
