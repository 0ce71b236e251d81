// Who may import whom: the one table. `scripts/check-imports.mjs` holds the tree to it, type imports included;
// CONTRIBUTING.md shows it.

/**
 * Each folder, and the folders that its files may import; its own rooms are ordered in `rooms`.
 * @satisfies {Record<string, string[]>}
 */
export const folders = {
  'lib/core': [],
  'lib/providers': ['lib/core'],
  'lib/passages': ['lib/core'],
  'lib/tools': ['lib/core', 'lib/providers', 'lib/passages'],
  'lib/answer': ['lib/core', 'lib/providers', 'lib/passages', 'lib/tools'],
  'lib/page': ['lib/core', 'lib/passages'],
  'lib/extension': ['lib/core', 'lib/passages', 'lib/page'],
  'lib/ui': ['lib/core', 'lib/passages'],
  'sample-web': [],
  entrypoints: ['lib'],
  scripts: ['lib', 'sample-web'],
  tests: ['lib', 'entrypoints', 'sample-web', 'scripts'],
};

/**
 * The rooms of a folder, lowest first: a file imports from its own room and from those before it. Names between the
 * same brackets stand side by side and do not import each other. '.' is the folder's own files.
 * @satisfies {Record<string, (string | string[])[]>}
 */
export const rooms = {
  'lib/core': [
    'utils',
    'markdown',
    'choices',
    '.',
    'url',
    ['library', 'sync'],
    'protocol',
    ['checks', 'files', 'http', 'citations', 'evidence', 'search'],
  ],
  'lib/core/utils': ['.', ['text', 'async']],
  'lib/providers': [
    'shared',
    'protocols',
    'sign-in',
    ['chatgpt', 'duckduckgo', 'openai-compatible', 'openrouter', 'wikimedia'],
    'keyless',
    '.',
  ],
  'lib/passages': [
    'markdown',
    'languages',
    'text',
    'values',
    'answer-kinds',
    'question',
    ['quotes', 'spelling'],
    ['ranking', 'citations', 'claims', 'citing-page', 'follow-up', 'changes'],
    ['digest', 'contradictions'],
    'compare-pages',
  ],
  'lib/passages/answer-kinds': ['shared', '.'],
  'lib/answer': ['shared', 'checks', ['research', 'quotes-first'], '.'],
  'lib/page': [
    'dom',
    'markup',
    'markdown',
    'source-view',
    'capture',
    'metadata',
    'extract',
    'transcript',
    ['quote', 'pdf'],
    '.',
  ],
  'lib/page/extract': ['features', 'rules', '.'],
  'lib/extension': [
    'storage',
    'search',
    'history',
    'data',
    'browser',
    'auth',
    'pages',
    'kept',
    'answers',
    ['watches', 'collections'],
    'messaging',
    '.',
  ],
  'lib/extension/storage': ['messages', '.'],
  'lib/ui': ['shared', 'markdown', ['panel', 'options', 'library']],
  'lib/ui/panel': [
    'quotes',
    'model',
    'saving',
    'threads',
    'citations',
    ['question', 'cross-examination', 'opinions', 'receipt', 'table'],
    'answer',
    ['suggestions', 'scope'],
    'composer',
    '.',
  ],
  'lib/ui/options': ['model', 'controls', 'services', ['profiles', 'privacy', 'tools', 'data'], '.'],
  'lib/ui/library': [['pages', 'collections', 'watches'], '.'],
  scripts: ['lib', '.'],
};

/** Packages that only these folders may import. */
export const packages = {
  'webextension-polyfill': ['lib/extension', 'entrypoints', 'scripts', 'tests'],
  preact: ['lib/ui', 'entrypoints', 'tests'],
  '@preact/signals': ['lib/ui', 'entrypoints', 'tests'],
  idb: ['lib/extension/storage', 'tests'],
};
