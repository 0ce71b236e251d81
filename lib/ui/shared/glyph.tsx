import './glyph.css';
import type { VNode } from 'preact';
import { type ShownVerdict, verdictEntries } from './verdicts';

/** The icon of a verdict, 12 px. Without `label` it is decorative, and the text next to it names the verdict. */
export function Glyph({
  verdict,
  label,
  class: className = '',
}: {
  verdict: ShownVerdict;
  label?: string;
  class?: string;
}): VNode {
  const name = `glyph ${className}`;
  const { tone, mark } = verdictEntries[verdict];
  return label === undefined ? (
    <svg class={name} data-tone={tone} viewBox="0 0 12 12" aria-hidden="true">
      {mark()}
    </svg>
  ) : (
    <svg class={name} data-tone={tone} viewBox="0 0 12 12" role="img" aria-label={label}>
      {mark()}
    </svg>
  );
}
