import { expect, it } from 'vitest';
import { createPanelChunks } from '../../../../../scripts/lib/bundles/panel-chunks';

/** Entries first; what a module imports, and after a bar what it imports when that is needed. */
const modules: Record<string, string> = {
  '/sidepanel/index.html': 'panel.tsx',
  '/options/index.html': 'options.tsx',
  'background.ts': 'core.ts | pdf.ts',
  'panel.tsx': 'header.tsx button.tsx core.ts text.ts | answers.tsx',
  'options.tsx': 'button.tsx field.tsx options.css',
  'header.tsx': 'header.css',
  'button.tsx': 'button.css',
  'field.tsx': 'field.css',
  'core.ts': '',
  'text.ts': '',
  'pdf.ts': 'text.ts',
  'answers.tsx': 'header.tsx answers.css field.tsx',
  'header.css': '',
  'button.css': '',
  'field.css': '',
  'answers.css': '',
  'options.css': '',
};

function chunksOf(isWanted: (id: string) => boolean): Record<string, string | undefined> {
  const chunkOf = createPanelChunks();
  return Object.fromEntries(
    Object.keys(modules)
      .filter(isWanted)
      .map((id) => [id, chunkOf(id, graph)]),
  );
}

const graph = {
  getModuleIds: () => Object.keys(modules),
  getModuleInfo(id: string) {
    const [now = '', later = ''] = (modules[id] ?? '').split('|');
    const ids = (list: string) => list.split(' ').filter(Boolean);
    const isEntry = /html$|background/.test(id);
    return { isEntry, importedIds: ids(now), dynamicallyImportedIds: ids(later) };
  },
};

it('puts nothing that the background loads, now or later, into a file that draws the panel', () => {
  expect(chunksOf((id) => !id.endsWith('.css'))).toEqual({
    '/sidepanel/index.html': 'panel',
    '/options/index.html': undefined,
    'background.ts': undefined,
    'panel.tsx': 'panel',
    'options.tsx': undefined,
    'header.tsx': 'panel',
    'button.tsx': 'pages',
    'field.tsx': undefined,
    'core.ts': 'common',
    'text.ts': 'common',
    'pdf.ts': undefined,
    'answers.tsx': undefined,
  });
});

it('makes one sheet of the styles that the panel needs later, and none of them twice', () => {
  expect(chunksOf((id) => id.endsWith('.css'))).toEqual({
    'header.css': 'panel',
    'button.css': 'pages',
    'field.css': 'pages',
    'answers.css': 'later',
    'options.css': undefined,
  });
});
