import type { MarkdownBlock } from './cut-block';
import { ownSlice } from './own-slice';
import { replaceReserved } from './sentinel';
import { splitBlocks } from './split-blocks';

/**
 * Blocks of a part, blank lines between them included: some eight paragraphs, half a screen. What a frame costs while a
 * text streams in is the work on one part, and one comparison for each other.
 */
const blocksPerPart = 16;
/** Characters of a part at most, blocks apart that are longer. */
const maxPart = 4_000;
/** Characters of a part at least, far down in a long text: each part is an element that is there from the first. */
const minPartFarDown = 600;
/** A part is at least as long as this share of the text before it, up to that. */
const shareBefore = 1 / 200;

/** A run of a text's blocks. All parts but the last are closed: while the text grows, they stay the same objects. */
export interface MarkdownPart {
  /** UTF-16 offset into the text. */
  start: number;
  source: string;
  /** Offsets are into `source`. */
  blocks: MarkdownBlock[];
}

/** Replaces CR and CR LF by LF without changing an offset: CR LF becomes a space and LF. */
function normaliseLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', ' \n').replaceAll('\r', '\n') : text;
}

/**
 * The index of the first block of each part but the first; the last block that is not blank is never at the end of a
 * closed part.
 */
function partStarts(blocks: readonly MarkdownBlock[], start: number, last: number): number[] {
  const starts: number[] = [];
  let [first, length] = [0, 0];
  for (let at = 0; at <= last; at += 1) {
    const next = blocks[at]?.source.length ?? 0;
    const minPart = Math.min(minPartFarDown, (start + (blocks[first]?.start ?? 0)) * shareBefore);
    const isFull = at - first >= blocksPerPart && length >= minPart;
    if (at > first && (isFull || length + next > maxPart)) {
      starts.push(at);
      [first, length] = [at, 0];
    }
    length += next;
  }
  return starts;
}

/** Blocks as parts: full ones, and a last one for the rest. */
function toParts(blocks: MarkdownBlock[], source: string, start: number): MarkdownPart[] {
  const starts = partStarts(
    blocks,
    start,
    blocks.findLastIndex(({ type }) => type !== 'space'),
  );
  if (starts.length === 0) return [{ start, source, blocks }];
  return [0, ...starts].map((from, index) => {
    const next = starts[index];
    const first = blocks[from]?.start ?? 0;
    const end = next === undefined ? source.length : (blocks[next]?.start ?? source.length);
    const own = blocks.slice(from, next).map((block) => ({ ...block, start: block.start - first }));
    return { start: start + first, source: ownSlice(source, first, end), blocks: own };
  });
}

/**
 * Splits a text into parts of top-level blocks. Of a text that has grown, only the last part is split again.
 * @param previous the parts of a shorter, earlier state of the text; ignored if they belong to another text
 */
export function splitParts(text: string, previous: readonly MarkdownPart[] = []): MarkdownPart[] {
  const closed = previous.slice(0, -1);
  const isSame = closed.every(({ start, source }) => text.slice(start, start + source.length) === source);
  const kept = isSame ? closed : [];
  const open = isSame ? previous.at(-1) : undefined;
  const start = open?.start ?? 0;
  // The blocks of a part hold slices of this string as long as the answer is shown; a string of their own keeps no
  // state of the whole text with them: 2.5 MB less for an answer of 160,000 characters.
  const source = start === 0 ? text : ownSlice(text, start);
  const blocks = splitBlocks(normaliseLineEnds(replaceReserved(source)), open?.blocks);
  return [...kept, ...toParts(blocks, source, start)];
}
