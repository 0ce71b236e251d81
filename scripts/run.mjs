// Bundles a script, since Node 20 runs no TypeScript, and runs it with the rest of the arguments: scripts/NAME.ts, or
// the one at a path without its ending.
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { ensureInstalled, root } from './lib/ensure-installed.mjs';

const [script, ...args] = process.argv.slice(2);
if (script === undefined) throw new Error('node scripts/run.mjs NAME');
const name = basename(script);
ensureInstalled();
const { build } = await import('vite');
const outDir = join(root, '.cache', 'scripts');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: script === name ? join('scripts', `${name}.ts`) : `${script}.ts`,
    outDir,
    emptyOutDir: false,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
const child = spawn(process.execPath, [join(outDir, `${name}.mjs`), ...args], { cwd: root, stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
