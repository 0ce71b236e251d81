import type { Token } from 'marked';
import type { VNode } from 'preact';
import { memo } from 'preact/compat';
import { useMemo, useRef } from 'preact/hooks';
import { placeCitations } from '../../core/citations/citation-placement';
import type { Citation } from '../../core/source';
import { assignCitations, type BlockCitations } from './assign-citations';
import { drawBlocks } from './block';
import { lexBlock, placedPoints, plainBlock } from './lex-block';
import { placeSentinels } from './place-sentinels';
import { replaceReserved } from './sentinel';
import { type Block, splitBlocks } from './split-blocks';

/** Renders the chips of citations at one position; takes their indexes in the list of citations. */
export type RenderChips = (citations: number[]) => VNode;

interface BlockViewProps {
  block: Block;
  cited: BlockCitations;
  /** Equal for equal citations: while neither it nor the source changes, the block is not rendered again. */
  citationKey: string;
  renderChips: RenderChips;
}

/** The block's tokens with its citations; plain text where it cannot be parsed. */
function readBlock(block: Block, cited: BlockCitations): Token[] {
  try {
    return lexBlock(placeSentinels(block, cited));
  } catch {
    return plainBlock(block.source);
  }
}

function BlockView({ block, cited, renderChips }: BlockViewProps): VNode {
  const tokens = readBlock(block, cited);
  const placed = new Set(placedPoints(tokens));
  const citations = (points: number[]): number[] => points.flatMap((point) => cited.points[point]?.citations ?? []);
  const unplaced = citations([...cited.points.keys()].filter((point) => !placed.has(point)));
  return (
    <>
      {drawBlocks(tokens, (points) => renderChips(citations(points)))}
      {unplaced.length > 0 && <p class="chips-only">{renderChips(unplaced)}</p>}
    </>
  );
}

const MemoBlock = memo(
  BlockView,
  (before, after) => before.block.source === after.block.source && before.citationKey === after.citationKey,
);

interface MarkdownProps {
  text: string;
  citations: readonly Citation[];
  /** What the chips show beside their citations: blocks with chips are rendered again when it changes. */
  chipState?: string;
  renderChips: RenderChips;
}

/** Renders Markdown that may still be streaming: only the last block, and blocks whose citations changed, are rendered again. */
export function Markdown({ text, citations, chipState, renderChips }: MarkdownProps): VNode {
  const previous = useRef<Block[]>([]);
  const blocks = useMemo(() => {
    previous.current = splitBlocks(replaceReserved(text), previous.current);
    return previous.current;
  }, [text]);
  const assigned = useMemo(() => assignCitations(blocks, placeCitations(text, citations)), [blocks, text, citations]);
  return (
    <>
      {blocks.map((block, index) => {
        const cited = assigned[index] ?? { points: [], removed: [] };
        if (block.type === 'space') return null;
        const citationKey = JSON.stringify([
          cited,
          cited.points.flatMap((point) => point.citations.map((at) => citations[at])),
          cited.points.length > 0 && chipState,
        ]);
        return (
          <MemoBlock
            key={block.start}
            block={block}
            cited={cited}
            citationKey={citationKey}
            renderChips={renderChips}
          />
        );
      })}
    </>
  );
}
