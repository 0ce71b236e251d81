import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { errorMessage } from '../lib/core/utils/error-message';
import type { ParserReply } from '../lib/extension/pages/parser-frame';
import type { TextJob } from '../lib/extension/pages/parser-queue';
import { readTextPage } from '../lib/page/read-text-page';

function answer({ text, url, contentType, maxLength }: TextJob): ParserReply {
  try {
    return { page: readTextPage(text, url, contentType, maxLength) };
  } catch (thrown) {
    return { failure: errorMessage(thrown) };
  }
}

/** The script of the worker that parses text, source code and data for Firefox's background. */
export default defineUnlistedScript({
  include: ['firefox'],
  main() {
    addEventListener('message', ({ data }: MessageEvent<TextJob>) => postMessage(answer(data)));
  },
});
