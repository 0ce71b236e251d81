import type { ModelEvent } from '../events';
import { type Citation, domainOf, type Source, type Span } from '../source';
import { pageKey } from '../url/clean-url';
import { claimBefore } from './claim-before';
import { type LinkGroup, readLinkGroup } from './link-group';
import { createMarkdownPosition } from './markdown-position';
import { createMarkerStream, type MarkerEvent } from './marker-stream';
import { createMarkFilter } from './private-marks';
import { createSourceRegister, type FoundPage } from './source-register';
import { createOffsetMap } from './text-offsets';

/** A page that a service names for a stretch of its text. */
export interface Annotation extends FoundPage {
  /** Half-open, in characters of the part that the annotation belongs to; without length: no place at all. */
  start: number;
  end: number;
}

/** Text in; text, sources and citations out. All the text events together are the text that went in, without private marks. */
export interface CitationParser {
  /** Takes a piece of the model's text. What can still become a marker is held back, about 2,000 characters at most. */
  push(delta: string): ModelEvent[];
  /** @param base UTF-16 units of text before the annotation's part */
  annotate(annotation: Annotation, base?: number): ModelEvent[];
  /** Takes the service's own numbered list, whole: `[n]` in the text is its n-th entry. Entries that are known change nothing. */
  list(pages: readonly FoundPage[]): ModelEvent[];
  /** Keeps what is known of a page without telling it: for the case that it is cited, or for {@link announceKept}. */
  keep(page: FoundPage): void;
  announceKept(most: number): ModelEvent[];
  /** Decides and releases what is held back. */
  end(): ModelEvent[];
  /** UTF-16 units of text that came so far. */
  readonly length: number;
  /** Sources that were announced. */
  readonly sources: number;
}

interface Candidate extends LinkGroup {
  claim: Span;
  settled: boolean;
  /** Ids that its citation carries already. */
  cited: number[];
}

/** Characters before a marker in which its sentence is looked for. */
const claimWindow = 1000;
const blank = '\u00a0';

/**
 * Turns links and numbers in a model's text, and a service's annotations of it, into citations while the text streams.
 * A marker (`([a.example](https://…))`, `[1]`) keeps its place as `citation.marker`, and the claim is the sentence before
 * it; a link with words of its own has these as its claim.
 *
 * An annotation is believed where its span holds a link to its page, or at least names the page's host; else the link is
 * looked for in the text; else the source stands without a place. Spans count UTF-16 units, or code points where only
 * these fit. A complete marker waits for the next piece of text, so that the annotation behind it can give its title.
 *
 * @param linksAreSources whether a link that no annotation names is a source (the service has searched); asked when the
 *   link is decided. Once the service gave a list, only links to its pages are.
 * @param spansAreClaims whether an annotation over plain words, without a link to its page anywhere, has them as its claim
 */
export function createCitationParser(linksAreSources: () => boolean, spansAreClaims = false): CitationParser {
  const register = createSourceRegister();
  const kept: FoundPage[] = [];
  const marks = createMarkFilter();
  const position = createMarkdownPosition();
  const numbers = createMarkerStream((number) => number <= listed.length);
  /** Ids by place in the service's list. */
  const listed: number[] = [];
  const listKeys = new Set<string>();
  /** Where markers of numbers begin that have their citation. */
  const numbered = new Set<number>();
  const seen = new Set<string>();
  let early: { annotation: Annotation; base: number }[] = [];
  const candidates: Candidate[] = [];
  /** Citations whose text is not out yet. */
  let ready: { end: number; event: ModelEvent }[] = [];
  let length = 0;
  /** All text that the markers of numbers let through, and the same with markers blanked. */
  let text = '';
  let past = '';
  let at = 0;
  let sent = 0;

  function announce(page: FoundPage, number?: number): { events: ModelEvent[]; source?: Source } {
    const wasRead = kept.some(({ url, read }) => read && pageKey(url) === pageKey(page.url));
    const added = register.add({ ...page, read: page.read || wasRead }, number);
    if (added === undefined) return { events: [] };
    const { source, changed } = added;
    return { source, events: changed ? [{ type: 'source', source }] : [] };
  }

  /** The next entry of the service's list; one that it names twice keeps both numbers. */
  function append(page: FoundPage): ModelEvent[] {
    listKeys.add(page.url);
    const { events, source } = announce(page, listed.length + 1);
    listed.push(source?.id ?? 0);
    return events;
  }

  function claimAt(place: number): Span {
    const from = Math.max(0, place - claimWindow);
    const window = past.slice(from, place).replace(/^[\udc00-\udfff]/, ' ');
    const claim = claimBefore(window);
    return { start: claim.start + from, end: claim.end + from };
  }

  /** The citation of a group for those of its links that are sources. */
  function cite(candidate: Candidate, isSource: (url: string) => boolean): void {
    const { start, end, isMarker, links, claim } = candidate;
    const ids: number[] = [];
    for (const { url } of links) {
      if (!isSource(url)) continue;
      const { events, source } = announce({ url });
      for (const event of events) ready.push({ end, event });
      if (source && !ids.includes(source.id) && !candidate.cited.includes(source.id)) ids.push(source.id);
    }
    if (ids.length === 0) return;
    candidate.cited.push(...ids);
    const sourceIds = ids.sort((one, other) => one - other);
    const citation: Citation = { claim, ...(isMarker && { marker: { start, end } }), sourceIds };
    ready.push({ end, event: { type: 'citation', citation } });
  }

  function settle(candidate: Candidate): void {
    if (candidate.settled) return;
    candidate.settled = true;
    cite(candidate, (url) => (listed.length > 0 ? register.find(url) !== undefined : linksAreSources()));
  }

  /** Text as far as it is decided, each citation right behind the text that it belongs to. */
  function release(): ModelEvent[] {
    const limit = candidates.find(({ settled }) => !settled)?.start ?? at;
    const events: ModelEvent[] = [];
    const write = (end: number) => {
      if (end > sent) events.push({ type: 'text-delta', text: text.slice(sent, end) });
      sent = Math.max(sent, end);
    };
    ready.sort((one, other) => one.end - other.end);
    const open: typeof ready = [];
    for (const one of ready) {
      if (one.end > limit) open.push(one);
      else {
        write(one.end);
        events.push(one.event);
      }
    }
    ready = open;
    write(limit);
    return events;
  }

  function stepTo(end: number, isMarker: boolean): void {
    past += isMarker ? blank.repeat(end - at) : text.slice(at, end);
    for (; at < end; at += 1) position.step(text.charAt(at));
  }

  function scan(isWhole: boolean): void {
    while (at < text.length) {
      const character = text.charAt(at);
      const opens = character === '[' || (character === '(' && /^$|\[/.test(text.charAt(at + 1)));
      if (!opens || position.isLiteral(character) || (character === '[' && text[at - 1] === '!')) {
        stepTo(at + 1, false);
        continue;
      }
      const group = readLinkGroup(text, at, isWhole);
      if (group === 'more') return;
      if (group === 'none') {
        stepTo(at + 1, false);
        continue;
      }
      const words = group.links[0]?.label;
      const claim = group.isMarker || words === undefined ? claimAt(at) : words;
      stepTo(group.end, group.isMarker);
      candidates.push({ ...group, claim, settled: false, cited: [] });
    }
  }

  function takeMarkers(events: readonly MarkerEvent[]): void {
    for (const event of events) {
      if (event.type === 'text') text += event.text;
      else takeNumbers(event.citation);
    }
  }

  /** The service's numbers become ids of sources. */
  function takeNumbers(citation: Citation): void {
    const place = citation.marker ?? citation.claim;
    const ids = citation.sourceIds.flatMap((number) => listed[number - 1] || []);
    if (ids.length === 0) return;
    numbered.add(place.start);
    const sourceIds = [...new Set(ids)].sort((one, other) => one - other);
    ready.push({ end: place.end, event: { type: 'citation', citation: { ...citation, sourceIds } } });
  }

  /** The group that an annotation means: its link under the span, else the nearest to it that has no citation yet. */
  function candidateOf({ url }: FoundPage, span: Span): Candidate | undefined {
    const key = pageKey(url);
    const fits = candidates.filter(({ links }) => links.some((link) => pageKey(link.url) === key));
    const under = fits.find(({ start, end }) => start < span.end && end > span.start);
    const distance = ({ start }: Candidate) => Math.abs(start - span.start);
    return under ?? fits.filter(({ settled }) => !settled).sort((a, b) => distance(a) - distance(b))[0];
  }

  /** A span without white space around its words; undefined where it has none. */
  function trimmed({ start, end }: Span): Span | undefined {
    const words = text.slice(start, end);
    if (!/[\p{L}\p{N}]/u.test(words)) return undefined;
    return { start: start + words.length - words.trimStart().length, end: start + words.trimEnd().length };
  }

  function place(annotation: Annotation, base: number): ModelEvent[] {
    const { start, end, ...page } = annotation;
    const units: Span = { start: base + start, end: base + end };
    const host = domainOf(page.url);
    const names = (span: Span) => text.slice(span.start, span.end).includes(host);
    const toUtf16 = names(units) ? undefined : createOffsetMap(text.slice(base), 'code-point');
    const points = toUtf16 && { start: base + toUtf16(start), end: base + toUtf16(end) };
    const span = points && names(points) ? points : units;
    const { events, source } = announce(page);
    const candidate = candidateOf(page, span);
    if (candidate) {
      for (const event of events) ready.push({ end: candidate.start, event });
      for (const earlier of candidates) if (earlier.start < candidate.start) settle(earlier);
      const key = pageKey(page.url);
      const waits = candidate.links.some(({ url }) => pageKey(url) !== key && register.find(url) === undefined);
      cite(candidate, (url) => pageKey(url) === key);
      candidate.settled ||= !waits;
      return release();
    }
    if (source && names(span) && /^[([【].*[)\]】]$/s.test(text.slice(span.start, span.end).trim())) {
      const citation: Citation = { claim: claimAt(span.start), marker: span, sourceIds: [source.id] };
      ready.push(...events.map((event) => ({ end: span.start, event })));
      ready.push({ end: span.end, event: { type: 'citation', citation } });
      return release();
    }
    const claim = spansAreClaims && units.end <= text.length ? trimmed(units) : undefined;
    if (source && claim) {
      ready.push(...events.map((event) => ({ end: claim.end, event })));
      ready.push({ end: claim.end, event: { type: 'citation', citation: { claim, sourceIds: [source.id] } } });
      return release();
    }
    return events;
  }

  /** Annotations that came before their text. */
  function placeEarly(isWhole: boolean): ModelEvent[] {
    const due = early.filter(({ annotation, base }) => isWhole || base + annotation.end <= text.length);
    early = early.filter((one) => !due.includes(one));
    return due.flatMap(({ annotation, base }) => place(annotation, base));
  }

  /** What a list names that came behind the text. */
  function citeLate(): void {
    for (const candidate of candidates) cite(candidate, (url) => register.find(url) !== undefined);
    if (listed.length === 0 || numbers.unknownMarkers === 0) return;
    const again = createMarkerStream((number) => number <= listed.length);
    for (const event of [...again.push(text), ...again.end()]) {
      if (event.type === 'citation' && !numbered.has(event.citation.marker?.start ?? -1)) takeNumbers(event.citation);
    }
  }

  function take(delta: string): void {
    length += delta.length;
    takeMarkers(numbers.push(delta));
  }

  const cited: CitationParser = {
    push(delta) {
      for (const candidate of candidates) settle(candidate);
      take(marks.push(delta));
      scan(false);
      return [...placeEarly(false), ...release()];
    },
    annotate(annotation, base = 0) {
      const { start, end, url } = annotation;
      if (!(end > start && start >= 0)) return listKeys.has(url) ? announce(annotation).events : append(annotation);
      const key = `${url} ${base + start} ${base + end}`;
      if (seen.has(key)) return [];
      seen.add(key);
      if (base + end > text.length) {
        early.push({ annotation, base });
        return [];
      }
      return place(annotation, base);
    },
    list(pages) {
      return pages.flatMap((page, index) => (index < listed.length ? announce(page).events : append(page)));
    },
    keep(page) {
      kept.push(page);
    },
    announceKept: (most) => kept.slice(0, most).flatMap((page) => announce(page).events),
    end() {
      take(marks.end());
      takeMarkers(numbers.end());
      scan(true);
      const placed = placeEarly(true);
      for (const candidate of candidates) settle(candidate);
      citeLate();
      return [...placed, ...release()];
    },
    get length() {
      return length;
    },
    get sources() {
      return register.size;
    },
  };
  return cited;
}
