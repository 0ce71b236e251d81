import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Highlighter = ReturnType<typeof import('lowlight').createLowlight>;
type HighlightedNode = ReturnType<Highlighter['highlight']>['children'][number];

/** Characters of code that is coloured at most: the time of some grammars grows faster than the text. */
const maxLength = 10_000;
/** Milliseconds without a change after which code is coloured: while it streams in, each piece would colour all of it again. */
const restMs = 150;

/** Loaded with the first code of a known language. */
let loading: Promise<Highlighter> | undefined;

function load(): Promise<Highlighter> {
  loading ??= import('lowlight').then(({ common, createLowlight }) => createLowlight(common));
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

/** Code whose words are coloured once it rests, where its language is known; the text is the same before and after. */
export function HighlightedCode({ code, language }: { code: string; language: string }): VNode {
  const [coloured, setColoured] = useState<{ code: string; content: ComponentChildren }>();
  useEffect(() => {
    if (language === '' || code.length > maxLength) return;
    let isOver = false;
    const timer = setTimeout(() => {
      const colour = (highlighter: Highlighter): void => {
        if (isOver || !highlighter.registered(language)) return;
        setColoured({ code, content: draw(highlighter.highlight(language, code).children) });
      };
      void load().then(colour, () => undefined);
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code, language]);
  return <code>{coloured?.code === code ? coloured.content : code}</code>;
}
