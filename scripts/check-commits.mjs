// Holds the commits to the rules of lib/commit-rules.mjs. Without a history (an unpacked archive) there is nothing to
// check.
import { spawnSync } from 'node:child_process';
import { bodyCheckedSince, checkedSince, findCommitViolations } from './lib/commit-rules.mjs';
import { root } from './lib/ensure-installed.mjs';

/** Fields of a commit, each ended by a NUL: hash, parents, the author's date, subject and body. */
const fields = ['%h', '%P', '%at', '%s', '%b'];
const format = `--format=${fields.join('%x00')}%x00`;
const log = spawnSync('git', ['log', `--since=${checkedSince}`, format], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const found = log.status === 0 ? log.stdout.split('\0') : [];
for (let at = 0; at + fields.length < found.length; at += fields.length) {
  const [hash, parents = '', seconds, subject = '', body] = found
    .slice(at, at + fields.length)
    .map((field) => field.trim());
  const isNew = Number(seconds) * 1_000 >= Date.parse(bodyCheckedSince);
  const commit = { subject, parents: parents.split(' ').filter(Boolean), ...(isNew && body !== undefined && { body }) };
  for (const violation of findCommitViolations(commit)) {
    console.error(`${hash} ${violation}: ${subject}`);
    process.exitCode = 1;
  }
}
