// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AssistantMessage } from '../../../../lib/core/message';
import type { Citation, Source } from '../../../../lib/core/source';
import { Panel } from '../../../../lib/ui/panel/panel';
import { FakeBackground, view } from './fake-background';

/** What the panel's observers watch: jsdom lays nothing out. */
let resize: () => void;
let root: HTMLElement;

beforeEach(() => {
  const observers = new Set<() => void>();
  resize = () => {
    for (const changed of observers) changed();
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe(): void {
        observers.add(this.changed);
      }
      disconnect(): void {
        observers.delete(this.changed);
      }
    },
  );
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000);
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

async function opened(background: FakeBackground): Promise<FakeBackground> {
  // Effects run at the end of an act: the panel attaches then, and draws what it got in the next.
  await act(() => render(<Panel client={background} windowId={7} />, root));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return background;
}

const scroller = () => root.querySelector<HTMLElement>('.reading-scroll');
const buttons = () => [...root.querySelectorAll('button')].map((button) => button.textContent ?? '');

function ended(changes: Partial<AssistantMessage>) {
  return view({ seq: 1, stopReason: 'stop', activity: { type: 'done' }, ...changes });
}

it('the empty state is scrolled to its top, a thread to its end', async () => {
  await opened(new FakeBackground());
  resize();
  expect(root.querySelector('.opening')).not.toBeNull();
  expect(scroller()?.scrollTop).toBe(0);
  render(null, root);
  await opened(new FakeBackground(ended({ text: 'Because.' })));
  resize();
  expect(scroller()?.scrollTop).toBe(1_000);
});

it('an answer that was stopped before it began can be asked for again', async () => {
  const background = await opened(new FakeBackground(ended({ stopReason: 'aborted' })));
  expect(root.textContent).toContain('Stopped. Nothing had arrived yet.');
  const again = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ask again');
  await act(async () => again?.click());
  expect(background.calls.at(-1)).toMatchObject({ name: 'submit-question', params: { question: 'Why?' } });
});

it('a background that does not answer is reported, with a button to retry', async () => {
  const background = new FakeBackground();
  background.replies.subscribe = () => {
    throw new Error('no database');
  };
  await opened(background);
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Citebar did not answer.');
  expect(buttons()).toContain('Try again');
});

it('a citation that nothing will check says so for good', async () => {
  const source = (id: number): Source => ({
    id,
    url: `https://s${id}.example/`,
    title: `S${id}`,
    domain: `s${id}.example`,
    status: 'listed',
  });
  const citation = (id: number): Citation => ({ claim: { start: 0, end: 8 }, sourceIds: [id] });
  const citations = [citation(1), citation(2)];
  await opened(new FakeBackground(ended({ text: 'Because.', sources: [source(1), source(2)], citations })));
  expect(root.querySelector('.evidence-say')?.textContent).toBe('2 citations, not checked');
  expect(root.querySelector('.chip')?.getAttribute('aria-label')).toBe('Source 1, not checked');
  expect(root.textContent).not.toContain('yet');
});
