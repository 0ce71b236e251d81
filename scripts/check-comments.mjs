// Lines of comments that are wider than the code may be.
import { findWideComments, maxCommentWidth } from './lib/find-wide-comments.mjs';
import { listCode } from './lib/list-code.mjs';

for (const [file, source] of listCode(['.'])) {
  for (const line of findWideComments(source)) {
    console.error(`${file}:${line}: is a comment of more than ${maxCommentWidth} characters`);
    process.exitCode = 1;
  }
}
