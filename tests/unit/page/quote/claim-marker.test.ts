// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClaimMarker, createClaimMarker } from '../../../../lib/page/quote/claim-marker';
import { claimStyle, newClaimNames } from '../../../../lib/page/quote/claim-style';
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
  lines = new Map();
  begin('first');
});
afterEach(() => vi.unstubAllGlobals());

/** The kind of line of each highlight, by its name, as the style sheet that was inserted has it. */
let lines = new Map<string, string>();

function begin(check: string): ReturnType<ClaimMarker['begin']> {
  const styles = marker.begin(check);
  const rules = [
    ...(styles.fresh ?? '').matchAll(/highlight\((\w+)\) \{ text-decoration: underline (\w+) \S+ (#\w+)/g),
  ];
  for (const [, name = '', kind = '', colour = ''] of rules) lines.set(name, `${kind} ${colour}`);
  return styles;
}

/** The marked sentences, by their lines. */
const shown = () =>
  Object.fromEntries([...registry].map(([name, ranges]) => [lines.get(name) ?? name, [...ranges].map(String)]));

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
      'solid #1b4a86': ['The tower is old.'],
      'dashed #7d4e00': ['It is 31 metres high.'],
    });
    expect(document.body.innerHTML).toBe(before);
  });

  it('change with the verdicts, follow a page that renders its text again, and go away', async () => {
    appendHtml('<p>The tower is old.</p>');
    await marker.mark([{ text: 'The tower is old.', verdict: 'not-found' }]);
    document.body.replaceChildren();
    appendHtml('<div>The tower is old.</div>');
    await marker.mark([{ text: 'The tower is old.', verdict: 'found' }]);
    expect(shown()).toEqual({ 'solid #1b4a86': ['The tower is old.'] });
    marker.clear();
    expect(shown()).toEqual({});
  });

  it('have colours of their own on a dark page', async () => {
    appendHtml('<p style="color: rgb(230, 230, 230)">The tower is old.</p>');
    await marker.mark([{ text: 'The tower is old.', verdict: 'found' }]);
    expect(shown()).toEqual({ 'solid #9cc0f0': ['The tower is old.'] });
  });

  it('are of five kinds of lines, so that colour is not the only sign', () => {
    const names = newClaimNames();
    const kinds = Object.values(names).map(({ light, dark }) => {
      const kindOf = (name: string) =>
        new RegExp(`${name}\\) \\{ text-decoration: underline (\\w+)`).exec(claimStyle(names))?.[1];
      expect(kindOf(light)).toBe(kindOf(dark));
      return kindOf(light);
    });
    expect(new Set(kinds).size).toBe(5);
    expect(kinds).not.toContain(undefined);
  });

  it('have names of their own for each check, which tell nothing', async () => {
    appendHtml('<p>The tower is old.</p>');
    const names = new Set<string>();
    for (const check of ['second', 'third', 'third', 'fourth']) {
      const { fresh, stale } = begin(check);
      await marker.mark([{ text: 'The tower is old.', verdict: 'found' }]);
      const [name = ''] = registry.keys();
      expect(registry.size).toBe(1);
      expect(name).toMatch(/^h[0-9a-f]{24}$/);
      if (fresh) expect(stale).not.toContain(name);
      names.add(name);
    }
    expect(names.size).toBe(3);
    const last = [...names].at(-1) ?? 'none';
    expect(marker.clear().stale).toContain(last);
    begin('fourth');
    await marker.mark([{ text: 'The tower is old.', verdict: 'found' }]);
    expect([...registry.keys()]).not.toContain(last);
  });

  it('leave the highlights of the page alone', async () => {
    appendHtml('<p>The tower is old.</p>');
    registry.set('own', new Set());
    await marker.mark([{ text: 'The tower is old.', verdict: 'found' }]);
    expect(registry.size).toBe(2);
    marker.clear();
    expect([...registry.keys()]).toEqual(['own']);
  });

  it('are set again after the page has removed them', async () => {
    appendHtml('<p>The tower is old.</p>');
    await marker.mark([{ text: 'The tower is old.', verdict: 'found' }]);
    registry.clear();
    expect(await marker.mark([{ text: 'The tower is old.', verdict: 'found' }])).toBe(1);
    expect(registry.size).toBe(1);
  });
});
