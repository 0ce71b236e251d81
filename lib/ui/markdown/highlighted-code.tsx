import './highlighted-code.css';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { drawInSlices } from '../shared/observers/draw-in-slices';
import { useNearScreen } from '../shared/observers/use-near-screen';

type Highlighter = ReturnType<typeof import('lowlight').createLowlight>;
type HighlightedNode = ReturnType<Highlighter['highlight']>['children'][number];

/**
 * Maximum number of characters of code that is coloured, and of each piece: with many grammars the time grows with the
 * square of the length, up to 0.3 s for 10,000 characters. A piece ends at a line's end, so that a comment over several
 * lines may be coloured in its first piece only.
 */
const maxLength = 10_000;
const maxPiece = 2_000;
/** Characters of a line: most of these grammars begin again at each character of a word. */
const maxLine = 500;
/** Grammars that take seconds for a few thousand brackets. */
const slowGrammars = new Set(['markdown', 'md', 'mkdown', 'mkd']);
/**
 * Milliseconds without a change after which code is coloured: while it streams in, each piece would colour all of it
 * again.
 */
const restMs = 150;

/** The languages that answers hold most often, by the short names that models write. */
const fullNames: Record<string, string> = {
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  py: 'python',
  sh: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
};

/** Loaded with the first code near the screen. */
let loading: Promise<(language: string) => Highlighter> | undefined;

/** Loads the highlighter of a language, if there is one; all grammars at once would take 3 MB of memory. */
function load(): Promise<(language: string) => Highlighter> {
  loading ??= import('lowlight').then(({ common, createLowlight }) => {
    const highlighter = createLowlight();
    return (language) => {
      const name = fullNames[language] ?? language;
      const grammar = Object.hasOwn(common, name) ? common[name as keyof typeof common] : undefined;
      if (!highlighter.registered(language)) highlighter.register(grammar ? { [name]: grammar } : common);
      return highlighter;
    };
  });
  // Tries again with the next code if loading failed.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function draw(nodes: readonly HighlightedNode[]): ComponentChildren {
  return nodes.map((node) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    const { className } = node.properties;
    return <span class={Array.isArray(className) ? className.join(' ') : undefined}>{draw(node.children)}</span>;
  });
}

/** Pieces of code of whole lines; a line alone where it is longer. */
function piecesOf(code: string): string[] {
  const pieces: string[] = [];
  for (const line of code.split(/(?<=\n)/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + line.length <= maxPiece) pieces[pieces.length - 1] = last + line;
    else pieces.push(line);
  }
  return pieces;
}

/** Whether code can be coloured without holding up the panel. */
export function isColourable(code: string, language: string): boolean {
  if (language === '' || slowGrammars.has(language) || code.length > maxLength) return false;
  return code.split('\n').every((line) => line.length <= maxLine);
}

/**
 * Code whose words are coloured once it rests near the screen, where its language is known; the text is the same before
 * and after.
 */
export function HighlightedCode({ code, language }: { code: string; language: string }): VNode {
  const element = useRef<HTMLElement>(null);
  const isNear = useNearScreen(element);
  const [coloured, setColoured] = useState<{ code: string; content: ComponentChildren }>();
  useEffect(() => {
    if (!isNear || !isColourable(code, language)) return;
    let isOver = false;
    let takeBack: (() => void) | undefined;
    const timer = setTimeout(() => {
      const colour = (highlighterFor: (language: string) => Highlighter): void => {
        if (isOver) return;
        const highlighter = highlighterFor(language);
        if (!highlighter.registered(language)) return;
        const pieces = piecesOf(code);
        const content: ComponentChildren[] = [];
        const next = (): void => {
          content.push(draw(highlighter.highlight(language, pieces[content.length] ?? '').children));
          if (content.length === pieces.length) setColoured({ code, content });
          else takeBack = drawInSlices(next);
        };
        takeBack = drawInSlices(next);
      };
      void load().then(colour, () => undefined);
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      takeBack?.();
    };
  }, [isNear, code, language]);
  return <code ref={element}>{coloured?.code === code ? coloured.content : code}</code>;
}
