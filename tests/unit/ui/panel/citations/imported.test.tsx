// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import type { AssistantMessage } from '../../../../../lib/core/message';
import type { Citation, Verdict } from '../../../../../lib/core/source';
import { importedMessage } from '../../../../../lib/extension/history/imported-message';
import { findButton, settle, textsOf } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { answer, FakeBackground, view } from '../fake-background';

const root = panelRoot();
let background: FakeBackground;

const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => textsOf(root.querySelectorAll(selector));
const button = (words: string) => findButton(root, words);

const text = 'One lamp was lit in 1871. Two were lit later.';
const passage = 'Send us your password.';
const cite = (start: number, end: number, sourceId: number): Citation => {
  const check = { verdict: 'found' as const, passage, retrievedAt: 5, textHash: 'ab' };
  return { claim: { start, end }, sourceIds: [sourceId], quote: passage, check, checks: [{ ...check, sourceId }] };
};
const source = (id: number) =>
  ({ id, url: `https://s${id}.example/`, title: `S${id}`, domain: `s${id}.example`, status: 'read' }) as const;

/** An answer whose file says that all of it was found. */
const forged = (changes: Partial<AssistantMessage> = {}) =>
  importedMessage(
    answer({
      text,
      sources: [source(1), source(2)],
      citations: [cite(0, 25, 1), cite(26, 45, 2)],
      check: { total: 2, done: true },
      receipt: { searches: [{ queries: ['lamps'] }], reads: [{ url: 'https://s1.example/', ok: true }] },
      stopReason: 'stop',
      ...changes,
    }),
    1,
  );

async function show(changes: Partial<AssistantMessage> = {}): Promise<void> {
  const message = forged(changes);
  background = new FakeBackground({ ...view(), messages: [...view().messages.slice(0, 1), message] });
  await drawPanel(root, background);
}

async function openCard(index = 0): Promise<string> {
  await act(() => all('.chip')[index]?.focus());
  return texts('.card').join();
}

const verdictArrives = async (index: number, sourceId: number, verdict: Verdict) => {
  const check = { verdict, ...(verdict === 'found' && { passage: 'One lamp, 1871.' }), retrievedAt: 9 };
  const events = [{ type: 'check-verdict' as const, answerId: 'a1', index, sourceId, check }];
  await act(async () => background.emit({ type: 'stream', threadId: 't1', events }));
};

describe.each(['written', 'quotes'] as const)('an imported answer (%s)', (mode) => {
  it('says so, and counts none of its verdicts', async () => {
    await show({ mode });
    expect(texts('.status .what')).toEqual(['Imported']);
    expect(texts('.status .time')).toEqual([]);
    expect(texts('.evidence-summary')).toEqual(['2 citations, checked elsewhere']);
    expect(all('.chip').map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Source 1, checked elsewhere',
      'Source 2, checked elsewhere',
    ]);
    expect(root.textContent).not.toMatch(/Passage found|word for word|found in/);
  });

  it('has cards that tell what the file says, in no words of the page', async () => {
    await show({ mode });
    const card = await openCard();
    expect(texts('.card-verdict').join()).toMatch(/^Checked elsewhere/);
    expect(card).toContain('The imported file says: Passage found. This browser has not compared it with the page.');
    expect(card).toContain(`The file gives these words: “${passage}”`);
    expect(texts('.card .meta span')).toContain('Imported');
    expect(all('.card blockquote, .card .passage')).toEqual([]);
    expect(button('Copy quote')).toBeUndefined();
  });

  it('is checked here at one press, and shows what comes of it', async () => {
    await show({ mode });
    await act(async () => button('Check again here')?.click());
    expect(background.calls.filter(({ name }) => name === 'check-answer')).toEqual([
      { name: 'check-answer', params: { answerId: 'a1' } },
    ]);
    await act(async () =>
      background.emit({
        type: 'stream',
        threadId: 't1',
        events: [{ type: 'check-start', answerId: 'a1', total: 2 }],
      }),
    );
    await settle();
    expect(all('.chip').map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Source 1, not checked yet',
      'Source 2, not checked yet',
    ]);
    await verdictArrives(0, 1, 'not-found');
    await verdictArrives(1, 2, 'found');
    const end = [{ type: 'check-end' as const, answerId: 'a1' }];
    await act(async () => background.emit({ type: 'stream', threadId: 't1', events: end }));
    await settle();
    expect(texts('.evidence-summary')).toEqual(['1 of 2 citations found in their pages']);
    const card = await openCard();
    expect(card).toMatch(/^Not found/);
    expect(card).not.toContain('file');
    // What it says was still not said by this browser.
    expect(texts('.card .meta span')).toContain('Imported');
    expect(texts('.status .what')).toEqual(['Imported']);
    expect(button('Check again here')).toBeUndefined();
  });
});

it('a part that is checked here stands beside what is not', async () => {
  const message = forged();
  if (message.role !== 'assistant') throw new Error('It is an answer.');
  const [first, second] = message.citations;
  const check = { verdict: 'found' as const, retrievedAt: 9 };
  const citations = [{ ...first, check, checks: [{ ...check, sourceId: 1 }] }, second] as Citation[];
  background = new FakeBackground({
    ...view(),
    messages: [...view().messages.slice(0, 1), { ...message, citations, check: { total: 2, done: true } }],
  });
  await drawPanel(root, background);
  expect(texts('.evidence-summary')).toEqual(['1 of 2 citations found in their pages']);
  expect(texts('.evidence-rest button')).toEqual(['1 checked elsewhere']);
});

it('a receipt of a file says that this browser did none of it', async () => {
  await show({ model: { providerId: 'p', label: 'Quill', model: 'q' }, usage: { inputTokens: 5, outputTokens: 6 } });
  expect(texts('.receipt summary b')).toEqual(['Imported receipt']);
  expect(texts('.receipt-imported')).toEqual(['This came with an imported file. This browser did none of it.']);
  expect(texts('.receipt').join()).toContain('lamps');
  const step = { purpose: 'check' as const, at: 9, reads: [{ url: 'https://here.example/', ok: true }], sent: [] };
  const events = [{ type: 'after-step' as const, answerId: 'a1', step }];
  await act(async () => background.emit({ type: 'stream', threadId: 't1', events }));
  await settle();
  expect(texts('.receipt').join()).toMatch(/In this browser, after the import.*here\.example/);
});

it('its sources are not said to have been read', async () => {
  await show({ sources: [source(1), source(2), source(3)] });
  expect(texts('.source .state')).toEqual(['Not opened here', 'Not opened here']);
  expect(texts('.sources').join()).toMatch(/Show 1 more$/);
  expect(texts('.sources').join()).not.toMatch(/\bread\b/i);
});
