// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SiteRules } from '../../../../../lib/core/choices/site-rules';
import type { SiteAmounts } from '../../../../../lib/core/protocol/choice-calls';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { SiteRulesGroup } from '../../../../../lib/ui/options/privacy/site-rules-group';
import { findButton, pageRoot, settle } from '../../drawn-page';
import { FakeOptionsBackground, inventedState } from '../invented-options';

const none: SiteAmounts = { excerpts: 0, pages: 0 };
const root = pageRoot();
let rules: SiteRules;
let kept: Record<string, SiteAmounts>;
const count = vi.fn();

function button(name: string): HTMLButtonElement {
  const found = findButton(root, name);
  if (!found) throw new Error(`There is no button '${name}'.`);
  return found;
}

beforeEach(async () => {
  // The part that is loaded with the first excluded site.
  await import('../../../../../lib/ui/options/privacy/site-excerpts');
  rules = { neverRead: [], profiles: [] };
  kept = { 'bank.example': { excerpts: 12, pages: 0 }, 'kept.example': { excerpts: 0, pages: 3 } };
  count
    .mockReset()
    .mockImplementation(({ domains }: { domains: string[] }) =>
      Object.fromEntries(domains.map((domain) => [domain, kept[domain] ?? none])),
    );
  const background = new FakeOptionsBackground(inventedState(), {
    'read-site-rules': () => rules,
    'save-site-rules': ({ rules: next }) => {
      rules = next;
      return null;
    },
    'count-site-excerpts': count,
    'remove-site-excerpts': ({ domain }) => {
      kept[domain] = none;
      return null;
    },
  });
  const model = new OptionsModel(background);
  await settle(() => render(<SiteRulesGroup model={model} profiles={inventedState().profiles} />, root));
});

async function add(site: string): Promise<void> {
  const input = root.querySelector('input');
  if (!input) throw new Error('There is no field.');
  await settle(() => {
    input.value = site;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle(() => button('Add').click());
}

it('counts nothing before a site is excluded', () => {
  expect(count).not.toHaveBeenCalled();
});

it('offers to remove what saved threads hold of a site that is excluded, and does so after a question', async () => {
  await add('bank.example');
  expect(root.querySelector('output')?.textContent).toContain('Saved threads hold 12 excerpts of its pages.');
  await settle(() => button('Forget what was read on bank.example').click());
  // The harmless answer has the focus.
  expect(document.activeElement?.textContent).not.toBe('Forget what was read');
  expect(kept['bank.example']?.excerpts).toBe(12);
  await settle(() => button('Forget what was read').click());
  expect(kept['bank.example']).toBe(none);
  expect(root.querySelector('output')?.textContent).toContain('What was read on bank.example is forgotten.');
  expect(document.activeElement).toBe(root.querySelector('output'));
  expect(root.textContent).not.toContain('Forget what was read');
});

it('offers to forget a site of which there are kept pages alone', async () => {
  await add('kept.example');
  expect(root.querySelector('output')?.textContent?.trim()).toBe('Kept pages of this site: 3.');
  await settle(() => button('Forget what was read on kept.example').click());
  await settle(() => button('Forget what was read').click());
  expect(kept['kept.example']).toBe(none);
  expect(root.textContent).toContain('What was read on kept.example is forgotten.');
});

it('offers nothing for a site of which there is nothing', async () => {
  await add('other.example');
  expect(count).toHaveBeenCalledTimes(1);
  expect(root.querySelector('output')?.textContent?.trim()).toBe('');
});
