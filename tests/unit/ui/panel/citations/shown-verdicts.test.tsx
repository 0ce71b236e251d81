// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { type ErrorInfo, errorInfo } from '../../../../../lib/core/app-error';
import type { AfterStep, AnswerStreamEvent, CheckEvent } from '../../../../../lib/core/events';
import type { AssistantMessage } from '../../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../../lib/core/profile';
import type { PanelState } from '../../../../../lib/core/protocol/panel-protocol';
import type { CheckedFact, Citation, CitationCheck, Source, Verdict } from '../../../../../lib/core/source';
import type { Changes } from '../../../../../lib/core/utils/omit';
import { findButton, press, pressKey, settle, textsOf } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { answer, FakeBackground, panelState, threadOf, view } from '../fake-background';

const root = panelRoot();
let background: FakeBackground;

const one = (selector: string) => root.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => textsOf(root.querySelectorAll(selector));
const button = (words: string) => findButton(root, words);

const source = (id: number, status: Source['status'] = 'read'): Source => ({
  id,
  url: `https://s${id}.example/`,
  title: `S${id}`,
  domain: `s${id}.example`,
  status,
});
const text = 'One lamp was lit in 1871. Two were lit later.';
const first = { start: 0, end: 25 };
const second = { start: 26, end: 45 };
/** A citation of one source, checked or not. */
const cite = (claim: Citation['claim'], sourceId: number, check?: CitationCheck | Verdict): Citation => {
  const made = typeof check === 'string' ? { verdict: check } : check;
  return { claim, sourceIds: [sourceId], ...(made && { check: made, checks: [{ ...made, sourceId }] }) };
};

async function show(changes: Changes<AssistantMessage>, state: Partial<PanelState> = {}): Promise<void> {
  const sources = [1, 2, 3].map((id) => source(id));
  const ended = { seq: 1, text, sources, stopReason: 'stop', activity: { type: 'done' } } as const;
  const thread = view({ ...ended, ...changes });
  background = new FakeBackground();
  background.replies.subscribe = () => ({ state: panelState(state), thread });
  await drawPanel(root, background);
}

const verdictArrives = (index: number, sourceId: number, verdict: Verdict) => {
  const event: CheckEvent = { type: 'check-verdict', answerId: 'a1', index, sourceId, check: { verdict } };
  background.emit({ type: 'stream', threadId: 't1', events: [event] });
};

describe('while an answer is checked', () => {
  const citations = [cite(first, 1), cite(first, 2), cite(second, 3)];

  it('each verdict is counted, and can be stopped', async () => {
    await show({ citations, check: { total: 3, done: false } });
    expect(texts('.evidence-summary')).toEqual(['0 of 3 citations checked']);
    verdictArrives(1, 2, 'not-found');
    verdictArrives(0, 1, 'found');
    await settle();
    expect(texts('.evidence-summary')).toEqual(['2 of 3 citations checked']);
    expect(all('.chip').map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Source 1, passage found',
      'Source 2, not found',
      'Source 3, not checked yet',
    ]);
    await press(root, 'Stop checking');
    expect(background.calls.at(-1)).toEqual({ name: 'stop', params: { answerId: 'a1' } });
    expect(document.activeElement).toBe(one('.evidence'));
  });

  it('a single one is counted as one', async () => {
    await show({ citations: [cite(first, 1)], check: { total: 1, done: false } });
    expect(texts('.evidence-summary')).toEqual(['0 of 1 citation checked']);
  });

  it('nothing is announced until all is checked, and then once', async () => {
    await show({ citations, check: { total: 3, done: false } });
    const spoken = one('[aria-live="polite"]');
    for (const [index, verdict] of (['found', 'partial', 'found'] as const).entries()) {
      verdictArrives(index, index + 1, verdict);
      await settle();
      expect(spoken?.textContent).toBe('');
    }
    background.emit({ type: 'stream', threadId: 't1', events: [{ type: 'check-end', answerId: 'a1' }] });
    await vi.waitFor(() => expect(spoken?.textContent).toBe('2 of 3 citations found in their pages'));
  });

  it('the answer is announced before what was found of its citations, when the browser is idle', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
    await show({ text: '', citations: [], stopReason: undefined, activity: { type: 'writing' } });
    const tell = async (...events: AnswerStreamEvent[]) => {
      background.emit({ type: 'stream', threadId: 't1', events });
      await settle();
    };
    const of = (seq: number) => ({ answerId: 'a1', seq });
    await tell(
      { ...of(2), type: 'text-delta', text },
      { ...of(3), type: 'citation-available', citation: cite(first, 1) },
    );
    const started: CheckEvent = { type: 'check-start', answerId: 'a1', total: 1 };
    await tell({ ...of(4), type: 'answer-end', stopReason: 'stop', at: 2 }, started);
    verdictArrives(0, 1, 'found');
    await tell({ type: 'check-end', answerId: 'a1' });
    const spoken = one('[aria-live="polite"]');
    expect(spoken?.textContent).toBe('');
    await act(() => {
      for (const run of waiting) run();
    });
    expect([...(spoken?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Answer complete.',
      expect.stringMatching(/^One lamp was lit/),
      '1 of 1 citation found in its page',
    ]);
  });

  it('why nothing was checked is announced beside the sentence about the citations, not in it', async () => {
    await show({ text: '', citations: [], stopReason: undefined, activity: { type: 'writing' } });
    const of = (seq: number) => ({ answerId: 'a1', seq });
    const events: AnswerStreamEvent[] = [
      { ...of(2), type: 'text-delta', text },
      { ...of(3), type: 'citation-available', citation: cite(first, 1) },
      { ...of(4), type: 'answer-end', stopReason: 'stop', at: 2 },
      { answerId: 'a1', type: 'check-start', total: 1 },
      { answerId: 'a1', type: 'check-blocked' },
      { answerId: 'a1', type: 'check-end' },
    ];
    background.emit({ type: 'stream', threadId: 't1', events });
    await vi.waitFor(() =>
      expect(texts('[aria-live="polite"] p').slice(-2)).toEqual([
        '1 citation, not checked',
        'Citebar may not open the cited pages.',
      ]),
    );
  });

  it('an answer is not announced in another thread', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
    await show({ text: '', citations: [], stopReason: undefined, activity: { type: 'writing' } });
    const events: AnswerStreamEvent[] = [
      { answerId: 'a1', seq: 2, type: 'text-delta', text },
      { answerId: 'a1', seq: 3, type: 'answer-end', stopReason: 'stop', at: 2 },
    ];
    background.emit({ type: 'stream', threadId: 't1', events });
    await settle();
    background.emit({ type: 'show-thread', view: threadOf('t2', 1) });
    await settle();
    await act(() => {
      for (const run of waiting) run();
    });
    expect(one('[aria-live="polite"]')?.textContent).toBe('');
  });

  it('an announcement is made once: an answer that is shown again is not announced again', async () => {
    await show({ text: '', citations: [], stopReason: undefined, activity: { type: 'writing' } });
    const ended: AnswerStreamEvent[] = [
      { answerId: 'a1', seq: 2, type: 'text-delta', text },
      { answerId: 'a1', seq: 3, type: 'answer-end', stopReason: 'stop', at: 2 },
    ];
    background.emit({ type: 'stream', threadId: 't1', events: ended });
    const spoken = one('[aria-live="polite"]');
    await vi.waitFor(() => expect(spoken?.textContent).toMatch(/^Answer complete/));
    const first = view({ seq: 3, text, stopReason: 'stop', activity: { type: 'done' } });
    for (const shown of [threadOf('t2', 1), first]) {
      background.emit({ type: 'show-thread', view: shown });
      await settle();
      expect(one('[aria-live="polite"]')?.textContent).toBe('');
    }
    expect(one('[aria-live="polite"]')).toBe(spoken);
  });

  it('an answer that ends while the announcement of another one waits is announced', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
    await show({ text: '', citations: [], stopReason: undefined, activity: { type: 'writing' } });
    const end = (answerId: string, words: string): AnswerStreamEvent[] => [
      { answerId, seq: 2, type: 'text-delta', text: words },
      { answerId, seq: 3, type: 'answer-end', stopReason: 'stop', at: 2 },
    ];
    background.emit({ type: 'stream', threadId: 't1', events: end('a1', text) });
    await settle();
    const { thread } = threadOf('t2', 1);
    const other = view({ id: 'b1', threadId: 't2', seq: 1, text: '', activity: { type: 'writing' } });
    const messages = other.messages.map((message) => ({ ...message, threadId: 't2' }));
    background.emit({ type: 'show-thread', view: { thread, messages } });
    await settle();
    background.emit({ type: 'stream', threadId: 't2', events: end('b1', 'A second lamp.') });
    await settle();
    await act(() => {
      for (const run of waiting) run();
    });
    expect(texts('[aria-live="polite"] p')).toEqual(['Answer complete.', 'A second lamp.']);
  });

  it('a chip keeps its element, so that nothing moves when its verdict arrives', async () => {
    await show({ citations, check: { total: 3, done: false } });
    const chips = all('.chip');
    const block = one('.evidence-more');
    verdictArrives(2, 3, 'unreachable');
    await settle();
    expect(all('.chip')).toEqual(chips);
    expect(chips[2]?.dataset.verdict).toBe('unreachable');
    expect(block?.className).toContain('kept');
  });
});

describe('a model that looks at citations', () => {
  const said = () => texts('.model-review');
  const citations = [cite(first, 1, 'partial'), cite(second, 2, 'partial')];
  const stream = (event: CheckEvent) => background.emit({ type: 'stream', threadId: 't1', events: [event] });
  const model = { providerId: 'gemini', label: 'Gemini', model: 'm' };
  const step: AfterStep = { purpose: 'judge', at: 1, model, citations: 1, reads: [], sent: [] };

  it('is named while it is asked, and can be stopped', async () => {
    await show({ citations, check: { total: 2, done: false } });
    expect(said()).toEqual([]);
    stream({ type: 'judge-start', answerId: 'a1', label: 'Gemini', total: 2 });
    await settle();
    expect(said()).toEqual(['Gemini is looking at 2 citations …Stop checking']);
    await press(root, 'Stop checking');
    expect(background.calls.at(-1)).toEqual({ name: 'stop', params: { answerId: 'a1' } });
    stream({ type: 'after-step', answerId: 'a1', step });
    stream({ type: 'judge-end', answerId: 'a1' });
    stream({ type: 'check-end', answerId: 'a1' });
    await settle();
    expect(said()).toEqual([]);
  });

  it('is named with what it pointed out, and beside its passage', async () => {
    const judge = { label: 'Gemini', model: 'm', outcome: 'carried' } as const;
    await show({
      citations: [cite(first, 1, { verdict: 'found', passage: 'A lamp burned from 1871 on.', judge })],
      check: { total: 1, done: true },
      receipt: { searches: [], reads: [], after: [{ ...step, usage: { inputTokens: 30 } }] },
    });
    expect(said()).toEqual(['Gemini pointed out 1 passage in other words. Citebar found it in the page.']);
    await act(async () => one('.chip')?.focus());
    expect(texts('.card-verdict')[0]).toContain('Passage found, pointed out by Gemini');
    expect(one('.card')?.textContent).toContain('Gemini takes this to say the same in other words.');
    expect(one('.receipt')?.textContent).toContain('Asked to checkGemini, m about 1 citation, 30 tokens in, 0 out');
  });

  it.each([
    ['not-carried', 'Gemini was asked, and sees only part of the sentence on this page.'],
    ['not-on-page', 'Gemini was asked, but named words that are not on this page. They do not count.'],
    ['lacking', 'Gemini was asked, but named a passage without all'],
  ] as const)('is named where its verdict is %s', async (outcome, words) => {
    const judge = { label: 'Gemini', model: 'm', outcome };
    await show({
      citations: [cite(first, 1, { verdict: 'partial', missing: ['1871'], judge })],
      check: { total: 1, done: true },
    });
    await act(async () => one('.chip')?.focus());
    expect(texts('.card-verdict')[0]).toContain('Partly found');
    expect(one('.card')?.textContent).toContain(words);
  });

  it('is named where it agrees, or does not and names nothing', async () => {
    const judged = (outcome: 'confirmed' | 'doubted') => ({ label: 'Gemini', model: 'm', outcome });
    await show({
      citations: [
        cite(first, 1, { verdict: 'found', judge: judged('confirmed') }),
        cite(second, 2, { verdict: 'found', judge: judged('doubted') }),
      ],
      check: { total: 2, done: true },
      receipt: { searches: [], reads: [], after: [step] },
    });
    expect(said()).toEqual(['Gemini looked at 2 citations, too. No verdict changed.']);
    await act(async () => one('.chip')?.focus());
    expect(texts('.card-verdict')[0]).toMatch(/^Passage found(?!, pointed)/);
    expect(one('.card')?.textContent).toContain('Gemini looked at it, too, and agrees.');
    await act(async () => all('.chip')[1]?.focus());
    expect(one('.card')?.textContent).toContain('named no words that contradict each other');
  });

  it('is named with the words that contradict each other; the verdict by words is one press away, and back', async () => {
    const judge = {
      label: 'Gemini',
      model: 'm',
      outcome: 'contradicted' as const,
      contradiction: { claim: 'One', page: 'No' },
      byWords: { verdict: 'found' as const, passage: 'One lamp was lit.' },
    };
    await show({
      citations: [cite(first, 1, { verdict: 'partial', passage: 'No lamp was lit.', missing: ['One'], judge })],
      check: { total: 1, done: true },
      receipt: { searches: [], reads: [], after: [step] },
    });
    expect(said()).toEqual([
      'Gemini pointed out 1 contradiction. Citebar found its words in the sentence and in the page.',
    ]);
    expect(one('.chip')?.dataset.verdict).toBe('partial');
    await act(async () => one('.chip')?.focus());
    expect(texts('.card-verdict')[0]).toContain('Contradiction, pointed out by Gemini');
    expect(one('.card')?.textContent).toContain("the sentence says 'One', the page 'No'");
    expect(texts('.card .quote')).toEqual(['No lamp was lit.']);
    await press(root, 'Show the verdict by words alone');
    expect(texts('.card-verdict')[0]).toMatch(/^Passage found/);
    expect(texts('.card .quote')).toEqual(['One lamp was lit.']);
    expect(one('.card')?.textContent).not.toContain('contradiction');
    await press(root, 'Show the verdict with Gemini');
    expect(texts('.card .quote')).toEqual(['No lamp was lit.']);
  });

  describe('that nobody has decided about', () => {
    const offer = { label: 'Gemini', tokens: 900 };
    const modelRef = { connectionId: 'g', model: 'm' };
    const profiles = [
      { ...newProfile('web', 'Web'), modelRef },
      { ...newProfile('page', 'Page'), modelRef },
      { ...newProfile('other', 'Other'), modelRef: { connectionId: 'other', model: 'm' } },
      { ...newProfile('off', 'Off'), modelRef, judge: 'off' as const },
    ];
    const kept = () =>
      background.calls.flatMap(({ name, params }) => {
        const { profile } = params as { profile?: Profile };
        return name === 'save-profile' && profile ? [[profile.id, profile.judge]] : [];
      });
    const showOffer = async () => {
      await show({ citations, check: { total: 2, done: true, offer } }, { profiles });
    };

    it('is offered with what it gets and takes, and looks when the person agrees, for all profiles of the service', async () => {
      await showOffer();
      expect(one('.evidence')?.textContent).toContain(
        'Let Gemini look at its own citations, too? It gets these sentences and passages of their pages: about 900 tokens',
      );
      await press(root, 'Let it look');
      expect(kept()).toEqual([
        ['web', 'own'],
        ['page', 'own'],
      ]);
      expect(background.calls.at(-1)).toEqual({ name: 'check-answer', params: { answerId: 'a1' } });
    });

    it('is kept out when the person declines, and not offered again', async () => {
      await showOffer();
      await press(root, 'No, by words alone');
      expect(kept()).toEqual([
        ['web', 'off'],
        ['page', 'off'],
      ]);
      expect(background.count('check-answer')).toBe(0);
      const decided = profiles.map((profile) => ({ ...profile, judge: 'off' as const }));
      background.emit({ type: 'state', state: panelState({ profiles: decided }) });
      await settle();
      expect(button('Let it look')).toBeUndefined();
    });
  });

  it('says in one line that it could not be asked', async () => {
    const error = errorInfo('gemini', 'rate-limited', { service: 'Gemini' });
    const receipt = { searches: [], reads: [], after: [{ ...step, error }] };
    await show({ citations, check: { total: 2, done: true }, receipt });
    expect(said()).toHaveLength(1);
    expect(said()[0]).toMatch(/^Gemini could not look at the citations: .{15,}/);
  });
});

describe('below the sentence about the citations', () => {
  it('access is offered where it is missing, and nothing is asked for without a click', async () => {
    await show({ citations: [cite(first, 1)], check: { total: 1, done: true, blocked: true } });
    expect(texts('.evidence-summary')).toEqual(['1 citation, not checked']);
    expect(texts('.evidence-line')).toEqual(['Citebar may not open the cited pages.Allow and check']);
    expect(background.asked).toEqual([]);
    expect(background.count('check-answer')).toBe(0);
    await press(root, 'Allow and check');
    expect(background.asked).toEqual([['https://*/*', 'http://*/*']]);
    expect(background.calls.at(-1)).toEqual({ name: 'check-answer', params: { answerId: 'a1' } });
  });

  it('checks that were cut off go on with a press', async () => {
    await show({ citations: [cite(first, 1, 'found'), cite(second, 2)], check: { total: 2, done: true } });
    expect(texts('.evidence-line')).toEqual(['Checks stopped.Check the rest']);
    await press(root, 'Check the rest');
    expect(background.calls.at(-1)).toEqual({ name: 'check-answer', params: { answerId: 'a1' } });
  });

  it('an answer that was never checked can be', async () => {
    await show({ citations: [cite(first, 1)] });
    expect(texts('.evidence-line')).toEqual(['Check them now']);
  });

  it('there is nothing to do where all is found', async () => {
    await show({ citations: [cite(first, 1, 'found')], check: { total: 1, done: true } });
    expect(texts('.evidence-summary')).toEqual(['1 of 1 citation found in its page']);
    expect(all('.evidence button')).toEqual([]);
  });
});

describe('the card', () => {
  async function cardOf(check: CitationCheck | undefined, changes: Partial<AssistantMessage> = {}): Promise<string> {
    await show({ citations: [cite(first, 1, check)], check: { total: 1, done: true }, ...changes });
    await act(async () => one('.chip')?.focus());
    await settle();
    return one('.card')?.textContent ?? '';
  }
  const failed = (error: ErrorInfo): CitationCheck => ({ verdict: 'unreachable', error });

  const limits = 'Words, numbers and names were compared. Whether the page means the same, only reading tells.';

  it('shows the words of the page with what is around them, and what they lack', async () => {
    const said = await cardOf({
      verdict: 'partial',
      passage: 'A lamp was lit by hand.',
      context: { before: 'f the old tower.\nIn that year,', after: 'Nobody saw i' },
      missing: ['1871'],
      missingSpans: [{ start: 20, end: 24 }],
      retrievedAt: Date.UTC(2024, 2, 12),
    });
    expect(said).toContain('Partly found');
    expect(one('.card .quote')?.textContent).toBe('In that year, A lamp was lit by hand. Nobody saw…');
    expect(texts('.card .quote mark')).toEqual(['lamp']);
    expect(texts('.card-text')).toEqual(['Not in this passage: 1871.', limits]);
    expect(one('.card .meta')?.textContent).toMatch(/compared .*2024/);
    expect(button('Open at the passage')).toBeDefined();
  });

  it('marks each fact of the sentence, and lays the passage’s words beside them on a press', async () => {
    const facts: CheckedFact[] = [
      { kind: 'word', span: { start: 4, end: 8 }, isCarried: true, page: 'lamps' },
      { kind: 'number', span: { start: 20, end: 24 }, isCarried: false },
    ];
    await cardOf({ verdict: 'partial', passage: 'Lamps were lit.', missing: ['1871'], facts });
    expect(
      all('.facts > span').map((fact) => [fact.textContent, fact.querySelector('svg')?.getAttribute('aria-label')]),
    ).toEqual([
      ['lamp', 'In the passage:'],
      ['1871', 'Not in the passage:'],
    ]);
    await press(root, 'Why?');
    expect(
      all('.facts-aligned tbody tr').map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['lamp', 'lamps'],
      ['1871', 'not in the passage'],
    ]);
    expect(all('.facts > span')).toEqual([]);
    expect(button('Why?')?.getAttribute('aria-expanded')).toBe('true');
  });

  it('says once what is missing: beside the facts that the passage has', async () => {
    const spans = [
      { start: 4, end: 8 },
      { start: 20, end: 24 },
    ] as const;
    const facts: CheckedFact[] = [
      { kind: 'word', span: spans[0], isCarried: true, page: 'lamps' },
      { kind: 'number', span: spans[1], isCarried: false },
    ];
    const missing = { missing: ['1871'], missingSpans: [spans[1]] };
    await cardOf({ verdict: 'partial', passage: 'Lamps were lit.', ...missing, facts });
    expect(texts('.facts > span')).toEqual(['lamp']);
    expect(texts('.card-text')).toContain('Not in this passage: 1871.');
  });

  it('keeps the facts of a sentence that is found behind a press', async () => {
    const facts: CheckedFact[] = [{ kind: 'word', span: { start: 4, end: 8 }, isCarried: true, page: 'lamp' }];
    await cardOf({ verdict: 'found', passage: 'One lamp was lit in 1871.', facts });
    expect(all('.facts > span')).toEqual([]);
    await press(root, 'Why?');
    expect(all('.facts-aligned tbody tr')).toHaveLength(1);
    expect(texts('.card-text')).toContain(limits);
  });

  it('says of words that do not settle it to read the passage', async () => {
    const said = await cardOf({ verdict: 'words-found', passage: 'One lamp was lit in 1871.' });
    expect(said).toContain('Words found');
    expect(texts('.card .quote')).toEqual(['One lamp was lit in 1871.']);
    expect(texts('.card-text')).toEqual(['The words stand there. Read the passage.', limits]);
    expect(one('.chip')?.getAttribute('aria-label')).toBe('Source 1, words found');
    expect(one('.chip')?.dataset.verdict).toBe('words-found');
  });

  it('calls a page of few words no notice, and shows its words', async () => {
    const pageText = 'Open from May to October.\nDogs on a lead.';
    const said = await cardOf({ verdict: 'not-found', reason: 'short', pageText });
    expect(said).not.toMatch(/notice|login/);
    expect(texts('.card-text')).toContain('All that could be read:');
    expect(texts('.card .quote')).toEqual([pageText]);
  });

  it.each<[string, CitationCheck, RegExp]>([
    ['a miss', { verdict: 'not-found' }, /does not make it wrong/],
    ['a page of few words', { verdict: 'not-found', reason: 'short' }, /few words that could be read/],
    ['a page that was read in part', { verdict: 'not-found', reason: 'truncated' }, /Only the beginning/],
    ['a claim without words', { verdict: 'not-found', reason: 'no-words' }, /no words that could be looked for/],
    [
      'a login',
      failed(errorInfo('reader', { type: 'page-needs-login', host: 's1.example' })),
      /s1.example asks for a login/,
    ],
    ['a page that is gone', failed(errorInfo('reader', 'page-unreadable', { status: 404 })), /s1.example has no page/],
    ['a paywall', failed(errorInfo('reader', 'page-unreadable', { status: 402 })), /asks for payment/],
    ['a refusal', failed(errorInfo('reader', 'page-blocked', { status: 403 })), /s1.example did not let Citebar/],
    [
      'a PDF without text',
      failed(errorInfo('reader', { type: 'page-unreadable', contentType: 'application/pdf' })),
      /PDF from s1.example has no text/,
    ],
    [
      'a page that is too large',
      failed(errorInfo('reader', { type: 'page-too-large', host: 's1.example', maxBytes: 20 * 1024 * 1024 })),
      /larger than 20\sMB/,
    ],
    [
      'a private address',
      failed(errorInfo('reader', { type: 'address-refused', refusal: 'private' })),
      /does not open this address.*If you trust the address/,
    ],
    ['a page that takes too long', failed(errorInfo('reader', 'timeout')), /s1.example took too long.*answers now/],
    ['a busy server', failed(errorInfo('reader', 'overloaded', { status: 503 })), /s1.example is too busy/],
  ])('says what became of %s, without words of the page', async (_name, check, sentence) => {
    expect(await cardOf(check)).toMatch(sentence);
    expect(one('.card .quote')).toBeNull();
    expect(button('Open the page')).toBeDefined();
  });

  it('says that a number stands for no source', async () => {
    const said = await cardOf({ verdict: 'unreachable', reason: 'no-source' }, { sources: [source(2)] });
    expect(said).toContain('none of its sources');
    expect(one('.card button')).toBeNull();
  });

  it('shows no words that a service quoted and the page does not have', async () => {
    const citations = [{ ...cite(first, 1, 'not-found'), quote: 'Never written.' }];
    expect(await cardOf(undefined, { citations })).not.toContain('Never written.');
  });
});

describe('a later check', () => {
  const passage = 'The water is 2.41 m deep.';
  const changed: CitationCheck = {
    verdict: 'found',
    passage,
    later: { change: 'changed', passage: 'The water is 0.88 m deep.', retrievedAt: 2 },
  };
  const chipLabels = () => all('.chip').map((chip) => chip.getAttribute('aria-label'));

  it('that finds other words is what the sum, the chip and the card say', async () => {
    await show({ citations: [cite(first, 1, changed), cite(second, 2, 'found')], check: { total: 2, done: true } });
    expect(texts('.evidence-summary')).toEqual(['1 of 2 citations found in their pages']);
    expect(texts('.evidence-rest button')).toEqual(['1 changed since']);
    expect(chipLabels()).toEqual(['Source 1, passage changed since', 'Source 2, passage found']);
    expect(all('.chip').map(({ dataset }) => dataset.verdict)).toEqual(['partial', 'found']);
    await act(async () => one('.chip')?.focus());
    expect(one('.card-verdict')?.textContent).toContain('Passage found then, changed now');
    expect(one('.card-verdict')?.dataset.tone).toBe('partial');
    expect(texts('.card del').concat(texts('.card ins'))).toEqual(['2.41', '0.88']);
  });

  it('that finds none is said, too, of what was partly found as well', async () => {
    const gone: CitationCheck = { verdict: 'partial', passage, later: { change: 'gone', retrievedAt: 2 } };
    await show({ citations: [cite(first, 1, gone)], check: { total: 1, done: true } });
    expect(chipLabels()).toEqual(['Source 1, passage gone since']);
    await act(async () => one('.chip')?.focus());
    expect(one('.card-verdict')?.textContent).toContain('Partly found then, gone now');
  });

  it.each(['same', 'unreachable'] as const)('changes no verdict where the passage is %s', async (change) => {
    const check: CitationCheck = { verdict: 'found', passage, later: { change, retrievedAt: 2 } };
    await show({ citations: [cite(first, 1, check)], check: { total: 1, done: true } });
    expect(chipLabels()).toEqual(['Source 1, passage found']);
    expect(texts('.evidence-summary')).toEqual(['1 of 1 citation found in its page']);
  });

  it('leaves a sentence found that another page carries still', async () => {
    const { later: _, ...found } = changed;
    const checks = [
      { ...changed, sourceId: 1 },
      { ...found, sourceId: 2 },
    ];
    await show({
      citations: [{ claim: first, sourceIds: [1, 2], check: changed, checks }],
      check: { total: 1, done: true },
    });
    expect(texts('.evidence-summary')).toEqual(['1 of 1 citation found in its page']);
    expect(chipLabels()).toEqual(['Source 1, passage changed since', 'Source 2, passage found']);
  });
});

describe('a review', () => {
  const citations = [cite(first, 1, 'not-found'), cite(first, 2, 'found'), cite(second, 3, 'partial')];
  const place = () => one('.review p')?.textContent;
  const open = () => one('.chip[aria-expanded="true"]')?.textContent;

  it('goes from one exception to the next, with their cards, and ends where it began', async () => {
    await show({ citations, check: { total: 3, done: true } });
    await press(root, 'Go through those not fully found');
    expect([place(), open()]).toEqual(['Citation 1 of 2', '1']);
    expect(document.activeElement?.textContent).toBe('1');
    await press(root, 'Next citation');
    expect([place(), open()]).toEqual(['Citation 2 of 2', '3']);
    await pressKey('[');
    expect([place(), open()]).toEqual(['Citation 1 of 2', '1']);
    await pressKey(']');
    await pressKey('Escape');
    expect(one('.review')).toBeNull();
    expect(document.activeElement).toBe(one('.review-start'));
    expect(open()).toBeUndefined();
  });

  it('is counted in the card as in its bar', async () => {
    const counted = () => one('.card .of')?.textContent;
    await show({ citations, check: { total: 3, done: true } });
    await act(async () => all('.chip')[2]?.focus());
    expect(counted()).toBe('3 of 3');
    await press(root, 'Go through those not fully found');
    expect([place(), counted()]).toEqual(['Citation 1 of 2', '1 of 2']);
    await press(root, 'Next citation');
    expect([place(), counted()]).toEqual(['Citation 2 of 2', '2 of 2']);
  });

  it('goes through a second opinion, and not through the answer that it stands beside', async () => {
    const sources = [1, 2, 3].map((id) => source(id));
    const ended = { text, sources, stopReason: 'stop', activity: { type: 'done' }, seq: 1 } as const;
    const found = [cite(first, 1, 'found'), cite(second, 2, 'found')];
    const { thread, messages } = view({ ...ended, citations: found, check: { total: 2, done: true } });
    const opinion = { of: 'a1', profile: 'Other', profileId: 'other' };
    const other = { ...ended, id: 'a2', createdAt: 2, opinion, citations, check: { total: 3, done: true } };
    background = new FakeBackground({ thread, messages: [...messages, answer(other)] });
    await drawPanel(root, background);
    await vi.waitFor(() => expect(all('.opinion')).toHaveLength(2));
    await press(root, 'Go through those not fully found');
    expect([place(), open()]).toEqual(['Citation 1 of 2', '1']);
    expect(document.activeElement?.closest('[data-answer]')).toBe(one('[data-answer="a2"]'));
    await pressKey('Escape');
    expect(one('.review')).toBeNull();
    expect(document.activeElement).toBe(one('.review-start'));
    await press(root, '1 partly found');
    expect(document.activeElement?.closest('[data-answer]')).toBe(one('[data-answer="a2"]'));
  });

  it('shows chips that stand behind a number of further ones', async () => {
    const many = [1, 2, 3, 4, 5, 6].map((id) => cite(first, id, id === 6 ? 'not-found' : 'found'));
    await show({
      citations: many,
      sources: [1, 2, 3, 4, 5, 6].map((id) => source(id)),
      check: { total: 6, done: true },
    });
    await press(root, 'Look at the one not fully found');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('6'));
  });
});

it('a page that only the check has opened is told from one that was read, and from one that nobody opened', async () => {
  await show({
    sources: [source(1), source(2, 'listed'), source(3, 'listed')],
    citations: [cite(first, 1, 'found'), cite(second, 2, 'found'), cite(second, 3, 'unreachable')],
    check: { total: 3, done: true },
  });
  // That a page was read is the rule, and is not said.
  expect(texts('.source .state')).toEqual(['Opened to check', 'Not opened']);
  expect(texts('.sources-head .number')).toEqual(['1 not opened']);
});

describe('citations that are to be checked again', () => {
  it('are said to be busy or out of reach, with a way to try again', async () => {
    await show({ citations: [cite(first, 1, { verdict: 'found', passage: 'Lit in 1871.' })] });
    background.replies['check-again'] = () => ({ answers: 0 });
    await press(root, 'More');
    await press(root, "Check this thread's citations again");
    expect(texts('.later [role="status"]')).toEqual(['These citations are being checked. Try again in a moment.']);
    background.replies['check-again'] = () => Promise.reject(new Error('gone'));
    await press(root, 'Try again');
    expect(texts('.later [role="status"]')).toEqual([
      'The pages were not opened again, because Citebar was restarting.',
    ]);
    background.replies['check-again'] = () => ({ answers: 1 });
    await press(root, 'Try again');
    expect(texts('.later')).toEqual([]);
  });
});
