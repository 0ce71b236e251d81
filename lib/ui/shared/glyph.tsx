import type { VNode } from 'preact';
import type { ShownVerdict } from './verdict';

function shape(verdict: ShownVerdict): VNode {
  switch (verdict) {
    case 'found':
      return (
        <>
          <circle cx="6" cy="6" r="5.5" fill="currentColor" stroke="none" />
          <path class="on-fill" d="M3.4 6.2 5.2 8l3.4-3.9" />
        </>
      );
    case 'partial':
      return (
        <>
          <circle cx="6" cy="6" r="4.75" />
          <path d="M6 1.25a4.75 4.75 0 0 0 0 9.5z" fill="currentColor" stroke="none" />
        </>
      );
    case 'not-found':
      return <circle cx="6" cy="6" r="4.75" />;
    case 'unreachable':
      return (
        <>
          <circle cx="6" cy="6" r="4.75" stroke-dasharray="2.4 1.9" />
          <path d="M3.6 6h4.8" />
        </>
      );
    case 'waiting':
    case 'unchecked':
    case 'elsewhere':
      return <circle cx="6" cy="6" r="4.75" stroke-dasharray=".1 2.9" stroke-linecap="round" />;
  }
}

/** The icon of a verdict, 12 px. Without `label` it is decorative, and the text beside it names the verdict. */
export function Glyph({
  verdict,
  label,
  class: className = '',
}: {
  verdict: ShownVerdict;
  label?: string;
  class?: string;
}): VNode {
  const name = `glyph verdict-${verdict} ${className}`;
  return label === undefined ? (
    <svg class={name} viewBox="0 0 12 12" aria-hidden="true">
      {shape(verdict)}
    </svg>
  ) : (
    <svg class={name} viewBox="0 0 12 12" role="img" aria-label={label}>
      {shape(verdict)}
    </svg>
  );
}
