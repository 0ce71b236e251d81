import { Tokenizer, type Tokens } from 'marked';
import type { WorkBudget } from './work-budget';

/** Cost of an unsuccessful search: units of work per character that it may have read. */
const searchCost = 1 / 8;
/** Likewise for emphasis and struck-out words, which are searched mark by mark. */
const emphasisCost = 1 / 2;

/**
 * Marked's tokenizer with a price for each search. For a mark that is never closed, Marked searches all of the text
 * after it; when the budget of the lexer is used up, the rest of a text is read without marks.
 */
export class BoundedTokenizer extends Tokenizer {
  budget: WorkBudget | undefined;

  private search<Found extends { raw: string }>(
    source: string,
    marks: string,
    cost: number,
    find: () => Found | undefined,
  ): Found | undefined {
    if (!marks.includes(source.charAt(0))) return undefined;
    if (this.budget?.hasWork === false) return undefined;
    const found = find();
    this.budget?.takeWork(found ? found.raw.length : source.length * cost);
    return found;
  }

  override tag(source: string): Tokens.Tag | undefined {
    return this.search(source, '<', searchCost, () => super.tag(source));
  }

  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    return this.search(source, '[!', searchCost, () => super.link(source));
  }

  override reflink(
    source: string,
    links: Parameters<Tokenizer['reflink']>[1],
  ): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    return this.search(source, '[!', searchCost, () => super.reflink(source, links));
  }

  override emStrong(source: string, masked: string, previous?: string): Tokens.Em | Tokens.Strong | undefined {
    return this.search(source, '*_', emphasisCost, () => super.emStrong(source, masked, previous));
  }

  override codespan(source: string): Tokens.Codespan | undefined {
    return this.search(source, '`', searchCost, () => super.codespan(source));
  }

  override del(source: string, masked: string, previous?: string): Tokens.Del | undefined {
    return this.search(source, '~', emphasisCost, () => super.del(source, masked, previous));
  }

  override autolink(source: string): Tokens.Link | undefined {
    return this.search(source, '<', searchCost, () => super.autolink(source));
  }

  override inlineText(source: string): Tokens.Text | undefined {
    if (this.budget?.hasWork !== false) return super.inlineText(source);
    return { type: 'text', raw: source, text: source, escaped: this.lexer.state.inRawBlock };
  }
}
