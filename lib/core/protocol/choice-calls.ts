import type { Prompt } from '../choices/prompt';
import type { SiteRules } from '../choices/site-rules';

/** Calls about what the person chose once for many questions: their own prompts, rules for single sites, the browser's keys. */
export interface ChoiceCalls {
  /** The browser's keys for the extension, as the person set them; `shortcut` is empty where there is none. */
  'list-commands': { params: Record<string, never>; result: { name: string; shortcut: string }[] };
  /** Opens the browser's own page on which a person sets the keys of extensions; null also where it has none. */
  'open-key-settings': { params: Record<string, never>; result: null };
  'list-prompts': { params: Record<string, never>; result: Prompt[] };
  /** Replaces all prompts. */
  'save-prompts': { params: { prompts: Prompt[] }; result: null };
  'read-site-rules': { params: Record<string, never>; result: SiteRules };
  /** Replaces all rules. */
  'save-site-rules': { params: { rules: SiteRules }; result: null };
  /**
   * Changes what is decided for one site. `profileId`: null for none. Not from private windows, which leave nothing behind.
   */
  'set-site-rule': { params: { domain: string; neverRead?: boolean; profileId?: string | null }; result: null };
  /** How many excerpts of each site's pages stand in saved threads. */
  'count-site-excerpts': { params: { domains: string[] }; result: Record<string, number> };
  /** Removes those of a site from the saved threads; addresses, titles and verdicts stay. */
  'remove-site-excerpts': { params: { domain: string }; result: null };
}
