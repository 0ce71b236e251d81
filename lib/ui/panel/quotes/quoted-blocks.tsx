import { Fragment, type VNode } from 'preact';
import type { Span } from '../../../core/source';
import { partsIn } from '../../../passages/text/parts-in';
import { t } from '../../shared/texts';
import { type BlockGroup, type DrawnBlock, groupBlocks, quotedCells, runsOf, type TextRun } from './quote-layout';

interface Marks {
  /** The words that are marked, as offsets into the quote. */
  span: Span | undefined;
  /** Whether other pages give another value than the marked one. */
  differs: boolean;
  /** The chips of the citations, after the last words of the quote. */
  chips: VNode | undefined;
  /** Offset at which the quote ends. */
  end: number;
}

/** Words that the page has struck out; screen readers are told so before them. */
function Struck({ text }: { text: string }): VNode {
  return (
    <s>
      <span class="visually-hidden">{t('panel.quotes.struck')} </span>
      {text}
    </s>
  );
}

/** A run of words: the quote in the text colour with its marks, the words around it in grey. */
function Words({ piece, marks }: { piece: TextRun; marks: Marks }): VNode {
  const { text, at } = piece;
  const { span, differs, chips, end } = marks;
  const marked = at === undefined || !span ? undefined : { start: span.start - at, end: span.end - at };
  const words = runsOf(piece, marked && partsIn([marked], { start: 0, end: text.length })[0]).map((run, index) => {
    if (run.isStruck) return <Struck key={index} text={run.text} />;
    if (!run.isMarked) return run.text;
    return (
      <mark key={index} class={differs ? 'differs' : undefined}>
        {run.text}
      </mark>
    );
  });
  if (at === undefined) return <span class="around">{words}</span>;
  return (
    <>
      {words}
      {at + text.length === end && chips}
    </>
  );
}

function Pieces({ block, marks }: { block: DrawnBlock; marks: Marks }): VNode {
  return (
    <>
      {block.pieces.map((piece, index) => (
        <Words key={index} piece={piece} marks={marks} />
      ))}
    </>
  );
}

/** Items of a list; deeper ones are lists within the item above them. */
function Items({ blocks, marks }: { blocks: readonly DrawnBlock[]; marks: Marks }): VNode {
  const depth = Math.min(...blocks.map((block) => block.depth ?? 0));
  const starts = blocks.flatMap((block, index) => (index === 0 || (block.depth ?? 0) === depth ? [index] : []));
  const items = starts.map((start, index) => {
    const [item, ...nested] = blocks.slice(start, starts[index + 1]);
    if (!item) return null;
    return (
      <li key={start} value={item.number}>
        <Pieces block={item} marks={marks} />
        {nested.length > 0 && <Items blocks={nested} marks={marks} />}
      </li>
    );
  });
  return blocks[0]?.number === undefined ? <ul>{items}</ul> : <ol>{items}</ol>;
}

/** A row of a table: each cell next to its column's head. */
function Row({ block, marks }: { block: DrawnBlock; marks: Marks }): VNode {
  return (
    <dl>
      {quotedCells(block).map(({ head, piece }, column) => (
        <Fragment key={column}>
          <dt>{head}</dt>
          <dd>
            <Words piece={piece} marks={marks} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Group({ group: { kind, blocks }, marks }: { group: BlockGroup; marks: Marks }): VNode {
  if (kind === 'item') return <Items blocks={blocks} marks={marks} />;
  const drawn = blocks.map((block, index) => {
    if (kind === 'row') return <Row key={index} block={block} marks={marks} />;
    if (kind === 'text')
      return (
        <p key={index}>
          <Pieces block={block} marks={marks} />
        </p>
      );
    return (
      <pre key={index}>
        <code>
          <Pieces block={block} marks={marks} />
        </code>
      </pre>
    );
  });
  return <>{drawn}</>;
}

/** Blocks of a page word for word: lists as lists, rows with their heads. */
export function QuotedBlocks({ blocks, ...marks }: { blocks: readonly DrawnBlock[] } & Marks): VNode {
  return (
    <>
      {groupBlocks(blocks).map((group, index) => (
        <Group key={index} group={group} marks={marks} />
      ))}
    </>
  );
}
