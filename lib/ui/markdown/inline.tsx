import type { Token, Tokens } from 'marked';
import type { ComponentChildren, VNode } from 'preact';
import type { FootnoteReferenceToken } from './footnote';
import { FootnoteReference } from './footnote-view';
import { FormulaView } from './formula-view';
import { type CitationToken, childTokens } from './lex-block';
import { hostBesideText } from './link-host';
import { safeLink } from './safe-link';
import { withoutSentinels } from './sentinel';

/** Renders the chips of some points; takes their indexes in the block's points. */
export type DrawChips = (points: number[]) => VNode;

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** Decodes numeric entities and the named ones that models write; others stay unchanged. */
function decodeEntities(source: string): string {
  return source.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[name.toLowerCase()] ?? all;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
}

/** Keeps a sign on the line of its number: `1 %`. The text keeps its length. */
function keepSigns(text: string): string {
  return text.replace(/(?<=\d) (?=[%‰°€£])/g, '\u00a0');
}

/** What inline tokens show as text, without citations. */
function shownText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const inner = childTokens(token);
      if (inner.length > 0) return shownText(inner);
      const { text } = token as Partial<Tokens.Text>;
      return token.type === 'citation' ? '' : withoutSentinels(decodeEntities(text ?? token.raw));
    })
    .join('');
}

/** A link with its host beside its text where the text looks like another host. */
function Link({ href, text, children }: { href: string; text: string; children: ComponentChildren }): VNode {
  const target = safeLink(href);
  if (target === undefined) return <>{children}</>;
  const host = hostBesideText(text, target);
  return (
    <a href={target} target="_blank" rel="noopener noreferrer">
      {children}
      {host && <bdi class="link-host"> ({host})</bdi>}
    </a>
  );
}

/** Renders inline tokens. An image is never loaded: its alternative text becomes a link to it. HTML is shown as text. */
export function drawInline(tokens: readonly Token[], chips: DrawChips): ComponentChildren {
  return tokens.map((token) => {
    const inner = (): ComponentChildren => drawInline(childTokens(token), chips);
    switch (token.type) {
      case 'citation':
        return chips((token as CitationToken).points);
      case 'strong':
        return <strong>{inner()}</strong>;
      case 'em':
        return <em>{inner()}</em>;
      case 'del':
        return <del>{inner()}</del>;
      case 'codespan':
        return <code>{withoutSentinels((token as Tokens.Codespan).text)}</code>;
      case 'br':
        return <br />;
      case 'link':
        return (
          <Link href={(token as Tokens.Link).href} text={shownText(childTokens(token))}>
            {inner()}
          </Link>
        );
      case 'image': {
        const { href, text } = token as Tokens.Image;
        const shown = withoutSentinels(text) || href;
        return (
          <Link href={href} text={shown}>
            {shown}
          </Link>
        );
      }
      case 'escape':
        return (token as Tokens.Escape).text;
      case 'text':
        return childTokens(token).length > 0 ? inner() : keepSigns(decodeEntities((token as Tokens.Text).text));
      case 'footnote-reference':
        return <FootnoteReference label={(token as FootnoteReferenceToken).label} />;
      case 'formula':
        return <FormulaView source={withoutSentinels(token.raw)} />;
      case 'checkbox':
        return null;
      default:
        return withoutSentinels(token.raw);
    }
  });
}
