import './attachment-pills.css';
import './link-offer.css';
import type { VNode } from 'preact';
import { domainOf } from '../../../core/source';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { focusField } from '../model/focus-field';
import { usePanel } from '../model/panel-context';

/** Links that are offered at most. */
const maxLinks = 2;
/** UTF-16 units of the draft in which links are looked for. */
const searchedLength = 20_000;

/** The links in a text, each once: complete ones, that end before a blank or with the text. */
export function linksIn(text: string): string[] {
  const found = text.slice(0, searchedLength).match(/\bhttps?:\/\/[^\s<>"'“”]+/gi) ?? [];
  const links = found.map((link) => link.replace(/[.,;:!?)\]}]+$/, ''));
  return [...new Set(links)].filter((link) => URL.canParse(link) && new URL(link).hostname.includes('.'));
}

/** Offers to attach the pages that the draft links to. */
export function LinkOffer(): VNode | null {
  const model = usePanel();
  const { draft } = model.question;
  const attached = model.attachments.ofDraft.value;
  const links = linksIn(draft.value).filter((link) => !attached.some(({ url }) => url === link));
  if (links.length === 0) return null;
  function attach(link: string): void {
    void model.attachments.attachLink(link).then(() => {
      if (model.attachments.error.value !== null) return;
      // The chip replaces it now.
      draft.value = draft.value.replace(link, '').replace(/ {2,}/g, ' ').trimStart();
      focusField();
    });
  }
  return (
    <ul class="attached offered">
      {links.slice(0, maxLinks).map((link) => (
        <li key={link} class="attachment offer-link">
          <button
            type="button"
            class="look"
            disabled={model.attachments.attaching.value}
            title={link}
            onClick={() => attach(link)}
          >
            <Icon name="plus" />
            <span class="name">
              <bdi>{t('panel.composer.attach_link', { site: domainOf(link) })}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
