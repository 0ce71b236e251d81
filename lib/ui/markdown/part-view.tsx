import type { Token } from 'marked';
import type { VNode } from 'preact';
import { memo } from '../shared/memo';
import { assignCitations, type BlockCitations } from './assign-citations';
import { drawBlocks } from './block';
import type { MarkdownBlock } from './cut-block';
import { type IndexedCitation, placeInPart } from './distribute-citations';
import { lexBlock, placedPoints, plainBlock } from './lex-block';
import { placeSentinels } from './place-sentinels';
import type { MarkdownPart } from './split-parts';

/** Renders the chips of citations at one position; takes their indexes in the list of citations. */
export type RenderChips = (citations: number[]) => VNode;

interface BlockViewProps {
  block: MarkdownBlock;
  cited: BlockCitations;
  /** Equal for equal citations: while neither it nor the source changes, the block is not rendered again. */
  citationKey: string;
  renderChips: RenderChips;
}

/** The block's tokens with its citations; plain text where it cannot be parsed. */
function readBlock(block: MarkdownBlock, cited: BlockCitations): Token[] {
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

const noCitations: BlockCitations = { points: [], removed: [] };

export interface PartProps {
  part: MarkdownPart;
  dealt: readonly IndexedCitation[];
  /** Version of the chips' contents. */
  chipState: string;
  renderChips: RenderChips;
}

/** The blocks of one part. */
export function PartBlocks({ part, dealt, chipState, renderChips }: PartProps): VNode {
  const assigned = dealt.length > 0 ? assignCitations(part.blocks, placeInPart(part, dealt)) : [];
  const citations = new Map(dealt.map(({ index, citation }) => [index, citation]));
  return (
    <>
      {part.blocks.map((block, index) => {
        if (block.type === 'space') return null;
        const cited = assigned[index] ?? noCitations;
        const isCited = cited.points.length > 0 || cited.removed.length > 0;
        const own = cited.points.flatMap((point) => point.citations.map((at) => citations.get(at)));
        return (
          <MemoBlock
            key={block.start}
            block={block}
            cited={cited}
            citationKey={isCited ? JSON.stringify([cited, own, chipState]) : ''}
            renderChips={renderChips}
          />
        );
      })}
    </>
  );
}

function isSameDeal(one: readonly IndexedCitation[], other: readonly IndexedCitation[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ index, citation }, at) => index === other[at]?.index && citation === other[at]?.citation)
  );
}

/** Whether a part need not be rendered again: neither it nor its citations nor the state of its chips has changed. */
export function isSamePart(before: PartProps, after: PartProps): boolean {
  return (
    before.part === after.part &&
    isSameDeal(before.dealt, after.dealt) &&
    (after.dealt.length === 0 || before.chipState === after.chipState)
  );
}
