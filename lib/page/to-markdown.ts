import TurndownService from 'turndown';
import { codeText, languageOf } from './code-block';
import { isLayoutTable, tableToMarkdown } from './table-to-markdown';

/** Set on headings whose element was renamed on the way: the level that the page gave them. */
export const headingLevelAttribute = 'data-heading-level';

const address = /((?:https?:\/\/|www\.)\S+)/;

/**
 * Text that must not turn into markup when the markdown is read again. Beyond turndown's own list: what looks like a
 * tag or an entity, `1) `, and `~~`; addresses stay as they are, since a backslash would become part of them.
 */
function escapeText(text: string, escapeDefault: (text: string) => string): string {
  const escaped = text.split(address).map((part, index) =>
    index % 2 === 1
      ? part
      : escapeDefault(part)
          .replace(/<(?=[a-z/!?])/gi, '\\<')
          .replace(/&(?=#?\w+;)/g, '\\&')
          .replace(/^(\d+)\) /, '$1\\) ')
          .replace(/~~/g, '\\~\\~'),
  );
  return escaped.join('');
}

function oneLine(markdown: string): string {
  return markdown.trim().replace(/\s*\n\s*/g, ' ');
}

function createService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  const escapeDefault = service.escape.bind(service);
  service.escape = (text) => escapeText(text, escapeDefault);
  service.addRule('struck', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() ? `~~${content}~~` : content),
  });
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const text = oneLine(content);
      const level = (node as Element).getAttribute(headingLevelAttribute) ?? node.nodeName.charAt(1);
      return text ? `\n\n${'#'.repeat(Number(level))} ${text}\n\n` : '';
    },
  });
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const href = (node as Element).getAttribute('href');
      const label = content.trim();
      if (/^[#¶§🔗]+$/u.test(label.replaceAll('\\', ''))) return '';
      // Markdown has no link around blocks: their text stays.
      if (!href || !label || label.includes('\n\n') || label.startsWith('#')) return content;
      return `[${oneLine(content)}](${href.replace(/[()<>\s]/g, (character) => encodeURIComponent(character).replace('(', '%28').replace(')', '%29'))})`;
    },
  });
  service.addRule('code-block', {
    filter: 'pre',
    replacement: (_content, node) => {
      const code = codeText(node as Element);
      if (!code.trim()) return '';
      const longest = Math.max(2, ...Array.from(code.matchAll(/^\s*(`{3,})/gm), (match) => match[1]?.length ?? 0));
      const fence = '`'.repeat(longest + 1);
      return `\n\n${fence}${languageOf(node as Element)}\n${code}\n${fence}\n\n`;
    },
  });
  service.addRule('list-item', {
    filter: 'li',
    replacement: (content, node) => {
      const item = node as Element;
      const list = item.parentElement;
      const start = Number.parseInt(list?.getAttribute('start') ?? '1', 10);
      const place = Array.from(list?.children ?? [])
        .filter((child) => child.nodeName === 'LI')
        .indexOf(item);
      const prefix = list?.nodeName === 'OL' ? `${(Number.isFinite(start) ? start : 1) + place}. ` : '- ';
      const text = content
        .trim()
        .replace(/\n{3,}/g, '\n\n')
        .replace(/\n(?!\n)/g, `\n${' '.repeat(prefix.length)}`);
      return text ? `${prefix}${text}\n` : '';
    },
  });
  service.addRule('cell', { filter: ['td', 'th', 'tr', 'caption'], replacement: (content) => `\n\n${content}\n\n` });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => {
      const table = node as Element;
      if (isLayoutTable(table)) return `\n\n${content}\n\n`;
      const caption = table.querySelector('caption')?.textContent?.replace(/\s+/g, ' ').trim();
      const grid = tableToMarkdown(table, (cell) => {
        const lines = oneLine(service.turndown(cell as HTMLElement));
        return lines.replace(/(?<!\\)\|/g, '\\|');
      });
      return `\n\n${caption ? `${service.escape(caption)}\n\n` : ''}${grid}\n\n`;
    },
  });
  return service;
}

/** An element's content as GitHub-flavoured markdown. Links and images must be absolute; the element is not changed. */
export function toMarkdown(element: Element): string {
  const markdown = createService().turndown(element as HTMLElement);
  // Hard breaks that turndown writes as two spaces are kept; lines of blanks and longer gaps are not.
  return markdown
    .replace(/^[ \t\u00a0]+$|(?<! ) $/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
