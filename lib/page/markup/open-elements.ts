import {
  closedInScope,
  closesParagraph,
  endsForeign,
  formattingElements,
  headings,
  htmlInForeign,
  scopeMarkers,
  specialElements,
  tableParents,
  tableParts,
  tableScope,
} from './element-kinds';

/** An element whose end tag has not come yet. */
export interface OpenElement {
  /** Lower case. */
  name: string;
  /** The element is one of SVG or of MathML. */
  foreign?: 'svg' | 'math' | undefined;
}

const listScope = new Set([...scopeMarkers, 'ol', 'ul']);
const paragraphScope = new Set([...scopeMarkers, 'button']);
const templateScope = new Set(['template']);
const rubyParts = new Set(['rb', 'rp', 'rt', 'rtc']);
/** Elements whose end tags the parser adds. */
const impliedEnds = new Set(['dd', 'dt', 'li', 'optgroup', 'option', 'p', ...rubyParts]);
const listItems = new Set(['li']);
const definitions = new Set(['dd', 'dt']);
const passedByItems = new Set(['address', 'div', 'p']);
const cells = new Set(['caption', 'td', 'th']);

/**
 * The stack of open elements of an HTML parser, as far as its depth goes. Where the parser would close an element, this
 * closes it or leaves it open: its depth is at least the parser's.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
 */
export class OpenElements {
  readonly stack: OpenElement[] = [];
  /** Number of open elements of each name: most of what is looked for is not open, and needs no search. */
  private readonly counts = new Map<string, number>();

  /** @param onClose called for each element that is closed without an end tag of its own, innermost first */
  constructor(private readonly onClose: (element: OpenElement) => void) {}

  get depth(): number {
    return this.stack.length;
  }

  /** Whether what comes next is SVG or MathML. */
  get isForeign(): boolean {
    const top = this.stack.at(-1);
    return top?.foreign !== undefined && !htmlInForeign[top.foreign].has(top.name);
  }

  /** Whether an end tag is handled as one of SVG or MathML, because the innermost element is. */
  get endsForeignElement(): boolean {
    return this.stack.at(-1)?.foreign !== undefined;
  }

  countOf(names: ReadonlySet<string>): number {
    let count = 0;
    for (const name of names) count += this.counts.get(name) ?? 0;
    return count;
  }

  /** Closes what the start tag of `name` closes. */
  beforeStart(name: string): void {
    if (this.isForeign) {
      if (!endsForeign.has(name)) return;
      while (this.isForeign) this.closeTop();
    }
    if (name === 'li') this.closeItem(listItems);
    else if (definitions.has(name)) this.closeItem(definitions);
    if (closesParagraph.has(name)) this.closeOpen('p', paragraphScope);
    const parents = tableParents.get(name);
    if (parents) {
      if (!this.isIgnored(name)) this.closeToTable(parents);
    } else if (rubyParts.has(name)) this.closeRubyPart(name);
    else if (name === 'a') this.remove(this.findUp('a', scopeMarkers));
    else if (name === 'button') this.closeOpen('button', scopeMarkers);
    else {
      const top = this.stack.at(-1)?.name ?? '';
      if ((headings.has(name) && headings.has(top)) || (name.startsWith('opt') && top === 'option')) this.closeTop();
    }
  }

  /**
   * Whether the start tag of `name` creates no element, because it belongs to a table and there is none; in a template
   * it may.
   */
  isIgnored(name: string): boolean {
    if (this.isForeign || !tableParents.has(name)) return false;
    return this.findUp('table', templateScope) === -1;
  }

  /** Opens an element. */
  push(name: string): void {
    const root = name === 'svg' || name === 'math' ? name : undefined;
    const foreign = this.isForeign ? this.stack.at(-1)?.foreign : root;
    this.stack.push({ name, foreign });
    this.count(name, 1);
  }

  /** Whether a special element is open inside of the innermost element of a name, wherever that is. */
  coversSpecial(name: string): boolean {
    if (!this.counts.get(name)) return false;
    for (let at = this.stack.length - 1; at >= 0; at -= 1) {
      const open = this.stack[at]?.name ?? '';
      if (open === name) return false;
      if (specialElements.has(open)) return true;
    }
    return false;
  }

  /** Closes what an end tag closes. @returns whether it closes anything */
  close(name: string): boolean {
    const at = this.findClosed(name);
    if (at === -1) return false;
    // The blocks inside a formatting element stay open when it ends.
    if ((formattingElements.has(name) || name === 'form') && this.coversSpecial(name)) this.remove(at);
    else {
      while (this.stack.length > at + 1) this.closeTop();
      this.remove(at);
    }
    return true;
  }

  private findClosed(name: string): number {
    for (let at = this.stack.length - 1; at >= 0 && this.stack[at]?.foreign; at -= 1) {
      if (this.stack[at]?.name === name) return at;
    }
    if (name === 'template') return this.findUp(name, new Set());
    if (tableParts.has(name)) return this.findUp(name, tableScope);
    if (name === 'p') return this.findUp(name, paragraphScope);
    if (name === 'li') return this.findUp(name, listScope);
    if (headings.has(name)) return this.findUp(name, scopeMarkers, headings);
    if (closedInScope.has(name) || formattingElements.has(name)) return this.findUp(name, scopeMarkers);
    return this.findUp(name, specialElements);
  }

  /** Place of the innermost open element of a name (or of `names`) that no element of `borders` covers, or -1. */
  private findUp(name: string, borders: ReadonlySet<string>, names?: ReadonlySet<string>): number {
    if (!this.counts.get(name) && !(names && this.countOf(names) > 0)) return -1;
    for (let at = this.stack.length - 1; at >= 0; at -= 1) {
      const open = this.stack[at];
      if (!open) break;
      if (!open.foreign && (open.name === name || names?.has(open.name))) return at;
      if (borders.has(open.name)) break;
    }
    return -1;
  }

  private closeOpen(name: string, borders: ReadonlySet<string>): void {
    const at = this.findUp(name, borders);
    if (at !== -1) while (this.stack.length > at) this.closeTop();
  }

  private closeItem(items: ReadonlySet<string>): void {
    if (this.countOf(items) === 0) return;
    for (let at = this.stack.length - 1; at >= 0; at -= 1) {
      const { name = '' } = this.stack[at] ?? {};
      if (items.has(name)) {
        while (this.stack.length > at) this.closeTop();
        return;
      }
      if (specialElements.has(name) && !passedByItems.has(name)) return;
    }
  }

  private closeRubyPart(name: string): void {
    if (this.findUp('ruby', scopeMarkers) === -1) return;
    const keepsContainer = name === 'rt' || name === 'rp';
    for (let top = this.stack.at(-1); top && impliedEnds.has(top.name); top = this.stack.at(-1)) {
      if (keepsContainer && top.name === 'rtc') return;
      this.closeTop();
    }
  }

  private closeToTable(parents: ReadonlySet<string>): void {
    const table = this.findUp('table', tableScope);
    if (table === -1 && this.findUp('template', tableScope) === -1) return;
    // A cell or a caption that covers the table's rows ends first; other elements before rows lie outside of the table.
    for (let at = this.stack.length - 1; at >= 0; at -= 1) {
      const open = this.stack[at]?.name ?? '';
      if (parents.has(open)) {
        while (this.stack.length > at + 1) this.closeTop();
        return;
      }
      if (scopeMarkers.has(open) && !cells.has(open)) return;
    }
  }

  private remove(at: number): void {
    if (at === -1) return;
    for (const { name } of this.stack.splice(at, 1)) this.count(name, -1);
  }

  private closeTop(): void {
    const top = this.stack.pop();
    if (!top) return;
    this.count(top.name, -1);
    this.onClose(top);
  }

  private count(name: string, by: number): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }
}
