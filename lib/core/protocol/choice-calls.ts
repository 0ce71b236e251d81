import type { Prompt } from '../choices/prompt';
import type { SiteRules } from '../choices/site-rules';
import { anyCall, type CallShapes, windowCall } from './call';

/** Number of excerpts of a site's pages in saved threads, and of its kept pages. */
export interface SiteAmounts {
  excerpts: number;
  pages: number;
}

/**
 * Calls about what the person chose once for many questions: their own prompts, rules for single sites, the browser's
 * keys.
 */
export const choiceCalls = {
  /** The browser's keys for the extension, as the person set them; `shortcut` is empty where there is none. */
  /** `suggested`: the extension suggests a key for it, which the browser did not set where `shortcut` is empty. */
  'list-commands': anyCall<Record<string, never>, { name: string; shortcut: string; suggested: boolean }[]>(),
  /** Opens the browser's own page for setting keys of extensions; null also where it has none. */
  'open-key-settings': anyCall<Record<string, never>, null>(),
  'list-prompts': anyCall<Record<string, never>, Prompt[]>(),
  /** Replaces all prompts. */
  'save-prompts': anyCall<{ prompts: Prompt[] }, null>(),
  'read-site-rules': anyCall<Record<string, never>, SiteRules>(),
  /** Replaces all rules. */
  'save-site-rules': anyCall<{ rules: SiteRules }, null>(),
  /**
   * Changes what is decided for one site. `profileId`: null for none. Not from private windows, which leave nothing
   * behind.
   */
  'set-site-rule': windowCall<{ domain: string; neverRead?: boolean; profileId?: string | null }, null>(),
  /** Amounts of stored text that was read on each of some sites. */
  'count-site-excerpts': anyCall<{ domains: string[] }, Record<string, SiteAmounts>>(),
  /**
   * Removes the excerpts of a site from the saved threads, where addresses, titles and verdicts stay, and its kept
   * pages.
   */
  'remove-site-excerpts': anyCall<{ domain: string }, null>(),
};

export type ChoiceCalls = CallShapes<typeof choiceCalls>;
