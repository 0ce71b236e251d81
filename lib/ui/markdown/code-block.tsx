import type { VNode } from 'preact';
import { CopyButton } from '../shared/copy-button';
import { t } from '../shared/texts';

/** A code block with its language and a button that copies it. */
export function CodeBlock({ code, language }: { code: string; language: string }): VNode {
  return (
    <figure class="code" dir="ltr">
      <figcaption>
        <span>{language}</span>
        <CopyButton content={() => code} label={t('panel.quotes.copy_code')} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
