// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPanel } from '../../../../lib/ui/panel/draw-panel';
import { settle } from '../drawn-page';
import { FakeBackground, panelState } from './fake-background';

/** Another one for each test, since preact takes over what stands in an element only at the first time. */
let root: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

describe('what is shown before the panel has run', () => {
  // The part of the page that a person sees at once, with its texts in the default language.
  const shell = () =>
    new DOMParser().parseFromString(readFileSync('entrypoints/sidepanel/index.html', 'utf8'), 'text/html').body
      .firstElementChild;

  /** Opens the panel over that part of the page, with some words in its field. */
  async function openedOver(typed: string, background: FakeBackground): Promise<HTMLTextAreaElement | null> {
    root.append(...(shell()?.childNodes ?? []));
    const field = root.querySelector('textarea');
    if (field) field.value = typed;
    field?.focus();
    await act(() => drawPanel(root, background, 7));
    return field;
  }

  it('is taken over, with what was typed and the focus', async () => {
    const field = await openedOver('Why is', new FakeBackground());
    expect(root.querySelector('textarea')).toBe(field);
    expect(field?.value).toBe('Why is');
    expect(document.activeElement).toBe(field);
    expect(root.querySelectorAll('.panel, .panel-head, .composer, .bar')).toHaveLength(4);
    expect(root.querySelectorAll('.opening')).toHaveLength(1);
    expect(root.textContent).not.toContain('%');
  });

  it('stays where the background is slow, and the panel is drawn without its state', async () => {
    const background = new FakeBackground();
    background.replies.subscribe = () => new Promise(() => undefined);
    const field = await openedOver('Why is', background);
    expect(root.querySelectorAll('.panel-head button')).not.toHaveLength(0);
    expect(root.querySelectorAll('.opening')).toHaveLength(0);
    expect(field?.value).toBe('Why is');
  });

  it('stays until the person’s theme is known, which is not waited for where it cannot be read', async () => {
    let shown: () => void = () => undefined;
    const appearance = new Promise<void>((resolve) => {
      shown = resolve;
    });
    root.append(...(shell()?.childNodes ?? []));
    const opening = drawPanel(root, new FakeBackground(), 7, appearance);
    await settle();
    expect(root.querySelectorAll('.opening')).toHaveLength(0);
    shown();
    await act(() => opening);
    expect(root.querySelectorAll('.opening')).toHaveLength(1);
    render(null, root);
    await act(() => drawPanel(root, new FakeBackground(), 7, Promise.reject(new Error('no storage'))));
    expect(root.querySelectorAll('.opening')).toHaveLength(1);
  });

  const asked = ({ calls }: FakeBackground) => calls.filter(({ name }) => name === 'submit-question');

  it('has a question that was sent there asked once', async () => {
    const background = new FakeBackground();
    await openedOver('Why is the sea salty?\n', background);
    expect(asked(background)).toMatchObject([{ params: { question: 'Why is the sea salty?' } }]);
  });

  it('has a question that was sent there asked as soon as a slow background is there', async () => {
    const background = new FakeBackground();
    let reply: (snapshot: unknown) => void = () => undefined;
    background.replies.subscribe = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    await openedOver('Why is the sea salty?\n', background);
    expect(asked(background)).toEqual([]);
    reply({ state: panelState(), thread: null, drafts: [] });
    await settle();
    expect(asked(background)).toMatchObject([{ params: { question: 'Why is the sea salty?' } }]);
  });

  it('leaves a question unsent that Enter did not end', async () => {
    const background = new FakeBackground();
    await openedOver('Why is', background);
    expect(asked(background)).toEqual([]);
  });

  it('keeps a saved draft where nothing was typed', async () => {
    const background = new FakeBackground();
    background.replies.subscribe = () => ({ state: panelState(), thread: null, drafts: [{ text: 'Why is the sky' }] });
    const field = await openedOver('', background);
    expect(field?.value).toBe('Why is the sky');
  });
});
