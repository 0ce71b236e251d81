import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { workerScripts } from '../../../../../scripts/lib/bundles/worker-scripts';

const scripts = [
  {
    fileName: 'background.js',
    code: `const shared = require('./shared.js'); run.push('background');
      globalThis.answer = () => Promise.resolve().then(() => require('./answer.js').text + shared.sign);`,
    imports: ['shared.js'],
  },
  { fileName: 'shared.js', code: `run.push('shared'); exports.sign = '!';`, imports: [] },
  {
    fileName: 'answer.js',
    code: `run.push('answer'); exports.text = require('./words.js').word + require('./shared.js').sign;`,
    imports: ['words.js', 'shared.js'],
  },
  { fileName: 'words.js', code: `run.push('words'); exports.word = 'yes';`, imports: [] },
];

/** A worker at its start. `imports`: results of its `importScripts()`, in turn; then all succeed. */
function startWorker(imports: ('loaded' | 'refused')[] = []) {
  const { atStart, later } = workerScripts('background.js', scripts);
  const run: string[] = [];
  const listeners = new Map<string, () => void>();
  const worker = createContext({
    run,
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    importScripts(file: string) {
      if (file !== 'engine.js' || imports.shift() === 'refused') throw new Error('refused');
      run.push('import');
      runInContext(later, worker);
    },
  });
  runInContext(atStart, worker);
  return { run, install: listeners.get('install'), answer: (): Promise<string> => runInContext('answer()', worker) };
}

it('a worker runs what its entry imports at its start, and the rest when it is first imported, once', async () => {
  const { run, answer } = startWorker();
  expect(run).toEqual(['shared', 'background']);
  expect(await answer()).toBe('yes!!');
  expect(await answer()).toBe('yes!!');
  expect(run).toEqual(['shared', 'background', 'import', 'answer', 'words']);
});

it('the second script is imported at the installation, and nothing of it is run', async () => {
  const { run, install, answer } = startWorker();
  install?.();
  expect(run).toEqual(['shared', 'background', 'import']);
  expect(await answer()).toBe('yes!!');
  expect(run).toEqual(['shared', 'background', 'import', 'answer', 'words']);
});

it('an import that was refused is tried again at the next call', async () => {
  const { answer } = startWorker(['refused']);
  await expect(answer()).rejects.toThrow('refused');
  expect(await answer()).toBe('yes!!');
});
