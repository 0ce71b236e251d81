import type { Token, Tokens } from 'marked';
import { decodeModelEntities } from '../entities';
import { childTokens } from '../lex-block';
import { withoutSentinels } from '../sentinel';
import { type AdjacentText, drawnContentPlaceholder, maxPartLength } from './link-host';

/** The visible text of a link, and the text next to it without a space. */
export interface LinkText extends AdjacentText {
  text: string;
}

/** The text of an image, which is shown as a link. */
export function imageText({ text, href }: Pick<Tokens.Image, 'text' | 'href'>): string {
  return withoutSentinels(text) || href;
}

/**
 * The visible text of an inline token without that of inner tokens. A formula can look like any letters, so a
 * placeholder replaces it.
 */
function ownText(token: Token): string {
  if (token.type === 'citation') return '';
  if (token.type === 'formula') return drawnContentPlaceholder;
  if (token.type === 'image') return imageText(token as Tokens.Image);
  const { text } = token as Partial<Tokens.Text>;
  return withoutSentinels(decodeModelEntities(text ?? token.raw));
}

/** The texts of all links and images in the inline tokens of one paragraph, without citations. */
export function linkTexts(tokens: readonly Token[]): ReadonlyMap<Token, LinkText> {
  const places = new Map<Token, { start: number; end: number }>();
  const parts: string[] = [];
  let length = 0;
  const add = (all: readonly Token[]): void => {
    for (const token of all) {
      const start = length;
      const inner = token.type === 'image' ? [] : childTokens(token);
      if (inner.length > 0) add(inner);
      else {
        const text = ownText(token);
        parts.push(text);
        length += text.length;
      }
      if (token.type === 'link' || token.type === 'image') places.set(token, { start, end: length });
    }
  };
  add(tokens);
  if (places.size === 0) return new Map();
  const whole = parts.join('');
  return new Map(
    Array.from(places, ([token, { start, end }]) => [
      token,
      {
        text: whole.slice(start, end),
        before: whole.slice(Math.max(0, start - maxPartLength), start),
        after: whole.slice(end, end + maxPartLength),
      },
    ]),
  );
}
