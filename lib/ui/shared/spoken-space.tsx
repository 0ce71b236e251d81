import type { VNode } from 'preact';

/** A space between parts of a line that are set apart by their places alone: a screen reader would join their words. */
export function SpokenSpace(): VNode {
  // Browsers drop any other space there.
  return <span class="only-spoken">{'\u00a0'}</span>;
}
