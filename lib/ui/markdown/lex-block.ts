import type { MarkedOptions, Token, TokenizerThis, Tokens } from 'marked';
import { BoundedLexer } from '../../passages/markdown/bounded-lexer';
import { BoundedTokenizer } from '../../passages/markdown/bounded-tokenizer';
import { type FootnoteReferenceToken, type FootnoteToken, footnoteAt, footnoteReferenceAt } from './footnote';
import { formulaAt, nextFormula } from './formula';
import { nextSentinel, pointsIn, sentinelRun, splitAtSentinels } from './sentinel';

/** The chips at one position. */
export interface CitationToken {
  type: 'citation';
  raw: string;
  /** Indexes in the block's points. */
  points: number[];
}

/** A bare URL ends where a citation begins. */
class CitedTokenizer extends BoundedTokenizer {
  override url(source: string): Tokens.Link | undefined {
    const end = nextSentinel(source);
    return super.url(end === -1 ? source : source.slice(0, end));
  }
}

function citation(this: TokenizerThis, source: string): CitationToken | undefined {
  const run = sentinelRun.exec(source)?.[0];
  return run === undefined ? undefined : { type: 'citation', raw: run, points: pointsIn(run) };
}

function nextCitation(this: TokenizerThis, source: string): number | undefined {
  const next = nextSentinel(source);
  return next === -1 ? undefined : next;
}

/** A TeX formula with its delimiters, in `raw`. */
export interface FormulaToken {
  type: 'formula';
  raw: string;
}

/** Keeps a formula as it is written: Markdown would read its backslashes and underscores as its own marks. */
function formula(this: TokenizerThis, source: string): FormulaToken | undefined {
  const raw = formulaAt(source);
  return raw === undefined ? undefined : { type: 'formula', raw };
}

function formulaStart(this: TokenizerThis, source: string): number | undefined {
  const next = nextFormula(source);
  return next === -1 ? undefined : next;
}

function footnote(this: TokenizerThis, source: string): FootnoteToken | undefined {
  const note = footnoteAt(source);
  if (note === undefined) return undefined;
  const { raw, label, text } = note;
  return { type: 'footnote', raw, label, tokens: this.lexer.inline(text) };
}

function footnoteReference(this: TokenizerThis, source: string): FootnoteReferenceToken | undefined {
  return footnoteReferenceAt(source);
}

function footnoteReferenceStart(this: TokenizerThis, source: string): number | undefined {
  const next = source.indexOf('[^');
  return next === -1 ? undefined : next;
}

function options(): MarkedOptions {
  return {
    gfm: true,
    extensions: {
      renderers: {},
      childTokens: {},
      block: [footnote],
      inline: [citation, formula, footnoteReference],
      startInline: [nextCitation, formulaStart, footnoteReferenceStart],
    },
  };
}

/** Text without Markdown, with its citations. */
function plainTokens(source: string): Token[] {
  return splitAtSentinels(source).map((part): CitationToken | Tokens.Text => {
    const points = pointsIn(part);
    return points.length > 0
      ? { type: 'citation', raw: part, points }
      : { type: 'text', raw: part, text: part, escaped: false };
  });
}

class CitedLexer extends BoundedLexer {
  protected override plainTokens(source: string): Token[] {
    return plainTokens(source);
  }
}

/** The tokens of a block that is shown as plain text. */
export function plainBlock(source: string): Token[] {
  return [{ type: 'paragraph', raw: source, text: source, tokens: plainTokens(source) }];
}

/**
 * The tokens of one block, with a `citation` token for each sentinel. Never throws: what the lexer fails on becomes a
 * paragraph of plain text.
 */
export function lexBlock(source: string): Token[] {
  try {
    return new CitedLexer(options(), new CitedTokenizer()).lex(source);
  } catch {
    return plainBlock(source);
  }
}

/** The tokens inside a token. */
export function childTokens(token: Token): Token[] {
  return ('tokens' in token ? token.tokens : undefined) ?? [];
}

/** The points that occur in these tokens, as indexes. */
export function placedPoints(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token) => {
    if (token.type === 'citation') return (token as CitationToken).points;
    const table = token as Partial<Tokens.Table>;
    const cells = [...(table.header ?? []), ...(table.rows ?? []).flat()].flatMap((cell) => cell.tokens);
    const items = ((token as Partial<Tokens.List>).items ?? []) as Token[];
    return placedPoints([...childTokens(token), ...items, ...(token.type === 'table' ? cells : [])]);
  });
}
