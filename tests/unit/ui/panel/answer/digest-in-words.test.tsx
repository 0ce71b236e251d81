// @vitest-environment jsdom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { Availability } from '@/lib/core/built-in-model';
import { DigestInWords } from '../../../../../lib/ui/panel/answer/digest-in-words';
import { AnswerProvider, type OpenCard } from '../../../../../lib/ui/panel/citations/answer-context';
import { PanelProvider } from '../../../../../lib/ui/panel/model/panel-context';
import { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import type { BuiltInApis } from '../../../../../lib/ui/shared/built-in/built-in-apis';
import { pageRoot, settle } from '../../drawn-page';
import { answer, FakeBackground } from '../fake-background';

const quotes = ['The Skarn lighthouse was lit in 1872 and guides the boats.', 'The lamp has been electric since 1961.'];
const digest = answer({
  text: quotes.join('\n\n'),
  sources: [{ id: 1, url: 'https://skarn.example/', title: 'Skarn', domain: 'skarn.example', status: 'read' }],
  citations: quotes.map((quote) => ({ claim: { start: 0, end: 0 }, sourceIds: [1], quote })),
});
const summary = 'The lamp has been electric since 1961. The lamp has been electric since 1971.';

const root = pageRoot();
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A summarizer in the form of the specification, whose download stands still at a part of it. */
function fakeSummarizer(availability: Availability, { part, failure }: { part?: number; failure?: string } = {}) {
  const seen = { options: [] as object[], texts: [] as string[], stops: [] as AbortSignal[], destroy: vi.fn() };
  const api: NonNullable<BuiltInApis['Summarizer']> = {
    availability: async (options) => {
      seen.options.push(options);
      return availability;
    },
    async create({ signal: stop, monitor, ...options }) {
      seen.options.push(options);
      seen.stops.push(stop);
      if (failure !== undefined) throw new DOMException('no', failure);
      if (part !== undefined) {
        monitor({ addEventListener: (_type, listener) => listener({ loaded: part, total: 1 }) });
        await new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(stop.reason)));
      }
      const summarize = async (text: string) => {
        seen.texts.push(text);
        return summary;
      };
      return { summarize, destroy: seen.destroy };
    },
  };
  vi.stubGlobal('Summarizer', api);
  return seen;
}

async function draw() {
  const openCard = signal<OpenCard | null>(null);
  await act(() =>
    render(
      <PanelProvider value={new PanelModel(new FakeBackground(), 7)}>
        <AnswerProvider value={{ message: { current: digest }, openCard }}>
          <DigestInWords answer={digest} />
        </AnswerProvider>
      </PanelProvider>,
      root,
    ),
  );
  await settle();
  return { openCard };
}

const button = () => root.querySelector<HTMLButtonElement>('button');
async function press(name: string): Promise<void> {
  expect(button()?.textContent).toBe(name);
  await act(() => button()?.click());
  await settle();
}

it('nothing is offered where the browser cannot sum up, has no such model or fails to tell', async () => {
  fakeSummarizer('unavailable');
  await draw();
  expect(root.innerHTML).toBe('');
  render(null, root);
  vi.stubGlobal('Summarizer', undefined);
  await draw();
  expect(root.innerHTML).toBe('');
  render(null, root);
  vi.stubGlobal('Summarizer', { availability: () => Promise.reject(new Error('no')) });
  await draw();
  expect(root.innerHTML).toBe('');
});

it('the quotes are summed up at a press, in their language, and each sentence has the chip of its quote or none', async () => {
  const seen = fakeSummarizer('available');
  await draw();
  expect(seen.texts).toEqual([]);
  await press('Sum up in a few words');
  expect(seen.texts).toEqual([quotes.join('\n')]);
  expect(seen.destroy).toHaveBeenCalledOnce();
  expect(seen.options).toHaveLength(2);
  expect(seen.options[1]).toEqual(seen.options[0]);
  expect(seen.options[0]).toMatchObject({ expectedInputLanguages: ['en'], outputLanguage: 'en' });
  const [carried, other] = root.querySelectorAll('p > span');
  expect(carried?.querySelector('.chips')?.getAttribute('data-citations')).toBe('1');
  expect(carried?.querySelector('.no-source')).toBeNull();
  expect(other?.querySelector('.chips')).toBeNull();
  expect(other?.querySelector('.no-source')?.textContent).toBe('no source');
  expect(root.textContent).toContain("The browser's model wrote this from the sentences below");
  expect(button()).toBeNull();
});

it('the card of a chip in the summary is not that of the answer', async () => {
  fakeSummarizer('available');
  const { openCard } = await draw();
  await press('Sum up in a few words');
  await act(() => root.querySelector<HTMLElement>('.chip')?.focus());
  expect(root.querySelector('.chip')?.getAttribute('aria-expanded')).toBe('true');
  expect(openCard.value).toBeNull();
});

it('a download is announced, tells its progress, and can be stopped', async () => {
  const seen = fakeSummarizer('downloadable', { part: 0.25 });
  await draw();
  expect(root.textContent).toContain('The browser first downloads the model that it sums up with');
  await press('Download the model and sum up');
  expect(root.querySelector('[role=status]')?.textContent).toContain('Downloading: 25 %');
  expect(root.querySelector('progress')?.getAttribute('aria-label')).toBe('In a few words');
  await press('Stop');
  expect(seen.stops.map(({ aborted }) => aborted)).toEqual([true]);
  expect(root.querySelector('progress, [role=alert]')).toBeNull();
  expect(button()?.textContent).toBe('Download the model and sum up');
});

it.each([
  ['NetworkError', 'The download broke off.'],
  ['NotAllowedError', 'The browser did not allow the download.'],
  ['OperationError', 'The summary could not be written.'],
])('a failure says what to do next, and the button stays: %s', async (failure, sentence) => {
  fakeSummarizer('downloadable', { failure });
  await draw();
  await press('Download the model and sum up');
  expect(root.querySelector('[role=alert]')?.textContent).toContain(sentence);
  expect(button()?.textContent).toBe('Download the model and sum up');
});

it('its work is stopped when it goes away', async () => {
  const seen = fakeSummarizer('downloadable', { part: 0.5 });
  await draw();
  await press('Download the model and sum up');
  expect(seen.stops.map(({ aborted }) => aborted)).toEqual([false]);
  await act(() => render(null, root));
  expect(seen.stops.map(({ aborted }) => aborted)).toEqual([true]);
});
