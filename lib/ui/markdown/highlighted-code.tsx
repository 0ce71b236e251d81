import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useNearScreen } from '../shared/observers/use-near-screen';

type Highlighter = ReturnType<typeof import('lowlight').createLowlight>;
type HighlightedNode = ReturnType<Highlighter['highlight']>['children'][number];

/** Characters of code that is coloured at most: the time of some grammars grows faster than the text. */
const maxLength = 10_000;
/** Milliseconds without a change after which code is coloured: while it streams in, each piece would colour all of it again. */
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

/** A highlighter that has a language, if there is one for it; all grammars at once would take 3 MB of memory. */
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
  // What could not be loaded is tried again by the next code.
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

/** Code whose words are coloured once it rests near the screen, where its language is known; the text is the same before and after. */
export function HighlightedCode({ code, language }: { code: string; language: string }): VNode {
  const element = useRef<HTMLElement>(null);
  const isNear = useNearScreen(element);
  const [coloured, setColoured] = useState<{ code: string; content: ComponentChildren }>();
  useEffect(() => {
    if (!isNear || language === '' || code.length > maxLength) return;
    let isOver = false;
    const timer = setTimeout(() => {
      const colour = (highlighterFor: (language: string) => Highlighter): void => {
        if (isOver) return;
        const highlighter = highlighterFor(language);
        if (!highlighter.registered(language)) return;
        setColoured({ code, content: draw(highlighter.highlight(language, code).children) });
      };
      void load().then(colour, () => undefined);
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isNear, code, language]);
  return <code ref={element}>{coloured?.code === code ? coloured.content : code}</code>;
}
