import './formula-view.css';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { drawInSlices } from '../shared/observers/draw-in-slices';
import { watchSize } from '../shared/observers/watch-size';
import { readFormula } from './formula';

/** Loaded with the first formula: it is larger than the rest of the panel. */
let katex: Promise<typeof import('katex')> | undefined;

/** Ends the drawing at a command that needs trust: KaTeX would draw its name in red instead. */
function refuse(): never {
  throw new Error('A command that needs trust.');
}

/**
 * A formula, drawn as MathML, which browsers lay out and screen readers speak. Its source is shown until it can be
 * drawn, and where it cannot be.
 * @param source TeX with its delimiters
 */
export function FormulaView({ source }: { source: string }): VNode {
  const target = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    let takeBack: (() => void) | undefined;
    let isOver = false;
    katex ??= import('katex');
    // Tries again with the next formula if loading failed.
    katex.catch(() => {
      katex = undefined;
    });
    const draw = ({ default: { render } }: typeof import('katex')): void => {
      if (target.current === null) return;
      const { tex, display } = readFormula(source);
      // It comes from a model or a page: bounds on sizes and macros, and no commands that link, load or style.
      render(tex, target.current, {
        displayMode: display,
        output: 'mathml',
        trust: refuse,
        strict: 'ignore',
        maxSize: 10,
        maxExpand: 100,
        throwOnError: true,
      });
      setDrawn(source);
    };
    const tryDraw = (loaded: typeof import('katex')): void => {
      try {
        draw(loaded);
      } catch {
        setDrawn(undefined);
      }
    };
    const drawSoon = (loaded: typeof import('katex')): void => {
      if (!isOver) takeBack = drawInSlices(() => tryDraw(loaded));
    };
    void katex.then(drawSoon, () => setDrawn(undefined));
    return () => {
      isOver = true;
      takeBack?.();
    };
  }, [source]);
  const isDrawn = drawn === source;
  const place = useRef<HTMLSpanElement>(null);
  const [isWide, setWide] = useState(false);
  // One that scrolls sideways is reached by the keyboard, by the name of its TeX.
  useLayoutEffect(() => {
    const element = place.current;
    const math = element?.querySelector('math');
    if (!isDrawn || !element || !math) return;
    return watchSize([element, math], () => setWide(element.scrollWidth > element.clientWidth + 1));
  }, [isDrawn]);
  const scrolled = isWide ? { role: 'group' as const, 'aria-label': readFormula(source).tex.trim(), tabIndex: 0 } : {};
  return (
    <span class="formula" dir="ltr" ref={place} {...scrolled}>
      <span ref={target} hidden={!isDrawn} />
      {!isDrawn && source}
    </span>
  );
}
