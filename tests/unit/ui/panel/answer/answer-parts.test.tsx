// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { AssistantMessage } from '../../../../../lib/core/message';
import type { ThreadView } from '../../../../../lib/core/protocol/panel-protocol';
import type { Source } from '../../../../../lib/core/source';
import { pressButton, settle, textsOf } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { answer, FakeBackground, panelState, question, view } from '../fake-background';

const root = panelRoot();
let background: FakeBackground;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: (entries: { target: Element }[]) => void) {}
      observe(target: Element): void {
        this.changed([{ target }]);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

async function show(thread: ThreadView | null): Promise<void> {
  background = new FakeBackground(thread);
  await drawPanel(root, background);
}
const ended = (changes: Partial<AssistantMessage>) =>
  view({ seq: 1, text: 'Because.', stopReason: 'stop', activity: { type: 'done' }, ...changes });
const texts = (selector: string) => textsOf(root.querySelectorAll(selector));
const source = (id: number, status: Source['status']): Source => ({
  id,
  url: `https://s${id}.example/`,
  title: `S${id}`,
  domain: `s${id}.example`,
  status,
});

it('that the model does not search by itself is a line of the receipt', async () => {
  await show(
    ended({
      model: { providerId: 'x', label: 'Quill', model: 'quill-2' },
      notices: [{ type: 'tools-missing', model: 'Quill' }],
    }),
  );
  expect(root.querySelector('.notice')).toBeNull();
  expect(root.querySelector('.receipt')?.textContent).toContain('Citebar, since Quill does not search by itself');
});

it('names a reason for the end that is not known in the receipt alone', async () => {
  await show(
    ended({
      model: { providerId: 'x', label: 'Quill', model: 'quill-2' },
      notices: [{ type: 'unknown-end', service: 'Quill', reason: 'TIDE_TURNED' }],
    }),
  );
  expect(root.querySelector('.notice')).toBeNull();
  expect(root.querySelector('.receipt')?.textContent).toContain(
    'A reason of Quill that Citebar does not know: TIDE_TURNED',
  );
});

it('a refusal has the words of the service', async () => {
  const error = errorInfo('mill', 'refused', { service: 'Mill', message: 'It asks how to break a sluice.' });
  await show(ended({ text: 'No', stopReason: 'refused', error }));
  expect(root.querySelector('.notice')?.textContent).toContain('Mill says: It asks how to break a sluice.');
});

it('an answer that a service ended itself is not blamed on the connection', async () => {
  const error = errorInfo('mill', 'ended-early', { service: 'Mill', message: 'max_tool_calls' });
  await show(ended({ text: 'So far', stopReason: 'interrupted', error }));
  const said = root.querySelector('.notice')?.textContent;
  expect(said).toContain('Mill ended the answer before it was complete.');
  expect(said).toContain('max_tool_calls');
  expect(said).not.toContain('connection');
});

it('a notice about the text, or about a page that it lacks, is shown below it', async () => {
  await show(
    ended({
      notices: [
        { type: 'search-went-on', service: 'One', next: 'Two' },
        { type: 'page-failed', domain: 'orrisport.example', kind: 'network' },
        { type: 'unknown-numbers', count: 2 },
      ],
    }),
  );
  const order = [...root.querySelectorAll('.notice, .answer')].map(({ className }) => className.split(' ')[0]);
  expect(order).toEqual(['notice', 'answer', 'notice', 'notice']);
  expect(root.querySelector('.answer ~ .notices')?.textContent).toContain('2 numbers');
});

it('a dismissed notice stays away while the panel is open, and the others stay', async () => {
  await show(
    ended({
      notices: [
        { type: 'search-empty', query: 'tides' },
        { type: 'page-failed', domain: 'orrisport.example', kind: 'network' },
      ],
    }),
  );
  expect(texts('.notice b')).toHaveLength(2);
  await act(() => pressButton(root, 'Dismiss'));
  await settle();
  expect(texts('.notice b')).toEqual(['orrisport.example could not be read.']);
  expect(document.activeElement?.className).toBe('dismiss');
  await act(() => pressButton(root, 'Threads'));
  await settle();
  await act(() => pressButton(root, 'Back to the thread'));
  await settle();
  expect(texts('.notice b')).toEqual(['orrisport.example could not be read.']);
  await act(() => pressButton(root, 'Dismiss'));
  await settle();
  expect(document.activeElement?.className).toContain('question');
});

it('says that it waits for the model before the first word, and after the pages were read', async () => {
  const url = 'https://orrisport.example/';
  await show(view());
  expect(texts('.status .what')).toEqual(['Starting']);
  const model = { providerId: 'x', label: 'Quill', model: 'quill-2' };
  background.stream(0, { type: 'answer-start', question: 'Why?', mode: 'written', model });
  await settle();
  expect(texts('.status .what')).toEqual(['Waiting for the model']);
  background.stream(1, { type: 'read-start', urls: [url] });
  await settle();
  expect(texts('.status .what')).toEqual(['Reading 1 page']);
  background.stream(2, { type: 'read-end', url, ok: true });
  await settle();
  expect(texts('.status .what')).toEqual(['Waiting for the model']);
  background.stream(3, { type: 'text-delta', text: 'Because.' });
  await settle();
  expect(texts('.status .what')).toEqual(['Writing']);
});

it('sources are listed by number, and collapsed after the first turn', async () => {
  const sources = [source(3, 'read'), source(1, 'listed'), source(2, 'read')];
  const first = ended({ sources });
  const second = { ...question, id: 'q2', parentId: 'a1' };
  const done = { stopReason: 'stop', activity: { type: 'done' }, seq: 1, text: 'So.', sources } as const;
  const ids = { id: 'a2', parentId: 'q2' };
  await show({ ...first, messages: [...first.messages, second, answer({ ...done, ...ids, sources: [...sources] })] });
  expect(texts('.source .n')).toEqual(['1', '2', '3', '1', '2', '3']);
  expect([...root.querySelectorAll<HTMLDetailsElement>('.sources')].map(({ open }) => open)).toEqual([true, false]);
});

it('marks the words of a quote that answer, and none where they are not known', async () => {
  const text = 'The lamp of Skerrow was lit in 1871.\n\nSkerrow has a lamp.';
  const citations = [
    {
      claim: { start: 0, end: 36 },
      sourceIds: [1],
      quote: 'The lamp of Skerrow was lit in 1871.',
      answering: { start: 31, end: 35 },
    },
    { claim: { start: 38, end: 57 }, sourceIds: [1], quote: 'Skerrow has a lamp.' },
  ];
  const asked = { ...question, parts: [{ type: 'text' as const, text: 'When was the lamp of Skerrow lit?' }] };
  const { thread, messages } = ended({ mode: 'quotes', text, citations, sources: [source(1, 'read')] });
  await show({ thread, messages: [asked, ...messages.slice(1)] });
  expect(texts('.passage')).toHaveLength(2);
  expect(texts('.passage mark')).toEqual(['1871']);
});

it('what a page says instead has a label, and the rest of its section opens in place', async () => {
  const quote = 'The lens was carried down in 1911.';
  const place = {
    headings: ['The fire'],
    blocks: [{ kind: 'text' as const, start: 0, end: quote.length }],
    before: [{ kind: 'text' as const, text: 'In 1911 the lamp room burned.', joined: true }],
    after: [{ kind: 'item' as const, number: 2, text: 'It was put back.' }],
  };
  const citations = [
    { claim: { start: 0, end: quote.length }, sourceIds: [1], quote, place, instead: true as const },
    { claim: { start: 36, end: 36 + quote.length }, sourceIds: [1], quote, place },
  ];
  await show(ended({ mode: 'quotes', text: `${quote}\n\n${quote}`, citations, sources: [source(1, 'read')] }));
  expect(texts('.passage:first-child .quote-instead')).toEqual(['The page says this instead']);
  expect(texts('.quote-instead')).toHaveLength(1);
  expect(texts('.quote-place')).toEqual(['The fire', 'The fire']);
  // Passages of one page stand together, and name it once.
  expect(texts('.passage .from b')).toEqual(['s1.example']);

  const button = root.querySelector<HTMLButtonElement>('.more-of-place');
  expect([button?.getAttribute('aria-expanded'), button?.getAttribute('aria-label')]).toEqual([
    'false',
    'More of this place, s1.example',
  ]);
  await act(() => button?.click());
  await settle();
  const [opened, closed] = root.querySelectorAll('blockquote');
  expect([...(opened?.querySelectorAll('.around') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'In 1911 the lamp room burned. ',
    'It was put back.',
  ]);
  expect(opened?.id).toBe(button?.getAttribute('aria-controls'));
  expect(opened?.querySelector('ol > li')?.getAttribute('value')).toBe('2');
  expect(closed?.querySelector('.around')).toBeNull();
});

const wide = '| Port | Depth |\n|---|---|\n| Orrisport | 9 m |\n\n```js\nlet depth = 9;\n```';

it('a table and code that go on to the side are regions with a name that the keyboard scrolls', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  await show(ended({ text: wide }));
  const areas = [...root.querySelectorAll<HTMLElement>('.answer [role=region]')];
  expect(areas.map((area) => [area.getAttribute('aria-label'), area.tabIndex, area.dataset.hidden])).toEqual([
    ['Table: Port, Depth', 0, 'end'],
    ['Code: let depth = 9;', 0, 'end'],
  ]);
  await act(() => {
    const [table] = areas;
    if (table) table.scrollLeft = 100;
    table?.dispatchEvent(new Event('scroll'));
  });
  expect(areas[0]?.dataset.hidden).toBe('start');
});

it('tables and code that fit are not in the tab order', async () => {
  await show(ended({ text: wide }));
  expect(root.querySelectorAll('.answer .scroll-area')).toHaveLength(2);
  expect(root.querySelectorAll('.answer [role=region], .answer [tabindex]')).toHaveLength(0);
});

it('an example asks at once, and leaves alone what is being written', async () => {
  await show(null);
  const offer = () => [...root.querySelectorAll<HTMLButtonElement>('button.offer')].at(-1);
  const field = root.querySelector('textarea');
  if (!field) throw new Error('There is no field.');
  field.value = 'Half a question';
  await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  await act(() => offer()?.click());
  await settle();
  expect(background.count('submit-question')).toBe(0);
  expect(field.value).toBe('Half a question');
  field.value = '';
  await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  const words = offer()?.querySelector('b')?.textContent;
  background.replies['submit-question'] = () => ({
    ok: true,
    thread: view().thread,
    question,
    answer: answer(),
  });
  await act(() => offer()?.click());
  await settle();
  expect(background.calls.findLast(({ name }) => name === 'submit-question')).toMatchObject({
    params: { question: words, profileId: panelState().profileId },
  });
});

it('lists the sources that the answer cites, and the others when they are asked for', async () => {
  const citations = [{ claim: { start: 0, end: 8 }, sourceIds: [4, 2] }];
  await show(ended({ citations, sources: [1, 2, 3, 4, 5].map((id) => source(id, 'read')) }));
  expect(texts('.sources .n')).toEqual(['2', '4']);
  await act(() => pressButton(root, 'Show 3 more'));
  expect(texts('.sources .n')).toEqual(['2', '4', '1', '3', '5']);
  // The button is gone; the focus goes on with the first source that it brought.
  expect(document.activeElement?.querySelector('.n')?.textContent).toBe('1');
});

it('lists all sources of an answer that cites none, a long list in two parts', async () => {
  const all = Array.from({ length: 14 }, (_, index) => source(index + 1, 'listed'));
  await show(ended({ sources: all.slice(0, 3) }));
  expect(texts('.sources .n')).toEqual(['1', '2', '3']);
  expect(root.querySelector('.sources > button')).toBeNull();
  await show(ended({ sources: all, citations: [{ claim: { start: 0, end: 8 }, sourceIds: all.map(({ id }) => id) }] }));
  expect(texts('.sources .n')).toHaveLength(12);
  expect(root.querySelector('.sources > button')?.textContent).toBe('Show 2 more');
});

it('what the service charged is a line of the receipt, as are the moment and the time', async () => {
  const model = { providerId: 'perplexity', label: 'Sonar', model: 'sonar' };
  await show(ended({ model, usage: { inputTokens: 1200, cost: 0.0042 }, createdAt: 1000, endedAt: 4200 }));
  const receipt = root.querySelector('.receipt')?.textContent;
  expect(receipt).toMatch(/\$0\.0042 as the service reports it/);
  expect(receipt).toMatch(/answered in 3\.2\s*s/);
});

it('the calls after the end of an answer are lines of the receipt, with their tokens', async () => {
  const usage = { inputTokens: 310, outputTokens: 24 };
  await show(
    ended({
      model: { providerId: 'x', label: 'Quill', model: 'quill-2' },
      usage: { inputTokens: 1200, outputTokens: 80, cost: 0.004 },
      receipt: {
        searches: [],
        reads: [],
        after: [
          { purpose: 'judge', at: 1, model: { label: 'Judge', model: 'j-1' }, citations: 2, reads: [], sent: [] },
          {
            purpose: 'next-questions',
            at: 2,
            ms: 1_400,
            model: { providerId: 'x', label: 'Quill', model: 'quill-2' },
            usage: { ...usage, cost: 0.001 },
            reads: [],
            sent: [{ host: 'quill.example', requests: 1, parts: [{ kind: 'thread', characters: 812 }] }],
          },
          { purpose: 'check', at: 3, reads: [{ url: 'https://a.example/x', ok: true, ms: 200 }], sent: [] },
        ],
      },
    }),
  );
  const receipt = root.querySelector('.receipt')?.textContent;
  expect(receipt).toMatch(/After the answer.*Asked to checkJudge, j-1 about 2 citations(?!,)/);
  expect(receipt).toMatch(
    /Asked what to ask nextQuill, quill-2 310 tokens in, 24 out, \$0\.001 1\.4\s*squill\.example 1 requestThis thread 812 characters/,
  );
  expect(receipt).toMatch(/Read to checka\.example/);
  expect(receipt).toMatch(/Cost\$0\.005 as the service reports itwith what was asked after the answer/);
});

it('reasoning is folded away, and drawn when it is unfolded', async () => {
  await show(ended({ reasoning: 'First I compare <b>both</b>.' }));
  const reasoning = root.querySelector<HTMLDetailsElement>('.reasoning');
  expect(reasoning?.open).toBe(false);
  expect(root.textContent).not.toContain('First I compare');
  await act(() => {
    if (reasoning) reasoning.open = true;
    reasoning?.dispatchEvent(new Event('toggle'));
  });
  expect(reasoning?.textContent).toContain('First I compare <b>both</b>.');
});

it('a translation is of what the page has not struck out, and more of its place is offered beside the original alone', async () => {
  const asked: string[] = [];
  vi.stubGlobal('Translator', {
    availability: async () => 'available',
    create: async () => ({
      translate: async (text: string) => {
        asked.push(text);
        return 'It is <b>41</b> metres tall.';
      },
      destroy: () => undefined,
    }),
  });
  const quote = 'Er ist 38 Meter 41 Meter hoch und von der See aus zu sehen.';
  const struck = [{ start: 7, end: 16 }];
  const place = {
    headings: ['Maße'],
    blocks: [{ kind: 'text' as const, start: 0, end: quote.length, struck }],
    before: [],
    after: [{ kind: 'text' as const, text: 'Er ist weiß.' }],
  };
  await show(
    ended({
      mode: 'quotes',
      text: quote,
      sources: [source(1, 'read')],
      citations: [{ claim: { start: 0, end: quote.length }, sourceIds: [1], quote, instead: true, place }],
    }),
  );
  const button = (selector: string) => root.querySelector<HTMLElement>(`.passage ${selector}`);
  await vi.waitFor(() => expect(button('.translation button')).not.toBeNull());
  expect(button('.more-of-place')).not.toBeNull();
  await act(() => button('.translation button')?.click());
  await settle();
  expect(asked).toEqual(['Er ist 41 Meter hoch und von der See aus zu sehen.']);
  expect(texts('.passage blockquote p')).toEqual([expect.stringMatching(/^It is <b>41<\/b> metres tall\./)]);
  expect(root.querySelectorAll('.passage blockquote .chip')).toHaveLength(1);
  expect(texts('.passage .quote-instead')).toEqual(['The page says this instead']);
  expect(button('.more-of-place')).toBeNull();
  await act(() => button('.translation button')?.click());
  expect(root.querySelector('.passage blockquote s')).not.toBeNull();
  expect(button('.more-of-place')).not.toBeNull();
});

it('quotes for a model that wrote nothing are not said to be what it wrote from', async () => {
  const notices: AssistantMessage['notices'] = [
    { type: 'given-quotes', passages: [{ sourceId: 1, quote: 'It is 41 metres tall.' }] },
  ];
  const given = { notices, sources: [source(1, 'read')] };
  await show(ended({ ...given, text: '', stopReason: 'aborted' }));
  expect(texts('.given-quotes summary')).toEqual(['1 quote for the model']);
  render(null, root);
  await show(ended(given));
  expect(texts('.given-quotes summary')).toEqual(['1 quote that the model wrote from']);
});
