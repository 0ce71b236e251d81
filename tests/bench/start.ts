// How long it takes from an event that finds the background stopped to its first reply, beside an empty extension:
// npm run bench:start -- [--times 20] [--browser chromium|firefox] [--built]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExtension } from '../../scripts/lib/build';
import { startChromiumBench } from './start/chromium';
import { startFirefoxBench } from './start/firefox';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    browser: { type: 'string' },
    // Measures the builds that are there.
    built: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  console.error('Use: npm run bench:start -- --times 20 (a whole number).');
  process.exit(2);
}

/**
 * The calls that are measured. The first is refused before anything is read, so that it waits for the start alone; the
 * second is what a page of options asks for first, with all reads of the storage.
 */
const calls = { 'first reply': 'none', 'state of the options': 'options-state' };

/** Starts that are left out: the first ones after an installation compile the code that later ones find compiled. */
const warmUp = 3;

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const benches = [
  { browser: 'chromium', target: 'chrome', open: startChromiumBench },
  { browser: 'firefox', target: 'firefox', open: startFirefoxBench },
] as const;
for (const { browser, target, open } of benches) {
  if (values.browser !== undefined && values.browser !== browser) continue;
  const directory = values.built ? resolve('.output', `${target}-mv3`) : await buildExtension(target);
  const bench = await open(directory);
  try {
    for (const [name, call] of Object.entries(calls)) {
      const measured = { empty: [] as number[], citebar: [] as number[] };
      for (let index = 0; index < times + warmUp; index += 1) {
        for (const extension of ['empty', 'citebar'] as const) {
          const milliseconds = await bench.start(extension, call);
          if (index >= warmUp) measured[extension].push(milliseconds);
        }
      }
      const [empty, citebar] = [median(measured.empty), median(measured.citebar)];
      console.log(
        `${browser.padEnd(9)} ${name.padEnd(21)} empty ${empty.toFixed(1).padStart(6)} ms   citebar ${citebar.toFixed(1).padStart(6)} ms   ratio ${(citebar / empty).toFixed(2)}`,
      );
    }
  } finally {
    await bench.close();
  }
}
