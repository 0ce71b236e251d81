import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { createServer } from 'vite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The English texts, as the build makes them. */
const texts = {
  name: 'texts',
  resolveId: (id) => (id === 'virtual:messages' ? '\0messages' : undefined),
  load: async (id) =>
    id === '\0messages'
      ? `export default ${JSON.stringify(generateChromeMessages(await parseMessagesFile(path.join(root, 'locales/en.yml'))))}`
      : undefined,
};

/** A server, not listening yet, of the pages that draw one state of the panel or of the options at a time. */
export function createGalleryServer() {
  return createServer({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [texts],
    cacheDir: path.join(root, 'node_modules/.vite-shots'),
    resolve: { alias: { '#i18n': path.join(root, '.wxt/i18n/index.ts') } },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
}
