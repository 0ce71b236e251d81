// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultKeeping, type KeepingSettings, type KeepingState } from '../../../../../lib/core/library/keeping';
import type { BackgroundClient } from '../../../../../lib/core/protocol/panel-protocol';
import { allPages } from '../../../../../lib/core/url/origins';
import { KeepByChoice } from '../../../../../lib/ui/shared/keeping/keep-by-choice';
import { findButton } from '../../drawn-page';

const root = document.body.appendChild(document.createElement('div'));
let isGranted: boolean;
let asked: unknown[];
let changes: Partial<KeepingSettings>[];

beforeEach(() => {
  isGranted = true;
  asked = [];
  changes = [];
});
afterEach(() => render(null, root));

const client = {
  requestAccess: async (origins: string[]) => {
    asked.push(origins);
    return isGranted;
  },
  requestPermission: async (name: string, origins: string[]) => {
    asked.push([name, ...origins]);
    return isGranted;
  },
} as unknown as BackgroundClient;

async function draw(state: Partial<KeepingState> = {}): Promise<void> {
  const shown = { ...defaultKeeping, isOn: true, ...state };
  const onChange = async (changed: Partial<KeepingSettings>) => {
    changes.push(changed);
    await draw({ ...state, ...changed });
  };
  await act(async () => render(<KeepByChoice client={client} state={shown} onChange={onChange} />, root));
}

async function press(name: string): Promise<void> {
  const button = findButton(root, name) ?? expect.fail(`There is no button '${name}'.`);
  await act(async () => button.click());
}
const alertOf = () => root.querySelector('[role="alert"]')?.textContent ?? '';

async function type(text: string): Promise<void> {
  const field = root.querySelector<HTMLInputElement>('form input');
  if (!field) throw new Error('no field');
  await act(async () => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field.form?.requestSubmit());
}

it('is not offered before keeping is on, nor where it is forbidden', async () => {
  await draw({ isOn: false });
  expect(root.textContent).toBe('');
  await draw({ forbidden: true });
  expect(root.textContent).toBe('');
});

describe('pages that the person stays on', () => {
  it('need access to the sites that are named, asked for when each is added', async () => {
    await draw();
    await press('Pages that you stay on');
    expect(asked).toEqual([]);
    expect(root.textContent).toContain('No site is named yet');
    await type('https://www.tides.example/a');
    expect(asked).toEqual([['https://*.tides.example/*', 'http://*.tides.example/*']]);
    expect(changes.at(-1)?.staying).toMatchObject({ isOn: true, scope: 'named', named: ['tides.example'] });
    await press('Remove tides.example');
    expect(changes.at(-1)?.staying?.named).toEqual([]);
  });

  it('need access to all pages where all sites but some are chosen', async () => {
    await draw({ staying: { ...defaultKeeping.staying, isOn: true, named: ['tides.example'] } });
    await press('All sites but these');
    expect(asked).toEqual([allPages]);
    await type('mills.example');
    expect(asked).toHaveLength(1);
    expect(changes.at(-1)?.staying).toMatchObject({
      scope: 'all-but',
      allBut: ['mills.example'],
      named: ['tides.example'],
    });
  });

  it('stay as they were, with a sentence, where the browser refuses', async () => {
    isGranted = false;
    await draw({ staying: { ...defaultKeeping.staying, named: ['tides.example'] } });
    await press('Pages that you stay on');
    await vi.waitFor(() => expect(alertOf()).toContain('did not allow'));
    expect(changes).toEqual([]);
  });

  it('say so where the browser took the access away', async () => {
    await draw({ staying: { ...defaultKeeping.staying, stopped: 'withdrawn' } });
    expect(alertOf()).toContain('Switch it on again');
  });

  it('take no name that is none, and no time that a browser cannot keep', async () => {
    await draw({ staying: { ...defaultKeeping.staying, isOn: true } });
    await type('not a site');
    expect(alertOf()).toContain('not a site');
    const seconds = root.querySelector<HTMLInputElement>('input[type="number"]');
    await act(async () => {
      if (!seconds) return;
      seconds.value = '2';
      seconds.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(changes).toEqual([{ staying: { ...defaultKeeping.staying, isOn: true, seconds: 30 } }]);
  });
});

describe('pages of bookmarks', () => {
  it('need the bookmarks and access to pages, asked for at their switch', async () => {
    await draw();
    await press('Pages of your bookmarks');
    expect(asked).toEqual([['bookmarks', ...allPages]]);
    expect(changes).toEqual([{ bookmarks: { isOn: true } }]);
  });

  it('are not read where the browser refuses', async () => {
    isGranted = false;
    await draw();
    await press('Pages of your bookmarks');
    expect(changes).toEqual([]);
    expect(alertOf()).toContain('did not allow');
  });

  it('show how far they are read, and a stop', async () => {
    await draw({ bookmarks: { isOn: true }, bookmarkProgress: { total: 40, left: 10, kept: 25, failed: 5 } });
    expect(root.textContent).toContain('30 of 40');
    expect(root.querySelector('progress')?.value).toBe(30);
    await press('Stop');
    expect(changes).toEqual([{ bookmarks: { isOn: false } }]);
  });

  it.each([
    ['withdrawn', 'no longer allows bookmarks'],
    ['failing', 'three pages in a row'],
    ['full', 'no space left'],
  ] as const)('say why they were stopped: %s', async (stopped, words) => {
    await draw({ bookmarks: { isOn: false, stopped } });
    expect(alertOf()).toContain(words);
  });
});
