import './page-text.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { cutMarkdown } from '../../core/utils/text/cut-markdown';
import { needsTallLines } from '../shared/formats';
import { t } from '../shared/texts';
import { Markdown } from './markdown';

/** A page has no citations, and so no citation chips. */
const noCitations: [] = [];
const noChips = (): VNode => <></>;

interface PageTextProps {
  markdown: string;
  /** `page`: rendered; `source`: as Markdown. */
  form: 'page' | 'source';
  /** Maximum number of characters rendered in one step: more would block the panel. */
  charactersPerStep: number;
  /** Characters that are rendered at first where these are more. */
  leastLength?: number;
}

/** The text of a page; of a long one the first part, and a button that shows more. */
export function PageText({ markdown, form, charactersPerStep, leastLength = 0 }: PageTextProps): VNode {
  const [limit, setLimit] = useState(Math.max(charactersPerStep, leastLength));
  const shown = cutMarkdown(markdown, limit);
  return (
    <>
      {form === 'source' ? (
        <pre class="page-source" dir="auto">
          {shown.markdown}
        </pre>
      ) : (
        <div class={`answer page-words${needsTallLines(markdown) ? ' tall' : ''}`} dir="auto">
          <Markdown text={shown.markdown} citations={noCitations} renderChips={noChips} />
        </div>
      )}
      {shown.truncated && (
        <button type="button" class="button" onClick={() => setLimit(limit + charactersPerStep)}>
          {t('panel.page_view.more')}
        </button>
      )}
    </>
  );
}
