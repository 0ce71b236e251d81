import type { Citation, Span } from '../source';
import { blankCharacter, claimBefore } from './claim-before';
import { createMarkdownPosition } from './markdown-position';
import { opensGroup, readGroup } from './marker-group';

export type MarkerEvent = { type: 'text'; text: string } | { type: 'citation'; citation: Citation };

/** Text in, text and citations out; the text events together are the text that went in, without change. */
export interface MarkerStream {
  /** Takes a piece of the model's text. What can still become a marker is held back, 2,000 characters at most. */
  push(delta: string): MarkerEvent[];
  /** Decides and releases what is held back. More text may follow; its offsets continue. */
  end(): MarkerEvent[];
  /**
   * Registers a marker that the service itself wrote, whose numbers are not those of our sources: it passes without a
   * citation.
   * @param marker in UTF-16 units of the whole text
   */
  passOver(marker: Span): void;
  /** Count of numbers in markers that were no known source. */
  readonly unknownMarkers: number;
}

/** Longest run of markers, in characters. The three limits together bound how much text is held back. */
const maxRun = 600;
/** Characters behind a run in which the end of a bracket around it is looked for. */
const maxLabel = 1000;
/** Characters behind a run in which the end of its line is looked for. */
const maxOwnLine = 100;
/** Characters before a marker in which its sentence is looked for. */
const claimWindow = 1000;

/** Adjacent markers, `[1][2]`. */
interface MarkerRun {
  end: number;
  ids: number[];
  /** Count of numbers that are no known source. */
  unknown: number;
}

type Decision = 'text' | 'more' | { run: MarkerRun; counts: boolean; atLineStart: boolean };

/**
 * Turns the markers in a model's text into citations while it streams: `[1]`, `[1, 2]`, `[1-3]`, `[source 1]`, `【1】`; a
 * run such as `[1][2]` is one citation. `citation.marker` is the marker's span in the whole text, `citation.claim` that
 * of the sentence or clause before it; the text up to the marker's end is released just before its citation.
 * A bracket is a marker only if it names a known source. In code, links, URLs, link definitions (`[1]: …`) and behind a
 * backslash it stays text. Directly behind a letter or digit it is a marker, since models write `text[1]`, unless what
 * follows looks like code (`a[1].b`, `a[1] = 2`); directly behind another `]` or `()` it is not. Numbers without a
 * source stay text and are counted in `unknownMarkers`, except directly behind a letter or digit (`arr[10]`); where a
 * group names both, the citation has the known ones.
 *
 * @param isKnown whether a number is a source of this answer; called when a marker is complete
 */
export function createMarkerStream(isKnown: (id: number) => boolean): MarkerStream {
  const position = createMarkdownPosition();
  let buffer = '';
  /** Offset of the buffer's first unit in the whole text. */
  let base = 0;
  let lastRunEnd = -1;
  /** The end of the released text, markers blanked. */
  let past = '';
  let unknownMarkers = 0;
  /** Markers of the service that are not passed yet. */
  let serviceMarkers: Span[] = [];

  /** End in the buffer of the service's marker that contains an offset of the buffer. */
  function serviceMarkerEnd(at: number): number | undefined {
    const marker = serviceMarkers.find(({ start, end }) => base + at >= start && base + at < end);
    return marker && Math.min(buffer.length, marker.end - base);
  }

  /** Adjacent groups with known sources; where the first has none, that group alone. */
  function readRun(start: number, isWhole: boolean): MarkerRun | 'none' | 'more' {
    let run: MarkerRun | undefined;
    for (let at = start; opensGroup(buffer[at]) && serviceMarkerEnd(at) === undefined; ) {
      const group = readGroup(buffer, at, isWhole);
      if (group === 'more') return 'more';
      if (group === 'none' || group.end - start > maxRun) break;
      const next = buffer[group.end];
      if (next === undefined && !isWhole) return 'more';
      if (next === '(') break;
      const known = group.ids.filter(isKnown);
      const unknown = group.ids.length - known.length;
      if (known.length === 0) return run ?? { end: group.end, ids: [], unknown };
      run = { end: group.end, ids: [...(run?.ids ?? []), ...known], unknown: (run?.unknown ?? 0) + unknown };
      at = group.end;
    }
    return run ?? 'none';
  }

  /** Whether the marker is inside the label of a link. */
  function isInLabel(end: number, isWhole: boolean): boolean | 'more' {
    let open = position.openBrackets();
    for (let at = end; open > 0 && at < end + maxLabel; at += 1) {
      const character = buffer[at];
      if (character === undefined) return isWhole ? false : 'more';
      if (character === '\n') return false;
      if (character === '[') open += 1;
      if (character !== ']') continue;
      open -= 1;
      const next = buffer[at + 1];
      if (next === undefined && !isWhole) return 'more';
      if (next === '(' && open < position.openBrackets()) return true;
    }
    return false;
  }

  /** Whether the rest of the line contains only markers. */
  function isLineEmptyAfter(end: number, isWhole: boolean): boolean | 'more' {
    for (let at = end; at < end + maxOwnLine; at += 1) {
      const character = buffer[at];
      if (character === undefined) return isWhole ? true : 'more';
      if (character === '\n') return true;
      if (!/[\s\d,;[\]【】［］]/.test(character)) return false;
    }
    return false;
  }

  function decide(start: number, isWhole: boolean): Decision {
    const run = readRun(start, isWhole);
    if (run === 'more') return 'more';
    if (run === 'none') return 'text';
    const before = position.before();
    const followsRun = lastRunEnd === base + start;
    if (!followsRun && (before.endsWith(']') || before === '()')) return 'text';
    const glued = !followsRun && /[A-Za-z0-9_]$/.test(before);
    const behind = buffer.slice(run.end, run.end + 2);
    if (behind === '' && !isWhole) return 'more';
    if (position.isLineStart() && behind.startsWith(':')) return 'text';
    if (glued && /^[ .]$/.test(behind) && !isWhole) return 'more';
    if (glued && /^(?:\.[a-z_]| ?=)/.test(behind)) return 'text';
    const inLabel = isInLabel(run.end, isWhole);
    if (inLabel === 'more') return 'more';
    if (inLabel) return 'text';
    const alone = position.isLineStart() ? isLineEmptyAfter(run.end, isWhole) : true;
    if (alone === 'more') return 'more';
    return { run, counts: !glued || run.ids.length > 0, atLineStart: !alone };
  }

  function citationOf(run: MarkerRun, start: number, atLineStart: boolean): Citation {
    const window = past.slice(-claimWindow).replace(/^[\udc00-\udfff]/, ' ');
    const shift = base + start - window.length;
    const claim = atLineStart ? { start: window.length, end: window.length } : claimBefore(window);
    return {
      claim: { start: claim.start + shift, end: claim.end + shift },
      marker: { start: base + start, end: base + run.end },
      sourceIds: [...new Set(run.ids)].sort((one, other) => one - other),
    };
  }

  function scan(isWhole: boolean): MarkerEvent[] {
    const events: MarkerEvent[] = [];
    let at = 0;
    let recorded = 0;
    let sent = 0;
    const record = (end: number, isMarker: boolean) => {
      for (; at < end; at += 1) position.step(buffer.charAt(at));
      past += isMarker ? blankCharacter.repeat(end - recorded) : buffer.slice(recorded, end);
      if (past.length > 4 * claimWindow) past = past.slice(-claimWindow);
      recorded = end;
    };
    while (at < buffer.length) {
      const passed = serviceMarkerEnd(at);
      if (passed !== undefined) {
        record(at, false);
        record(passed, true);
        lastRunEnd = base + at;
        continue;
      }
      const character = buffer.charAt(at);
      const decision = opensGroup(character) && !position.isLiteral(character) ? decide(at, isWhole) : 'text';
      if (decision === 'more') break;
      if (decision === 'text' || !decision.counts) {
        position.step(character);
        at += 1;
        continue;
      }
      const { run, atLineStart } = decision;
      unknownMarkers += run.unknown;
      record(at, false);
      const start = at;
      const citation = run.ids.length > 0 ? citationOf(run, start, atLineStart) : undefined;
      record(run.end, true);
      lastRunEnd = base + run.end;
      if (citation === undefined) continue;
      events.push({ type: 'text', text: buffer.slice(sent, run.end) }, { type: 'citation', citation });
      sent = run.end;
    }
    record(at, false);
    if (at > sent) events.push({ type: 'text', text: buffer.slice(sent, at) });
    base += at;
    buffer = buffer.slice(at);
    if (serviceMarkers.length > 0) serviceMarkers = serviceMarkers.filter(({ end }) => end > base);
    return events;
  }

  return {
    push(delta) {
      buffer += delta;
      return scan(false);
    },
    end: () => scan(true),
    passOver(marker) {
      serviceMarkers.push(marker);
    },
    get unknownMarkers() {
      return unknownMarkers;
    },
  };
}
