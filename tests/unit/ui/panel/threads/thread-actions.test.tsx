// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readThreadFile, type ThreadFilePart, threadFile } from '../../../../../lib/core/files/thread-file';
import type { Thread } from '../../../../../lib/core/message';
import type { ImportPart } from '../../../../../lib/core/protocol/data-calls';
import type { BackgroundCalls } from '../../../../../lib/core/protocol/panel-protocol';
import { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { Panel } from '../../../../../lib/ui/panel/panel';
import { findButton, pressButton } from '../../find-button';
import { FakeBackground, view } from '../fake-background';

vi.mock('../../../../../lib/ui/shared/save-file', () => ({
  saveFile: (...file: unknown[]) => void saved.push(file),
}));
const saved: unknown[][] = [];

const titled = (id: string, title: string): Thread => ({ id, title, profileId: 'web', createdAt: 1, updatedAt: 1 });
let root: HTMLElement;
let background: FakeBackground;

beforeEach(async () => {
  saved.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  root = document.createElement('div');
  document.body.append(root);
  background = new FakeBackground();
  background.replies['list-threads'] = () => [
    titled('one', 'First'),
    titled('two', 'Second'),
    titled('three', 'Third'),
  ];
  background.replies['read-threads'] = ({ threadIds }) =>
    threadIds.map((id) => ({ ...view({ text: 'Because.' }), thread: titled(id, `Thread ${id}`) }));
  await act(() => render(<Panel model={new PanelModel(background, 7)} />, root));
  await settled();
  await act(() => pressButton(root, 'Threads'));
  await settled();
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settled = (ms = 0) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
const titles = () => [...root.querySelectorAll('.thread .title')].map(({ textContent }) => textContent);
const callsOf = <Name extends keyof BackgroundCalls>(wanted: Name) =>
  background.calls.filter(({ name }) => name === wanted).map(({ params }) => params as BackgroundCalls[Name]['params']);

async function click(name: string | RegExp): Promise<void> {
  const named = findButton(root, name);
  if (!named) throw new Error(`There is no button '${name}'.`);
  await act(() => named.click());
}

async function type(selector: string, value: string, key?: string): Promise<void> {
  const field = root.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`There is no ${selector}.`);
  await act(() => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (key) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

describe('a thread of the list', () => {
  it('is renamed, and keeps its name when Escape is pressed or nothing is typed', async () => {
    await click('More for Second');
    await click('Rename');
    await type('.thread-name', 'Lighthouses', 'Enter');
    expect(titles()).toEqual(['First', 'Lighthouses', 'Third']);
    expect(callsOf('change-thread')).toEqual([{ threadId: 'two', title: 'Lighthouses' }]);
    for (const [typed, key] of [
      ['Else', 'Escape'],
      ['   ', 'Enter'],
    ] as const) {
      await click('More for First');
      await click('Rename');
      await type('.thread-name', typed, key);
    }
    expect(titles()).toEqual(['First', 'Lighthouses', 'Third']);
    expect(callsOf('change-thread')).toHaveLength(1);
  });

  it('keeps the selection in its name while the list is drawn again', async () => {
    await click('More for Second');
    await click('Rename');
    const field = root.querySelector<HTMLInputElement>('.thread-name');
    field?.setSelectionRange(1, 2);
    await click('More for First');
    await click('Pin');
    expect(root.querySelector('.thread-name')).toBe(field);
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([1, 2]);
  });

  it('is listed above the others while it is pinned', async () => {
    await click('More for Third');
    await click('Pin');
    expect(root.querySelector('.thread-group h3')?.textContent).toBe('Pinned');
    expect(titles()).toEqual(['Third', 'First', 'Second']);
    await click('More for Third');
    await click('Unpin');
    expect(titles()).toEqual(['First', 'Second', 'Third']);
    expect(callsOf('change-thread')).toEqual([
      { threadId: 'three', pinned: true },
      { threadId: 'three', pinned: false },
    ]);
  });

  it('is exported with all its messages, and as Markdown', async () => {
    await click('More for First');
    await click('Export');
    await click('Thread as JSON');
    await settled();
    const [name, text] = saved[0] as [string, string];
    expect(name).toBe('Thread one.json');
    expect([...readThreadFile(text)]).toMatchObject([
      { type: 'thread', thread: { id: 'one' } },
      ...view().messages.map(() => ({ type: 'message' })),
      { type: 'end' },
    ]);
    await click('More for First');
    await click('Export');
    await click('Thread as Markdown');
    await settled();
    expect(saved[1]?.[1]).toBe('# Thread one\n\n## Why?\n\nBecause.\n');
    expect(root.querySelector('.toast[role=status]')?.textContent).toBe('The file is saved.');
  });

  it('says so where its answers cite nothing that could be exported', async () => {
    await click('More for First');
    await click('Export');
    await click('Evidence as JSON');
    await settled();
    expect(saved).toEqual([]);
    expect(root.querySelector('.toast[role=status]')?.textContent).toContain('Nothing was exported');
  });
});

describe('threads that are chosen', () => {
  it('are deleted together, and come back when that is undone', async () => {
    await click('More for all threads');
    await click('Select threads');
    await click(/^Second/);
    expect(root.textContent).toContain('1 selected');
    await click('Select all');
    await settled();
    expect(root.querySelectorAll('.thread [aria-checked=true]')).toHaveLength(3);
    await click('Delete');
    expect(titles()).toEqual([]);
    expect(root.textContent).toContain('3 threads deleted');
    await click('Undo');
    expect(titles()).toHaveLength(3);
    expect(callsOf('delete-threads')).toEqual([]);
  });

  it('are deleted when the panel is closed', async () => {
    await click('More for all threads');
    await click('Select threads');
    await click(/^First/);
    await click('Delete');
    await act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(callsOf('delete-threads')).toEqual([{ threadIds: ['one'] }]);
  });
});

describe('the search', () => {
  it('shows the places that match, marked, and opens a thread at its question', async () => {
    background.replies['search-threads'] = () => [
      { threadId: 'three', questionId: 'q9', snippet: { text: '…lit in 1876', matches: [{ start: 8, end: 12 }] } },
      { threadId: 'one', questionId: 'q1' },
      { threadId: 'gone', questionId: 'q2' },
    ];
    await type('input[type=search]', '  1876 ');
    await settled(200);
    expect(callsOf('search-threads')).toEqual([{ query: '1876' }]);
    expect(titles()).toEqual(['Third', 'First']);
    expect(root.querySelector('mark')?.textContent).toBe('1876');
    expect(root.querySelector('.search-field [role=status]')?.textContent).toBe('2 threads');
    await click(/^Third/);
    expect(callsOf('open-thread')).toEqual([{ threadId: 'three' }]);
  });

  it('says where nothing is found, and lists all threads without one', async () => {
    background.replies['search-threads'] = () => [];
    await type('input[type=search]', '🦑');
    await settled(200);
    expect(root.textContent).toContain('Nothing found in your threads.');
    await type('input[type=search]', '');
    expect(titles()).toHaveLength(3);
  });

  it('says where it failed, not that nothing was found', async () => {
    background.replies['search-threads'] = () => {
      throw new Error('disk full');
    };
    await type('input[type=search]', 'first');
    await settled(200);
    expect(root.textContent).toContain('The search could not be used.');
    expect(root.textContent).not.toContain('Nothing found');
  });

  it('tells how many threads it cannot find yet', async () => {
    background.replies['search-threads'] = () => [{ threadId: 'one', questionId: 'q1' }];
    background.replies['threads-to-index'] = () => 4_000;
    await type('input[type=search]', 'first');
    await settled(200);
    expect(root.textContent).toContain('Threads still to be indexed: 4,000.');
    expect(titles()).toEqual(['First']);
  });
});

/** Reads files as the worker of the build does, in the test's own thread. */
class ReaderInPlace {
  onmessage: ((event: { data: ThreadFilePart }) => void) | undefined;
  terminate(): void {
    this.onmessage = undefined;
  }
  async postMessage(file: File): Promise<void> {
    for (const data of readThreadFile(await file.text())) this.onmessage?.({ data });
  }
}

describe('an import', () => {
  beforeEach(() => vi.stubGlobal('Worker', ReaderInPlace));
  afterEach(() => vi.unstubAllGlobals());

  async function importFile(text: string, size = text.length): Promise<string> {
    const file = new File([text], 'threads.json');
    Object.defineProperty(file, 'size', { value: size });
    // jsdom reads no text of a file.
    Object.defineProperty(file, 'text', { value: async () => text });
    const field = root.querySelector<HTMLInputElement>('input[type=file]');
    if (!field) throw new Error('There is no field for a file.');
    Object.defineProperty(field, 'files', { value: [file], configurable: true });
    await act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
    await settled();
    return root.querySelector('.toast .say')?.textContent ?? '';
  }

  it('hands over the threads in parts, and tells how many were added', async () => {
    const endsIn = (parts: readonly ImportPart[]) => parts.filter(({ type }) => type === 'end').length;
    background.replies['import-threads'] = ({ parts }) => ({ added: endsIn(parts) - 1, known: 1, malformed: 0 });
    const file = threadFile(
      Array.from({ length: 90 }, () => view()),
      0,
    );
    expect(await importFile(file)).toBe('87 threads added. 3 were here already.');
    const calls = callsOf('import-threads');
    expect(calls.map(({ begins }) => begins)).toEqual([true, false, false]);
    expect(calls.reduce((sum, { parts }) => sum + endsIn(parts), 0)).toBe(90);
  });

  it.each([
    ['{"format":"citebar-threads","version":1,"threads":[{', 'This file holds no threads of Citebar'],
    ['{"threads":[]}', 'This file holds no threads of Citebar'],
    ['null', 'This file holds no threads of Citebar'],
    ['{"format":"citebar-threads","version":2,"threads":[1]}', 'A later version of Citebar wrote this file.'],
    ['{"format":"citebar-threads","version":1,"threads":[]}', 'There are no threads in this file.'],
  ])('of %s says what to do', async (text, sentence) => {
    expect(await importFile(text)).toContain(sentence);
    expect(callsOf('import-threads')).toEqual([]);
  });

  it('of 200 MB is not read', async () => {
    expect(await importFile('{}', 200_000_000)).toContain('larger than 100 MB');
  });

  it('shows how far it is, and stops at a press: what was added stays', async () => {
    let isStopped: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      isStopped = resolve;
    });
    background.replies['import-threads'] = async ({ begins }) => {
      if (begins) return { added: 34, known: 0, malformed: 0 };
      await stopped;
      throw new Error('The import was stopped.');
    };
    background.replies['stop-import'] = () => {
      isStopped();
      return null;
    };
    const file = threadFile(
      Array.from({ length: 90 }, () => view()),
      0,
    );
    const importing = importFile(file);
    await vi.waitFor(() => expect(root.querySelector('.toast')?.textContent).toContain('34 of 90 threads'));
    expect(root.querySelector('progress')?.value).toBe(34);
    await act(() => pressButton(root, 'Stop'));
    await importing;
    await vi.waitFor(() =>
      expect(root.querySelector('.toast')?.textContent).toContain('34 threads were added, and stay'),
    );
    expect(root.querySelector('progress')).toBeNull();
  });

  it('says how far it came without space', async () => {
    background.replies['import-threads'] = () => {
      throw new Error('QuotaExceededError');
    };
    expect(await importFile(threadFile([view()], 0))).toContain('no thread was added');
  });
});
