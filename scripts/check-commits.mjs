// Holds the commits to the rules of lib/commit-rules.mjs. Without a history (an unpacked archive) there is nothing to check.
import { spawnSync } from 'node:child_process';
import { checkedSince, findCommitViolations } from './lib/commit-rules.mjs';
import { root } from './lib/ensure-installed.mjs';

const log = spawnSync('git', ['log', `--since=${checkedSince}`, '--format=%h%x09%P%x09%s'], {
  cwd: root,
  encoding: 'utf8',
});
const lines = log.status === 0 ? log.stdout.split('\n').filter(Boolean) : [];
for (const line of lines) {
  const [hash, parents = '', subject = ''] = line.split('\t');
  for (const violation of findCommitViolations({ subject, parents: parents.split(' ').filter(Boolean) })) {
    console.error(`${hash} ${violation}: ${subject}`);
    process.exitCode = 1;
  }
}
