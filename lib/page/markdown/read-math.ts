import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { mathmlToTex } from './mathml-to-tex';

/** A formula; `display` for one on lines of its own. */
export interface Formula {
  tex: string;
  display: boolean;
}

/** Characters of TeX; a longer formula is read as its visible text. */
const maxTexLength = 5_000;
const mathClass = /(?:^|\s)(?:katex|katex-display|MathJax\w*|mwe-math-element\S*)(?:\s|$)/;

function tidyTex(tex: string): string {
  const wrapped = /^\{\\(?:displaystyle|textstyle)\s*([\s\S]*)\}$/.exec(tex.trim());
  return collapseSpaces(wrapped?.[1] ?? tex);
}

function formula(tex: string | null | undefined, display: boolean): Formula | null {
  const tidied = tidyTex(tex ?? '');
  // A dollar in the formula would end it.
  return tidied === '' || tidied.length > maxTexLength || /(?<!\\)\$/.test(tidied) ? null : { tex: tidied, display };
}

function fromMathml(math: Element, display = false): Formula | null {
  const annotation = math.querySelector('annotation[encoding="application/x-tex"], annotation[encoding="TeX"]');
  const block = display || math.getAttribute('display') === 'block';
  return formula(annotation?.textContent || math.getAttribute('alttext') || mathmlToTex(math), block);
}

/** Whether a script with the TeX source follows: MathJax 2 keeps it after what it renders. */
function hasSource(rendered: Element): boolean {
  for (
    let next = rendered.nextElementSibling, steps = 0;
    next && steps < 3;
    next = next.nextElementSibling, steps += 1
  ) {
    if (next.localName === 'script') return next.getAttribute('type')?.startsWith('math/') ?? false;
    if (!/MathJax/.test(next.getAttribute('class') ?? '')) return false;
  }
  return false;
}

function fromClass(element: Element, className: string): Formula | 'rendered' | null {
  if (/MathJax/.test(className)) {
    if (hasSource(element)) return 'rendered';
    if (/MathJax_Preview/.test(className)) return null;
  }
  const display = /katex-display|MathJax_Display|math-element-block/.test(className);
  const math = element.querySelector('math');
  if (math) return fromMathml(math, display);
  const image = element.querySelector('img[alt]');
  return /mwe-math/.test(className) && image ? formula(image.getAttribute('alt'), display) : null;
}

/** Whether an image of this class may be a formula; a cheap check before the exact one. */
export function isFormulaName(className: string): boolean {
  return className.includes('tex') || className.includes('math');
}

/**
 * The formula of an element: MathML, KaTeX, MathJax 2 and 3, the images of Wikipedia and WordPress.
 * @returns `rendered` for what MathJax rendered from a script next to it, which is read separately; null if it is not a
 *   formula
 */
export function readMath(element: Element): Formula | 'rendered' | null {
  switch (element.localName) {
    case 'math':
      return fromMathml(element);
    case 'script': {
      const type = element.getAttribute('type') ?? '';
      if (!type.startsWith('math/tex')) return null;
      return formula(element.textContent, /mode\s*=\s*display/.test(type));
    }
    case 'mjx-container': {
      const display = element.getAttribute('display') === 'true';
      const tex = element.querySelector('[data-latex]')?.getAttribute('data-latex');
      if (tex) return formula(tex, display);
      const math = element.querySelector('math');
      return math ? fromMathml(math, display) : null;
    }
    case 'img': {
      const className = element.getAttribute('class') ?? '';
      return isFormulaName(className) && /(?:^|\s)(?:latex|tex|mwe-math-fallback-image\S*)(?:\s|$)/.test(className)
        ? formula(element.getAttribute('alt'), /fallback-image-display/.test(className))
        : null;
    }
    case 'span':
    case 'div': {
      const className = element.getAttribute('class') ?? '';
      const isLikely = className.includes('ath') || className.includes('katex');
      return isLikely && mathClass.test(className) ? fromClass(element, className) : null;
    }
    default:
      return null;
  }
}
