import type {
  BackgroundCall,
  BackgroundCalls,
  BackgroundClient,
  BackgroundEvent,
} from '../../lib/core/protocol/panel-protocol';
import { pastThreads } from './past-threads';
import type { Scene } from './scenes';

const modelNames = ['flash', 'flash-lite', 'pro'].flatMap((kind) => [2, 2.5, 3].map((one) => `gemini-${one}-${kind}`));

/** A background that shows one scene and does nothing. */
export function createFakeClient(scene: Scene): BackgroundClient {
  const listeners = new Set<(event: BackgroundEvent) => void>();
  const answer = (name: BackgroundCall): unknown => {
    switch (name) {
      case 'subscribe':
        return { state: scene.state, thread: scene.thread ?? null };
      case 'list-threads':
        return scene.threads ?? (scene.thread ? pastThreads : []);
      case 'search-threads':
        return scene.hits ?? [];
      case 'list-changes':
        return scene.changes ?? [];
      case 'threads-to-index':
        return 0;
      case 'list-tabs':
        return { tabs: scene.tabs ?? [], hidden: scene.hiddenTabs ?? 0 };
      case 'list-collections':
        return scene.collections ?? [];
      case 'list-commands':
        return [
          { name: 'Open Citebar', shortcut: 'Alt+Shift+O', suggested: true },
          { name: 'Open or close the panel', shortcut: 'Alt+Shift+S', suggested: true },
          { name: 'New thread', shortcut: '', suggested: true },
          { name: 'Read this page', shortcut: 'Alt+Shift+U', suggested: true },
        ];
      case 'list-models':
        return { ok: true, models: modelNames.map((id) => ({ id, label: id })) };
      case 'quotes-reason':
        return scene.quotesFirst ?? null;
      case 'list-prompts':
        return scene.prompts ?? [];
      case 'read-attachment':
        return { markdown: scene.text ?? '' };
      case 'preview-attachment':
        return { markdown: scene.text ?? '', isExcerpt: scene.isExcerpt ?? false };
      case 'submit-question':
      case 'go-on':
        return { ok: false, obstacle: scene.obstacle };
      case 'attach-page':
        return { ok: false, error: scene.attachError };
      default:
        return null;
    }
  };
  return {
    call: async <Name extends BackgroundCall>(name: Name) => answer(name) as BackgroundCalls[Name]['result'],
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onReconnect: () => () => undefined,
    requestAccess: () => Promise.resolve(false),
    readClipboard: () => Promise.resolve(null),
    requestPermission: () => Promise.resolve(false),
  };
}
