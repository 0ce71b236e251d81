import { batch, type Signal, signal } from '@preact/signals';
import type { ErrorInfo } from '../../../core/app-error';
import type { AttachResult } from '../../../core/attach-calls';
import type { Attachment } from '../../../core/message';
import type { BackgroundClient, PanelState } from '../../../core/panel-protocol';
import { allPages } from '../../../core/url/origins';

/** Attaches pages to the next question, one at a time. */
export class AttachmentModel {
  readonly attaching = signal(false);
  /** Why a page could not be attached. */
  readonly error = signal<ErrorInfo | null>(null);

  constructor(
    private readonly client: BackgroundClient,
    private readonly state: Signal<PanelState | null>,
  ) {}

  /** Attaches the open page. */
  async attachPage(): Promise<void> {
    const tabId = this.state.value?.page?.tabId;
    await this.#attachBy(() => this.client.call('attach-page', tabId === undefined ? {} : { tabId }));
  }

  /** Attaches the page of a tab that the person chose from the list of tabs. */
  attachTab(tabId: number): Promise<void> {
    return this.#attachBy(() => this.client.call('attach-tab', { tabId }));
  }

  /** Requests access to all pages, then attaches a linked one. Must be called while a click is handled. */
  async allowAndAttach(url: string): Promise<void> {
    const request = this.client.requestAccess(allPages);
    if (await request.catch(() => false)) await this.#attachBy(() => this.client.call('attach-link', { url }));
  }

  /** Removes an attachment, at once: a question that is sent right after must not name it. */
  async remove(attachmentId: string): Promise<void> {
    const state = this.state.value;
    if (state !== null) {
      const attachments = state.attachments.filter(({ id }) => id !== attachmentId);
      this.state.value = { ...state, attachments };
    }
    await this.client.call('remove-attachment', { attachmentId }).catch(() => undefined);
  }

  /** Runs a call that reads a page, one at a time. @returns null where another one runs, or where it failed */
  async whileReading<Result>(call: () => Promise<Result>): Promise<Result | null> {
    if (this.attaching.value) return null;
    batch(() => {
      this.attaching.value = true;
      this.error.value = null;
    });
    const result = await call().catch(() => null);
    this.attaching.value = false;
    return result;
  }

  async #attachBy(call: () => Promise<AttachResult>): Promise<void> {
    const result = await this.whileReading(call);
    batch(() => {
      if (result?.ok === false) this.error.value = result.error;
      if (result?.ok) this.#add(result.attachment);
    });
  }

  /** Adds it before the background sends the new state, so that a question that is sent at once goes with it. */
  #add(attachment: Attachment): void {
    const state = this.state.value;
    if (state === null) return;
    const others = state.attachments.filter(
      ({ id, kind, url }) => id !== attachment.id && (kind !== attachment.kind || url !== attachment.url),
    );
    this.state.value = { ...state, attachments: [...others, attachment] };
  }
}
