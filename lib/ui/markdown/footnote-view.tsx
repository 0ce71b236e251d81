import './footnote-view.css';
import { type ComponentChildren, createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../shared/texts';

/** The labels of the text's footnotes: a reference without a note is shown as it is written. */
export const FootnoteLabels = createContext<ReadonlySet<string>>(new Set());

/** Moves the focus from a reference to its note, or from a note to its first reference. */
function focusOther(from: Element, kind: 'note' | 'reference', label: string): void {
  const all = from.closest('.answer')?.querySelectorAll<HTMLElement>(`[data-footnote=${kind}]`) ?? [];
  const other = [...all].find(({ dataset }) => dataset.label === label);
  other?.focus({ preventScroll: true });
  other?.scrollIntoView({ block: 'nearest' });
}

/** The number of a note in the text; it leads to the note. */
export function FootnoteReference({ label }: { label: string }): VNode {
  const labels = useContext(FootnoteLabels);
  if (!labels.has(label)) return <>{`[^${label}]`}</>;
  return (
    <sup>
      <button
        type="button"
        class="footnote-mark"
        data-footnote="reference"
        data-label={label}
        aria-label={t('panel.block.footnote', { label })}
        onClick={(event) => focusOther(event.currentTarget, 'note', label)}
      >
        {label}
      </button>
    </sup>
  );
}

/** A note, with a way back to the text. */
export function Footnote({ label, children }: { label: string; children: ComponentChildren }): VNode {
  return (
    <aside class="footnote" data-footnote="note" data-label={label} tabIndex={-1}>
      <button
        type="button"
        class="footnote-mark"
        aria-label={t('panel.block.footnote_back', { label })}
        onClick={(event) => focusOther(event.currentTarget, 'reference', label)}
      >
        {label}
      </button>
      <p>{children}</p>
    </aside>
  );
}
