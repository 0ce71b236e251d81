import './words-form.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../shared/texts';
import { questionLimit } from '../model/attempt';

interface WordsFormProps {
  /** The initial words of the field. */
  query: string;
  onAsk: (words: string) => void;
  onCancel: () => void;
}

/** A field for the words that are searched for, with a button that asks anew. Escape cancels. */
export function WordsForm({ query, onAsk, onCancel }: WordsFormProps): VNode {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(query);
  const typed = words.trim();
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class="searched-words"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onAsk(typed);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <input
        ref={field}
        type="text"
        dir="auto"
        aria-label={t('panel.searched_for.label')}
        maxLength={questionLimit}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <div class="ways">
        <button type="submit" class="button primary" disabled={typed === ''}>
          {t('panel.searched_for.again')}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {t('panel.searched_for.cancel')}
        </button>
      </div>
    </form>
  );
}
