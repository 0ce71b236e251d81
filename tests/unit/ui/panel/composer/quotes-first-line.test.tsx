// @vitest-environment jsdom
import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import type { PanelState, ThreadView } from '../../../../../lib/core/protocol/panel-protocol';
import { QuotesFirstLine } from '../../../../../lib/ui/panel/composer/quotes-first-line';
import { PanelProvider } from '../../../../../lib/ui/panel/model/panel-context';
import { PanelModel } from '../../../../../lib/ui/panel/model/panel-model';
import { pageRoot, settle } from '../../drawn-page';
import { FakeBackground, panelState, question, view } from '../fake-background';

const root = pageRoot();
let stop = (): void => undefined;
afterEach(() => stop());

const page = { tabId: 1, title: 'Skarn', url: 'https://skarn.example/' };
const attachment = {
  id: 'x',
  url: page.url,
  title: 'Skarn',
  beginning: '',
  contentLength: 900,
  chosenLength: 900,
  sections: [],
  truncated: false,
};
const modelRef = { connectionId: 'quill', model: 'quill-3b' };

type Changes = Partial<PanelState> & { webSearch?: boolean; thread?: ThreadView };

/** Text of the line below a draft. */
async function lineOf(draft: string, changes: Changes = {}): Promise<string> {
  const { webSearch = false, thread = null, ...state } = changes;
  const profiles = panelState().profiles.map((profile) => ({ ...profile, modelRef, webSearch }));
  const background = new FakeBackground();
  background.replies.subscribe = () => ({ state: panelState({ profiles, ...state }), thread, drafts: [] });
  const model = new PanelModel(background, 7);
  stop();
  stop = model.start();
  await settle();
  model.question.draft.value = draft;
  const profile = model.profile.value;
  if (!profile) throw new Error('No profile.');
  await settle(() =>
    render(
      <PanelProvider value={model}>
        <QuotesFirstLine profile={profile} way={{ model: 'quill-3b', because: 'small' }} />
      </PanelProvider>,
      root,
    ),
  );
  return root.textContent ?? '';
}

const line = 'Quotes first: quill-3b writes from quotes that Citebar chooses.';

it('is shown if the web is searched and pages may be opened, and not for an answer from memory', async () => {
  expect(await lineOf('How tall is it?', { webSearch: true })).toBe(line);
  expect(await lineOf('How tall is it?', { webSearch: true, allPages: false })).toBe('');
  expect(await lineOf('How tall is it?', { page })).toBe('');
});

it('is shown if a question mentions the open page, unless that cannot be read', async () => {
  expect(await lineOf('How tall is it on this page?', { page })).toBe(line);
  expect(await lineOf('How tall is it on this page?')).toBe('');
  expect(await lineOf('How tall is it on this page?', { page: { ...page, restriction: 'browser-page' } })).toBe('');
});

it('is shown if the previous question included a page automatically', async () => {
  const { thread, messages } = view({ seq: 1, stopReason: 'stop', activity: { type: 'done' } });
  const asked = {
    ...question,
    attachments: [{ ...attachment, markdown: '', kind: 'page' as const, automatic: true as const }],
  };
  const after = { thread, messages: [asked, ...messages.slice(1)] };
  const other = { ...page, url: 'https://other.example/' };
  expect(await lineOf('How tall is it?', { page: other, thread: after })).toBe(line);
});

it('is shown for a digest of a selection, and not for a task on the whole of it', async () => {
  const attachments = [{ ...attachment, kind: 'selection' as const }];
  expect(await lineOf('Summarise this text.', { attachments })).toBe(line);
  expect(await lineOf('Rewrite it in simple words.', { attachments })).toBe('');
});

it('is not shown for a translation of a page', async () => {
  const attachments = [{ ...attachment, kind: 'page' as const }];
  expect(await lineOf('Summarise this page.', { attachments })).toBe(line);
  expect(await lineOf('Translate this page into Dutch.', { attachments })).toBe('');
});
