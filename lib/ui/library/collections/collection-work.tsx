import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Disagreement } from '../../../core/contradictions';
import { collectionLimits } from '../../../core/library/collection';
import type { KeptPage } from '../../../core/library/kept-page';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { domainOf } from '../../../core/source';
import { runInSlices } from '../../../core/utils/async/sliced-work';
import { findDisagreements } from '../../../passages/contradictions/find-disagreements';
import { digestPage, type PageDigest } from '../../../passages/digest/digest-page';
import { t } from '../../shared/texts';
import { readPages } from './read-pages';

/** Sections of a page in the digest of all, and disagreements that are shown. */
const digestSections = 6;
const maxDisagreements = 40;

type Result =
  | { type: 'digest'; pages: { page: KeptPage; digest: PageDigest }[] }
  | { type: 'disagreements'; found: Disagreement[]; pages: readonly KeptPage[] };

type State =
  | { type: 'idle' }
  | { type: 'running'; done: number }
  | { type: 'failed' }
  | { type: 'done'; result: Result };

interface CollectionWorkProps {
  client: BackgroundClient;
  pages: readonly KeptPage[];
  /** Asks for a table of the pages. */
  onCompare: () => void;
}

function PageLink({ page }: { page: KeptPage }): VNode {
  return (
    <a href={`#pages/${encodeURIComponent(page.id)}`} dir="auto" lang={page.language}>
      {page.title || domainOf(page.url)}
    </a>
  );
}

/** The key sentences of each page's sections. */
function DigestView({ pages }: { pages: Extract<Result, { type: 'digest' }>['pages'] }): VNode {
  return (
    <ol class="collection-digest">
      {pages.map(({ page, digest }) => (
        <li key={page.id} lang={page.language}>
          <h2>
            <PageLink page={page} />
          </h2>
          {digest.sections.map(({ title, sentences }, index) => (
            <div key={index} class="collection-digest-section">
              {title !== '' && <h3 dir="auto">{title}</h3>}
              {sentences.map(({ text }, place) => (
                <blockquote key={place} dir="auto">
                  {text}
                </blockquote>
              ))}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Different values that pages give for the same thing, each with the sentence that states it. */
function DisagreementsView({ found, pages }: Omit<Extract<Result, { type: 'disagreements' }>, 'type'>): VNode {
  if (found.length === 0) return <p class="hint">{t('library.collections.agree')}</p>;
  return (
    <ol class="collection-disagreements">
      {found.map(({ values }, index) => (
        <li key={index}>
          {values.map(({ sourceId, quote, span }, place) => {
            const page = pages[sourceId - 1];
            return (
              <div key={place} lang={page?.language}>
                <blockquote dir="auto">
                  {quote.slice(0, span.start)}
                  <mark>{quote.slice(span.start, span.end)}</mark>
                  {quote.slice(span.end)}
                </blockquote>
                {page && (
                  <p class="hint">
                    <PageLink page={page} />
                  </p>
                )}
              </div>
            );
          })}
        </li>
      ))}
    </ol>
  );
}

/**
 * Work on all pages of a collection, page by page, with progress and a way to stop: a digest, and where the pages
 * disagree.
 */
export function CollectionWork({ client, pages, onCompare }: CollectionWorkProps): VNode | null {
  const [state, setState] = useState<State>({ type: 'idle' });
  const running = useRef<AbortController | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = pages.slice(0, collectionLimits.pages);
  const isRunning = state.type === 'running';

  /** Shows how the work has ended. The stop button disappears, so the focus moves to the first button. */
  function end(state: State): void {
    if (document.activeElement === stop.current) first.current?.focus();
    setState(state);
  }

  async function run(work: (signal: AbortSignal, onRead: (done: number) => void) => Promise<Result>): Promise<void> {
    if (isRunning) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ type: 'running', done: 0 });
    try {
      const result = await work(controller.signal, (done) => setState({ type: 'running', done }));
      end({ type: 'done', result });
    } catch {
      if (running.current === controller) end(controller.signal.aborted ? { type: 'idle' } : { type: 'failed' });
    }
  }

  const digest = () =>
    run(async (signal, onRead) => {
      const digests: { page: KeptPage; digest: PageDigest }[] = [];
      const options = { maxSections: digestSections, maxFacts: 0 };
      for await (const { kept, page } of readPages(client, read, signal, onRead))
        digests.push({ page: kept, digest: await runInSlices(digestPage(page, options), { signal }) });
      return { type: 'digest', pages: digests };
    });

  const disagreements = () =>
    run(async (signal, onRead) => {
      const limits = { pages: collectionLimits.pages, found: maxDisagreements };
      const found = await findDisagreements(readPages(client, read, signal, onRead), '', signal, limits);
      return { type: 'disagreements', found, pages: read };
    });

  if (pages.length === 0) return null;
  return (
    <div class="collection-work">
      <div class="row">
        <button type="button" class="button" ref={first} aria-disabled={isRunning} onClick={() => void digest()}>
          {t('library.collections.digest')}
        </button>
        {pages.length > 1 && (
          <>
            <button type="button" class="button" aria-disabled={isRunning} onClick={() => void disagreements()}>
              {t('library.collections.disagreements')}
            </button>
            <button type="button" class="button" aria-disabled={isRunning} onClick={() => isRunning || onCompare()}>
              {t('library.collections.table')}
            </button>
          </>
        )}
      </div>
      <div role="status">
        {isRunning && (
          <div class="row">
            <progress
              value={state.done}
              max={read.length}
              aria-label={t('library.collections.working', { done: state.done, total: read.length })}
            />
            <span class="hint number">
              {t('library.collections.working', { done: state.done, total: read.length })}
            </span>
            <button type="button" class="button" ref={stop} onClick={() => running.current?.abort()}>
              {t('library.collections.stop')}
            </button>
          </div>
        )}
        {state.type === 'failed' && <p>{t('library.collections.failed')}</p>}
      </div>
      {state.type === 'done' && state.result.type === 'digest' && <DigestView pages={state.result.pages} />}
      {state.type === 'done' && state.result.type === 'disagreements' && (
        <DisagreementsView found={state.result.found} pages={state.result.pages} />
      )}
    </div>
  );
}
