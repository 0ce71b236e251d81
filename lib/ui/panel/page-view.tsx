import '../styles/thread.css';
import './page-view.css';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { markdownFile } from '../../core/files/markdown-file';
import { safeMarkdown } from '../../core/markdown/safe-markdown';
import type { ShownAttachment } from '../../core/message';
import { domainOf } from '../../core/source';
import { runInSlices } from '../../core/utils/async/sliced-work';
import { markdownToBlocks } from '../../passages/text/plain-text';
import { PageText } from '../markdown/page-text';
import { CopyButton } from '../shared/copy-button';
import { formatPublished } from '../shared/formats';
import { IconButton } from '../shared/icon';
import { saveFile } from '../shared/save-file';
import { SegmentedControl } from '../shared/segmented-control';
import { endOfWords, showWords } from '../shared/show-words';
import { plural, t } from '../shared/texts';
import { usePanel } from './model/panel-context';

/** Maximum number of characters rendered in one step: more would block the panel. */
const charactersPerStep = 40_000;
/** Characters that are rendered after the passage that is shown. */
const aroundPassage = 5_000;

function pageDetails({ url, siteName, byline, publishedAt, contentLength }: ShownAttachment): string {
  const date = formatPublished(publishedAt);
  const length = plural('shared.characters', contentLength);
  return [siteName || domainOf(url), byline, date, length].filter(Boolean).join(' · ');
}

/**
 * Offset after a passage of a page, or the page's end if there is markup inside the passage; undefined if it is not in
 * the page.
 */
function endOfPassage(markdown: string, quote: string): number | undefined {
  const end = endOfWords(markdown, quote);
  if (end !== -1) return end;
  const plain = markdownToBlocks(markdown).map(({ text }) => text);
  return endOfWords(plain.join('\n'), quote) === -1 ? undefined : markdown.length;
}

interface ViewedPageProps {
  attachment: ShownAttachment;
  markdown: string;
  /** Words of the page to go to. */
  quote: string | undefined;
}

function ViewedPage({ attachment, markdown, quote }: ViewedPageProps): VNode {
  const page = useRef<HTMLElement>(null);
  const [form, setForm] = useState<'page' | 'source'>('page');
  const { title, url, truncated } = attachment;
  const passageEnd = useMemo(() => (quote === undefined ? 0 : endOfPassage(markdown, quote)), [markdown, quote]);
  useEffect(() => {
    if (page.current && quote !== undefined && form === 'page') return showWords(page.current, quote);
  }, [form, quote]);
  async function save(): Promise<void> {
    const { name, text: content } = await markdownFile({ ...attachment, markdown });
    saveFile(name, content, 'text/markdown');
  }
  return (
    <main class="reading page-view" ref={page}>
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
        <IconButton icon="save" label={t('panel.page_view.save')} onClick={() => void save()} />
      </div>
      {truncated && <p class="aside-note">{t('panel.page_view.cut')}</p>}
      {passageEnd === undefined && <p class="aside-note">{t('panel.page_view.no_passage')}</p>}
      <PageText
        markdown={markdown}
        form={form}
        charactersPerStep={charactersPerStep}
        leastLength={(passageEnd ?? 0) + aroundPassage}
      />
    </main>
  );
}

/** The complete text of an attached page, rendered or as Markdown, with buttons to copy and save it. */
export function PageView(): VNode | null {
  const model = usePanel();
  const { viewed } = model;
  const attachment = viewed.value === null ? undefined : model.attachments.find(viewed.value.attachmentId);
  const isGone = model.state.value !== null && attachment === undefined;
  useEffect(() => {
    if (isGone) model.view.value = 'thread';
  }, [isGone, model]);
  const [text, setText] = useState<{ id: string; markdown: string } | null>(null);
  useEffect(() => {
    if (attachment === undefined) return;
    const { id } = attachment;
    const read = model.client.call('read-attachment', model.attachments.named(id)).catch(() => null);
    void read.then((found) => found && setText({ id, ...found }));
  }, [attachment?.id, model]);
  if (attachment === undefined || text?.id !== attachment.id) return null;
  return (
    <div class="reading-scroll">
      <ViewedPage key={attachment.id} attachment={attachment} markdown={text.markdown} quote={viewed.value?.quote} />
    </div>
  );
}
