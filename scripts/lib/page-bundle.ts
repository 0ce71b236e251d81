import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds one browser-side script that sets `globalThis.extract(document, url, options)` from lib/page.
 * @returns where it lies
 */
export async function buildPageBundle(): Promise<string> {
  const outDir = join(process.cwd(), '.cache', 'bench-page', 'bundle');
  await build({
    root: process.cwd(),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome120',
      lib: {
        entry: join('scripts', 'lib', 'page-extractor.ts'),
        formats: ['iife'],
        name: 'pageExtractor',
        fileName: () => 'citebar.js',
      },
    },
  });
  return join(outDir, 'citebar.js');
}
