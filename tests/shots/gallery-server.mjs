import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, preview } from 'vite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The texts of the pages as a module. */
const textsModule = (messages) => ({
  name: 'texts',
  resolveId: (id) => (id === 'virtual:messages' ? '\0messages' : undefined),
  load: (id) => (id === '\0messages' ? `export default ${JSON.stringify(messages)}` : undefined),
});

const configFor = (messages) => ({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [textsModule(messages)],
  cacheDir: path.join(root, 'node_modules/.vite-shots'),
  resolve: { alias: { '#i18n': path.join(root, '.wxt/i18n/index.ts') } },
});

/** A server, not listening yet, of the pages that draw one state of the panel or of the options at a time. */
export function createGalleryServer(messages) {
  return createServer({ ...configFor(messages), server: { port: 0, host: '127.0.0.1', hmr: false, watch: null } });
}

/**
 * Builds these pages and serves them: each is drawn many times.
 * @returns {Promise<{ origin: string, outDir: string, close: () => Promise<void> }>}
 */
export async function serveBuiltGallery(messages) {
  const outDir = await mkdtemp(path.join(tmpdir(), 'citebar-shots-'));
  const input = ['gallery', 'options', 'library'].map((name) => path.join(root, `tests/shots/${name}.html`));
  await build({
    ...configFor(messages),
    publicDir: false,
    build: { outDir, target: 'esnext', minify: false, rollupOptions: { input } },
  });
  const server = await preview({ ...configFor(messages), build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    origin: `http://127.0.0.1:${server.httpServer.address().port}`,
    outDir,
    close: () => server.close().then(() => rm(outDir, { recursive: true })),
  };
}
