import { ownSlice } from './own-slice';
import { replaceReserved } from './sentinel';
import { type Block, splitBlocks } from './split-blocks';

/**
 * Blocks of a part, blank lines between them included: some eight paragraphs, half a screen. What a frame costs while a text
 * streams in is the work on one part, and one comparison for each other.
 */
const blocksPerPart = 16;

/** A run of a text's blocks. All parts but the last are closed: while the text grows, they stay the same objects. */
export interface Part {
  /** UTF-16 offset into the text. */
  start: number;
  source: string;
  /** With offsets into `source`. */
  blocks: Block[];
}

/** Replaces CR and CR LF by LF without changing an offset: CR LF becomes a space and LF. */
function normaliseLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', ' \n').replaceAll('\r', '\n') : text;
}

/** Blocks as parts: full ones, and a last one for the rest. */
function toParts(blocks: Block[], source: string, start: number): Part[] {
  // The last block that is not blank may still grow, so it is never at the end of a closed part.
  const last = blocks.findLastIndex(({ type }) => type !== 'space');
  if (last < blocksPerPart) return [{ start, source, blocks }];
  const parts: Part[] = [];
  for (let from = 0; from <= last; from += blocksPerPart) {
    const isOpen = from + blocksPerPart > last;
    const some = blocks.slice(from, isOpen ? undefined : from + blocksPerPart);
    const first = some[0]?.start ?? 0;
    const end = (isOpen ? undefined : blocks[from + blocksPerPart]?.start) ?? source.length;
    const own = some.map((block) => ({ ...block, start: block.start - first }));
    parts.push({ start: start + first, source: ownSlice(source, first, end), blocks: own });
  }
  return parts;
}

/**
 * Splits a text into parts of top-level blocks. Of a text that has grown, only the last part is split again.
 * @param previous the parts of a shorter, earlier state of the text; ignored where they are those of another text
 */
export function splitParts(text: string, previous: readonly Part[] = []): Part[] {
  const closed = previous.slice(0, -1);
  const isSame = closed.every(({ start, source }) => text.slice(start, start + source.length) === source);
  const kept = isSame ? closed : [];
  const open = isSame ? previous.at(-1) : undefined;
  const start = open?.start ?? 0;
  // The blocks of a part hold slices of this string as long as the answer is shown; a string of their own keeps no state of
  // the whole text with them: 2.5 MB less for an answer of 160,000 characters.
  const source = start === 0 ? text : ownSlice(text, start);
  const blocks = splitBlocks(normaliseLineEnds(replaceReserved(source)), open?.blocks);
  return [...kept, ...toParts(blocks, source, start)];
}
