/** A page without its footnotes, and the markdown of these by their labels. */
export interface NotedPage {
  markdown: string;
  notes: Map<string, string>;
}

const definition = /^\[\^([^\][\s]{1,40})\]:[ \t]*/;
const fence = /^[\s>]{0,40}(`{3,}|~{3,})/;

/**
 * Takes the texts of footnotes, such as `[^1]: …` with the indented lines below it, out of a page: a markdown parser
 * would read a footnote that is only an address as the target of a link.
 */
export function extractFootnotes(markdown: string): NotedPage {
  const notes = new Map<string, string>();
  const rest: string[] = [];
  let label: string | undefined;
  let open = '';
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (mark !== '' && (open === '' || mark.startsWith(open))) open = open === '' ? mark : '';
    const [start = '', begun] = open === '' ? (definition.exec(line) ?? []) : [];
    if (begun !== undefined) {
      label = begun;
      if (!notes.has(label)) notes.set(label, line.slice(start.length));
    } else if (label !== undefined && (line.trim() === '' || line.startsWith('    '))) {
      notes.set(label, `${notes.get(label) ?? ''}\n${line.trim()}`);
    } else {
      label = undefined;
      rest.push(line);
    }
  }
  return { markdown: rest.join('\n'), notes };
}
