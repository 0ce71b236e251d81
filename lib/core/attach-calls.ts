import type { ErrorInfo } from './app-error';
import type { Attachment } from './message';

/** A tab whose page may be attached. */
export interface OpenTab {
  tabId: number;
  title: string;
  url: string;
  /** It is the active tab, beside the panel. */
  active: boolean;
}

export type AttachResult = { ok: true; attachment: Attachment } | { ok: false; error: ErrorInfo };

/** The panel's calls about what is attached to the next question: parameters and result by name. */
export interface AttachCalls {
  /** Reads the open tab and attaches it to the next question. */
  'attach-page': { params: { tabId?: number }; result: AttachResult };
  /** The tabs of the panel's window whose pages may be read; `hidden`: number of tabs whose URL the browser withholds. */
  'list-tabs': { params: Record<string, never>; result: { tabs: OpenTab[]; hidden: number } };
  /** Reads one of these tabs, and no other, and attaches it to the next question. */
  'attach-tab': { params: { tabId: number }; result: AttachResult };
  /** Reads a linked page and attaches it to the next question. */
  'attach-link': { params: { url: string }; result: AttachResult };
  'remove-attachment': { params: { attachmentId: string }; result: null };
  /** Leaves sections of an attached page out of the next question; `sections`: their indexes in its outline. */
  'leave-out': { params: { attachmentId: string; sections: number[] }; result: null };
}
