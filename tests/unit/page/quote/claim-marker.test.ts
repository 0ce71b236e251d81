// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClaimMarker, createClaimMarker } from '../../../../lib/page/quote/claim-marker';
import { claimStyle } from '../../../../lib/page/quote/claim-style';
import { appendHtml } from '../append-html';

/** jsdom has no registry of highlights. */
let registry: Map<string, Set<Range>>;
let marker: ClaimMarker;

beforeEach(() => {
  registry = new Map();
  vi.stubGlobal('CSS', { highlights: registry });
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
  document.body.replaceChildren();
  marker = createClaimMarker(document);
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => Object.fromEntries([...registry].map(([name, ranges]) => [name, [...ranges].map(String)]));

describe('the marks of sentences that cite', () => {
  it('tell the verdicts apart, and leave out what has none and what the page does not have', async () => {
    appendHtml(
      '<p>The tower is old.<sup><a href="#n1">[1]</a></sup> It is <b>31 metres</b> high. It leans a little.</p>',
    );
    const before = document.body.innerHTML;
    const marked = await marker.mark([
      { text: 'The tower is old.', verdict: 'found' },
      { text: 'It is 31 metres high.', verdict: 'partial' },
      { text: 'It leans a little.' },
      { text: 'Nobody ever wrote this sentence here.', verdict: 'not-found' },
    ]);
    expect(marked).toBe(3);
    expect(shown()).toEqual({
      'citebar-found': ['The tower is old.'],
      'citebar-partial': ['It is 31 metres high.'],
    });
    expect(document.body.innerHTML).toBe(before);
  });

  it('change with the verdicts, follow a page that renders its text again, and go away', async () => {
    appendHtml('<p>The tower is old.</p>');
    await marker.mark([{ text: 'The tower is old.', verdict: 'not-found' }]);
    document.body.replaceChildren();
    appendHtml('<div>The tower is old.</div>');
    await marker.mark([{ text: 'The tower is old.', verdict: 'found' }]);
    expect(shown()).toEqual({ 'citebar-found': ['The tower is old.'] });
    marker.clear();
    expect(shown()).toEqual({});
  });

  it('have colours of their own on a dark page', async () => {
    appendHtml('<p style="color: rgb(230, 230, 230)">The tower is old.</p>');
    await marker.mark([{ text: 'The tower is old.', verdict: 'found' }]);
    expect(shown()).toEqual({ 'citebar-found-dark': ['The tower is old.'] });
  });

  it('are of four kinds of lines, so that colour is not the only sign', () => {
    const kinds = [
      ...claimStyle().matchAll(/highlight\(citebar-([a-z-]+?)(?:-dark)?\) \{ text-decoration: underline (\w+)/g),
    ];
    expect(new Set(kinds.map(([, , line]) => line)).size).toBe(4);
    expect(new Set(kinds.map(([, verdict, line]) => `${verdict} ${line}`)).size).toBe(4);
  });
});
