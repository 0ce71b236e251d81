import { Tokenizer } from 'htmlparser2';

/** Facts in the markup of a page about how to read it. */
export interface MarkupFacts {
  hasPasswordField: boolean;
  /** Whether it has a script that a browser would run. */
  runsScripts: boolean;
  /** Whether it has an empty element that a framework renders the page into. */
  hasEmptyContainer: boolean;
  /** Whether it asks for JavaScript. */
  asksForScripts: boolean;
}

/** Types of scripts that are data: JSON-LD, import maps, templates. */
const dataScript = /^(?:application\/|importmap|speculationrules|text\/template)/i;
const containerName = /^(?:div|main|section|[a-z]+-[\w-]+)$/;
const containerId = /^[\w-]*(?:root|app|main|mount|container|content|__next|__nuxt|svelte|gatsby)/i;
/** Attributes of frameworks on their containers. */
const containerAttributes = new Set(['data-reactroot', 'ng-version']);
/**
 * Characters of markup up to which Angular's element counts as empty: it contains what is shown while the page loads.
 */
const maxPlaceholder = 300;
/** Characters of a `<noscript>` in which JavaScript is looked for. */
const maxRequest = 600;
/** Characters of an attribute's value that are compared; an attribute with a longer name is ignored. */
const maxValue = 200;

/** Gathers the facts from the tokens of HTML, whose tree is not needed for them. */
class FactsReader {
  readonly facts: MarkupFacts = {
    hasPasswordField: false,
    runsScripts: false,
    hasEmptyContainer: false,
    asksForScripts: false,
  };
  private name = '';
  private attribute = '';
  private readonly values = new Map<string, string>();
  /** Name of the container that is open and empty so far. */
  private container = '';
  /** Start of the content of the last `<app-root>` and of the open `<noscript>`; -1 for none. */
  private appRoot = -1;
  private noscript = -1;

  constructor(private readonly html: string) {}

  read(): MarkupFacts {
    const { html } = this;
    const ignore = (): void => undefined;
    const tokenizer = new Tokenizer(
      { decodeEntities: false },
      {
        onopentagname: (start, end) => {
          this.name = html.slice(start, end).toLowerCase();
          this.values.clear();
        },
        onattribname: (start, end) => {
          this.attribute = end - start > maxValue ? '' : html.slice(start, end).toLowerCase();
          if (!this.values.has(this.attribute)) this.values.set(this.attribute, '');
        },
        onattribdata: (start, end) => {
          const before = this.values.get(this.attribute) ?? '';
          this.values.set(
            this.attribute,
            (before + html.slice(start, Math.min(end, start + maxValue))).slice(0, maxValue),
          );
        },
        onopentagend: (end) => this.startTag(end + 1),
        onselfclosingtag: (end) => this.startTag(end + 1),
        onclosetag: (start, end) => this.endTag(html.slice(start, end).toLowerCase(), start - 2),
        ontext: (start, end) => {
          if (this.container !== '' && html.slice(start, end).trim() !== '') this.container = '';
        },
        onend: () => this.endNoscript(html.length),
        onattribend: ignore,
        onattribentity: ignore,
        oncdata: ignore,
        oncomment: ignore,
        ondeclaration: ignore,
        onprocessinginstruction: ignore,
        ontextentity: ignore,
      },
    );
    tokenizer.write(html);
    tokenizer.end();
    return this.facts;
  }

  private startTag(end: number): void {
    const { name, values, facts } = this;
    const type = values.get('type')?.trim() ?? '';
    facts.hasPasswordField ||= name === 'input' && /^password/i.test(type);
    facts.runsScripts ||= name === 'script' && !dataScript.test(type);
    this.container = this.isContainer() ? name : '';
    if (name === 'app-root') this.appRoot = end;
    if (name === 'noscript') {
      this.endNoscript(end);
      this.noscript = end;
    }
  }

  private isContainer(): boolean {
    const { name, values } = this;
    if (!containerName.test(name)) return false;
    return (
      containerId.test(values.get('id') ?? '') || [...containerAttributes].some((attribute) => values.has(attribute))
    );
  }

  private endTag(name: string, start: number): void {
    const { facts } = this;
    facts.hasEmptyContainer ||= this.container !== '' && name === this.container;
    this.container = '';
    if (name === 'app-root' && this.appRoot !== -1) {
      facts.hasEmptyContainer ||= start - this.appRoot <= maxPlaceholder;
      this.appRoot = -1;
    }
    if (name === 'noscript') this.endNoscript(start);
  }

  private endNoscript(end: number): void {
    if (this.noscript === -1) return;
    const content = this.html.slice(this.noscript, Math.min(end, this.noscript + maxRequest));
    this.facts.asksForScripts ||= /javascript/i.test(content);
    this.noscript = -1;
  }
}

/**
 * Reads them in one pass over the tokens of the HTML, in time that is linear in its length: a pattern over markup is
 * not.
 */
export function readMarkupFacts(html: string): MarkupFacts {
  return new FactsReader(html).read();
}
