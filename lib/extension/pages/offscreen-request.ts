import * as v from 'valibot';
import type { Runtime } from 'webextension-polyfill';
import type { Page } from '../../core/provider';
import { plainObject } from '../../core/utils/lenient-schemas';
import type { PdfFailureKind } from '../../page/pdf/pdf-failure';

const common = {
  target: v.literal('offscreen'),
  url: v.string(),
  /** Characters of markdown at most. */
  maxLength: v.number(),
};

const requestSchema = v.union([
  /** HTML to be turned into a page. */
  plainObject({
    ...common,
    html: v.string(),
    withNotes: v.optional(v.boolean()),
    keepsLikeliest: v.optional(v.boolean()),
  }),
  /** Text, source code or data to be turned into a page. */
  v.object({ ...common, text: v.string(), contentType: v.string() }),
  /** A PDF to be turned into a page, as base64: messages of `runtime` are JSON. */
  v.object({ ...common, pdf: v.string() }),
]);

/** A message from the background to the offscreen document. */
export type OffscreenRequest = v.InferOutput<typeof requestSchema>;

/** The reply: the page, why the PDF cannot be read, that the page takes too long, or the message of another error. */
export type OffscreenReply =
  | { page: Page }
  | { pdfFailure: PdfFailureKind }
  | { tooSlow: string }
  | { failure: string };

/**
 * A message as a request, if it is one of the extension's own background. A content script has the extension's id, but
 * runs in a tab, on a page of the web.
 * @param ownId the extension's id
 */
export function offscreenRequestOf(
  message: unknown,
  sender: Runtime.MessageSender,
  ownId: string,
): OffscreenRequest | undefined {
  if (sender.id !== ownId || sender.tab !== undefined) return undefined;
  const parsed = v.safeParse(requestSchema, message);
  return parsed.success ? parsed.output : undefined;
}
