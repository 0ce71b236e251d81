import './find-source-button.css';
import type { VNode } from 'preact';
import { errorMessages } from '../../shared/error-messages';
import { t, textName, withGap } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { SourceRequest, SourceSearch } from '../model/source-search-model';

/** States in which there is nothing to press: it runs, or another search would come to the same. */
const inert: readonly SourceSearch['type'][] = ['running', 'found', 'nothing', 'no-words'];

/** The outcome of a search, in one sentence; undefined while there is nothing to say. */
function outcome(state: SourceSearch | undefined): string | undefined {
  if (state === undefined) return undefined;
  if (state.type === 'failed') {
    const { message, remedy } = errorMessages(state.error);
    return withGap(message) + remedy;
  }
  if (state.type === 'access') return t(state.denied ? 'panel.find.denied' : 'panel.find.access');
  return t(`panel.find.${textName(state.type)}`);
}

interface FindSourceProps {
  request: SourceRequest;
  label: string;
  /** The button's name for a screen reader, where several buttons have the same `label`. */
  name?: string;
}

/** A button that searches for a page that supports a sentence, and the outcome. */
export function FindSourceButton({ request, label, name }: FindSourceProps): VNode {
  const { sourceSearch } = usePanel();
  const state = sourceSearch.stateOf(request);
  const status = outcome(state);
  const isAccess = state?.type === 'access';
  const isInert = state !== undefined && inert.includes(state.type);
  function press(): void {
    if (isInert) return;
    void (isAccess ? sourceSearch.allowAndFind(request) : sourceSearch.find(request));
  }
  return (
    <span class="find-source">
      {/* The button stays when it cannot be pressed: it has the focus, without which a citation's card closes. */}
      <button
        type="button"
        class="button link"
        aria-label={isAccess ? undefined : name}
        aria-disabled={isInert}
        onClick={press}
      >
        {isAccess ? t('panel.find.allow') : label}
      </button>
      <span role="status">{status}</span>
    </span>
  );
}
