// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteField } from '../../../../../lib/ui/shared/fields/site-field';
import { pageRoot } from '../../drawn-page';

const root = pageRoot();
let sites: readonly string[];

function Form(): preact.VNode {
  const [kept, keep] = useState<readonly string[]>(['kept.example']);
  sites = kept;
  return <SiteField id="field" sites={kept} onChange={keep} />;
}

const input = (): HTMLInputElement => root.querySelector('input') as HTMLInputElement;
const block = (): HTMLElement => root.querySelector('.site-field') as HTMLElement;

async function write(text: string): Promise<void> {
  await act(() => {
    input().value = text;
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = (key: string): Promise<void> =>
  act(() => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const pointer = (type: string): void => void document.dispatchEvent(new Event(type));

beforeEach(async () => {
  await act(() => render(<Form />, root));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a list of sites', () => {
  it.each(['Enter', ',', ';', ' '])('takes what is typed or pasted at %j, by the name of its site', async (key) => {
    await write('https://www.Nature.example/articles, bücher.example kept.example');
    await press(key);
    expect(sites).toEqual(['kept.example', 'nature.example', 'xn--bcher-kva.example']);
    expect(input().value).toBe('');
  });

  it('leaves what is no site in the field, with a sentence, until it is changed', async () => {
    await write('nonsense 127.0.0.1 good.example');
    await press('Enter');
    expect(sites).toEqual(['kept.example', 'good.example']);
    expect(input().value).toBe('nonsense 127.0.0.1');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(root.querySelector('[role="alert"]')?.textContent).toContain('nonsense is not the name of a site.');
    await write('nonsense.example');
    expect(root.querySelector('[role="alert"]')).toBeNull();
  });

  it('removes the last one by Backspace in the empty field', async () => {
    await write('x');
    await press('Backspace');
    expect(sites).toEqual(['kept.example']);
    await write('');
    await press('Backspace');
    expect(sites).toEqual([]);
  });

  it('keeps its height while a press of the pointer leaves it, and takes the site before the click', async () => {
    await write('late.example');
    pointer('pointerdown');
    await act(() => void input().dispatchEvent(new Event('blur')));
    expect(sites).toContain('late.example');
    expect(block().style.blockSize).toMatch(/px$/);
    // From here on: an update of a component is waited for with timers.
    vi.useFakeTimers();
    pointer('pointerup');
    expect(block().style.blockSize).toMatch(/px$/);
    vi.runAllTimers();
    expect(block().style.blockSize).toBe('');
  });

  it('takes what is in the field when it goes away', async () => {
    await write('last.example');
    const taken = vi.fn();
    await act(() => render(<SiteField id="field" sites={[]} onChange={taken} />, root));
    await write('last.example');
    await act(() => render(null, root));
    expect(taken).toHaveBeenLastCalledWith(['last.example']);
  });
});
