// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SiteRules } from '../../../../../lib/core/choices/site-rules';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { SiteRulesGroup } from '../../../../../lib/ui/options/privacy/site-rules-group';
import { FakeBackground, inventedState } from '../invented-options';

let root: HTMLElement;
let rules: SiteRules;
let kept: Record<string, number>;
const count = vi.fn();

async function settled(action: () => void): Promise<void> {
  await act(async () => action());
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

function button(name: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`There is no button '${name}'.`);
  return found;
}

beforeEach(async () => {
  rules = { neverRead: [], profiles: [] };
  kept = { 'bank.example': 12 };
  count
    .mockReset()
    .mockImplementation(({ domains }: { domains: string[] }) =>
      Object.fromEntries(domains.map((domain) => [domain, kept[domain] ?? 0])),
    );
  const background = new FakeBackground(inventedState(), {
    'read-site-rules': () => rules,
    'save-site-rules': ({ rules: next }) => {
      rules = next;
      return null;
    },
    'count-site-excerpts': count,
    'remove-site-excerpts': ({ domain }) => {
      kept[domain] = 0;
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
  expect(root.querySelector('output')?.textContent).toBe('Saved threads hold 12 excerpts of its pages.');
  await settled(() => button('Remove excerpts of bank.example from saved threads').click());
  // The harmless answer has the focus.
  expect(document.activeElement?.textContent).not.toBe('Remove excerpts');
  expect(kept['bank.example']).toBe(12);
  await settled(() => button('Remove excerpts').click());
  expect(kept['bank.example']).toBe(0);
  expect(root.querySelector('output')?.textContent).toBe('The excerpts of bank.example were removed.');
  expect(document.activeElement).toBe(root.querySelector('output'));
  expect(root.textContent).not.toContain('Remove excerpts');
});

it('offers nothing for a site of which there is nothing', async () => {
  await add('other.example');
  expect(count).toHaveBeenCalledTimes(1);
  expect(root.querySelector('output')?.textContent).toBe('');
});
