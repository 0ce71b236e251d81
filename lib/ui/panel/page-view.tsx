import '../styles/thread.css';
import './page-view.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { markdownFile } from '../../core/files/markdown-file';
import { safeMarkdown } from '../../core/markdown/safe-markdown';
import type { AttachmentSummary } from '../../core/protocol/attach-calls';
import { domainOf } from '../../core/source';
import { runInSlices } from '../../core/utils/sliced-work';
import { CopyButton } from '../shared/copy-button';
import { formatPublished } from '../shared/formats';
import { Icon } from '../shared/icon';
import { saveFile } from '../shared/save-file';
import { SegmentedControl } from '../shared/segmented-control';
import { plural, t } from '../shared/texts';
import { PageText } from './composer/page-text';
import { usePanel } from './model/panel-context';

/** Maximum characters rendered in one step: more would block the panel. */
const charactersPerStep = 40_000;

function pageDetails({ url, siteName, byline, publishedAt, contentLength }: AttachmentSummary): string {
  const date = formatPublished(publishedAt);
  const length = plural('shared.characters', contentLength);
  return [siteName || domainOf(url), byline, date, length].filter(Boolean).join(' · ');
}

function ViewedPage({ attachment, markdown }: { attachment: AttachmentSummary; markdown: string }): VNode {
  const [form, setForm] = useState<'page' | 'source'>('page');
  const { title, url, truncated } = attachment;
  async function save(): Promise<void> {
    const { name, text: content } = await markdownFile({ ...attachment, markdown });
    saveFile(name, content, 'text/markdown');
  }
  return (
    <main class="reading page-view">
      <h2 class="question" dir="auto">
        {title || domainOf(url)}
      </h2>
      <p class="question-note">
        <bdi>{pageDetails(attachment)}</bdi>
      </p>
      <div class="page-tools">
        <SegmentedControl
          label={t('panel.page_view.form')}
          value={form}
          choices={[
            { value: 'page', label: t('panel.page_view.as_page') },
            { value: 'source', label: t('panel.page_view.as_markdown') },
          ]}
          onChange={setForm}
        />
        <span class="gap" />
        <CopyButton content={() => runInSlices(safeMarkdown(markdown))} label={t('panel.page_view.copy')} />
        <button
          type="button"
          class="icon-button"
          aria-label={t('panel.page_view.save')}
          title={t('panel.page_view.save')}
          onClick={() => void save()}
        >
          <Icon name="save" />
        </button>
      </div>
      {truncated && <p class="aside-note">{t('panel.page_view.cut')}</p>}
      <PageText markdown={markdown} form={form} charactersPerStep={charactersPerStep} />
    </main>
  );
}

/** The complete text of an attached page, rendered or as Markdown, with buttons to copy and save it. */
export function PageView(): VNode | null {
  const model = usePanel();
  const attachment = model.state.value?.attachments.find(({ id }) => id === model.viewed.value);
  const isGone = model.state.value !== null && attachment === undefined;
  useEffect(() => {
    if (isGone) model.view.value = 'thread';
  }, [isGone, model]);
  const [text, setText] = useState<{ id: string; markdown: string } | null>(null);
  useEffect(() => {
    if (attachment === undefined) return;
    const { id } = attachment;
    const read = model.client.call('read-attachment', { attachmentId: id }).catch(() => null);
    void read.then((found) => found && setText({ id, ...found }));
  }, [attachment?.id, model]);
  if (attachment === undefined || text?.id !== attachment.id) return null;
  return (
    <div class="reading-scroll">
      <ViewedPage key={attachment.id} attachment={attachment} markdown={text.markdown} />
    </div>
  );
}
