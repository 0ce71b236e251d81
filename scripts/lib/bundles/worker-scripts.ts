import type { WxtViteConfig } from 'wxt';

type Plugin = Extract<NonNullable<WxtViteConfig['plugins']>[number], { name: string }>;

/** The script with all that the worker imports later. */
const laterScript = 'engine.js';

/**
 * Runs a module at its first `require`. `importScripts()` is allowed in a running worker for scripts that were imported
 * while it was installed, which the browser then keeps with it: their modules are only defined there, not run.
 * @see https://w3c.github.io/ServiceWorker/#importscripts
 */
const loader = `const modules = {}, defined = {};
function require(name) {
  if (!(name in modules)) {
    if (!(name in defined)) importScripts('${laterScript}');
    defined[name](modules[name] = {});
  }
  return modules[name];
}
addEventListener('install', () => importScripts('${laterScript}'));
`;

/** A script of a build in the format of CommonJS. */
interface Script {
  fileName: string;
  code: string;
  imports: readonly string[];
}

const definitionOf = ({ fileName, code }: Script) => `defined['./${fileName}'] = (exports) => {\n${code}\n};\n`;

/** Two scripts of a worker from those of its build: what `entry` imports at its start, and the rest. */
export function workerScripts(entry: string, scripts: readonly Script[]): { atStart: string; later: string } {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const needed = new Set<string>();
  const visit = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    byName.get(name)?.imports.forEach(visit);
  };
  visit(entry);
  const write = (isNeeded: boolean) =>
    scripts
      .filter(({ fileName }) => needed.has(fileName) === isNeeded)
      .map(definitionOf)
      .join('');
  return { atStart: `${loader}${write(true)}require('./${entry}');\n`, later: write(false) };
}

/**
 * Chromium's background as two classic scripts, `background.js` and `engine.js`. A service worker has no `import()`
 * (https://github.com/w3c/ServiceWorker/issues/1356); its build is CommonJS, in which `import()` is a `require`, which
 * loads the second script.
 */
export function backgroundScripts(): Plugin {
  return {
    name: 'background-scripts',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
      const entry = scripts.find(({ isEntry }) => isEntry);
      if (!entry) throw new Error('The background has no entry.');
      const { atStart, later } = workerScripts(entry.fileName, scripts);
      for (const { fileName } of scripts) if (fileName !== entry.fileName) delete bundle[fileName];
      entry.code = atStart;
      // The notice of licences is of all modules that ship.
      entry.moduleIds = scripts.flatMap(({ moduleIds }) => moduleIds);
      this.emitFile({ type: 'asset', fileName: laterScript, source: later });
    },
  };
}
