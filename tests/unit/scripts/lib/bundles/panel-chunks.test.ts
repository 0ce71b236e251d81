import { expect, it } from 'vitest';
import { createPanelChunks } from '../../../../../scripts/lib/bundles/panel-chunks';

/** Entries first; what a module imports, and after a bar what it imports when that is needed. */
const modules: Record<string, string> = {
  '/sidepanel/index.html': 'panel.tsx',
  '/options/index.html': 'options.tsx',
  'background.ts': 'core.ts | pdf.ts',
  'panel.tsx': 'header.tsx button.tsx core.ts text.ts | answers.tsx',
  'options.tsx': 'button.tsx',
  'header.tsx': '',
  'button.tsx': '',
  'core.ts': '',
  'text.ts': '',
  'pdf.ts': 'text.ts',
  'answers.tsx': 'header.tsx',
};

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
  const chunkOf = createPanelChunks();
  expect(Object.fromEntries(Object.keys(modules).map((id) => [id, chunkOf(id, graph)]))).toEqual({
    '/sidepanel/index.html': 'panel',
    '/options/index.html': undefined,
    'background.ts': undefined,
    'panel.tsx': 'panel',
    'options.tsx': undefined,
    'header.tsx': 'panel',
    'button.tsx': 'pages',
    'core.ts': 'common',
    'text.ts': 'common',
    'pdf.ts': undefined,
    'answers.tsx': undefined,
  });
});
