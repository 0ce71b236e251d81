/**
 * The suites by the folder that holds them, with the commands that run some of their files.
 * @type {{ folder: string, commands: (files: string[]) => string[][] }[]}
 */
const suites = [
  { folder: 'tests/unit', commands: (files) => [['vitest', 'run', ...files]] },
  {
    folder: 'tests/recordings',
    commands: (files) => [['vitest', 'run', '-c', 'vitest.recordings.config.ts', ...files]],
  },
  {
    folder: 'tests/e2e/chromium',
    commands: (files) => [['browsers'], ['wxt', 'build'], ['playwright', 'test', ...files.map(asPattern)]],
  },
  {
    folder: 'tests/e2e/firefox',
    commands: (files) => [
      ['browsers'],
      ['wxt', 'build', '-b', 'firefox'],
      ['vitest', 'run', '-c', 'vitest.e2e-firefox.config.ts', ...files],
    ],
  },
];

/** Playwright takes regular expressions, which it compares with whole paths. @param {string} file */
function asPattern(file) {
  return `/${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}

/** @param {string} file as it was typed, in the notation of this platform */
function normalised(file) {
  return file.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '');
}

/** @param {string} file */
function suiteOf(file) {
  return suites.find(({ folder }) => file === folder || file.startsWith(`${folder}/`));
}

/**
 * The commands that run the given test files or folders, each by the suite that it belongs to.
 * @param {string[]} typed paths from the root of the project
 * @param {(path: string) => boolean} exists
 * @returns {{ commands: string[][] } | { problem: string }} commands to run in this order, without `npx`; `browsers`
 *   stands for finding the browsers. Or a sentence that says what is wrong.
 */
export function planTests(typed, exists) {
  const files = typed.map(normalised);
  for (const file of files) {
    if (file.startsWith('-')) return { problem: `npm test takes files, not '${file}'.` };
    if (!exists(file)) return { problem: `There is no file '${file}'.` };
    if (!suiteOf(file)) {
      return { problem: `'${file}' is in none of the suites: ${suites.map(({ folder }) => folder).join(', ')}.` };
    }
  }
  const commands = suites.flatMap((suite) => {
    const own = files.filter((file) => suiteOf(file) === suite);
    return own.length > 0 ? suite.commands(own) : [];
  });
  /** @param {string[]} command @param {number} index */
  const isFirst = (command, index) => commands.findIndex((other) => other.join() === command.join()) === index;
  return { commands: commands.filter(isFirst) };
}
