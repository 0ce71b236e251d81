import type { ModelEvent } from '../events';
import type { Citation } from '../source';
import { pageKey } from '../url/clean-url';
import { createAnnotationQueue, type PartAnnotation } from './annotation-queue';
import { type Annotation, hasPlace } from './annotation-span';
import { citeLinks } from './cite-links';
import { createClaimLookup } from './claim-lookup';
import { createGrowingText } from './growing-text';
import { createLinkCandidates, type LinkCandidate } from './link-candidates';
import { createListMarkers } from './list-markers';
import { placeAnnotation } from './place-annotation';
import { createMarkFilter } from './private-marks';
import { createReleaseQueue } from './release-queue';
import { createSentenceClaims } from './sentence-claims';
import { createSourceAnnouncer } from './source-announcer';
import { namesSource } from './source-name';
import type { FoundPage } from './source-register';
import { createOffsetIndex } from './text-offsets';

/**
 * Text in; text, sources and citations out. The text events together are the text that went in, without the marks that
 * some models write for their own service.
 */
export interface CitationParser {
  /** Takes a piece of the model's text. What can still become a marker is held back, about 2,000 characters at most. */
  push(delta: string): ModelEvent[];
  /**
   * Takes a service's annotation; without a place in the text it is the next entry of the service's list.
   * @param base UTF-16 units of text before the annotation's part
   */
  annotate(annotation: Annotation, base?: number): ModelEvent[];
  /** Takes the service's numbered list, complete as of now: `[n]` in the text refers to its n-th entry. */
  list(pages: readonly FoundPage[]): ModelEvent[];
  /** Remembers a page without announcing it: for the case that it is cited, or for {@link announceKept}. */
  keep(page: FoundPage): void;
  /** Announces the first `count` pages that were kept. */
  announceKept(count: number): ModelEvent[];
  /** Decides and releases what is held back. */
  end(): ModelEvent[];
  /** UTF-16 units of text that came so far. */
  readonly length: number;
  /** Sources that were announced. */
  readonly sources: number;
}

/**
 * Turns links and numbers in a model's text, and a service's annotations of it, into citations while the text streams.
 * A marker (`([a.example](https://…))`, `[1]`) keeps its place as `citation.marker`, and the claim is the sentence
 * before it; a link with words of its own has these as its claim, unless an annotation covers it and it is placed
 * between sentences: then it is a marker, too. A complete marker waits for the next piece of text, so that the
 * annotation that follows it can give its title. A piece of text passes, in this order, the filter of private marks,
 * the numbered markers, the links, and the queue that puts each citation behind its text.
 *
 * @param linksAreSources whether a link that no annotation names is a source (the service has searched); called when
 * the link is decided. Once the service gave a list, only links to its pages are.
 * @param spansAreClaims whether an annotation over plain words, without a link to its page anywhere, has them as its
 *   claim
 */
export function createCitationParser(linksAreSources: () => boolean, spansAreClaims = false): CitationParser {
  const sources = createSourceAnnouncer();
  const privateMarks = createMarkFilter();
  const numbers = createListMarkers(sources);
  const claims = createClaimLookup();
  const links = createLinkCandidates(claims);
  const annotations = createAnnotationQueue();
  const queue = createReleaseQueue();
  const sentences = createSentenceClaims(claims);
  const codePoints = createOffsetIndex('code-point');
  /** A link whose annotation waits for the text behind it. */
  let awaiting: LinkCandidate | undefined;
  let length = 0;
  /** The text that the numbered markers let through: behind `length` by what can still become such a marker. */
  const text = createGrowingText();

  const release = () => queue.release(text, links.decidedLength);
  const isKnown = (url: string) => sources.find(url) !== undefined;

  function addCitations(citations: readonly Citation[]): void {
    for (const citation of citations) {
      queue.add((citation.marker ?? citation.claim).end, [{ type: 'citation', citation }]);
    }
  }

  /** Whether a link's words are only the name of its page's site. */
  function isName({ isMarker, links: [link], links: { length: linkCount } }: LinkCandidate): boolean {
    if (isMarker || link === undefined || linkCount > 1) return false;
    const title = sources.find(link.url)?.title;
    return namesSource(text.slice(link.label.start, link.label.end), { url: link.url, title });
  }

  /** Adds the citation of a link, in its place; where its words are only a name, with its sentence as the claim. */
  function addCited(candidate: LinkCandidate, events: readonly ModelEvent[]): void {
    if (!isName(candidate)) queue.add(candidate.end, events);
    else {
      queue.add(
        candidate.end,
        events.filter(({ type }) => type !== 'citation'),
      );
      for (const event of events) if (event.type === 'citation') sentences.begin(text, candidate, event.citation);
    }
  }

  function endSentences(isWhole: boolean): void {
    for (const citation of sentences.take(text, links.decidedLength, isWhole))
      queue.add(citation.claim.end, [{ type: 'citation', citation }]);
  }

  function append(piece: { text: string; citations: Citation[] }): void {
    text.append(piece.text);
    addCitations(piece.citations);
  }

  function takeUnmarked(delta: string): void {
    length += delta.length;
    append(numbers.push(delta));
  }

  /** Decides the candidates that begin before an offset, up to one that the text behind it decides. */
  function decideUpTo(end: number, isWhole = false): void {
    const isSource = (url: string) => isKnown(url) || (sources.listLength === 0 && linksAreSources());
    for (let next = links.firstUndecided; next && next.start < end && next !== awaiting; next = links.firstUndecided) {
      const isCited = next.links.some(({ url }) => isSource(url));
      if (isCited && isName(next) && !links.decideMention(next, text, isWhole)) return;
      next.isDecided = true;
      addCited(next, citeLinks(next, isSource, sources));
    }
  }

  /** Cites the annotated link, and leaves its group undecided while other annotations of the group may follow. */
  function citeAnnotated(candidate: LinkCandidate, url: string): void {
    decideUpTo(candidate.start);
    const key = pageKey(url);
    const isComplete = candidate.links.every((link) => pageKey(link.url) === key || isKnown(link.url));
    addCited(
      candidate,
      citeLinks(candidate, (link) => pageKey(link) === key, sources),
    );
    candidate.isDecided ||= isComplete;
  }

  function place(annotated: PartAnnotation, isWhole = false): ModelEvent[] {
    const { start, end, ...page } = annotated.annotation;
    const found = placeAnnotation(text, annotated, links, { spansAreClaims, points: codePoints });
    if (found.type === 'link' && found.isCovered) {
      const isDecided = links.decideMention(found.candidate, text, isWhole);
      if (isDecided && awaiting === found.candidate) awaiting = undefined;
      if (!isDecided) {
        awaiting = found.candidate;
        annotations.add(annotated, text.length + 1);
        return [];
      }
    }
    const { events, source } = sources.announce(page);
    if (found.type === 'link') {
      queue.add(found.candidate.start, events);
      citeAnnotated(found.candidate, page.url);
      return release();
    }
    if (source === undefined || found.type === 'none') return events;
    const sourceIds = [source.id];
    if (found.type === 'marker') {
      const { marker } = found;
      queue.add(marker.start, events);
      addCitations([{ claim: claims.claimAt(marker.start), marker, sourceIds }]);
    } else {
      queue.add(found.claim.end, events);
      const words = text.slice(found.claim.start, found.claim.end);
      const citation = { claim: found.claim, sourceIds };
      if (namesSource(words, page)) sentences.begin(text, found.claim, citation);
      else addCitations([citation]);
    }
    return release();
  }

  return {
    push(delta) {
      decideUpTo(Infinity);
      takeUnmarked(privateMarks.push(delta));
      links.scan(text, false);
      const placed = annotations.takeDue(text.length).flatMap((due) => place(due));
      endSentences(false);
      return [...placed, ...release()];
    },
    annotate(annotation, base = 0) {
      if (!hasPlace(annotation)) {
        return sources.isListed(annotation.url) ? sources.announce(annotation).events : sources.append(annotation);
      }
      const annotated = { annotation, base };
      if (!annotations.isNew(annotated)) return [];
      if (base + annotation.end <= text.length) return place(annotated);
      annotations.add(annotated);
      return [];
    },
    list: (pages) => sources.list(pages),
    keep: (page) => sources.keep(page),
    announceKept: (count) => sources.announceKept(count),
    end() {
      takeUnmarked(privateMarks.end());
      append(numbers.end());
      links.scan(text, true);
      const placed = annotations.takeDue(Infinity).flatMap((due) => place(due, true));
      decideUpTo(Infinity, true);
      // A list that came after the text names links and numbers that were skipped.
      for (const candidate of links.all) addCited(candidate, citeLinks(candidate, isKnown, sources));
      endSentences(true);
      addCitations(numbers.citeLate(() => text.slice(0)));
      return [...placed, ...release()];
    },
    get length() {
      return length;
    },
    get sources() {
      return sources.size;
    },
  };
}
