import { type AskIndex, type IndexReply, indexMessage } from '../search/index-calls';
import { createIndexWorker } from '../search/index-worker';
import { sendOffscreen } from './offscreen-document';

const ownWorker = createIndexWorker();

/**
 * Sends a call to the index worker: of the background's own document in Firefox, of the offscreen document in Chromium.
 */
export const askIndex: AskIndex = (call) =>
  import.meta.env.FIREFOX ? ownWorker(call) : sendOffscreen<IndexReply>(indexMessage(call));
