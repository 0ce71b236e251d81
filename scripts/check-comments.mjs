// Lines of comments that are wider than the code may be.
import { findWideComments, maxCommentWidth } from './lib/find-wide-comments.mjs';
import { listCode } from './lib/list-code.mjs';

/** Files whose comments are not wrapped yet. */
const notWrapped =
  /^(?:lib\/passages\/(?:answer-kinds|languages|question|ranking)|lib\/ui\/panel\/(?:composer|model|suggestions)|tests\/e2e)\/|^(?:playwright|vitest)[.\w-]*$/;

for (const [file, source] of listCode(['.'])) {
  if (notWrapped.test(file)) continue;
  for (const line of findWideComments(source)) {
    console.error(`${file}:${line}: is a comment of more than ${maxCommentWidth} characters`);
    process.exitCode = 1;
  }
}
