import { describe, expect, it } from 'vitest';
import type { KeptPage } from '../../../../../lib/core/library/kept-page';
import type { Message } from '../../../../../lib/core/message';
import { emptyAnswer } from '../../../../../lib/core/reduce-answer';
import {
  collectionBibtex,
  collectionFolder,
  collectionHtml,
  type ExportedCollection,
} from '../../../../../lib/ui/library/collections/collection-files';

const page = (id: string, title: string, url = `https://${id}.example/`): KeptPage => ({
  id,
  url,
  title,
  site: `${id}.example`,
  because: 'by-hand',
  keptAt: 0,
  readAt: Date.UTC(2026, 4, 3),
  length: 10,
  bytes: 10,
});

const messages: Message[] = [
  {
    id: 'q',
    threadId: 't',
    role: 'user',
    parts: [{ type: 'text', text: 'How tall is <it>?' }],
    attachments: [],
    createdAt: 1,
  },
  {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 2),
    mode: 'written',
    text: 'It is 42 m tall.',
    citations: [{ claim: { start: 0, end: 16 }, sourceIds: [1], quote: 'The tower is 42 m tall.' }],
    sources: [{ id: 1, url: 'https://cited.example/', title: 'Cited', domain: 'cited.example', status: 'read' }],
    stopReason: 'stop',
  },
];

const exported: ExportedCollection = {
  collection: {
    id: 'c',
    name: 'Towers',
    instructions: 'In metres.',
    threadIds: ['t'],
    pageIds: ['p', 'r'],
    createdAt: 0,
    updatedAt: 0,
  },
  threads: [{ thread: { id: 't', title: 'Tower', profileId: 'web', createdAt: 1, updatedAt: 2 }, messages }],
  pages: [
    {
      page: page('p', 'Same name'),
      markdown: '# Same name\n\n<script>alert(1)</script>\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    },
    { page: page('r', 'Same name', 'https://cited.example/'), markdown: 'Words.' },
  ],
};

describe('an exported collection', () => {
  it('is a folder with a file for each thread, its evidence and each page, one of BibTeX and one of HTML', async () => {
    const files = await collectionFolder(exported);
    expect(files.map(({ path }) => path)).toEqual([
      'README.md',
      'threads/Tower.md',
      expect.stringMatching(/^threads\/Tower – .+\.md$/),
      'pages/Same name.md',
      'pages/Same name 2.md',
      'sources.bib',
      'Towers.html',
    ]);
    const [readme, thread, evidence] = files.map(({ text }) => text);
    for (const { path } of files.slice(1, 5)) expect(readme).toContain(`(<${path}>)`);
    expect(thread).toContain('It is 42 m tall.[1]');
    expect(thread).toContain('https://cited.example/');
    expect(evidence).toContain('> The tower is 42 m tall.');
  });

  it('names every page once in BibTeX', async () => {
    const text = await collectionBibtex(exported);
    expect(text.match(/@online\{/g)).toHaveLength(2);
    expect(text).toContain('urldate = {2026-05-03}');
  });

  it('is a document without an element of a page', async () => {
    const html = await collectionHtml(exported);
    expect(html).not.toContain('<script');
    expect(html).toContain('How tall is &lt;it&gt;?');
    expect(html).toContain('<ul><li dir="auto">one</li><li dir="auto">two</li></ul>');
    expect(html).toContain('<td dir="auto">1</td><td dir="auto">2</td>');
    expect(html).toContain('href="#page-1"');
  });
});
