import type { Signal } from '@preact/signals';
import type { AssistantMessage } from '../../../core/message';
import type { BackgroundClient, PanelState, ShownThread } from '../../../core/protocol/panel-protocol';
import type { AttachmentModel } from './attachment-model';

interface PageCheckContext {
  client: BackgroundClient;
  state: Signal<PanelState | null>;
  attachments: AttachmentModel;
  show(view: ShownThread): void;
  newThread(): void;
}

/** Checks of the citations of the active tab's page. */
export class PageCheckModel {
  constructor(private readonly panel: PageCheckContext) {}

  /** Reads the active tab's page and shows its sentences with citations. */
  async begin(): Promise<void> {
    const { client, state, attachments } = this.panel;
    const tabId = state.value?.page?.tabId;
    const began = await attachments.whileReading(() => client.call('check-page', tabId === undefined ? {} : { tabId }));
    if (began?.ok === false) attachments.error.value = began.error;
    if (began?.ok) this.panel.show(began.view);
  }

  /** Nothing was checked: the thread goes away. */
  async cancel({ threadId }: AssistantMessage): Promise<void> {
    this.panel.newThread();
    await this.panel.client.call('delete-threads', { threadIds: [threadId] }).catch(() => undefined);
  }
}
