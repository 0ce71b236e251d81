// Whether tests/unit mirrors the code by path, and whether the tests of the hostile table are where it says.
import { existsSync } from 'node:fs';
import { findMisplacedTests } from './lib/find-misplaced-tests.mjs';
import { points } from './lib/hostile-points.mjs';
import { listCode, listFiles } from './lib/list-code.mjs';

const code = listFiles(['lib', 'scripts', 'sample-web', 'entrypoints']);
const { problems, mirroring, tests } = findMisplacedTests(code, [...listCode(['tests/unit']).keys()]);
for (const path of Object.values(points).flat()) {
  if (!existsSync(path)) problems.push(`${path} is in the hostile table, but not there`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${mirroring} of ${tests} files of unit tests have the path of one module, the others that of a room`);
