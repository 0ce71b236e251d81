import './inline.css';
import type { Token, Tokens } from 'marked';
import type { ComponentChildren, VNode } from 'preact';
import { decodeModelEntities } from './entities';
import type { FootnoteReferenceToken } from './footnote';
import { FootnoteReference } from './footnote-view';
import { FormulaView } from './formula-view';
import { type CitationToken, childTokens } from './lex-block';
import { hostBesideText } from './links/link-host';
import { imageText, type LinkText, linkTexts } from './links/link-texts';
import { safeLink } from './safe-link';
import { withoutSentinels } from './sentinel';

/** Renders the chips of some points; takes their indexes in the block's points. */
export type DrawChips = (points: number[]) => VNode;

/** Keeps a sign on the line of its number: `1 %`. The text keeps its length. */
function keepSigns(text: string): string {
  return text.replace(/(?<=\d) (?=[%‰°€£])/g, '\u00a0');
}

interface LinkProps {
  href: string;
  shown: LinkText | undefined;
  children: ComponentChildren;
}

/** A link, with its host beside it unless its text clearly does not look like another host. */
function Link({ href, shown, children }: LinkProps): VNode {
  const target = safeLink(href);
  if (target === undefined) return <>{children}</>;
  const host = hostBesideText(shown?.text ?? '', target, shown);
  return (
    <a href={target} target="_blank" rel="noopener noreferrer">
      {children}
      {host && <bdi class="link-host"> ({host})</bdi>}
    </a>
  );
}

/**
 * Renders inline tokens. An image is never loaded: its alternative text becomes a link to it. HTML is shown as text.
 * @param tokens of a whole paragraph, heading or cell: text next to a link affects what the link seems to say
 */
export function drawInline(tokens: readonly Token[], chips: DrawChips, shown = linkTexts(tokens)): ComponentChildren {
  return tokens.map((token) => {
    const inner = (): ComponentChildren => drawInline(childTokens(token), chips, shown);
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
          <Link href={(token as Tokens.Link).href} shown={shown.get(token)}>
            {inner()}
          </Link>
        );
      case 'image':
        return (
          <Link href={(token as Tokens.Image).href} shown={shown.get(token)}>
            {imageText(token as Tokens.Image)}
          </Link>
        );
      case 'escape':
        return (token as Tokens.Escape).text;
      case 'text':
        return childTokens(token).length > 0 ? inner() : keepSigns(decodeModelEntities((token as Tokens.Text).text));
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
