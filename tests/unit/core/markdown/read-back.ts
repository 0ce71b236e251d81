import { type Node, Parser } from 'commonmark';
import { marked } from 'marked';
import { ordinaryLanguages } from '../../../../lib/core/markdown/ordinary-languages';

/** Special syntax of note programs, which they run, embed, hide or replace; looked for outside of code. */
const outsideOfCode: [name: string, pattern: RegExp][] = [
  ['macro', /(?<!\\)\{\{/],
  ['comment', /%%/],
  ['embedded note', /(?<!\\)!\[\[/],
  ['link to a note', /(?<!\\)\[(?<!\\)\[[^\]]*\]\]/],
  ['hiccup', /(?<!\\)\[:/],
  ['export snippet', /(?<!\\)@@/],
  ['block of Org', /^\s*#\+/m],
  ['command of a formula', /(?<!\\)(?:\\\\)*\\(?:style|href|class|url)\b/],
];

/** An escaped character, or code between backticks. */
const escapeOrCode = /\\[^\n]|(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|`+/g;

function nodesOf(root: Node): Node[] {
  const nodes: Node[] = [];
  const walker = root.walker();
  for (let event = walker.next(); event; event = walker.next()) if (event.entering) nodes.push(event.node);
  return nodes;
}

function faultsOfNode(node: Node): string[] {
  if (['image', 'html_inline', 'html_block'].includes(node.type)) return [node.type];
  if (node.type === 'code' && /^\s*\$?=/.test(node.literal ?? '')) return ['inline query'];
  if (node.type === 'link' && !/^(?:https?:|mailto:|[^:]*$|[/#?.])/i.test(node.destination ?? ''))
    return [`link to ${node.destination}`];
  const info = node.info ?? '';
  const isOrdinary = info === '' || ordinaryLanguages.has(info.toLowerCase());
  return node.type === 'code_block' && !isOrdinary ? [`code block of ${info}`] : [];
}

/** Images and HTML that marked finds: the parser of the panel, which also knows tables and bare addresses. */
function faultsOfMarked(markdown: string): string[] {
  const faults: string[] = [];
  marked.walkTokens(marked.lexer(markdown), ({ type }) => {
    if (type === 'image' || type === 'html') faults.push(`marked: ${type}`);
  });
  return faults;
}

/** The lines of a document that are not in a code block. */
function linesOutsideOfCode(markdown: string, nodes: readonly Node[]): string {
  const lines: (string | null)[] = markdown.split('\n');
  for (const { type, sourcepos } of nodes)
    if (type === 'code_block') lines.fill(null, sourcepos[0][0] - 1, sourcepos[1][0]);
  return lines.filter((line) => line !== null).join('\n');
}

/**
 * Everything in a Markdown document that another program would load, run or embed: found by two Markdown parsers and by
 * the special syntax of note programs (Obsidian, Logseq, Org).
 * @returns the kind of each, such as 'image' or 'macro'; empty for a safe document
 */
export function liveParts(markdown: string): string[] {
  const nodes = nodesOf(new Parser().parse(markdown));
  const text = linesOutsideOfCode(markdown, nodes);
  const bare = text.replace(escapeOrCode, (found) => (found.startsWith('\\') ? found : ' '));
  return [
    ...nodes.flatMap(faultsOfNode),
    ...faultsOfMarked(markdown),
    ...outsideOfCode.flatMap(([name, pattern]) => (pattern.test(bare) ? [name] : [])),
    ...(/<%/.test(markdown) ? ['template'] : []),
  ];
}

/** The text that a document shows, in the order of its blocks, white space collapsed. */
export function shownText(markdown: string): string {
  const parts = nodesOf(new Parser().parse(markdown)).map((node) => {
    if (node.type === 'softbreak' || node.type === 'linebreak') return ' ';
    if (['text', 'code', 'code_block', 'html_inline', 'html_block'].includes(node.type)) return node.literal ?? '';
    return ['paragraph', 'heading', 'item', 'code_block'].includes(node.type) ? '\n' : '';
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}
