import { readEmbed } from '../markdown/read-embed';
import { noscriptImage } from '../markdown/read-image';
import { isReadOnly } from '../source-view/read-only-field';
import { viewedFile } from '../source-view/viewed-file';

/** Characters of JSON-LD, of a formula, and of a source file. */
const maxDataLength = 300_000;
const maxTexLength = 5_000;
const maxSourceLength = 1_500_000;

function escapeValue(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** JSON-LD (metadata) and the formulas of MathJax, serialized so that they cannot end their element early. */
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
    // A page's Trusted Types policy may forbid parsing; the placeholder stays.
  }
  if (image === null) return '';
  const attributes = ['src', 'srcset', 'alt', 'class', 'width', 'height'].flatMap((name) => {
    const value = image?.getAttribute(name);
    return value ? `${name}="${escapeValue(value)}"` : [];
  });
  return `<noscript><img ${attributes.join(' ')}></noscript>`;
}

/** The file in a read-only field: source viewers render the lines in view only. Nothing that was typed is kept. */
function fieldPart(field: HTMLTextAreaElement): string {
  const document = field.ownerDocument;
  if (!isReadOnly(field) || viewedFile(document, document.URL) === '') return '';
  // Parsers drop a line end right after the start tag.
  return `<textarea readonly>\n${escapeValue(field.value.slice(0, maxSourceLength))}</textarea>`;
}

/**
 * Data that a capture keeps of an element whose children it skips: data and formulas of scripts, the image behind a
 * lazy loader's placeholder, a video as a link, the file of a source viewer. Empty for anything else.
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
