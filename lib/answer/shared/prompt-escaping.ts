/**
 * Text of pages, services and models for use in prompts. It cannot form one of our tags: it contains no sign that
 * begins one or looks like it, and no character reference that could be read as such a sign.
 */

/**
 * Signs that look like `<`, in any script, with those that have one of them as their other form. The angle bracket of
 * Chinese, Japanese and Korean stays before their letters, of which no tag of ours begins.
 */
const lookAlikes =
  /[\u02c2\u1438\u16b2\u2039\u226e\u227a\u2280\u22b0\u22d6\u276c\u276e\u2770\u27e8\u29fc\ufe64\uff1c\u{1d236}]|[\u2329\u3008\ufe3f](?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu;
/**
 * An ampersand that begins a character reference: `&lt;`, `&#60;`, `&lt`. Those in addresses are left, since models
 * copy addresses.
 */
const reference = /[&\ufe60\uff06](?=\p{Default_Ignorable_Code_Point}*(?:#|lt(?![a-z0-9=])|[a-z][a-z0-9]{0,31};))/giu;
const controls = /[\p{Cc}\u2028\u2029]+/gu;

function numeric(sign: string): string {
  return `&#${sign.codePointAt(0)};`;
}

/** Explains the escapes of `escapeForPrompt` to a model. */
export const escapeRule =
  'There, &lt; stands for a less-than sign, &amp; for an ampersand, and a number as in &#8249; for the character that has it.';

/** Escapes a text for use between the tags of a prompt. */
export function escapeForPrompt(text: string): string {
  return text
    .replace(reference, (sign) => (sign === '&' ? '&amp;' : numeric(sign)))
    .replaceAll('<', '&lt;')
    .replace(lookAlikes, numeric);
}

/** The text that `escapeForPrompt` was given; also of a part of its result that a model has copied. */
export function unescapeFromPrompt(material: string): string {
  return material.replace(/&(?:(lt|amp)|#(\d{1,7}));/g, (all, name?: string, code?: string) => {
    if (name !== undefined) return name === 'lt' ? '<' : '&';
    return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : all;
  });
}

/** One line between double quotation marks. */
function asAttribute(text: string): string {
  return escapeForPrompt(text.replace(controls, ' '))
    .replace(/["\uff02>]/g, numeric)
    .trim();
}

/**
 * A tag of ours around text that is a prompt's own or made of such tags.
 * @param attributes their values may be of any origin
 */
export function tagged(tag: string, inner: string, attributes: Readonly<Record<string, string | number>> = {}): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${asAttribute(String(value))}"`);
  return `<${tag}${given.join('')}>\n${inner}\n</${tag}>`;
}

/** Text of any origin between tags of ours. */
export function untrustedBlock(
  tag: string,
  text: string,
  attributes?: Readonly<Record<string, string | number>>,
): string {
  return tagged(tag, escapeForPrompt(text), attributes);
}

/** Data of any origin as JSON, in which no text forms a tag of ours either. */
export function untrustedJson(value: unknown): string {
  const unit = (code: string) => `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replace(lookAlikes, (sign) => sign.split('').map(unit).join(''));
}
