import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { copyDocument } from '../capture/copy-document';
import { readNoscript } from '../capture/read-noscript';
import type { SplitPage } from './features/container-node';
import { segment } from './features/segment';

/**
 * Copies what a document shows and splits it into blocks; a page whose text waits in `<noscript>` is read from there.
 * @param base what its links are relative to
 */
export function* splitPage(document: Document, base: string): SlicedWork<SplitPage> {
  const copy = copyDocument(document, { base, markHidden: true });
  yield;
  const segments = segment(copy.body);
  yield;
  const shown = segments.blocks.reduce((sum, block) => sum + block.text.length, 0);
  const noscript = readNoscript(document, shown);
  if (noscript === null) return { copy, segments };
  const noscriptCopy = copyDocument(noscript, { base, markHidden: true });
  return { copy: noscriptCopy, segments: segment(noscriptCopy.body) };
}
