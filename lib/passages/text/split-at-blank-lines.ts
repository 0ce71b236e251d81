import { tidyLines } from './inline-text';

/** A paragraph below no heading. */
interface PlainParagraph {
  kind: 'paragraph';
  text: string;
  headings: string[];
  /** UTF-16 offsets into the markdown. */
  start: number;
  end: number;
}

/** Paragraphs of markdown that the lexer cannot read (nested thousands deep), split at blank lines. */
export function splitAtBlankLines(markdown: string): PlainParagraph[] {
  const blocks: PlainParagraph[] = [];
  let lines: string[] = [];
  let start = 0;
  let at = 0;
  const close = () => {
    const raw = lines.join('\n');
    if (raw !== '')
      blocks.push({ kind: 'paragraph', text: tidyLines(raw), headings: [], start, end: start + raw.trimEnd().length });
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    if (line.trim() === '') close();
    else {
      if (lines.length === 0) start = at;
      lines.push(line);
    }
    at += line.length + 1;
  }
  close();
  return blocks;
}
