// Whether tests/unit mirrors the code by path: see lib/find-misplaced-tests.mjs.
import { findMisplacedTests } from './lib/find-misplaced-tests.mjs';
import { listCode, listFiles } from './lib/list-code.mjs';

const code = listFiles(['lib', 'scripts', 'sample-web', 'entrypoints']);
const { problems, mirroring, tests } = findMisplacedTests(code, [...listCode(['tests/unit']).keys()]);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${mirroring} of ${tests} files of unit tests have the path of one module, the others that of a room`);
