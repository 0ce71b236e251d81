import type { Token } from 'marked';
import { BoundedLexer } from '../../passages/markdown/bounded-lexer';
import { cutBlock, type MarkdownBlock } from './cut-block';
import { ownSlice } from './own-slice';

/** The top-level tokens; none where the lexer fails on the text. */
function blockTokens(text: string): Token[] {
  try {
    return new BoundedLexer().blockTokens(text);
  } catch {
    return [];
  }
}

/** @param lead what the first block needs before it to be read as its block is */
function lexBlocks(text: string, offset: number, lead = ''): MarkdownBlock[] {
  if (text === '') return [];
  let at = 0;
  const blocks = blockTokens(lead + text).flatMap((token) => {
    const start = at;
    at += token.raw.length;
    return cutBlock(token, start);
  });
  const [first] = blocks;
  if (first === undefined) return [{ start: offset, source: text, type: 'paragraph' }];
  if (lead !== '') blocks[0] = { ...first, source: first.source.slice(lead.length), lead };
  return blocks.map((block, index) => ({ ...block, start: block.start + offset - (index === 0 ? 0 : lead.length) }));
}

/**
 * Splits text, whose lines end in LF, into its top-level blocks, and these into pieces that can be drawn at once. Only
 * the last one of a streaming text can still change, so the earlier ones are taken from `previous`.
 * @param previous the blocks of a shorter, earlier state of the text; ignored if they belong to another text
 */
export function splitBlocks(text: string, previous: readonly MarkdownBlock[] = []): MarkdownBlock[] {
  const last = previous.findLastIndex((block) => block.type !== 'space');
  const kept = last > 0 ? previous.slice(0, last) : [];
  const open = previous[last];
  const same = kept.every((block) => text.startsWith(block.source, block.start));
  if (!same || kept.length === 0 || open === undefined) return lexBlocks(text, 0);
  return [...kept, ...lexBlocks(ownSlice(text, open.start), open.start, open.lead)];
}
