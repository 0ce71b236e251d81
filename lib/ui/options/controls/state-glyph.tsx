import '../../shared/glyph.css';
import './state-glyph.css';
import type { VNode } from 'preact';
import type { GlyphState } from '../model/service-state';

function shape(state: GlyphState): VNode {
  switch (state) {
    case 'works':
      return (
        <>
          <circle cx="6" cy="6" r="5.5" fill="currentColor" stroke="none" />
          <path class="on-fill" d="M3.4 6.2 5.2 8l3.4-3.9" />
        </>
      );
    case 'ready':
      return (
        <>
          <circle cx="6" cy="6" r="4.75" />
          <circle cx="6" cy="6" r="1.75" fill="currentColor" stroke="none" />
        </>
      );
    case 'problem':
      return (
        <>
          <circle cx="6" cy="6" r="5.5" fill="currentColor" stroke="none" />
          <path class="on-fill" d="M6 3v3.4M6 8.6v.2" stroke-linecap="round" />
        </>
      );
    case 'asks':
      return (
        <>
          <circle cx="6" cy="6" r="4.75" />
          <path d="M6 3.5v3M6 8.1v.3" stroke-linecap="round" />
        </>
      );
    case 'off':
      return (
        <>
          <circle cx="6" cy="6" r="4.75" />
          <path d="M3.8 6h4.4" />
        </>
      );
    case 'empty':
      return <circle cx="6" cy="6" r="4.75" stroke-dasharray=".1 2.9" stroke-linecap="round" />;
  }
}

/** The icon of a row's state, 12 px; decorative, since the row also names the state. */
export function StateGlyph({ state }: { state: GlyphState }): VNode {
  return (
    <svg class={`glyph state-${state}`} viewBox="0 0 12 12" aria-hidden="true">
      {shape(state)}
    </svg>
  );
}
