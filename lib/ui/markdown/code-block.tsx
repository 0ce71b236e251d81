import type { VNode } from 'preact';
import { CopyButton } from '../shared/copy-button';
import { t } from '../shared/texts';

/** Code as it was written, with its language and a way to copy it. */
export function CodeBlock({ code, language }: { code: string; language: string }): VNode {
  return (
    <figure class="code" dir="ltr">
      <figcaption>
        <span>{language}</span>
        <CopyButton content={() => code} label={t('panel.quotes.copy_code')} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a stretch that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
