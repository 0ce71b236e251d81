import './brief-status.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Milliseconds for which a sentence is shown. */
const shownMs = 5000;

/** Something that was done, in a short sentence; a new object for each time. */
export interface BriefSentence {
  text: string;
}

/** Shows a sentence for a few seconds, and has screen readers speak it. */
export function BriefStatus({ sentence }: { sentence: BriefSentence | null }): VNode {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(sentence !== null);
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <span class="brief-status" role="status">
      {isShown && sentence?.text}
    </span>
  );
}
