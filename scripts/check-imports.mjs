// Who may import whom: compares the tree with the table of lib/import-matrix.mjs.
import { findImportViolations } from './lib/find-import-violations.mjs';
import { folders } from './lib/import-matrix.mjs';
import { listCode } from './lib/list-code.mjs';

const violations = findImportViolations(listCode(Object.keys(folders)));
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
