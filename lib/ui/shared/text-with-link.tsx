import type { VNode } from 'preact';

/** A sentence in which `<words>` are a link: one text, so that a translation may put the words where it likes. */
export function TextWithLink({ sentence, onClick }: { sentence: string; onClick: () => void }): VNode {
  const [before = '', words = '', after = ''] = sentence.split(/[<>]/);
  return (
    <>
      {before}
      <button type="button" class="button link inline" onClick={onClick}>
        {words}
      </button>
      {after}
    </>
  );
}
