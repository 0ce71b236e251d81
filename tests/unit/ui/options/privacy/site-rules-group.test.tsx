// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SiteRules } from '../../../../../lib/core/choices/site-rules';
import type { SiteAmounts } from '../../../../../lib/core/protocol/choice-calls';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { SiteRulesGroup } from '../../../../../lib/ui/options/privacy/site-rules-group';
import { findButton } from '../../find-button';
import { FakeOptionsBackground, inventedState } from '../invented-options';

const none: SiteAmounts = { excerpts: 0, pages: 0 };
let root: HTMLElement;
let rules: SiteRules;
let kept: Record<string, SiteAmounts>;
const count = vi.fn();

async function settled(action: () => void): Promise<void> {
  await act(async () => action());
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

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
  root = document.createElement('div');
  document.body.append(root);
  const model = new OptionsModel(background);
  await settled(() => render(<SiteRulesGroup model={model} profiles={inventedState().profiles} />, root));
});
afterEach(() => {
  act(() => render(null, root));
  root.remove();
});

async function add(site: string): Promise<void> {
  const input = root.querySelector('input');
  if (!input) throw new Error('There is no field.');
  await settled(() => {
    input.value = site;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settled(() => button('Add').click());
}

it('counts nothing before a site is excluded', () => {
  expect(count).not.toHaveBeenCalled();
});

it('offers to remove what saved threads hold of a site that is excluded, and does so after a question', async () => {
  await add('bank.example');
  expect(root.querySelector('output')?.textContent).toContain('Saved threads hold 12 excerpts of its pages.');
  await settled(() => button('Forget what was read on bank.example').click());
  // The harmless answer has the focus.
  expect(document.activeElement?.textContent).not.toBe('Forget what was read');
  expect(kept['bank.example']?.excerpts).toBe(12);
  await settled(() => button('Forget what was read').click());
  expect(kept['bank.example']).toBe(none);
  expect(root.querySelector('output')?.textContent).toContain('What was read on bank.example is forgotten.');
  expect(document.activeElement).toBe(root.querySelector('output'));
  expect(root.textContent).not.toContain('Forget what was read');
});

it('offers to forget a site of which there are kept pages alone', async () => {
  await add('kept.example');
  expect(root.querySelector('output')?.textContent?.trim()).toBe('Kept pages of this site: 3.');
  await settled(() => button('Forget what was read on kept.example').click());
  await settled(() => button('Forget what was read').click());
  expect(kept['kept.example']).toBe(none);
  expect(root.textContent).toContain('What was read on kept.example is forgotten.');
});

it('offers nothing for a site of which there is nothing', async () => {
  await add('other.example');
  expect(count).toHaveBeenCalledTimes(1);
  expect(root.querySelector('output')?.textContent?.trim()).toBe('');
});
