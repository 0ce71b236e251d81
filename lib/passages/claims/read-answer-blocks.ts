import type { Span } from '../../core/source';
import { BoundedLexer } from '../markdown/bounded-lexer';
import type { AnswerBlock } from './answer-block';
import { AnswerReader } from './answer-reader';

/**
 * Replaces a marker while the markdown is read: punctuation, so that emphasis ends before it, and not white space,
 * which the lexer cuts off.
 */
const markerCharacter = '·';

/**
 * The blocks of an answer, in order. Never throws; a block that the lexer returns changed is read line by line.
 * @param text the answer's markdown
 * @param markers stretches that are not words, in any order
 */
export function readAnswerBlocks(text: string, markers: readonly Span[]): AnswerBlock[] {
  const isMarker = new Uint8Array(text.length);
  for (const { start, end } of markers) isMarker.fill(1, start, end);
  // One unit for another keeps all offsets; the lexer itself would turn two units into one line feed.
  const unmarked = replaceMarkers(text.replace(/\r\n/g, ' \n').replace(/\r/g, '\n'), isMarker);
  const createReader = () => new AnswerReader(unmarked, (offset) => isMarker[offset] === 1);
  try {
    const reader = createReader();
    reader.readTopLevel(new BoundedLexer().lex(unmarked));
    return reader.blocks;
  } catch {
    const reader = createReader();
    reader.readLines(0, unmarked.length);
    return reader.blocks;
  }
}

function replaceMarkers(text: string, isMarker: Uint8Array): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = isMarker.indexOf(1); at !== -1; at = isMarker.indexOf(1, from)) {
    const end = isMarker.indexOf(0, at);
    parts.push(text.slice(from, at));
    from = end === -1 ? text.length : end;
    parts.push(text.slice(at, from).replace(/[^\n]/g, markerCharacter));
  }
  return parts.join('') + text.slice(from);
}
