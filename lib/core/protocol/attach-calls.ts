import type { ErrorInfo } from '../app-error';
import type { Attachment } from '../message';
import { type CallShapes, windowCall } from './call';

/** A tab whose page may be attached. */
export interface OpenTab {
  tabId: number;
  title: string;
  url: string;
  /** Whether it is the active tab of the panel's window. */
  active: boolean;
  /** Whether it is in another window than the panel. */
  elsewhere?: boolean;
  /** The person decided that no page of its site is read. */
  neverRead?: boolean;
}

/** A section of an attachment's text: see `outlineOf`. */
export interface AttachmentSection {
  /** Its heading; empty for the text before the first heading. */
  title: string;
  /** 1 to 6; 0 before the first heading. */
  depth: number;
  /** In characters. */
  length: number;
}

/** An attachment without its text, which stays in the background and is asked for by its id. */
export interface AttachmentSummary extends Omit<Attachment, 'markdown'> {
  /** The first characters of its text, by which a selection is recognised. */
  beginning: string;
  sections: AttachmentSection[];
  /** Characters of the sections that are not left out. */
  chosenLength: number;
}

export type AttachResult = { ok: true; attachment: AttachmentSummary } | { ok: false; error: ErrorInfo };

/** A file of the person's computer. */
export interface ChosenFile {
  name: string;
  /** MIME type as the browser knows it; may be empty. */
  type: string;
  /** In bytes. `base64` is absent if it exceeds the limit for files. */
  size: number;
  base64?: string;
}

/**
 * The panel's calls about what is attached to the next question. `threadId`: the open thread, whose questions the
 * attachment may be of.
 */
export const attachCalls = {
  /** Reads the open tab and attaches it to the next question. */
  'attach-page': windowCall<{ tabId?: number }, AttachResult>(),
  /**
   * The tabs whose pages may be read: those of the panel's window, and with `everywhere` those of all windows of its
   * kind, private or not. `hidden`: number of tabs whose URL the browser does not reveal.
   */
  'list-tabs': windowCall<{ everywhere?: boolean }, { tabs: OpenTab[]; hidden: number }>(),
  /** Reads one of these tabs, and no other, and attaches it to the next question. */
  'attach-tab': windowCall<{ tabId: number }, AttachResult>(),
  /** Reads a linked page and attaches it to the next question. */
  'attach-link': windowCall<{ url: string }, AttachResult>(),
  /** Reads a file of text, Markdown, PDF or HTML on this computer and attaches its text. */
  'attach-file': windowCall<{ file: ChosenFile }, AttachResult>(),
  /** Attaches text that was pasted or dropped; `title` is shown where a name is needed. */
  'attach-text': windowCall<{ text: string; title: string }, AttachResult>(),
  /**
   * The selected text of the page beside the panel, up to `maxLength` characters; a longer selection is attached, and
   * `text` is its beginning. Empty where nothing is selected.
   */
  'take-selection': windowCall<
    { maxLength: number },
    { ok: true; text: string; attached: boolean } | { ok: false; error: ErrorInfo }
  >(),
  /** The whole text of an attachment; null where it is gone. */
  'read-attachment': windowCall<{ attachmentId: string; threadId?: string }, { markdown: string } | null>(),
  /**
   * The text of an attachment exactly as it is sent with a question to the profile's model, or as passages are chosen
   * from it where the profile has no model. `isExcerpt`: the text exceeds the profile's limit, and this is the part
   * that fits the question.
   */
  'preview-attachment': windowCall<
    { attachmentId: string; threadId?: string; question: string; profileId: string },
    { markdown: string; isExcerpt: boolean } | null
  >(),
  /** Removes attachments: the next question does not use them, even in the open thread. */
  'remove-attachments': windowCall<{ attachmentIds: string[]; threadId?: string }, null>(),
  /** Leaves sections of an attached page out of the next question; `sections`: their indexes in its outline. */
  'leave-out': windowCall<{ attachmentId: string; sections: number[] }, null>(),
};

export type AttachCalls = CallShapes<typeof attachCalls>;
