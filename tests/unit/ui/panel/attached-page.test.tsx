// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Attachment } from '../../../../lib/core/message';
import { newProfile } from '../../../../lib/core/profile';
import type { ConnectionSummary } from '../../../../lib/core/protocol/options-protocol';
import type { PanelState } from '../../../../lib/core/protocol/panel-protocol';
import { allPages } from '../../../../lib/core/url/origins';
import { chosenPart } from '../../../../lib/passages/text/chosen-part';
import { PanelModel } from '../../../../lib/ui/panel/model/panel-model';
import { Panel } from '../../../../lib/ui/panel/panel';
import { attachmentSummary } from '../../../attachment-summary';
import { findButton, pageRoot, press, settle } from '../drawn-page';
import { FakeBackground, panelState, view } from './fake-background';

const markdown = `# Harbour

Its quay is long.

## Tides

High at noon.

## Lights

Two **white** lamps.`;
const attachment: Attachment = {
  id: 'page-1',
  kind: 'page',
  url: 'https://orrisport.example/harbour',
  title: 'Harbour: all of it',
  markdown,
  contentLength: markdown.length,
  truncated: false,
  byline: 'E. Tolver',
  retrievedAt: Date.UTC(2026, 10, 21),
};
const model: ConnectionSummary = {
  id: 'm',
  providerId: 'openai-compatible',
  label: 'Model',
  settings: {},
  capabilities: { chat: true, search: false, read: false },
  hostedSearch: 'none',
  savedSecrets: {},
  ready: true,
  builtIn: false,
};

const root = pageRoot();
let background: FakeBackground;
let panel: PanelModel;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the panel over a background that has the texts of attachments. */
async function open({
  attachments = [],
  ...changes
}: Partial<Omit<PanelState, 'attachments'>> & { attachments?: Attachment[] }): Promise<void> {
  background = new FakeBackground();
  let whole = attachments;
  const found = (id: string) => whole.find((one) => one.id === id);
  const state = () => panelState({ ...changes, attachments: whole.map(attachmentSummary) });
  background.replies.subscribe = () => ({ state: state(), thread: null });
  background.replies['read-attachment'] = ({ attachmentId }) => found(attachmentId) ?? null;
  background.replies['preview-attachment'] = ({ attachmentId }) => {
    const one = found(attachmentId);
    return one ? { markdown: chosenPart(one).markdown, isExcerpt: false } : null;
  };
  background.replies['leave-out'] = ({ attachmentId, sections }) => {
    whole = whole.map((one) => (one.id === attachmentId ? { ...one, leftOut: sections } : one));
    background.emit({ type: 'state', state: state() });
  };
  panel = new PanelModel(background, 7);
  await act(() => render(<Panel model={panel} />, root));
  await settle();
}
function find(name: string): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>('button, input')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
  if (!found) throw new Error(`There is no '${name}'.`);
  return found;
}
const calls = (name: string) => background.calls.filter((call) => call.name === name).map(({ params }) => params);
const textOf = (selector: string) => root.querySelector(selector)?.textContent ?? '';
const withModel = (pageLength: number) => {
  const profile = newProfile('p', 'P');
  const modelRef = { connectionId: 'm', model: 'm-1' };
  return {
    profiles: [{ ...profile, modelRef, limits: { ...profile.limits, pageLength } }],
    profileId: 'p',
    connections: [model],
  };
};

it('sections that are taken off do not go, with all below them, and the numbers follow', async () => {
  await open({ attachments: [attachment], ...withModel(15_000) });
  expect(textOf('.attachment .size')).toBe(`${markdown.length} characters`);
  await press(root, 'See what Harbour: all of it sends');
  expect(textOf('.ledger')).toContain('all of it');
  const shown = () => [...root.querySelectorAll('.page-text .part > *')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Harbour', 'Its quay is long.', 'Tides', 'High at noon.', 'Lights', 'Two white lamps.']);
  expect(root.querySelector('.page-text strong')?.textContent).toBe('white');
  await press(root, 'Sections');
  expect([...root.querySelectorAll('.section')].map(({ textContent }) => textContent)).toEqual([
    `Harbour${markdown.length}`,
    `Tides${markdown.indexOf('## Lights') - markdown.indexOf('## Tides')}`,
    `Lights${markdown.length - markdown.indexOf('## Lights')}`,
  ]);
  const tides = find(`Tides, ${markdown.indexOf('## Lights') - markdown.indexOf('## Tides')} characters`);
  await settle(() => tides.click());
  expect(calls('leave-out')).toEqual([{ attachmentId: 'page-1', sections: [1] }]);
  const whole = find(`Harbour, ${markdown.length} characters`) as HTMLInputElement;
  expect([whole.checked, whole.indeterminate]).toEqual([false, true]);
  await press(root, 'Text');
  const rest = '# Harbour\n\nIts quay is long.\n\n## Lights\n\nTwo **white** lamps.';
  expect(shown()).toEqual(['Harbour', 'Its quay is long.', 'Lights', 'Two white lamps.']);
  expect(textOf('.ledger')).toContain('the sections you chose');
  expect(textOf('.ledger')).toContain(`${rest.length} of ${markdown.length}`);
  await press(root, 'Sections');
  await press(root, 'Choose none');
  expect(calls('leave-out').at(-1)).toEqual({ attachmentId: 'page-1', sections: [0, 1, 2] });
});

it('the text is shown again where its sections are not known any more, as those of an earlier question are', async () => {
  await open({ attachments: [attachment], ...withModel(15_000) });
  await press(root, 'See what Harbour: all of it sends');
  await press(root, 'Sections');
  const carried = { ...attachmentSummary(attachment), sections: [] };
  await act(() =>
    background.emit({ type: 'state', state: panelState({ ...withModel(15_000), attachments: [carried] }) }),
  );
  expect(root.querySelector('.section')).toBeNull();
  expect(textOf('.page-text')).toContain('High at noon.');
  expect(() => find('Sections')).toThrow();
});

it('what is left out stays so where the preview is opened again, and the pill counts what goes', async () => {
  await open({ attachments: [{ ...attachment, leftOut: [0, 1] }], ...withModel(15_000) });
  const rest = markdown.length - markdown.indexOf('## Lights');
  expect(textOf('.attachment .size')).toBe(`${rest} of ${markdown.length} characters`);
  await press(root, 'See what Harbour: all of it sends');
  expect(textOf('.page-text .answer')).toBe('LightsTwo white lamps.');
});

it('a page that is longer than the limit is announced as sent in part, with the limit', async () => {
  await open({ attachments: [attachment], ...withModel(50) });
  expect(textOf('.attachment .size')).toBe(`up to 50 of ${markdown.length} characters`);
  await press(root, 'See what Harbour: all of it sends');
  expect(textOf('.ledger')).toContain('the parts that fit the question');
  expect(textOf('.ledger')).toContain(`of ${markdown.length}`);
});

it('an attached page can be seen as a page and as markdown, and saved as a file', async () => {
  await open({ attachments: [{ ...attachment, leftOut: [1] }] });
  await press(root, 'See what Harbour: all of it sends');
  await press(root, 'View page');
  expect(textOf('.page-view .question')).toBe('Harbour: all of it');
  expect(textOf('.page-view .question-note')).toBe(`orrisport.example · E. Tolver · ${markdown.length} characters`);
  expect([...root.querySelectorAll('.page-words h3')].map(({ textContent }) => textContent)).toContain('Tides');
  expect(textOf('.page-words strong')).toBe('white');
  await press(root, 'Markdown');
  expect(textOf('.page-source')).toBe(markdown);

  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob) saved.push({ name: this.download, blob });
  });
  await press(root, 'Save as markdown file');
  expect(saved.map(({ name }) => name)).toEqual(['Harbour all of it.md']);
  expect(saved[0]?.blob.type).toBe('text/markdown;charset=utf-8');
  expect(saved[0]?.blob.size).toBeGreaterThan(markdown.length);

  await press(root, 'Back to the thread');
  expect(root.querySelector('.composer')).not.toBeNull();
});

describe('before the first question, what is attached', () => {
  const offers = () => [...root.querySelectorAll('.offer b')].map(({ textContent }) => textContent);
  const asking = markdown
    .replace('## Tides', '## When is high tide?')
    .replace('## Lights', '## Which lights are white?')
    .concat('\n\n## WHEN IS HIGH TIDE?\n\nAt noon.');
  const long = `${asking}\n\n## How to get there\n\n${'The road runs along the quay. '.repeat(20)}`;

  it('is offered to be asked the questions of its sections, each once', async () => {
    await open({ attachments: [{ ...attachment, markdown: asking }] });
    expect(offers()).toEqual(['When is high tide?', 'Which lights are white?']);
    background.replies['submit-question'] = () => ({ ok: false, obstacle: { type: 'access', origins: [] } });
    await press(root, 'When is high tide?');
    expect(calls('submit-question')).toEqual([
      { question: 'When is high tide?', profileId: 'web', attachmentIds: ['page-1'], webSearch: false },
    ]);
  });

  it('is not offered to be asked by headings that name a part of it', async () => {
    await open({ attachments: [attachment] });
    expect(offers()).toEqual([]);
  });

  it('is offered to be summarised where it is long, and by a model for its figures, too', async () => {
    const page = { ...attachment, title: 'Harbour', markdown: long, contentLength: long.length };
    await open({ attachments: [page] });
    expect(offers()).toEqual(['Summarise this page.', 'When is high tide?', 'Which lights are white?']);
    await open({ attachments: [{ ...page, leftOut: [1, 3] }], ...withModel(15_000) });
    const figures = 'What are the key facts, figures and dates of this page?';
    expect(offers()).toEqual(['Summarise this page.', figures, 'Which lights are white?']);
  });

  it('is offered to be compared where it is more than one page', async () => {
    await open({ attachments: [attachment, { ...attachment, id: 'page-2', url: 'https://b.example/' }] });
    expect(offers()[0]).toBe('Compare these pages.');
  });
});

it('the preview counts in characters', async () => {
  await open({ attachments: [attachment] });
  await press(root, 'See what Harbour: all of it sends');
  expect(textOf('.ledger')).toContain(`${markdown.length} characters`);
});

it('a citation into an attached file opens its text at the passage, and says so where it is not in it', async () => {
  const file = { ...attachment, kind: 'file' as const, url: 'file:///1a2b3c4d/harbour.md', title: 'harbour.md' };
  await open({ attachments: [] });
  const shown = view();
  background.replies['read-attachment'] = () => ({ markdown });
  const marked: string[] = [];
  vi.stubGlobal('CSS', {
    highlights: { set: (_name: string, range: { text: string }) => marked.push(range.text), delete: () => true },
  });
  vi.stubGlobal(
    'Highlight',
    class {
      text: string;
      constructor(range: Range) {
        this.text = range.toString();
      }
    },
  );
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const messages = shown.messages.map((one) => (one.role === 'user' ? { ...one, attachments: [file] } : one));
  await act(() => background.emit({ type: 'show-thread', view: { ...shown, messages } }));
  await act(() => panel.openSource({ url: file.url, quote: 'Two white\tlamps.' }));
  await settle();
  expect(calls('read-attachment')).toEqual([{ attachmentId: 'page-1', threadId: 't1' }]);
  expect(calls('open-source')).toEqual([]);
  await vi.waitFor(() => expect(marked.at(-1)).toBe('Two white lamps.'));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(root.textContent).not.toContain('could not be located');

  await press(root, 'Back to the thread');
  await act(() => panel.openSource({ url: file.url, quote: 'Three black lamps.' }));
  await settle();
  await vi.waitFor(() => expect(root.textContent).toContain('The passage could not be located in this text.'));
  await act(() => panel.openSource({ url: 'https://a.example/', quote: 'Words.' }));
  expect(calls('open-source')).toEqual([{ url: 'https://a.example/', quote: 'Words.' }]);
});

it('a very long page is drawn in parts', async () => {
  const long = Array.from({ length: 4_000 }, (_, index) => `Line ${index} of a long book.`).join('\n\n');
  await open({ attachments: [{ ...attachment, markdown: long, contentLength: long.length }] });
  await press(root, 'See what Harbour: all of it sends');
  await press(root, 'View page');
  expect(textOf('.page-words')).not.toContain('Line 3999 of');
  await press(root, 'Show more');
  await press(root, 'Show more');
  // A long text is read in steps, when the browser is idle.
  await vi.waitFor(() => expect(textOf('.page-words')).toContain('Line 3999 of'));
  expect(root.textContent).not.toContain('Show more');
});

it('lists the tabs of the window; each is attached with one press, and taken away with another', async () => {
  await open({ attachments: [attachment] });
  const tab = (tabId: number, url: string, title: string) => ({ tabId, url, title, active: false });
  background.replies['list-tabs'] = () => ({
    tabs: [tab(3, attachment.url, 'Harbour'), tab(4, 'https://skerrow.example/', 'Skerrow')],
    hidden: 0,
  });
  background.replies['attach-tab'] = () => ({ ok: true, attachment: attachmentSummary(attachment) });
  await press(root, 'Attach open tabs');
  const items = () => [...root.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')];
  expect(items().map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['Harbourorrisport.example', 'true'],
    ['Skerrowskerrow.example', 'false'],
  ]);
  expect(document.activeElement).toBe(items()[0]);
  await act(() => items()[1]?.click());
  await settle();
  expect(calls('attach-tab')).toEqual([{ tabId: 4 }]);
  await act(() => items()[0]?.click());
  await settle();
  expect(calls('remove-attachments')).toEqual([{ attachmentIds: ['page-1'] }]);
  expect(root.querySelector('.menu.tabs')).not.toBeNull();
});

it('says so where there is no tab; files can be attached, and Escape closes it', async () => {
  await open({});
  background.replies['list-tabs'] = () => ({ tabs: [], hidden: 0 });
  const opener = findButton(root, 'Attach open tabs');
  opener?.focus();
  await press(root, 'Attach open tabs');
  const menu = root.querySelector<HTMLElement>('.menu.tabs');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Add files'));
  expect(textOf('.menu.tabs .menu-note')).toBe('No open tab can be read.');
  await act(
    () =>
      void menu
        ?.querySelector('[role=menu]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect(root.querySelector('.menu.tabs')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('says that tabs are hidden, and lists them once access is there', async () => {
  await open({});
  background.replies['list-tabs'] = () => ({ tabs: [], hidden: 2 });
  await press(root, 'Attach open tabs');
  expect(textOf('.menu.tabs')).toContain('Some tabs do not tell Citebar what they show.');
  // A menu has items only; the sentence stands beside it, and is said with the item that it is about.
  const shown = [...(root.querySelector('[role=menu]')?.children ?? [])].filter(
    (item) => !item.matches('hr, [hidden]'),
  );
  expect(shown.map((item) => item.getAttribute('role'))).toEqual(['menuitem', 'menuitem']);
  expect(textOf(`[id="${shown[1]?.getAttribute('aria-describedby')}"]`)).toContain('Some tabs');
  background.replies['list-tabs'] = () => ({
    tabs: [{ tabId: 4, url: 'https://skerrow.example/', title: 'Skerrow', active: true }],
    hidden: 0,
  });
  await press(root, 'Allow');
  expect(background.asked).toEqual([allPages]);
  expect(textOf('.menu.tabs')).toContain('Skerrow');
});

it('the chip of a selection shows its words', async () => {
  const selection: Attachment = { ...attachment, kind: 'selection', markdown: 'High at **noon**, low at six.' };
  await open({ attachments: [selection] });
  expect(textOf('.attachment .name')).toBe('High at noon, low at six.');
  expect(root.querySelector('.attachment q')).not.toBeNull();
});
