import type { VNode } from 'preact';
import { headingMark, type QuoteContext } from '../../../core/source';
import { MatchedPassage } from '../../shared/matched-passage';

/** The end of the line before a passage, from a whole word on; without a heading. */
function lineBefore(text: string): string {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  if (line.startsWith(headingMark)) return '';
  if (line.length < text.length) return line;
  const space = line.search(/\s/);
  return space === -1 ? line : `…${line.slice(space + 1)}`;
}

/** The beginning of the line after a passage, without a word that is cut. */
function lineAfter(text: string): string {
  const [line = ''] = text.split('\n', 1);
  if (line.startsWith(headingMark)) return '';
  if (line.length < text.length) return line;
  const space = line.lastIndexOf(' ');
  return space === -1 ? line : `${line.slice(0, space)}…`;
}

interface PageWordsProps {
  passage: string;
  /** The text around the passage. */
  context: QuoteContext | undefined;
  /** The sentence of the answer; its words are marked in the passage. */
  claim: string;
  /** BCP 47 tag of the page's language. */
  language: string | undefined;
}

/**
 * Words of a page, verbatim: a passage with the words marked that the sentence shares with it, and the text around it
 * in grey.
 */
export function QuoteInContext({ passage, context, claim, language }: PageWordsProps): VNode {
  const before = lineBefore(context?.before ?? '');
  const after = lineAfter(context?.after ?? '');
  return (
    <blockquote class="quote" dir="auto" lang={language}>
      {before && <span class="around">{before} </span>}
      <MatchedPassage passage={passage} other={claim} />
      {after && <span class="around"> {after}</span>}
    </blockquote>
  );
}
