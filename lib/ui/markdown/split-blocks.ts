import type { Token } from 'marked';
import { BoundedLexer } from '../../passages/markdown/bounded-lexer';
import { ownSlice } from './own-slice';

/** A top-level block: a slice of the text. The joined blocks of a text are the text. */
export interface Block {
  start: number;
  source: string;
  /** Marked's type of token; `space` contains only blank lines. */
  type: string;
}

/** The top-level tokens; none where the lexer fails on the text. */
function blockTokens(text: string): Token[] {
  try {
    return new BoundedLexer().blockTokens(text);
  } catch {
    return [];
  }
}

function lexBlocks(text: string, offset: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const token of blockTokens(text)) {
    const found = text.indexOf(token.raw, at);
    if (found === -1) continue;
    blocks.push({ start: found, source: token.raw, type: token.type });
    at = found + token.raw.length;
  }
  if (blocks.length === 0) return text === '' ? [] : [{ start: offset, source: text, type: 'paragraph' }];
  // What the lexer left out (a repeated link definition) is added to the block before it, so that no character is lost.
  return blocks.map((block, index) => {
    const start = index === 0 ? 0 : block.start;
    const end = blocks[index + 1]?.start ?? text.length;
    return { start: start + offset, source: text.slice(start, end), type: block.type };
  });
}

/**
 * Splits text, whose lines end in LF, into its top-level blocks. Only the last block of a streaming text can still change, so the earlier ones are
 * taken from `previous`.
 * @param previous the blocks of a shorter, earlier state of the text; ignored where they are those of another text
 */
export function splitBlocks(text: string, previous: readonly Block[] = []): Block[] {
  const last = previous.findLastIndex((block) => block.type !== 'space');
  const kept = last > 0 ? previous.slice(0, last) : [];
  const from = previous[last]?.start ?? 0;
  const same = kept.every((block) => text.startsWith(block.source, block.start));
  return same && kept.length > 0 ? [...kept, ...lexBlocks(ownSlice(text, from), from)] : lexBlocks(text, 0);
}
