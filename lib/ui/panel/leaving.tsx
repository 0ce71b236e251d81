import type { VNode } from 'preact';
import type { Attachment } from '../../core/message';
import { CopyButton } from '../shared/copy-button';
import { formatNumber } from '../shared/formats';
import { Icon } from '../shared/icon';
import { plural, text } from '../shared/texts';
import { usePanel } from './panel-context';
import { modelOf, searchOf } from './profile-words';

function Line({ name, what, amount }: { name: string; what: string; amount?: string }): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{what}</bdi>
      </dd>
      <dd class="amount">{amount}</dd>
    </div>
  );
}

function hostOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).host : undefined;
}

/** Everything that the next question sends, to whom, and how much of the page; the text is exactly what goes. */
export function Leaving({ attachment, onClose }: { attachment: Attachment; onClose: () => void }): VNode | null {
  const model = usePanel();
  const state = model.state.value;
  const profile = model.profile.value;
  if (state === null || profile === undefined) return null;
  const to = modelOf(state, profile);
  const search = profile.webSearch ? searchOf(state, profile) : undefined;
  const host = hostOf(to?.settings.baseUrl);
  const { contentLength, originalLength, markdown, title, truncated } = attachment;
  const cut = truncated && originalLength !== undefined;
  const amount = cut
    ? text('panel.leaving.amount_cut', { sent: contentLength, all: originalLength })
    : plural('shared.characters', contentLength);
  const question = plural('shared.characters', model.draft.value.trim().length);
  const toWords = to
    ? text(host ? 'panel.leaving.to_model_at' : 'panel.leaving.to_model', { label: to.label, host: host ?? '' })
    : text('panel.leaving.to_nobody');
  return (
    <section class="leaving" aria-label={text('panel.leaving.title')}>
      <div class="leaving-head">
        {text('panel.leaving.title')}
        <button type="button" class="icon-button" aria-label={text('panel.leaving.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <dl class="ledger">
        <Line name={text('panel.leaving.to')} what={toWords} />
        {to && <Line name={text('panel.leaving.question')} what={text('panel.leaving.as_typed')} amount={question} />}
        {search && (
          <Line
            name={text('panel.leaving.search')}
            what={text('panel.leaving.search_words', { search: search.label })}
          />
        )}
        {to && (
          <Line
            name={text('panel.leaving.page_text')}
            what={text(truncated ? 'panel.leaving.cut' : 'panel.leaving.whole')}
            amount={amount}
          />
        )}
        <Line
          name={text('panel.leaving.stays')}
          what={text(to ? 'panel.leaving.stays_what' : 'panel.leaving.stays_page')}
          amount={to ? undefined : formatNumber(contentLength)}
        />
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a stretch that scrolls must be reachable by keyboard */}
      <section class="page-text" tabIndex={0} aria-label={text('panel.leaving.text_of', { title })} dir="auto">
        {markdown}
      </section>
      <div class="leaving-foot">
        <CopyButton content={() => markdown} label={text('shared.copy')} class="button plain with-icon">
          {text('shared.copy')}
        </CopyButton>
      </div>
    </section>
  );
}
