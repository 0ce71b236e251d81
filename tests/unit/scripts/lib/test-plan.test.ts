import { describe, expect, it } from 'vitest';
import { planTests } from '../../../../scripts/lib/test-plan.mjs';

const files = [
  'tests/unit/core/markdown-file.test.ts',
  'tests/recordings/chat.test.ts',
  'tests/e2e/chromium/options.spec.ts',
  'tests/e2e/firefox/smoke.test.ts',
  'tests/e2e/firefox',
  'lib/core/source.ts',
];
const plan = (...typed: string[]) => planTests(typed, (file) => files.includes(file));

describe('npm test FILE', () => {
  it.each([
    [files[0], [['vitest', 'run', files[0]]]],
    [files[1], [['vitest', 'run', '-c', 'vitest.recordings.config.ts', files[1]]]],
    [
      `./${files[2]}`,
      [['browsers'], ['wxt', 'build'], ['playwright', 'test', '/tests/e2e/chromium/options\\.spec\\.ts']],
    ],
    [
      'tests/e2e/firefox/',
      [
        ['browsers'],
        ['wxt', 'build', '-b', 'firefox'],
        ['vitest', 'run', '-c', 'vitest.e2e-firefox.config.ts', 'tests/e2e/firefox'],
      ],
    ],
  ])('runs %s by its own suite', (typed, commands) => {
    expect(plan(typed ?? '')).toEqual({ commands });
  });

  it('names a file of Playwright so that nothing else matches, whatever folder the project is in', () => {
    const planned = plan('tests/e2e/chromium/options.spec.ts');
    const pattern = new RegExp('commands' in planned ? (planned.commands.at(-1)?.at(-1) ?? '') : '');
    expect(pattern.test('/home/ada/options/tests/e2e/chromium/options.spec.ts')).toBe(true);
    expect(pattern.test('/home/ada/options/tests/e2e/chromium/smoke.spec.ts')).toBe(false);
  });

  it('runs files of several suites, each suite once', () => {
    const planned = plan('tests/e2e/firefox/smoke.test.ts', 'tests/e2e/chromium/options.spec.ts');
    const names = 'commands' in planned ? planned.commands.map(([name]) => name) : [];
    expect(names).toEqual(['browsers', 'wxt', 'playwright', 'wxt', 'vitest']);
  });

  it('says what it cannot run', () => {
    expect(plan('tests/unit/gone.test.ts')).toEqual({ problem: "There is no file 'tests/unit/gone.test.ts'." });
    expect(plan('--watch')).toEqual({ problem: "npm test takes files, not '--watch'." });
    expect(plan('lib/core/source.ts')).toMatchObject({ problem: expect.stringContaining('none of the suites') });
  });
});
