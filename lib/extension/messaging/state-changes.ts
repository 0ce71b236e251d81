import browser from 'webextension-polyfill';
import type { Answers } from '../answers/create-answers';
import type { Auth } from '../auth/create-auth';
import type { BrowserAccess } from '../browser/create-browser';
import { hasSidePanel } from '../browser/panel-opener';
import type { Sync } from '../data/sync';
import type { ExtensionStorage } from '../storage/create-storage';
import type { ChoiceHandlerDependencies } from './choice-handlers';

interface StateChangeDependencies {
  storage: Pick<ExtensionStorage, 'connectionStore' | 'policy' | 'profiles'>;
  choices: Pick<ChoiceHandlerDependencies, 'prompts' | 'siteRules'>;
  browserAccess: Pick<BrowserAccess, 'updateRules'>;
  auth: Pick<Auth, 'onSignInsChanged'>;
  answers: Pick<Answers, 'onAttachmentsSent'>;
  sync: Pick<Sync, 'onChanged'>;
}

/** Calls `refresh` at every change of what panels and the options page draw, apart from threads. */
export function watchStateChanges(
  { storage, choices, browserAccess, auth, answers, sync }: StateChangeDependencies,
  refresh: () => void,
) {
  sync.onChanged(refresh);
  answers.onAttachmentsSent(refresh);
  auth.onSignInsChanged(refresh);
  storage.connectionStore.onConnectionsChanged(() => void browserAccess.updateRules().then(refresh));
  storage.profiles.onProfilesChanged(refresh);
  choices.prompts.onChanged(refresh);
  choices.siteRules.onChanged(refresh);
  // Among others, the connections of the organisation are other ones.
  storage.policy.onChanged(() => void browserAccess.updateRules().then(refresh));
  browser.permissions.onAdded.addListener(refresh);
  browser.permissions.onRemoved.addListener(refresh);
  browser.tabs.onActivated.addListener(refresh);
  // When a tab is closed, a side panel gets the next active tab; a panel in its own tab has no page any more.
  if (!hasSidePanel()) browser.tabs.onRemoved.addListener(refresh);
  browser.tabs.onUpdated.addListener((_tabId, change) => {
    if (change.url !== undefined || change.title !== undefined || change.status === 'complete') refresh();
  });
}
