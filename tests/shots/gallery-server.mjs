import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { build, createServer, preview } from 'vite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The English texts, as the build makes them. */
export async function englishMessages() {
  return generateChromeMessages(await parseMessagesFile(path.join(root, 'locales/en.yml')));
}

const texts = {
  name: 'texts',
  resolveId: (id) => (id === 'virtual:messages' ? '\0messages' : undefined),
  load: async (id) => (id === '\0messages' ? `export default ${JSON.stringify(await englishMessages())}` : undefined),
};

const config = {
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [texts],
  cacheDir: path.join(root, 'node_modules/.vite-shots'),
  resolve: { alias: { '#i18n': path.join(root, '.wxt/i18n/index.ts') } },
};

/** A server, not listening yet, of the pages that draw one state of the panel or of the options at a time. */
export function createGalleryServer() {
  return createServer({ ...config, server: { port: 0, host: '127.0.0.1', hmr: false, watch: null } });
}

/**
 * Builds these pages and serves them: each is drawn many times.
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serveBuiltGallery() {
  const outDir = await mkdtemp(path.join(tmpdir(), 'citebar-shots-'));
  const input = ['gallery', 'options'].map((name) => path.join(root, `tests/shots/${name}.html`));
  await build({
    ...config,
    publicDir: false,
    build: { outDir, target: 'esnext', minify: false, rollupOptions: { input } },
  });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    origin: `http://127.0.0.1:${server.httpServer.address().port}`,
    close: () => server.close().then(() => rm(outDir, { recursive: true })),
  };
}
