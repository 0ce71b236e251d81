import './wordings.css';
import type { VNode } from 'preact';
import { type DifferencePart, wordDifference } from '../../../passages/quotes/word-difference';
import { t } from '../texts';

interface WordsProps {
  label: string;
  parts: readonly DifferencePart[];
  as: 'del' | 'ins';
  language: string | undefined;
}

function Words({ label, parts, as: Mark, language }: WordsProps): VNode {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <blockquote class="quote" dir="auto" lang={language}>
        {parts.map(({ text, changed }, index) => (changed ? <Mark key={index}>{text}</Mark> : text))}
      </blockquote>
    </figure>
  );
}

interface WordingsProps {
  before?: string | undefined;
  after?: string | undefined;
  /** BCP 47 tag of the page's language. */
  language?: string | undefined;
  /** When the words before were read; absent: it does not matter. */
  beforeLabel?: string;
}

/** Both wordings, side by side where there is room, or the only one. */
export function Wordings({ before, after, language, beforeLabel }: WordingsProps): VNode | null {
  if (before === undefined && after === undefined) return null;
  const parts =
    before !== undefined && after !== undefined
      ? wordDifference(before, after)
      : { before: [{ text: before ?? '', changed: false }], after: [{ text: after ?? '', changed: false }] };
  const label = beforeLabel ?? t('library.watch.before');
  return (
    <div class="wordings">
      {before !== undefined && <Words label={label} parts={parts.before} as="del" language={language} />}
      {after !== undefined && <Words label={t('library.watch.now')} parts={parts.after} as="ins" language={language} />}
    </div>
  );
}
