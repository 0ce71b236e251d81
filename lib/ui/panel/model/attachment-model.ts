import { batch, type Signal, signal } from '@preact/signals';
import type { ErrorInfo } from '../../../core/app-error';
import type { AttachmentSummary, AttachResult, ChosenFile } from '../../../core/protocol/attach-calls';
import type { BackgroundClient, PanelState } from '../../../core/protocol/panel-protocol';
import { allPages } from '../../../core/url/origins';
import { t } from '../../shared/texts';
import { withAccess } from '../../shared/with-access';

/** Largest file in bytes: of a larger one nothing is read. */
const maxFileBytes = 20 * 1024 * 1024;

/** A file with its content as base64, for a message. @throws the browser's error where it cannot be read */
async function chosenFile(file: File): Promise<ChosenFile> {
  const { name, type, size } = file;
  if (size > maxFileBytes) return { name, type, size };
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return { name, type, size, base64: address.slice(address.indexOf(',') + 1) };
}

/** Attaches pages, files and texts to the next question, one at a time. */
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

  /** Attaches a linked page. */
  attachLink(url: string): Promise<void> {
    return this.#attachBy(() => this.client.call('attach-link', { url }));
  }

  /** Attaches text that was pasted or dropped. */
  attachText(text: string): Promise<void> {
    return this.#attachBy(() => this.client.call('attach-text', { text, title: t('panel.composer.pasted') }));
  }

  /** Reads files and attaches them, one after another; the first failure is shown. */
  async attachFiles(files: readonly File[]): Promise<void> {
    let failure: ErrorInfo | null = null;
    for (const file of files) {
      await this.#attachBy(async () => this.client.call('attach-file', { file: await chosenFile(file) }));
      failure ??= this.error.value;
    }
    this.error.value = failure;
  }

  /** Requests access to all pages, then attaches a linked one. Must be called while a click is handled. */
  async allowAndAttach(url: string): Promise<void> {
    await withAccess(this.client, allPages, () => this.#attachBy(() => this.client.call('attach-link', { url })));
  }

  /** Removes an attachment, at once: a question that is sent right after must not name it. */
  async remove(attachmentId: string): Promise<void> {
    this.leaveOut([attachmentId]);
    await this.client.call('remove-attachment', { attachmentId }).catch(() => undefined);
  }

  /** Shows attachments no more that were removed or have gone with a question; the background's state says so a moment later. */
  leaveOut(attachmentIds: readonly string[]): void {
    const state = this.state.value;
    if (state === null || attachmentIds.length === 0) return;
    const attachments = state.attachments.filter(({ id }) => !attachmentIds.includes(id));
    this.state.value = { ...state, attachments };
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
  #add(attachment: AttachmentSummary): void {
    const state = this.state.value;
    if (state === null) return;
    const others = state.attachments.filter(
      ({ id, kind, url }) => id !== attachment.id && (kind !== attachment.kind || url !== attachment.url),
    );
    this.state.value = { ...state, attachments: [...others, attachment] };
  }
}
