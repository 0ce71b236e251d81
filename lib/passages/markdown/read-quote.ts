import type { SlicedWork } from '../../core/utils/async/sliced-work';
import {
  beginsBlock,
  blankLine,
  containerMarker,
  expandTabs,
  fenceStart,
  heading,
  indentedCode,
  lineEnd,
  quoteMarker,
  setextUnderline,
  thematicBreak,
} from './line-patterns';
import { closesFence } from './read-fence';

/** A quote. */
export interface QuotedText {
  /** Offset after its last line. */
  end: number;
  /** Its lines without their markers. */
  text: string;
}

const markerWithTab = /^( {0,3}>)(\t[ \t]*)/;
const marker = /^ {0,3}>[ \t]?/;
/** Lines that are read between two pauses. */
const linesPerPause = 256;
/** Maximum number of markers that are skipped on one line; deeper blocks are read as text in any case. */
const maxMarkers = 24;

/** A line without the markers of the lists and quotes that begin on it. */
export function withoutMarkers(line: string): string {
  let rest = line;
  for (let count = 0; count < maxMarkers; count += 1) {
    const [found] = containerMarker.exec(rest) ?? [];
    if (found === undefined || thematicBreak.test(rest)) return rest;
    rest = rest.slice(found.length);
  }
  return rest;
}

/** Whether the next line can continue the paragraph of this one without markers. */
function endsInParagraph(line: string): boolean {
  return !(blankLine.test(line) || heading.test(line) || thematicBreak.test(line) || indentedCode.test(line));
}

/**
 * The quote that begins at an offset, in slices of work. Lines without a marker continue its last paragraph.
 * @see https://spec.commonmark.org/0.31.2/#block-quotes
 */
export function* readQuote(source: string, at: number): SlicedWork<QuotedText> {
  const lines: string[] = [];
  let fence: string | undefined;
  let isParagraph = false;
  let end = at - 1;
  for (let count = 1; end < source.length; count += 1) {
    if (count % linesPerPause === 0) yield;
    const next = lineEnd(source, end + 1);
    const line = source.slice(end + 1, next);
    if (quoteMarker.test(line)) {
      const content = line
        .replace(markerWithTab, (_line, begin: string, space: string) => begin + expandTabs(space, begin.length))
        .replace(marker, '');
      lines.push(content);
      const words = withoutMarkers(content);
      if (fence !== undefined) fence = closesFence(words, fence) ? undefined : fence;
      else fence = fenceStart.exec(words)?.[1];
      isParagraph = fence === undefined && endsInParagraph(words) && !closesFence(words, '```');
    } else if (isParagraph && !blankLine.test(line) && !beginsBlock(line)) {
      // Indented, so that dashes or equals signs are words of the paragraph and make no heading of it.
      lines.push(setextUnderline.test(line) ? `    ${line.trimStart()}` : line);
    } else break;
    end = next;
  }
  return { end, text: lines.join('\n') };
}
