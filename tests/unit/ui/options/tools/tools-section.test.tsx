// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { ToolRun, ToolSummary } from '../../../../../lib/core/protocol/options-protocol';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { OptionsPage } from '../../../../../lib/ui/options/options-page';
import { errorMessages } from '../../../../../lib/ui/shared/error-messages';
import { pageRoot, settle } from '../../drawn-page';
import { FakeOptionsBackground, inventedState } from '../invented-options';

const tools: ToolSummary[] = [
  {
    name: 'web_look',
    description: 'Looks around.',
    origins: ['https://wander.example/*'],
    parameters: {
      properties: { query: { type: 'string', description: 'What for' }, limit: { type: 'integer' } },
      required: ['query'],
    },
  },
  {
    name: 'web_walk',
    description: 'Walks there.',
    origins: [],
    parameters: {
      properties: {
        sites: { type: 'array', items: { type: 'string' } },
        pace: { type: 'string', enum: ['slow', 'fast'] },
      },
    },
  },
];

const root = pageRoot();
let background: FakeOptionsBackground;
let finish: (run: ToolRun) => void;
let fail: (reason: Error) => void;

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  location.hash = 'tools';
  background = new FakeOptionsBackground(inventedState(), {
    'list-tools': () => tools,
    'run-tool': () =>
      new Promise<ToolRun>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      }),
    'stop-tool': () => null,
  });
  await settle(() => render(<OptionsPage model={new OptionsModel(background)} />, root));
});

function one<Kind extends Element>(kind: new () => Kind, selector: string): Kind {
  const found = root.querySelector(`#section-tools ${selector}`);
  if (!(found instanceof kind)) throw new Error(`No ${selector}.`);
  return found;
}

const type = (selector: string, text: string) =>
  settle(() => {
    const field = root.querySelector(`#section-tools ${selector}`);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error(selector);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const choose = (selector: string, value: string) =>
  settle(() => {
    const select = one(HTMLSelectElement, selector);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const press = () => settle(() => one(HTMLButtonElement, '.form-foot button').click());
const shown = () => one(HTMLElement, '.tool-run').textContent ?? '';
const json = () => [...root.querySelectorAll('#section-tools .json')].map((box) => JSON.parse(box.textContent ?? ''));
const ended = (outcome: Extract<ToolRun, { type: 'done' }>['outcome']) =>
  settle(() => finish({ type: 'done', outcome, milliseconds: 1240 }));

describe('the tools', () => {
  it('have a form each, out of their schema', async () => {
    const labels = () => [...root.querySelectorAll('#section-tools label')].map((label) => label.textContent);
    expect(labels()).toEqual(['Tool', 'query', 'limit']);
    await choose('#tool-name', 'web_walk');
    expect(labels()).toEqual(['Tool', 'sites', 'pace']);
    expect(one(HTMLTextAreaElement, '#tool-sites').getAttribute('aria-describedby')).toBe('tool-sites-hint');
    expect([...one(HTMLSelectElement, '#tool-pace').options].map(({ value }) => value)).toEqual(['', 'slow', 'fast']);
  });

  it('are run with what was typed, after the browser was asked for access', async () => {
    await type('#tool-query', 'tides');
    await type('#tool-limit', '3');
    await press();
    const call = { name: 'web_look', args: { query: 'tides', limit: 3 }, runId: expect.any(String) };
    // Other sections of the page may load what they show meanwhile.
    expect(background.log.filter(({ name }) => ['requestAccess', 'run-tool'].includes(name))).toEqual([
      { name: 'requestAccess', params: ['https://wander.example/*'] },
      { name: 'run-tool', params: call },
    ]);
    expect(shown()).toContain('Running');
    await ended({ ok: true, value: { results: [] } });
    expect(shown()).toContain('Done after 1.2 s.');
    expect(json()).toEqual([{ name: 'web_look', arguments: { query: 'tides', limit: 3 } }, { results: [] }]);
  });

  it('keep what was typed and what came of it, each its own', async () => {
    await type('#tool-query', 'tides');
    await press();
    await ended({ ok: true, value: { results: [1] } });
    await choose('#tool-name', 'web_walk');
    expect(root.querySelector('#section-tools .tool-run')).toBeNull();
    await choose('#tool-name', 'web_look');
    expect(one(HTMLInputElement, '#tool-query').value).toBe('tides');
    expect(json()).toHaveLength(2);
  });

  it('formatWebSearchCommandMessage extracts query correctly: the question is shown next to the result', async () => {
    await type('#tool-query', '"tides", <b>twice</b>');
    await press();
    expect(json()).toEqual([{ name: 'web_look', arguments: { query: '"tides", <b>twice</b>' } }]);
    await ended({ ok: false, value: { results: [], message: 'Error: No.', error: 'No.' } });
    expect(one(HTMLElement, '.tool-run [role="alert"]').textContent).toContain('No.');
  });

  it('show markup in a result as text', async () => {
    await press();
    await ended({ ok: true, value: { title: '<img src=x onerror=alert(1)>' } });
    expect(root.querySelector('#section-tools img')).toBeNull();
    expect(json()[1]).toEqual({ title: '<img src=x onerror=alert(1)>' });
  });

  it.each([
    ['a sentence', { error: 'The page is gone.' }, 'The page is gone.'],
    ['an object', { error: { message: 'The page is gone.', type: 'GONE' } }, 'The page is gone.'],
  ])('say why they failed, where the error is %s', async (_name, value, words) => {
    await press();
    await ended({ ok: false, value });
    const alert = one(HTMLElement, '.tool-run [role="alert"]');
    expect(alert.textContent).toBe(`Failed after 1.2 s. In the tool's own words: ${words}`);
    expect(alert.querySelector('q')?.lang).toBe('en');
    expect(json()[1]).toEqual(value);
  });

  it('say in words of the interface why a service failed, with its message as it is', async () => {
    const failure = errorInfo('exa', 'out-of-quota', { service: 'Exa', message: 'Quota reached.' });
    await press();
    await ended({ ok: false, value: { error: 'Exa API error (402).' }, failure });
    const alert = one(HTMLElement, '.tool-run [role="alert"]');
    expect(alert.textContent).toContain(errorMessages(failure).message);
    expect(alert.textContent).not.toContain('API error');
    expect(alert.querySelector('q')?.textContent).toBe('Quota reached.');
    // Of an unknown language.
    expect(alert.querySelector('q')?.getAttribute('lang')).toBe('');
  });

  it('can be stopped', async () => {
    await press();
    const run = background.log.findLast(({ name }) => name === 'run-tool')?.params as { runId: string };
    expect(one(HTMLButtonElement, '.form-foot button').textContent).toBe('Stop');
    await press();
    expect(background.log.at(-1)).toEqual({ name: 'stop-tool', params: { runId: run.runId } });
    await settle(() => finish({ type: 'stopped', milliseconds: 300 }));
    expect(shown()).toContain('Stopped after 300 ms.');
    expect(one(HTMLButtonElement, '.form-foot button').textContent).toBe('Run');
  });

  it('are not run without the access that they need', async () => {
    background.granted = false;
    await press();
    expect(background.names()).not.toContain('run-tool');
    expect(one(HTMLElement, '.tool-run [role="alert"]').textContent).toContain('wander.example');
  });

  it('say that the background did not reply', async () => {
    await press();
    await settle(() => fail(new Error('gone')));
    expect(one(HTMLElement, '.tool-run [role="alert"]').textContent).toContain('Citebar did not answer.');
  });
});
