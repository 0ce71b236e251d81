import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ErrorInfo } from '../../../core/app-error';
import type { ShownAttachment } from '../../../core/message';
import { asksPageAlone, type Profile } from '../../../core/profile';
import type { AttachmentSummary, AttachResult } from '../../../core/protocol/attach-calls';
import type { BackgroundClient, PanelState } from '../../../core/protocol/panel-protocol';
import { allPages } from '../../../core/url/origins';
import { pageAddress } from '../../../core/url/page-address';
import { chosenFile } from '../../shared/chosen-file';
import { t } from '../../shared/texts';
import { withAccess } from '../../shared/with-access';
import type { ThreadModel } from './thread-model';

interface AttachmentDependencies {
  client: BackgroundClient;
  state: Signal<PanelState | null>;
  profile: ReadonlySignal<Profile | undefined>;
  thread: ThreadModel;
}

type Kind = Pick<ShownAttachment, 'kind' | 'url'>;

/** Whether one attachment takes the place of another: a page that is attached again may have changed. */
export function replaces(one: Kind, other: Kind): boolean {
  return one.kind !== 'selection' && one.kind === other.kind && one.url === other.url;
}

/** An attachment of an earlier question as one of the next; what was left out of it stays so. */
function carriedOver(attachment: ShownAttachment): AttachmentSummary {
  return { beginning: '', ...attachment, sections: [], chosenLength: attachment.contentLength };
}

/**
 * The pages, files and texts that the next question is asked of. What a question was asked of is part of its thread:
 * the next one is, too, until it is taken away.
 */
export class AttachmentModel {
  readonly attaching = signal(false);
  /** Pages and lists of files that are being attached. */
  readonly #unfinished = signal(0);
  /** Whether something is still being attached, also between two files. */
  readonly unfinished: ReadonlySignal<boolean> = computed(() => this.#unfinished.value > 0);
  /** Why a page could not be attached. */
  readonly error = signal<ErrorInfo | null>(null);
  /** Attachments of the next question: those of the thread's latest question, and those attached since. */
  readonly ofDraft: ReadonlySignal<AttachmentSummary[]>;
  /** The page that the latest question was asked about although the person did not attach it; undefined for none. */
  readonly automatic: ReadonlySignal<ShownAttachment | undefined>;
  readonly #ofThread: ReadonlySignal<AttachmentSummary[]>;
  private readonly client: BackgroundClient;
  private readonly state: Signal<PanelState | null>;
  private readonly thread: ThreadModel;

  constructor({ client, state, profile, thread }: AttachmentDependencies) {
    this.client = client;
    this.state = state;
    this.thread = thread;
    this.#ofThread = computed(() => {
      const detached = thread.view.value?.thread.detached ?? [];
      const latest = thread.turns.value.at(-1)?.question.attachments ?? [];
      return latest.filter(({ id, contentLength }) => !detached.includes(id) && contentLength > 0).map(carriedOver);
    });
    this.automatic = computed(() => this.#ofThread.value.find(({ automatic }) => automatic));
    this.ofDraft = computed(() => {
      const pending = state.value?.attachments ?? [];
      const page = state.value?.page;
      // A page that was added automatically belongs to the active tab; such a profile reads that again for each
      // question.
      const readsAnew = profile.value !== undefined && !profile.value.webSearch && asksPageAlone(profile.value);
      const isOpen = ({ url }: Kind) => page?.url !== undefined && pageAddress(page.url) === pageAddress(url);
      const carried = this.#ofThread.value.filter(
        (one) =>
          (!one.automatic || (isOpen(one) && !readsAnew)) &&
          !pending.some((other) => other.id === one.id || replaces(other, one)),
      );
      return carried.length === 0 ? pending : [...carried, ...pending];
    });
  }

  /** An attachment of the next question, or of any question of the open thread; undefined where it is gone. */
  find(attachmentId: string): ShownAttachment | undefined {
    const isIt = ({ id }: { id: string }) => id === attachmentId;
    return this.ofDraft.value.find(isIt) ?? this.#ofAllQuestions().findLast(isIt);
  }

  /** The attachment with a `file:` URL that a source of the open thread is; undefined for a page of the web. */
  fileOf(url: string): ShownAttachment | undefined {
    return url.startsWith('file:') ? this.#ofAllQuestions().findLast((one) => one.url === url) : undefined;
  }

  #ofAllQuestions(): ShownAttachment[] {
    const messages = this.thread.view.value?.messages ?? [];
    return messages.flatMap((message) => (message.role === 'user' ? message.attachments : []));
  }

  /** Names an attachment of the next question or of the open thread in a call. */
  named(attachmentId: string): { attachmentId: string; threadId?: string } {
    const threadId = this.thread.view.value?.thread.id;
    return { attachmentId, ...(threadId !== undefined && { threadId }) };
  }

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
    await this.#untilAttached(async () => {
      let failure: ErrorInfo | null = null;
      for (const file of files) {
        await this.#attachBy(async () => this.client.call('attach-file', { file: await chosenFile(file) }));
        failure ??= this.error.value;
      }
      this.error.value = failure;
    });
  }

  /** Requests access to all pages, then attaches a linked one. Must be called while a click is handled. */
  async allowAndAttach(url: string): Promise<void> {
    await withAccess(this.client, allPages, () => this.#attachBy(() => this.client.call('attach-link', { url })));
  }

  /** Removes an attachment at once: a question that is sent right after must not name it. */
  async remove(attachmentId: string): Promise<void> {
    const removed = this.ofDraft.value.find(({ id }) => id === attachmentId);
    if (removed === undefined) return;
    // The attachment that it had replaced does not come back.
    const ofThread = this.#ofThread.value.filter((one) => one.id === attachmentId || replaces(removed, one));
    const ids = [...new Set([attachmentId, ...ofThread.map(({ id }) => id)])];
    const { view } = this.thread;
    batch(() => {
      this.leaveOut(ids);
      if (view.value === null || ofThread.length === 0) return;
      const { thread } = view.value;
      view.value = { ...view.value, thread: { ...thread, detached: [...(thread.detached ?? []), ...ids] } };
    });
    const threadId = ofThread.length > 0 && view.value !== null && { threadId: view.value.thread.id };
    await this.client.call('remove-attachments', { attachmentIds: ids, ...threadId }).catch(() => undefined);
  }

  /** Hides new attachments that were removed or sent with a question; the background's state follows a moment later. */
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

  async #untilAttached(attach: () => Promise<void>): Promise<void> {
    this.#unfinished.value += 1;
    try {
      await attach();
    } finally {
      this.#unfinished.value -= 1;
    }
  }

  #attachBy(call: () => Promise<AttachResult>): Promise<void> {
    return this.#untilAttached(async () => {
      const result = await this.whileReading(call);
      batch(() => {
        if (result?.ok === false) this.error.value = result.error;
        if (result?.ok) this.#add(result.attachment);
      });
    });
  }

  /** Adds it before the background sends the new state, so that a question that is sent at once includes it. */
  #add(attachment: AttachmentSummary): void {
    const state = this.state.value;
    if (state === null) return;
    const others = state.attachments.filter((one) => one.id !== attachment.id && !replaces(attachment, one));
    this.state.value = { ...state, attachments: [...others, attachment] };
  }
}
