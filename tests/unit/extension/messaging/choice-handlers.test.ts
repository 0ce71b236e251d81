import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { promptLimits } from '../../../../lib/core/choices/prompt';
import type { KeptPages } from '../../../../lib/extension/kept/kept-pages';
import { createChoiceHandlers } from '../../../../lib/extension/messaging/choice-handlers';
import { createPromptStore } from '../../../../lib/extension/storage/prompt-store';
import { createSiteRuleStore } from '../../../../lib/extension/storage/site-rule-store';

const page = { send: () => undefined, setScope: () => undefined };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: 'N', text: 'T' }));

beforeEach(() => fakeBrowser.reset());

it('a page adds no prompt beyond their number, and loses none that came from other computers', async () => {
  const prompts = createPromptStore();
  const handlers = createChoiceHandlers({
    prompts,
    siteRules: createSiteRuleStore(),
    excerpts: {} as never,
    kept: {} as never,
  });
  await handlers['save-prompts']({ prompts: many(promptLimits.count + 1) }, page);
  expect(await prompts.read()).toHaveLength(promptLimits.count);
  await prompts.update(() => many(promptLimits.count + 20));
  await handlers['save-prompts']({ prompts: many(promptLimits.count + 21) }, page);
  expect(await prompts.read()).toHaveLength(promptLimits.count + 20);
});

it('counts the kept pages of a site beside its excerpts in threads', async () => {
  const handlers = createChoiceHandlers({
    prompts: createPromptStore(),
    siteRules: createSiteRuleStore(),
    excerpts: { count: async () => ({ 'tides.example': 0, 'mills.example': 2 }), remove: async () => undefined },
    kept: { load: async () => ({ listOfHost: async (host) => (host === 'tides.example' ? ['a'] : []) }) as KeptPages },
  });
  expect(await handlers['count-site-excerpts']({ domains: ['tides.example', 'mills.example'] }, page)).toEqual({
    'tides.example': { excerpts: 0, pages: 1 },
    'mills.example': { excerpts: 2, pages: 0 },
  });
});
