// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readThreadFile, type ThreadFilePart, threadFile } from '../../../../../lib/core/files/thread-file';
import type { Thread } from '../../../../../lib/core/message';
import type { ImportPart } from '../../../../../lib/core/protocol/data-calls';
import type { BackgroundCalls } from '../../../../../lib/core/protocol/panel-protocol';
import { byRole, press, pressButton, pressKey, settle, type } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, view } from '../fake-background';

vi.mock('../../../../../lib/ui/shared/save-file', () => ({
  saveFile: (...file: unknown[]) => void saved.push(file),
}));
const saved: unknown[][] = [];

const titled = (id: string, title: string): Thread => ({ id, title, profileId: 'web', createdAt: 1, updatedAt: 1 });
const root = panelRoot();
let background: FakeBackground;

beforeEach(async () => {
  saved.length = 0;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  background = new FakeBackground();
  background.replies['list-threads'] = () => [
    titled('one', 'First'),
    titled('two', 'Second'),
    titled('three', 'Third'),
  ];
  background.replies['read-threads'] = ({ threadIds }) =>
    threadIds.map((id) => ({ ...view({ text: 'Because.' }), thread: titled(id, `Thread ${id}`) }));
  await drawPanel(root, background);
  await act(() => pressButton(root, 'Threads'));
  await settle();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const titles = () => [...root.querySelectorAll('.thread .title')].map(({ textContent }) => textContent);
const callsOf = <Name extends keyof BackgroundCalls>(wanted: Name) =>
  background.calls.filter(({ name }) => name === wanted).map(({ params }) => params as BackgroundCalls[Name]['params']);

describe('a thread of the list', () => {
  const nameField = () => byRole(root, 'textbox', 'Name of the thread');

  it('is renamed, and keeps its name when Escape is pressed or nothing is typed', async () => {
    await press(root, 'More for Second');
    await press(root, 'Rename');
    await type(nameField(), 'Lighthouses');
    await pressKey('Enter', nameField());
    expect(titles()).toEqual(['First', 'Lighthouses', 'Third']);
    expect(callsOf('change-thread')).toEqual([{ threadId: 'two', title: 'Lighthouses' }]);
    for (const [typed, key] of [
      ['Else', 'Escape'],
      ['   ', 'Enter'],
    ] as const) {
      await press(root, 'More for First');
      await press(root, 'Rename');
      await type(nameField(), typed);
      await pressKey(key, nameField());
    }
    expect(titles()).toEqual(['First', 'Lighthouses', 'Third']);
    expect(callsOf('change-thread')).toHaveLength(1);
  });

  it('keeps the selection in its name while the list is drawn again', async () => {
    await press(root, 'More for Second');
    await press(root, 'Rename');
    const field = root.querySelector<HTMLInputElement>('.thread-name');
    field?.setSelectionRange(1, 2);
    await press(root, 'More for First');
    await press(root, 'Pin');
    expect(root.querySelector('.thread-name')).toBe(field);
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([1, 2]);
  });

  it('is listed above the others while it is pinned', async () => {
    await press(root, 'More for Third');
    await press(root, 'Pin');
    expect(root.querySelector('.thread-group h3')?.textContent).toBe('Pinned');
    expect(titles()).toEqual(['Third', 'First', 'Second']);
    await press(root, 'More for Third');
    await press(root, 'Unpin');
    expect(titles()).toEqual(['First', 'Second', 'Third']);
    expect(callsOf('change-thread')).toEqual([
      { threadId: 'three', pinned: true },
      { threadId: 'three', pinned: false },
    ]);
  });

  it('is exported with all its messages, and as Markdown', async () => {
    await press(root, 'More for First');
    await press(root, 'Export');
    await press(root, 'Thread as JSON');
    const [name, text] = saved[0] as [string, string];
    expect(name).toBe('Thread one.json');
    expect([...readThreadFile(text)]).toMatchObject([
      { type: 'thread', thread: { id: 'one' } },
      ...view().messages.map(() => ({ type: 'message' })),
      { type: 'end' },
    ]);
    await press(root, 'More for First');
    await press(root, 'Export');
    await press(root, 'Thread as Markdown');
    expect(saved[1]?.[1]).toBe('# Thread one\n\n## Why?\n\nBecause.\n');
    expect(root.querySelector('.toast[role=status]')?.textContent).toBe('The file is saved.');
  });

  it('says so where its answers cite nothing that could be exported', async () => {
    await press(root, 'More for First');
    await press(root, 'Export');
    await press(root, 'Evidence as JSON');
    expect(saved).toEqual([]);
    expect(root.querySelector('.toast[role=status]')?.textContent).toContain('Nothing was exported');
  });
});

describe('threads that are chosen', () => {
  it('are deleted together, and come back when that is undone', async () => {
    await press(root, 'More for all threads');
    await press(root, 'Select threads');
    await press(root, /^Second/);
    expect(root.textContent).toContain('1 selected');
    await press(root, 'Select all');
    expect(root.querySelectorAll('.thread [aria-checked=true]')).toHaveLength(3);
    await press(root, 'Delete');
    expect(titles()).toEqual([]);
    expect(root.textContent).toContain('3 threads deleted');
    await press(root, 'Undo');
    expect(titles()).toHaveLength(3);
    expect(callsOf('delete-threads')).toEqual([]);
  });

  it('are deleted when the panel is closed', async () => {
    await press(root, 'More for all threads');
    await press(root, 'Select threads');
    await press(root, /^First/);
    await press(root, 'Delete');
    await act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(callsOf('delete-threads')).toEqual([{ threadIds: ['one'] }]);
  });
});

describe('the search', () => {
  /** Searches, and waits until the background was asked, which it is once nothing is typed for a moment. */
  async function search(words: string): Promise<void> {
    await type(byRole(root, 'searchbox'), words);
    await vi.waitFor(() => expect(callsOf('search-threads')).not.toEqual([]));
    await settle();
  }

  it('shows the places that match, marked, and opens a thread at its question', async () => {
    background.replies['search-threads'] = () => [
      { threadId: 'three', questionId: 'q9', snippet: { text: '…lit in 1876', matches: [{ start: 8, end: 12 }] } },
      { threadId: 'one', questionId: 'q1' },
      { threadId: 'gone', questionId: 'q2' },
    ];
    await search('  1876 ');
    expect(callsOf('search-threads')).toEqual([{ query: '1876' }]);
    expect(titles()).toEqual(['Third', 'First']);
    expect(root.querySelector('mark')?.textContent).toBe('1876');
    expect(root.querySelector('.search-field [role=status]')?.textContent).toBe('2 threads');
    await press(root, /^Third/);
    expect(callsOf('open-thread')).toEqual([{ threadId: 'three' }]);
  });

  it('says where nothing is found, and lists all threads without one', async () => {
    background.replies['search-threads'] = () => [];
    await search('🦑');
    expect(root.textContent).toContain('Nothing found in your threads.');
    await type(byRole(root, 'searchbox'), '');
    expect(titles()).toHaveLength(3);
  });

  it('says where it failed, not that nothing was found', async () => {
    background.replies['search-threads'] = () => {
      throw new Error('disk full');
    };
    await search('first');
    expect(root.textContent).toContain('The search could not be used.');
    expect(root.textContent).not.toContain('Nothing found');
  });

  it('tells how many threads it cannot find yet', async () => {
    background.replies['search-threads'] = () => [{ threadId: 'one', questionId: 'q1' }];
    background.replies['threads-to-index'] = () => 4_000;
    await search('first');
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
    await settle();
    return root.querySelector('.toast .message')?.textContent ?? '';
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
