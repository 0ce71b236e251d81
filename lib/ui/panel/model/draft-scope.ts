import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { isManaged } from '../../../core/policy';
import type { Profile } from '../../../core/profile';
import type { AttachmentSummary } from '../../../core/protocol/attach-calls';
import type { AskParams, BackgroundClient, PanelState } from '../../../core/protocol/panel-protocol';
import { type AttachmentModel, replaces } from './attachment-model';
import { searchesAlways } from './attempt';

export interface DraftScopeDependencies {
  client: BackgroundClient;
  state: ReadonlySignal<PanelState | null>;
  profile: ReadonlySignal<Profile | undefined>;
  attachments: Pick<AttachmentModel, 'ofDraft'>;
}

/** The sources that the draft is asked of: attachments, a collection, the web. */
export class DraftScope {
  /** The collection that the draft is asked in; null for none. `web`: whether the web is searched, too. */
  readonly collection = signal<{ id: string; name: string; web?: boolean } | null>(null);
  /**
   * Whether the draft will search the web: with an attachment or in a collection only where the person chose so for
   * this question.
   */
  readonly webSearch: ReadonlySignal<boolean>;
  /**
   * The person's choice for a draft with attachments. It holds while one of them is there, or the page of one attached
   * again.
   */
  readonly #webChoice = signal<{ on: boolean; attachments: AttachmentSummary[] } | null>(null);

  constructor(private readonly panel: DraftScopeDependencies) {
    const { attachments, state, profile } = panel;
    this.webSearch = computed(() => {
      const attached = attachments.ofDraft.value;
      const collection = this.collection.value;
      const byDefault = searchesAlways(state.value, profile.value);
      if (collection) return collection.web ?? byDefault;
      if (attached.length === 0) return profile.value?.webSearch ?? false;
      const choice = this.#webChoice.value;
      const isChosenFor = (one: AttachmentSummary) =>
        choice?.attachments.some((other) => one.id === other.id || replaces(one, other));
      return choice && attached.some(isChosenFor) ? choice.on : byDefault;
    });
    effect(() => {
      if (attachments.ofDraft.value.length === 0) this.#webChoice.value = null;
    });
  }

  /**
   * Turns web search on or off: with an attachment or in a collection for the draft alone, otherwise for the profile.
   */
  toggleWebSearch(): void {
    const { attachments, profile, client } = this.panel;
    const attached = attachments.ofDraft.value;
    const on = !this.webSearch.value;
    const collection = this.collection.value;
    if (collection) this.collection.value = { ...collection, web: on };
    else if (attached.length > 0) this.#webChoice.value = { on, attachments: attached };
    else if (profile.value && !isManaged(profile.value.id))
      void client.call('set-web-search', { profileId: profile.value.id, on });
  }

  /** The sources as they are sent with the question. */
  params(): Pick<AskParams, 'attachmentIds' | 'webSearch' | 'collectionId'> {
    const collectionId = this.collection.value?.id;
    const attachmentIds = this.panel.attachments.ofDraft.value.map(({ id }) => id);
    return {
      attachmentIds,
      ...((collectionId || attachmentIds.length > 0) && { webSearch: this.webSearch.value }),
      ...(collectionId && { collectionId }),
    };
  }

  /** Forgets what was chosen for a draft that has been sent. */
  reset(): void {
    this.#webChoice.value = null;
    this.collection.value = null;
  }
}
