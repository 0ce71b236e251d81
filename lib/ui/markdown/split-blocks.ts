import type { Token } from 'marked';
import { BoundedLexer } from '../../passages/text/bounded-lexer';

/** A top-level block: a slice of the text. The blocks of a text, put together, are the text. */
export interface Block {
  start: number;
  source: string;
  /** Marked's name for it; `space` holds blank lines only. */
  type: string;
}

/** The top-level tokens; none where the lexer cannot take the text. */
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
  // What the lexer dropped (a repeated definition) belongs to the block before it: no character is lost.
  return blocks.map((block, index) => {
    const start = index === 0 ? 0 : block.start;
    const end = blocks[index + 1]?.start ?? text.length;
    return { start: start + offset, source: text.slice(start, end), type: block.type };
  });
}

/** Line ends as one character where they were two, without moving an offset. */
function evenLines(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', ' \n').replaceAll('\r', '\n') : text;
}

/**
 * Splits a text into its top-level blocks. Only the last block of a growing text can still change, so the earlier ones
 * are taken over from `previous` as they are.
 * @param previous the blocks of an earlier, shorter state of the same text; of another text: they are not used
 */
export function splitBlocks(text: string, previous: readonly Block[] = []): Block[] {
  const even = evenLines(text);
  const last = previous.findLastIndex((block) => block.type !== 'space');
  const kept = last > 0 ? previous.slice(0, last) : [];
  const from = previous[last]?.start ?? 0;
  const same = kept.every((block) => even.startsWith(block.source, block.start));
  return same && kept.length > 0 ? [...kept, ...lexBlocks(even.slice(from), from)] : lexBlocks(even, 0);
}
