import '../../styles/thread.css';
import './page-preview.css';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { KeptPage } from '../../../core/library/kept-page';
import { PageText } from '../../markdown/page-text';
import { dateOf, formatDay, formatPublished } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { endOfWords, showWords } from '../../shared/show-words';
import { SiteLetter } from '../../shared/site-letter';
import { t, textName } from '../../shared/texts';
import { CompareButton, Comparison, useComparison } from './compare-live';
import { siteName } from './page-list';
import type { PagesModel } from './pages-model';

/** Maximum number of characters rendered in one step: more would hold the page. */
const charactersPerStep = 40_000;
/** Characters that are rendered after the passage that is shown. */
const aroundPassage = 5_000;

type PreviewedPage = { page: KeptPage; markdown: string } | 'gone';

/** The words of a snippet as they are in the text. */
const bareSnippet = (text: string): string => text.replace(/^…|…$/g, '');

function Facts({ page }: { page: KeptPage }): VNode {
  const published = formatPublished(page.publishedAt);
  return (
    <p class="meta page-facts">
      <span class="page-site">
        <SiteLetter domain={page.site || page.title} />
        <bdi>{siteName(page.site)}</bdi>
      </span>
      <span>{t('library.page.read', { day: formatDay(dateOf(page.readAt)) })}</span>
      <span>{t(`library.because.${textName(page.because)}`)}</span>
      {published && <span>{t('library.page.published', { day: published })}</span>}
    </p>
  );
}

/** Link to the page on the web, at some of its words. */
function LiveLink({ url, words }: { url: string; words: string }): VNode {
  const [address, setAddress] = useState(url);
  useEffect(() => {
    setAddress(url);
    // Loaded only here: it needs word lists of languages.
    if (words !== '')
      void import('../../../passages/quotes/text-fragment').then(
        ({ textFragmentUrl }) => setAddress(textFragmentUrl(url, words)),
        () => undefined,
      );
  }, [url, words]);
  return (
    <a class="button" href={address} target="_blank" rel="noreferrer">
      <Icon name="open" mirror />
      {t('library.page.open')}
    </a>
  );
}

interface PagePreviewProps {
  model: PagesModel;
  /** Id of the page. */
  id: string;
  /** Words of it to go to; empty: those that the search has found, or none. */
  words: string;
}

/** The kept text of a page, without images: nothing is loaded from the web. */
export function PagePreview({ model, id, words: sought }: PagePreviewProps): VNode | null {
  const [read, setRead] = useState<PreviewedPage | null>(null);
  const words = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const comparison = useComparison(model.client, id, sought);
  const { client, entries, isSearch, forgotten } = model;
  const hit = isSearch.value ? entries.value?.find(({ page }) => page.id === id)?.snippet : undefined;
  const passage = sought || (hit && bareSnippet(hit.text));
  // Read anew when something was forgotten or brought back: it may be this one.
  useEffect(() => {
    let isOver = false;
    void client.call('read-kept-page', { id }).then(
      (found) => isOver || setRead(found ?? 'gone'),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [id, forgotten.value]);
  const markdown = read === null || read === 'gone' ? '' : read.markdown;
  const passageEnd = useMemo(() => (passage ? Math.max(0, endOfWords(markdown, passage)) : 0), [markdown, passage]);
  useEffect(() => {
    if (words.current && passage) return showWords(words.current, passage);
  }, [markdown, passage]);
  const isShown = read !== null && read !== 'gone';
  // It has taken the place of the list where there is one column, and so of the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isShown]);
  const back = (
    <a class="button plain pages-back to-list" href="#pages">
      <Icon name="arrow" back />
      {t('library.page.back')}
    </a>
  );
  if (read === null) return back;
  if (read === 'gone') {
    return (
      <>
        {back}
        <p class="aside-note" role="status">
          {t('library.page.gone')}
        </p>
      </>
    );
  }
  const { page } = read;
  const isOfWeb = page.url.startsWith('http');
  const isWithoutWords = sought !== '' && passageEnd === 0;
  return (
    <article class="page-preview">
      {back}
      <h2 tabIndex={-1} dir="auto" ref={heading}>
        {page.title}
      </h2>
      <Facts page={page} />
      <div class="page-ways">
        {isOfWeb && <LiveLink url={page.url} words={isWithoutWords ? '' : sought} />}
        {isOfWeb && <CompareButton comparison={comparison} />}
        <button type="button" class="button plain" onClick={() => void model.forget({ ids: [page.id] })}>
          <Icon name="trash" />
          {t('library.page.forget')}
        </button>
      </div>
      <Comparison comparison={comparison} page={page} words={sought} />
      {isWithoutWords && <p class="aside-note">{t('library.page.words_gone')}</p>}
      {page.originalLength !== undefined && <p class="aside-note">{t('panel.page_view.cut')}</p>}
      <div ref={words} lang={page.language}>
        <PageText
          key={`${page.id} ${passageEnd}`}
          markdown={markdown}
          form="page"
          charactersPerStep={charactersPerStep}
          leastLength={passageEnd + aroundPassage}
        />
      </div>
    </article>
  );
}
