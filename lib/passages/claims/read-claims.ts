import type { Citation, Span } from '../../core/source';
import { guessLanguage } from '../text/language';
import { isLinkListHeading } from '../text/reference-headings';
import { CitedBlocks, isMarkerSpan } from './cited-blocks';
import { hasWords } from './cited-sentences';
import { ClaimFinder, type ClaimPlace } from './claim-places';
import { joinMappedTexts, type MappedText, sourceSpan } from './mapped-text';
import { readAnswerBlocks } from './read-answer-blocks';
import { lastIndexWhere } from './sorted-search';

/** One citation of an answer in the form for the check against its pages. */
export interface AnswerClaim {
  /** Index of the citation in the message. */
  citation: number;
  /** The checked text: plain words, without markdown, citation markers and link addresses. */
  text: string;
  /** The surroundings that show its subject: headings, a table's header, the sentence before; may be empty. */
  context: string;
  /**
   * Span of the answer's text for a span of `text`, to underline words in the answer. It begins and ends with the
   * words' own characters; what markdown has between them is inside.
   */
  toAnswer(span: Span): Span;
}

/** Characters of the sentence before a claim. */
const maxBefore = 300;

/** The end of a text, from a whole word on. */
function lastWords(text: string): string {
  return text.length <= maxBefore ? text : text.slice(-maxBefore).replace(/^\S*\s/, '');
}

/** The headings, the introduction, the sentence before, and the rest of the sentence of a claim. */
function contextOf(blocks: CitedBlocks, { parts, sentence }: ClaimPlace): string {
  const [first] = parts;
  const block = first && blocks.get(first.index);
  if (!first || !block) return '';
  const sentences = blocks.sentencesOf(first.index);
  const earlier = sentences[lastIndexWhere(sentences, ({ end }) => end <= sentence.start)];
  const above = blocks.get(first.index - 1);
  const followsText = above?.kind === 'paragraph' && block.kind === 'paragraph' && first.index > 0;
  const last = !earlier && followsText ? blocks.sentencesOf(first.index - 1).at(-1) : undefined;
  const before = earlier
    ? block.text.slice(earlier.start, earlier.end)
    : above?.text.slice(last?.start ?? 0, last?.end ?? 0);
  const inRow = block.kind === 'table-row';
  const rest = inRow
    ? []
    : [
        block.text.slice(sentence.start, Math.max(sentence.start, first.span.start)),
        block.text.slice(Math.min(first.span.end, sentence.end), sentence.end),
      ];
  return [block.headings.join(' – '), block.introduction, lastWords(before ?? ''), ...rest]
    .map((part) => part.replace(/^[\s,;:،؛，、；]+/, '').trim())
    .filter(hasWords)
    .join('\n');
}

/** Whether words, perhaps behind `Source:`, are only a name. */
function isOnlyName(words: string, isName: (words: string) => boolean): boolean {
  const [label = '', ...rest] = words.split(':');
  return isName(words) || (rest.length > 0 && isLinkListHeading(label.trim()) && isName(rest.join(':')));
}

/**
 * The claims of a finished answer that its citations support, in the order of the citations. A citation that supports
 * no words, in a list of sources or out of the text, has no claim. Never throws; time grows with the text and the
 * citations.
 * @param text the answer's markdown
 * @param citations offsets are UTF-16 units of the text
 * @param namesSource whether words are only the name of a citation's source: the sentence before them is the claim
 *   then, or none
 */
export function readClaims(
  text: string,
  citations: readonly Citation[],
  namesSource: (words: string, citation: Citation) => boolean = () => false,
): AnswerClaim[] {
  if (citations.length === 0) return [];
  const language = guessLanguage(text);
  const markers = citations.flatMap(({ marker }) => (marker && isMarkerSpan(marker, text) ? [marker] : []));
  const blocks = new CitedBlocks(text, readAnswerBlocks(text, markers), citations, language);
  const finder = new ClaimFinder(text, blocks, language);
  /** Claims by their range: adjacent citations have the same one. */
  const known = new Map<string, { mapped: MappedText; context: string }>();

  function claimAt(place: ClaimPlace): { mapped: MappedText; context: string } {
    const key = place.parts.map((part) => `${part.index}:${part.span.start}-${part.span.end}`).join();
    let claim = known.get(key);
    if (!claim) {
      const parts = place.parts.flatMap((part) => {
        const of = blocks.get(part.index);
        return of ? [{ of, span: part.span }] : [];
      });
      const isRow = parts[0]?.of.kind === 'table-row';
      claim = { mapped: joinMappedTexts(parts, isRow ? '; ' : ' '), context: contextOf(blocks, place) };
      known.set(key, claim);
    }
    return claim;
  }

  return citations.flatMap((citation, index): AnswerClaim[] => {
    const isName = (words: string) => namesSource(words, citation);
    const own = finder.find(citation);
    const isOwn = own && !isOnlyName(claimAt(own).mapped.text, isName);
    const place = isOwn ? own : own && finder.findBefore(citation);
    if (!place) return [];
    const { mapped, context } = claimAt(place);
    if (!hasWords(mapped.text) || (!isOwn && isOnlyName(mapped.text, isName))) return [];
    return [{ citation: index, text: mapped.text, context, toAnswer: (span) => sourceSpan(mapped, span) }];
  });
}
