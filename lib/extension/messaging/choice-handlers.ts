import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { promptLimits } from '../../core/choices/prompt';
import type { ChoiceCalls } from '../../core/protocol/choice-calls';
import { normaliseSite } from '../../core/url/site-rule';
import { lenientList } from '../../core/utils/lenient-schemas';
import { openKeySettings } from '../browser/key-settings';
import type { SiteExcerptService } from '../history/site-excerpts';
import type { Kept } from '../kept/create-kept';
import { type PromptStore, promptSchema } from '../storage/prompt-store';
import { type SiteRuleStore, siteRulesSchema, siteSchema } from '../storage/site-rule-store';
import type { CallHandlers } from './background-server';

export interface ChoiceHandlerDependencies {
  prompts: PromptStore;
  siteRules: SiteRuleStore;
  /** Excerpts in the threads on the disk. */
  excerpts: SiteExcerptService;
  kept: Pick<Kept, 'load'>;
}

/**
 * The handlers of the calls about the person's own prompts and rules for sites. What a page sends is read like a stored
 * value.
 */
export function createChoiceHandlers({
  prompts,
  siteRules,
  excerpts,
  kept,
}: ChoiceHandlerDependencies): Pick<CallHandlers, keyof ChoiceCalls> {
  return {
    async 'list-commands'() {
      const commands = await browser.commands?.getAll();
      const { action, commands: declared = {} } = browser.runtime.getManifest();
      return (commands ?? []).map(({ name = '', description, shortcut = '' }) => ({
        // The button of the toolbar has no description of its own.
        name: description || action?.default_title || name,
        shortcut,
        suggested: declared[name]?.suggested_key !== undefined,
      }));
    },
    async 'open-key-settings'() {
      await openKeySettings();
      return null;
    },
    'list-prompts': () => prompts.read(),
    async 'save-prompts'({ prompts: all }) {
      const list = v.parse(lenientList(promptSchema), all);
      // Computers that share theirs may have more together.
      await prompts.update((before) => list.slice(0, Math.max(promptLimits.count, before.length)));
      return null;
    },
    'read-site-rules': () => siteRules.read(),
    async 'save-site-rules'({ rules }) {
      await siteRules.update(() => v.parse(siteRulesSchema, rules));
      return null;
    },
    async 'set-site-rule'({ domain: entry, neverRead, profileId }, { scope }) {
      const domain = normaliseSite(String(entry));
      if (domain === null || scope?.isPrivate) return null;
      await siteRules.update((rules) => {
        const others = rules.profiles.filter((rule) => rule.domain !== domain);
        const excluded = rules.neverRead.filter((site) => site !== domain);
        return {
          neverRead: neverRead === undefined ? rules.neverRead : [...excluded, ...(neverRead ? [domain] : [])],
          profiles:
            profileId === undefined ? rules.profiles : [...others, ...(profileId ? [{ domain, profileId }] : [])],
        };
      });
      return null;
    },
    async 'count-site-excerpts'({ domains }) {
      const sites = [...new Set(v.parse(lenientList(siteSchema), domains))];
      const [inThreads, library] = await Promise.all([excerpts.count(sites), kept.load()]);
      const amounts = sites.map(async (site) => {
        const pages = (await library.listOfHost(site)).length;
        return [site, { excerpts: inThreads[site] ?? 0, pages }] as const;
      });
      return Object.fromEntries(await Promise.all(amounts));
    },
    async 'remove-site-excerpts'({ domain: entry }) {
      const domain = normaliseSite(String(entry));
      if (domain === null) return null;
      await excerpts.remove(domain);
      await (await kept.load()).forgetHost(domain);
      return null;
    },
  };
}
