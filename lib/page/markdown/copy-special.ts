import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { webAddress } from '../dom/web-address';
import { codeLanguage, codeText, isCodeBlock } from './code-block';
import { marks } from './marks';
import { readEmbed } from './read-embed';
import { imageAddresses, isBeacon, noscriptImage } from './read-image';
import { isFormulaName, readMath } from './read-math';

function link(address: string, label: string, target: Document): Element {
  const element = target.createElement('a');
  element.setAttribute('href', address);
  element.textContent = label;
  return element;
}

const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0f])+$/u;

const emojiNames = ['emoji', 'wp-smiley', 'smiley', 'smilie'];

function isEmojiName(image: Element, className: string): boolean {
  for (const name of emojiNames) if (className.includes(name) && image.classList.contains(name)) return true;
  return false;
}

/** Whether an image is a placeholder before a `<noscript>` with the real one. */
function isReplaced(image: Element): boolean {
  const holder = image.parentElement?.localName === 'picture' ? image.parentElement : image;
  const next = holder.nextElementSibling;
  return next?.localName === 'noscript' && noscriptImage(next) !== null;
}

function altOf(image: Element): string {
  return collapseSpaces(image.getAttribute('alt') ?? '');
}

/** Whether an image has neither an alternative text nor a caption. */
function isUndescribed(image: Element, alt: string): boolean {
  return alt === '' && image.closest('figure')?.querySelector('figcaption') == null;
}

function copyImage(image: Element, alt: string, target: Document, base: string): Element | null {
  if (isBeacon(image)) return null;
  const className = image.getAttribute('class') ?? '';
  // Images of emoji are text. Emoji begin at U+00A9, so that most texts skip the pattern.
  if ((alt.charCodeAt(0) >= 0xa9 && emoji.test(alt)) || isEmojiName(image, className)) {
    const text = target.createElement('span');
    text.textContent = alt;
    return text;
  }
  for (const candidate of imageAddresses(image)) {
    const address = webAddress(candidate, base);
    if (address === null) continue;
    const copy = target.createElement('img');
    copy.setAttribute('src', address);
    copy.setAttribute('alt', alt);
    if (className !== '') copy.setAttribute('class', className);
    return copy;
  }
  return null;
}

function copyNoscript(noscript: Element, target: Document, base: string): Element | null | undefined {
  const html = noscript.firstElementChild === null ? (noscript.textContent ?? '').toLowerCase() : null;
  // Images without alternative text or caption are left out, tracking pixels above all: their markup need not be
  // parsed.
  if (html !== null && !html.replaceAll('alt=""', '').includes('alt') && !html.includes('figcaption')) {
    return html.includes('<img') ? null : undefined;
  }
  const image = noscriptImage(noscript);
  if (image === null) return undefined;
  const alt = altOf(image);
  return isUndescribed(image, alt) ? null : copyImage(image, alt, target, base);
}

function copyCode(block: Element, target: Document): Element {
  const copy = target.createElement('pre');
  const language = codeLanguage(block);
  if (language) copy.setAttribute('data-language', language);
  copy.textContent = codeText(block);
  return copy;
}

function copyMath(element: Element, target: Document): Element | null | undefined {
  const formula = readMath(element);
  if (formula === null) return undefined;
  // The script with the source of this formula is copied instead.
  if (formula === 'rendered') return null;
  const copy = target.createElement('span');
  copy.setAttribute(marks.tex, formula.display ? 'display' : 'inline');
  copy.textContent = formula.tex;
  return copy;
}

function copyTask(input: Element, target: Document): Element | null {
  if (input.getAttribute('type') !== 'checkbox' || input.closest('li') === null) return null;
  const copy = target.createElement('span');
  const checked = input.hasAttribute('checked') || input.getAttribute('aria-checked') === 'true';
  copy.setAttribute(marks.task, checked ? 'x' : ' ');
  copy.textContent = checked ? '[x]' : '[ ]';
  return copy;
}

/** Names of elements that {@link copySpecial} may convert with any attributes; callers pass it `<noscript>`, too. */
export const alwaysSpecial = new Set([
  'math',
  'mjx-container',
  'img',
  'pre',
  'table',
  'iframe',
  'video',
  'audio',
  'lite-youtube',
  'amp-youtube',
  'input',
]);

/**
 * Selects the other elements that {@link copySpecial} may convert, by type and class; `ath` occurs in `math` and
 * `MathJax`.
 */
export const specialNames =
  'script[type^="math/"], :is(span, div):is(.katex, .katex-display, .cm-content, .CodeMirror-code, .view-lines, ' +
  '.ace_text-layer, [class*="ath"])';

/**
 * Copies an element that has a markdown form of its own, complete with its children: formulas, code blocks, images,
 * videos, checkboxes of tasks. Its addresses are absolute.
 * @param element of the page itself, not of a copy: its computed style and its neighbours are read, too; it is not
 *   changed
 * @returns null if it is to be left out, undefined if it needs no special copy
 */
export function copySpecial(element: Element, target: Document, base: string): Element | null | undefined {
  switch (element.localName) {
    case 'span':
    case 'math':
    case 'mjx-container':
      return copyMath(element, target);
    case 'script':
      return copyMath(element, target) ?? null;
    case 'noscript':
      return copyNoscript(element, target, base);
    case 'img': {
      const alt = altOf(element);
      if (isUndescribed(element, alt) || isReplaced(element)) return null;
      const formula = isFormulaName(element.getAttribute('class') ?? '') ? copyMath(element, target) : undefined;
      return formula ?? copyImage(element, alt, target, base);
    }
    case 'pre':
    case 'table':
      return isCodeBlock(element) ? copyCode(element, target) : undefined;
    case 'div':
      return isCodeBlock(element) ? copyCode(element, target) : copyMath(element, target);
    case 'iframe':
    case 'embed':
    case 'video':
    case 'audio':
    case 'lite-youtube':
    case 'amp-youtube': {
      const embed = readEmbed(element, base);
      return embed && link(embed.url, embed.label, target);
    }
    case 'input':
      return copyTask(element, target);
    default:
      return undefined;
  }
}
