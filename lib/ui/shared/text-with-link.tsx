import type { VNode } from 'preact';

/** A sentence in which `<words>` are a link. It is one text, so that a translation can place the link anywhere. */
export function TextWithLink({ sentence, onClick }: { sentence: string; onClick: () => void }): VNode {
  const [before = '', words = '', after = ''] = sentence.split(/[<>]/);
  return (
    <>
      {before}
      <button type="button" class="button link inline" onClick={onClick}>
        {words}
      </button>
      {/* A line may break behind a button, and its full stop is not to begin the next one. */}
      {/^\p{P}/u.test(after) && '\u2060'}
      {after}
    </>
  );
}
