import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readThreadFile } from '../lib/core/files/thread-file';

async function read(file: File): Promise<void> {
  // A file that was removed in the meantime reads as an empty one, which is malformed.
  for (const part of readThreadFile(await file.text().catch(() => ''))) postMessage(part);
}

/**
 * The script of the worker that reads a file of threads for the panel: JSON of 100 MB would hold the panel for seconds.
 */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<File>) => void read(data));
});
