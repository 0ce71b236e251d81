import type { Span } from '../../core/source';

/** The parts of a text that are within a piece of it, as offsets into the piece. */
export function partsIn(parts: readonly Span[] | undefined, { start, end }: Span): Span[] {
  return (parts ?? [])
    .filter((part) => part.start < end && start < part.end)
    .map((part) => ({ start: Math.max(part.start, start) - start, end: Math.min(part.end, end) - start }));
}
