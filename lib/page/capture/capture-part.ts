import { readEmbed } from '../markdown/read-embed';
import { noscriptImage } from '../markdown/read-image';
import { isReadOnly } from '../source-view/read-only-field';
import { viewedFile } from '../source-view/viewed-file';

/** Characters. */
const maxDataLength = 300_000;
const maxTexLength = 5_000;
const maxSourceLength = 1_500_000;

function escapeValue(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** JSON-LD says who wrote a page and when; it is data, and cannot end its element early. MathJax keeps formulas so. */
function scriptPart(script: Element): string {
  const text = script.textContent ?? '';
  const type = script.getAttribute('type') ?? '';
  if (type === 'application/ld+json' && text.length <= maxDataLength) {
    return `<script type="${type}">${text.replace(/<(?=[/!])/g, '\\u003c')}</script>`;
  }
  const isTex = /^math\/tex(?:;\s*mode=display)?$/.test(type) && text.length <= maxTexLength && !/<[/!]/.test(text);
  return isTex ? `<script type="${type}">${text}</script>` : '';
}

function imagePart(noscript: Element): string {
  let image: Element | null = null;
  try {
    image = noscriptImage(noscript);
  } catch {
    // A page may forbid to parse HTML; the stand-in stays.
  }
  if (image === null) return '';
  const attributes = ['src', 'srcset', 'alt', 'class', 'width', 'height'].flatMap((name) => {
    const value = image?.getAttribute(name);
    return value ? `${name}="${escapeValue(value)}"` : [];
  });
  return `<noscript><img ${attributes.join(' ')}></noscript>`;
}

/** Viewers of source code draw the lines that are in view, and keep the whole file in a field. Nothing that was typed is kept. */
function fieldPart(field: HTMLTextAreaElement): string {
  const document = field.ownerDocument;
  if (!isReadOnly(field) || viewedFile(document, document.URL) === '') return '';
  // A parser takes the first end of line for the markup's.
  return `<textarea readonly>\n${escapeValue(field.value.slice(0, maxSourceLength))}</textarea>`;
}

/**
 * What a capture keeps of an element that it does not follow: data and formulas of scripts, the picture that a lazy
 * loader stands in for, a film as a link to it, the file that a viewer of source code shows. Empty for anything else.
 */
export function capturePart(element: Element): string {
  switch (element.localName) {
    case 'script':
      return scriptPart(element);
    case 'noscript':
      return imagePart(element);
    case 'textarea':
      return fieldPart(element as HTMLTextAreaElement);
    case 'iframe':
    case 'embed':
    case 'video':
    case 'audio': {
      const embed = readEmbed(element, element.ownerDocument.baseURI);
      return embed ? `<a href="${escapeValue(embed.url)}">${escapeValue(embed.label)}</a>` : '';
    }
    default:
      return '';
  }
}
