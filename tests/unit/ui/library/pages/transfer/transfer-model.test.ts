// @vitest-environment jsdom
import '../../../messages-setup';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../../../lib/core/app-error';
import type { FileFailure } from '../../../../../../lib/core/error-reason';
import type { ImportItem, PageImportOutcome } from '../../../../../../lib/core/protocol/library-calls';
import { NotStored } from '../../../../../../lib/core/utils/not-stored';
import { exportPages } from '../../../../../../lib/ui/library/pages/transfer/export-pages';
import { TransferModel } from '../../../../../../lib/ui/library/pages/transfer/transfer-model';
import { FakeOptionsBackground, inventedState } from '../../../options/invented-options';
import { inventedLibrary, inventedPages, inventedText } from '../../invented-library';

const never = new AbortController().signal;

/** A background that keeps what is imported, by what it is known by. */
function importing(
  answer: (item: ImportItem, known: Map<string, string>) => PageImportOutcome | Promise<PageImportOutcome>,
) {
  const known = new Map<string, string>();
  const client = new FakeOptionsBackground(inventedState(), { 'import-kept-page': ({ item }) => answer(item, known) });
  const waits: number[] = [];
  const model = new TransferModel(
    client,
    async () => undefined,
    async (ms) => void waits.push(ms),
  );
  return { client, model, known, waits };
}

function keepOnce(item: ImportItem, known: Map<string, string>): PageImportOutcome {
  const key = JSON.stringify(item);
  const before = known.get(key);
  if (before !== undefined) return { type: 'known', pageId: before };
  known.set(key, `p${known.size}`);
  return { type: 'kept', pageId: `p${known.size - 1}` };
}

function file(name: string, text: string, path = ''): File {
  const made = new File([text], name);
  Object.defineProperties(made, {
    webkitRelativePath: { value: path },
    text: { value: async () => text },
    slice: { value: (from: number, to: number) => ({ text: async () => text.slice(from, to) }) },
  });
  return made;
}

const folder = [
  file('One.md', '---\nurl: https://a.example/\n---\nFirst.', 'Vault/One.md'),
  file('Two.md', 'Second.', 'Vault/sub/Two.md'),
  file('app.json', '{}', 'Vault/.obsidian/app.json'),
  file('hidden.md', 'x', 'Vault/.trash/hidden.md'),
  file('photo.png', 'x', 'Vault/photo.png'),
];

const resultOf = (model: TransferModel) => {
  const { value } = model.result;
  if (value?.type !== 'import') throw new Error(`The result is ${value?.type}.`);
  return value;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an import', () => {
  it('takes the notes of a folder and leaves the rest, and the same again is known', async () => {
    const { client, model } = importing(keepOnce);
    await model.import(folder, true);
    expect(resultOf(model).kept).toEqual([
      { name: 'Vault/One.md', pageId: 'p0' },
      { name: 'Vault/sub/Two.md', pageId: 'p1' },
    ]);
    expect(client.names()).not.toContain('requestAccess');
    await model.import(folder, true);
    expect(resultOf(model)).toMatchObject({ kept: [], known: [{ pageId: 'p0' }, { pageId: 'p1' }], left: 0 });
  });

  it('asks a background that died again, and goes on where one file cannot be read', async () => {
    let calls = 0;
    const { model, known } = importing((item, all) => {
      calls += 1;
      if (calls === 1) {
        // It was kept before the background died.
        keepOnce(item, all);
        throw new Error('The port closed.');
      }
      if (item.type === 'note' && item.name.includes('Two')) throw new Error('The port closed.');
      return keepOnce(item, all);
    });
    await model.import([...folder.slice(0, 2), file('Three.md', 'Third.')], false);
    expect(resultOf(model)).toMatchObject({
      kept: [{ name: 'Three.md' }],
      known: [{ name: 'Vault/One.md' }],
      failed: [{ name: 'Vault/sub/Two.md' }],
    });
    expect(known.size).toBe(2);
  });

  it.each<[FileFailure, string]>([
    ['kind', 'Citebar reads text, Markdown, PDF and HTML files. Choose one of these.'],
    ['too-large', 'It has more than 20 MB. Save the part you need as a file of its own, then import that.'],
    ['locked', 'It is protected by a password. Save a copy without one, then import that.'],
    ['damaged', 'The file is incomplete or damaged. Download it again, then import it.'],
  ])('says of a file that cannot be read, as for %s, what to do to import it', async (problem, why) => {
    const { model } = importing(() => {
      const error = errorInfo('citebar', { type: 'file-unreadable', name: 'a.pdf', problem });
      return { type: 'failed', error };
    });
    await model.import([file('a.md', 'x')], false);
    expect(resultOf(model).failed).toEqual([{ name: 'a.md', reason: why }]);
  });

  it('ends where the disk is full, and says how many are left', async () => {
    const { model } = importing((item, known) => {
      if (known.size === 1) throw new NotStored();
      return keepOnce(item, known);
    });
    await model.import([...folder.slice(0, 2), file('Three.md', 'Third.')], false);
    expect(resultOf(model)).toMatchObject({ kept: [{}], failed: [], left: 2, isFull: true });
  });

  it('can be stopped; what was kept stays', async () => {
    const { model } = importing((item, known) => {
      model.stop();
      return keepOnce(item, known);
    });
    await model.import(folder.slice(0, 2), false);
    expect(resultOf(model)).toMatchObject({ kept: [{}], left: 1 });
  });

  const bookmarks = file(
    'bookmarks.html',
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><A HREF="https://a.example/">A</A><A HREF="https://b.example/">B</A>',
  );

  it('reads the pages of bookmarks one after another, with access that is asked for in the click', async () => {
    const { client, model, waits } = importing(keepOnce);
    const running = model.import([bookmarks], false);
    expect(client.names()).toEqual(['requestAccess']);
    await running;
    expect(resultOf(model).kept.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(waits).toEqual([1_000, 1_000]);
  });

  it('reads none of them without access', async () => {
    const { client, model, known } = importing(keepOnce);
    client.granted = false;
    await model.import([bookmarks], false);
    expect(model.result.value).toEqual({ type: 'no-access' });
    expect(known.size).toBe(0);
  });

  it('says so where a folder has nothing to import', async () => {
    const { model } = importing(keepOnce);
    await model.import(folder.slice(2), true);
    expect(model.result.value).toEqual({ type: 'nothing' });
  });
});

describe('an export', () => {
  const bytesOf = async (blob: Blob) =>
    new Uint8Array(
      await new Promise<ArrayBuffer>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.readAsArrayBuffer(blob);
      }),
    );

  it('has every page as a file of its own name', async () => {
    const now = Date.UTC(2026, 4, 3);
    const pages = inventedPages(now, 250).map((page) => ({ ...page, title: page.title.replace(/ \(.*/, '') }));
    const client = inventedLibrary({ pages });
    const done: number[] = [];
    const { blob, extension } = await exportPages(client, 'markdown', (count) => done.push(count), never);
    expect(extension).toBe('zip');
    const files = unzipSync(await bytesOf(blob));
    const names = Object.keys(files);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(250);
    expect(done.at(-1)).toBe(250);
    expect(names).toContain('Tide mills of the Atlantic coast.md');
    expect(names).toContain('Tide mills of the Atlantic coast – 2.md');
    expect(strFromU8(files['水車小屋の歴史.md'] ?? new Uint8Array())).toContain('A tide mill is a water mill');
  });

  it('is one JSON document with the texts', async () => {
    const pages = inventedPages(Date.UTC(2026, 4, 3), 3);
    const { blob, extension } = await exportPages(inventedLibrary({ pages }), 'json', () => undefined, never);
    expect(extension).toBe('json');
    const { format, pages: written } = JSON.parse(new TextDecoder().decode(await bytesOf(blob)));
    expect(format).toBe('citebar-pages');
    expect(written).toEqual(pages.map((page) => ({ ...page, markdown: inventedText })));
  });

  it('ends when it is stopped', async () => {
    const stopping = new AbortController();
    const client = inventedLibrary({ pages: inventedPages(Date.UTC(2026, 4, 3), 250) });
    const running = exportPages(client, 'json', () => stopping.abort(), stopping.signal);
    await expect(running).rejects.toThrow();
    expect(client.log.filter(({ name }) => name === 'read-kept-page')).toHaveLength(1);
  });
});
