// @vitest-environment jsdom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { Availability } from '@/lib/core/built-in-model';
import type { Translation } from '../../../../../lib/ui/panel/quotes/quote';
import { TranslatedQuote } from '../../../../../lib/ui/panel/quotes/translated-quote';
import type { BuiltInApis } from '../../../../../lib/ui/shared/built-in/built-in-apis';
import { pressButton, settle } from '../../drawn-page';

const german = 'Der Leuchtturm wurde im Jahr 1872 gebaut und ist von der See aus gut zu sehen.';
const english = 'The lighthouse is 41 metres tall, <b>and</b> was lit in 1872.';

afterEach(() => vi.unstubAllGlobals());

/** A translator in the form of the specification, whose download takes as many steps as events are given. */
function fakeApis(availability: Availability, progress: { loaded: number; total?: number }[] = []) {
  const asked: object[] = [];
  let goOn = (): void => undefined;
  const apis: BuiltInApis = {
    Translator: {
      availability: async (options) => {
        asked.push(options);
        return availability;
      },
      async create({ signal: stop, monitor, sourceLanguage, targetLanguage }) {
        asked.push({ sourceLanguage, targetLanguage });
        const listeners: ((event: { loaded: number; total?: number }) => void)[] = [];
        monitor({ addEventListener: (_type, listener) => listeners.push(listener) });
        for (const event of progress) {
          for (const listener of listeners) listener(event);
          await new Promise<void>((resolve, reject) => {
            goOn = resolve;
            stop.addEventListener('abort', () => reject(stop.reason));
          });
        }
        return { translate: async () => english, destroy: () => undefined };
      },
    },
  };
  for (const [name, api] of Object.entries(apis)) vi.stubGlobal(name, api);
  return { asked, goOn: () => goOn() };
}

async function drawn(quote: string, language?: string) {
  const root = document.createElement('div');
  const shown = signal<Translation>();
  await act(async () => {
    render(<TranslatedQuote quote={quote} language={language} domain="licht.example" shown={shown} />, root);
  });
  await settle();
  const press = async (name: RegExp) => {
    await act(async () => {
      pressButton(root, name);
    });
    await settle();
  };
  return { root, shown, press };
}

it('a quote in another language is translated at a press, and the original is one press away', async () => {
  const { asked } = fakeApis('available');
  const { root, shown, press } = await drawn(german);
  expect(root.querySelector('button')?.textContent).toBe('Translate');
  expect(root.querySelector('button')?.getAttribute('aria-label')).toBe('Translate the passage, licht.example');
  await press(/^Translate$/);
  expect(root.textContent).toContain('Translated from German by the browser. The citation is of the original.');
  expect(shown.value).toEqual({ text: english, language: 'en' });
  expect(asked[0]).toEqual({ sourceLanguage: 'de', targetLanguage: 'en' });
  await press(/^Show the original$/);
  expect(shown.value).toBeUndefined();
});

it('nothing is offered of a quote in the language of the texts, in an unknown one, or where the browser cannot', async () => {
  fakeApis('available');
  for (const quote of [english, '41 m, 1872', 'Zażółć gęślą jaźń'])
    expect((await drawn(quote)).root.innerHTML).toBe('');
  fakeApis('unavailable');
  expect((await drawn(german)).root.innerHTML).toBe('');
  vi.unstubAllGlobals();
  expect((await drawn(german)).root.innerHTML).toBe('');
});

it('a download begins at the press, tells its progress, its size where that is known, and can be stopped', async () => {
  const api = fakeApis('downloadable', [
    { loaded: 0, total: 1 },
    { loaded: 0.25, total: 1 },
    { loaded: 30e6, total: 40e6 },
  ]);
  const { root, press } = await drawn(german);
  expect(root.querySelector('progress')).toBeNull();
  await press(/^Download and translate$/);
  expect(root.textContent).toContain('Starting the download …');
  api.goOn();
  await settle();
  expect(root.textContent).toContain('Downloading: 25 %');
  expect(root.querySelector('progress')?.getAttribute('value')).toBe('25');
  api.goOn();
  await settle();
  expect(root.textContent).toContain('Downloading: 75 % of 40 MB');
  await press(/^Stop$/);
  expect(root.querySelector('progress')).toBeNull();
  expect(root.querySelector('button')?.textContent).toBe('Download and translate');
});

it('names no download that the browser does not tell of, or that is complete', async () => {
  fakeApis('downloadable', [{ loaded: 1, total: 1 }]);
  const { root, press } = await drawn(german);
  await press(/^Download and translate$/);
  expect(root.querySelector('[role=status]')?.textContent).toBe('Translating …Stop');
  expect(root.textContent).not.toMatch(/download/i);
  fakeApis('available', [{ loaded: 0, total: 1 }]);
  const other = await drawn(german);
  await other.press(/^Translate$/);
  expect(other.root.textContent).toBe('Translating …Stop');
});

it('a translation that fails without a download names none', async () => {
  fakeApis('available');
  const create = async () => ({
    translate: () => Promise.reject(new DOMException('no', 'NetworkError')),
    destroy: () => undefined,
  });
  vi.stubGlobal('Translator', { availability: async () => 'available', create });
  const { root, press } = await drawn(german);
  await press(/^Translate$/);
  expect(root.querySelector('[role=alert]')?.textContent).toMatch(/^The passage could not be translated\./);
});

it.each([
  ['NetworkError', /The download broke off\./],
  ['NotAllowedError', /The browser did not allow the download\./],
  ['OperationError', /The passage could not be translated\./],
])('a failure says what to do next: %s', async (name, sentence) => {
  fakeApis('downloadable');
  const failing = async () => {
    throw new DOMException('no', name);
  };
  vi.stubGlobal('Translator', { availability: async () => 'downloadable', create: failing });
  const { root, press } = await drawn(german);
  await press(/^Download and translate$/);
  expect(root.querySelector('[role=alert]')?.textContent).toMatch(sentence);
  expect(root.querySelector('button')?.textContent).toBe('Download and translate');
});

it("the browser's own detector is asked where it is there, and believed where it is sure", async () => {
  const { asked } = fakeApis('available');
  const detector = (confidence: number) => ({
    availability: async () => 'available',
    create: async () => ({
      detect: async () => [{ detectedLanguage: 'uk', confidence }],
      destroy: () => undefined,
    }),
  });
  vi.stubGlobal('LanguageDetector', detector(0.9));
  await drawn('Маяк збудовано у 1872 році.');
  expect(asked).toEqual([{ sourceLanguage: 'uk', targetLanguage: 'en' }]);
  vi.stubGlobal('LanguageDetector', detector(0.3));
  expect((await drawn('Маяк збудовано у 1872 році.')).root.innerHTML).toBe('');
});

it.each([
  ['ru', 'Маяк построен в 1872 году.'],
  ['ar', 'بُنيت المنارة عام 1872.'],
  ['zh-Hant', '燈塔建於 1872 年。'],
  ['hi', 'प्रकाशस्तंभ 1872 में बना।'],
])('the language that the page declares is taken, though nothing else tells it: %s', async (language, quote) => {
  const { asked } = fakeApis('available');
  expect((await drawn(quote)).root.innerHTML).toBe('');
  expect((await drawn(quote, language)).root.querySelector('button')?.textContent).toBe('Translate');
  expect(asked).toEqual([{ sourceLanguage: language, targetLanguage: 'en' }]);
});

it('the detector is stopped when the quote goes away', async () => {
  fakeApis('available');
  const signals: AbortSignal[] = [];
  vi.stubGlobal('LanguageDetector', {
    availability: async () => 'available',
    create: ({ signal: stop }: { signal: AbortSignal }) => {
      signals.push(stop);
      return new Promise(() => undefined);
    },
  });
  const { root } = await drawn(german);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await act(async () => render(null, root));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
