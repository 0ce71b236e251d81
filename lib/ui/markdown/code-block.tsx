import './code-block.css';
import type { VNode } from 'preact';
import { CopyButton } from '../shared/copy-button';
import { ScrollArea } from '../shared/scroll-area';
import { t } from '../shared/texts';
import { HighlightedCode } from './highlighted-code';

/** Characters of the code at most in its accessible name. */
const maxLabelLength = 40;

/** A code block with its language and a button that copies it. */
export function CodeBlock({ code, language }: { code: string; language: string }): VNode {
  const firstLine = code.trimStart().split('\n', 1)[0] ?? '';
  return (
    <figure class="code" dir="ltr">
      <figcaption>
        <span>{language}</span>
        <CopyButton content={() => code} label={t('panel.quotes.copy_code')} />
      </figcaption>
      <ScrollArea class="code-scroll" label={t('panel.block.code', { line: firstLine.slice(0, maxLabelLength) })}>
        <pre>
          <HighlightedCode code={code} language={language.split(/[\s,{]/, 1)[0]?.toLowerCase() ?? ''} />
        </pre>
      </ScrollArea>
    </figure>
  );
}
