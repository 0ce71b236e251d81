import type { Token } from 'marked';
import type { VNode } from 'preact';
import { memo } from 'preact/compat';
import { useMemo, useRef } from 'preact/hooks';
import { placeCitations } from '../../core/citations/citation-placement';
import type { Citation } from '../../core/source';
import { drawBlocks } from './block';
import { type BlockCitations, dealCitations } from './deal-citations';
import { lexBlock, placedPoints, plainBlock } from './lex-block';
import { placeSentinels } from './place-sentinels';
import { disarm } from './sentinel';
import { type Block, splitBlocks } from './split-blocks';

/** Draws the chips of citations that stand at one place; gets their places in the list. */
export type DrawGroup = (citations: number[]) => VNode;

interface BlockViewProps {
  block: Block;
  cited: BlockCitations;
  /** Says what of the citations is drawn here; when neither it nor the source changes, the block is not drawn again. */
  shown: string;
  drawGroup: DrawGroup;
}

/** Citations are placed and the block is read; a block that resists is shown as it was written. */
function readBlock(block: Block, cited: BlockCitations): Token[] {
  try {
    return lexBlock(placeSentinels(block, cited));
  } catch {
    return plainBlock(block.source);
  }
}

function BlockView({ block, cited, drawGroup }: BlockViewProps): VNode {
  const tokens = readBlock(block, cited);
  const placed = new Set(placedPoints(tokens));
  const citations = (points: number[]): number[] => points.flatMap((point) => cited.points[point]?.citations ?? []);
  const homeless = citations([...cited.points.keys()].filter((point) => !placed.has(point)));
  return (
    <>
      {drawBlocks(tokens, (points) => drawGroup(citations(points)))}
      {homeless.length > 0 && <p class="chips-only">{drawGroup(homeless)}</p>}
    </>
  );
}

const SteadyBlock = memo(
  BlockView,
  (before, after) => before.block.source === after.block.source && before.shown === after.shown,
);

interface MarkdownProps {
  text: string;
  citations: readonly Citation[];
  drawGroup: DrawGroup;
}

/** Markdown that may still grow: only the last block, and blocks whose citations changed, are drawn again. */
export function Markdown({ text, citations, drawGroup }: MarkdownProps): VNode {
  const previous = useRef<Block[]>([]);
  const blocks = useMemo(() => {
    previous.current = splitBlocks(disarm(text), previous.current);
    return previous.current;
  }, [text]);
  const dealt = useMemo(() => dealCitations(blocks, placeCitations(text, citations)), [blocks, text, citations]);
  return (
    <>
      {blocks.map((block, index) => {
        const cited = dealt[index] ?? { points: [], removed: [] };
        if (block.type === 'space') return null;
        const shown = JSON.stringify([
          cited,
          cited.points.flatMap((point) => point.citations.map((at) => citations[at])),
        ]);
        return <SteadyBlock key={block.start} block={block} cited={cited} shown={shown} drawGroup={drawGroup} />;
      })}
    </>
  );
}
