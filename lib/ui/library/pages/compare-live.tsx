import './compare-live.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { KeptPage } from '../../../core/library/kept-page';
import type { KeptComparison } from '../../../core/protocol/library-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { PassageState } from '../../../core/watched-page';
import { errorMessages } from '../../shared/error-messages';
import { dateOf, formatDay, formatMoment } from '../../shared/formats';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { changeName } from '../../shared/watches/changes-list';
import { Wordings } from '../../shared/watches/wordings';
import { withAccess } from '../../shared/with-access';

/** Places of a page that are listed at first. */
const listedFirst = 8;
/** Maximum number of places that a comparison lists. */
const mostPlaces = 50;

/** State of the comparison of a page with its kept copy; `denied`: access to the web was just refused. */
type State = KeptComparison | { type: 'idle' | 'reading' | 'lost' } | { type: 'denied'; origins: string[] };

export interface ComparisonView {
  state: State;
  start(): void;
  /** Asks for access first. Must be called while a click is handled. */
  allow(): void;
}

/** Reads a kept page anew at a press, never before. @param words of the copy that matter; empty for all of it */
export function useComparison(client: BackgroundClient, id: string, words: string): ComparisonView {
  const [state, setState] = useState<State>({ type: 'idle' });
  const round = useRef(0);
  useEffect(
    () => () => {
      round.current += 1;
    },
    [id, words],
  );
  async function compare(): Promise<void> {
    round.current += 1;
    const own = round.current;
    setState({ type: 'reading' });
    const params = { id, ...(words !== '' && { passage: words }) };
    const found = await client.call('compare-kept-page', params).catch(() => ({ type: 'lost' as const }));
    if (own === round.current) setState(found);
  }
  async function allow(): Promise<void> {
    if (state.type !== 'blocked' && state.type !== 'denied') return;
    const { origins } = state;
    if (!(await withAccess(client, origins, compare))) setState({ type: 'denied', origins });
  }
  return { state, start: () => void compare(), allow: () => void allow() };
}

/** Button that reads the page from the web again. */
export function CompareButton({ comparison: { state, start } }: { comparison: ComparisonView }): VNode {
  const isReading = state.type === 'reading';
  return (
    <button type="button" class="button" aria-disabled={isReading} onClick={() => isReading || start()}>
      <Icon name="scale" />
      {t('library.page.compare')}
    </button>
  );
}

/** The change of words of the copy, in a sentence. */
function passageSentence({ change }: PassageState): string {
  if (change === 'same') return t('library.page.same');
  if (change === 'unreachable') return t('library.page.unclear');
  return changeName({ change, before: '' });
}

interface ComparedProps {
  found: Extract<KeptComparison, { type: 'compared' }>;
  page: KeptPage;
  words: string;
}

function Compared({ found: { at, passage, places }, page, words }: ComparedProps): VNode {
  const [shown, setShown] = useState(listedFirst);
  const common = {
    language: page.language,
    beforeLabel: t('library.page.read', { day: formatDay(dateOf(page.readAt)) }),
  };
  const moment = <p class="number">{t('panel.later.checked', { moment: formatMoment(at, Date.now()) })}</p>;
  if (passage) {
    return (
      <>
        <p>
          <b>{passageSentence(passage)}</b>
        </p>
        {passage.change !== 'same' && <Wordings before={words} after={passage.after} {...common} />}
        {moment}
      </>
    );
  }
  return (
    <>
      <p>
        <b>
          {places === undefined
            ? t('library.page.unclear')
            : places.length === 0
              ? t('library.page.unchanged')
              : t(places.length < mostPlaces ? 'library.page.places' : 'library.page.places_most', {
                  count: places.length,
                })}
        </b>
      </p>
      <ol>
        {places?.slice(0, shown).map(({ wording, before, after }, index) => (
          <li key={index}>
            <p>{changeName({ change: wording === 'changed' && after === undefined ? 'gone' : wording, before })}</p>
            <Wordings before={before} after={after} {...common} />
          </li>
        ))}
      </ol>
      {places && places.length > shown && (
        <button type="button" class="button" onClick={() => setShown(places.length)}>
          {t('library.page.show_all')}
        </button>
      )}
      {moment}
    </>
  );
}

interface ComparisonProps {
  comparison: ComparisonView;
  page: KeptPage;
  /** Words of the copy; empty for all of it. */
  words: string;
}

/** How the page of today differs from its kept copy, both wordings side by side where they differ. */
export function Comparison({ comparison: { state, allow }, page, words }: ComparisonProps): VNode {
  // It is there from the beginning, so that what comes into it is announced.
  return (
    <div class={state.type === 'idle' ? undefined : 'page-compared'} role="status">
      {state.type === 'reading' && <p>{t('library.page.comparing')}</p>}
      {state.type === 'lost' && <p>{t('library.pages.no_reply')}</p>}
      {state.type === 'gone' && <p>{t('library.page.gone')}</p>}
      {(state.type === 'blocked' || state.type === 'denied') && (
        <>
          <p>{t(state.type === 'denied' ? 'panel.check.denied' : 'panel.check.blocked')}</p>
          <button type="button" class="button" onClick={allow}>
            {t('panel.check.allow')}
          </button>
        </>
      )}
      {state.type === 'failed' && (
        <p>
          {errorMessages(state.error).message} {errorMessages(state.error).remedy}
        </p>
      )}
      {state.type === 'compared' && <Compared found={state} page={page} words={words} />}
    </div>
  );
}
