import type { Page } from '@playwright/test';

interface AxValue {
  value?: unknown;
}
interface AxNode {
  nodeId: string;
  ignored: boolean;
  childIds?: string[];
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  properties?: { name: string; value: AxValue }[];
}

/** Roles whose name is all there is to say of what is in them. */
const whole = new Set(
  'button link checkbox switch tab menuitem menuitemradio menuitemcheckbox option textbox searchbox img image DisclosureTriangle'.split(
    ' ',
  ),
);
/** Roles that are passed without a word. */
const silent = new Set(
  'generic none RootWebArea paragraph listitem InlineTextBox LineBreak ListMarker superscript strong emphasis Details term LayoutTable time mark'.split(
    ' ',
  ),
);
/** States that are told, where they hold. */
const told = ['expanded', 'checked', 'pressed', 'selected', 'disabled', 'focused', 'level', 'hasPopup', 'live'];

function statesOf({ properties = [] }: AxNode): string[] {
  return told.flatMap((name) => {
    const value = properties.find((property) => property.name === name)?.value.value;
    if (value === undefined || value === 'false' || value === 'off') return [];
    if (name === 'expanded') return [value === true ? 'expanded' : 'collapsed'];
    if (name === 'level' || name === 'hasPopup' || name === 'live') return [`${name} ${value}`];
    return value === true || value === 'true' ? [name] : [];
  });
}

const clean = (value: unknown): string =>
  String(value ?? '')
    .replace(/[\s\u2060]+/g, ' ')
    .trim();

/** The accessibility tree of a page from its beginning to its end, a line for each stop of a screen reader. */
export async function spokenPage(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  let text = '';
  const flush = (indent: string): void => {
    if (clean(text) !== '') lines.push(`${indent}${clean(text)}`);
    text = '';
  };
  function speak(node: AxNode, indent: string): void {
    const role = String(node.role?.value ?? 'none');
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    if (!node.ignored && role === 'StaticText') {
      text += `${node.name?.value ?? ''}`;
      return;
    }
    if (node.ignored || silent.has(role)) {
      const isBlock = !node.ignored && ['paragraph', 'listitem'].includes(role);
      if (isBlock) flush(indent);
      for (const child of children) speak(child, indent);
      if (isBlock) flush(indent);
      return;
    }
    flush(indent);
    const said = [clean(node.name?.value), ...statesOf(node)].filter(Boolean);
    const description = clean(node.description?.value);
    if (description !== '') said.push(`described: ${description}`);
    lines.push(`${indent}[${role}] ${said.join(', ')}`.trimEnd());
    if (whole.has(role) || role === 'heading') return;
    for (const child of children) speak(child, `${indent}  `);
    flush(`${indent}  `);
  }
  const [root] = nodes;
  if (root) speak(root, '');
  flush('');
  return `${lines.join('\n')}\n`;
}
