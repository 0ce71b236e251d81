import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles scripts/lib/NAME.ts as one script for a browser.
 * @returns the path of the script
 */
export async function buildScript(name: string): Promise<string> {
  const outDir = join(process.cwd(), '.cache', 'bench-page', name);
  await build({
    root: process.cwd(),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // As the extension's build does without being told: members of an enumeration become numbers.
    oxc: { typescript: { optimizeEnums: true } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome120',
      lib: {
        entry: join('scripts', 'lib', `${name}.ts`),
        formats: ['iife'],
        name: 'bundle',
        fileName: () => 'citebar.js',
      },
    },
  });
  return join(outDir, 'citebar.js');
}
