import type { FoundChange } from '../../lib/core/protocol/watch-calls';
import { dayMs } from '../../lib/core/utils/durations';
import { attachmentSummary } from '../attachment-summary';
import { panelState, richState } from './make';
import * as texts from './scene-texts';

const tabs = [
  { tabId: 1, url: 'https://gridnotes.example/clocks', title: 'Clocks and kilowatts', active: true },
  { tabId: 2, url: 'https://archives.example/1948', title: 'Summer time under the occupation', active: false },
  { tabId: 3, url: 'https://tokyonotes.example/back', title: 'Why Japan gave the clocks back', active: false },
  {
    tabId: 4,
    url: 'https://tariffwatch.example/',
    title: 'Tariffs by the hour',
    active: false,
    elsewhere: true,
  },
  { tabId: 5, url: 'https://bank.example/account', title: 'Your account', active: false, neverRead: true },
];

const collections = ['Energy', 'Reading list'].map((name, index) => ({
  id: `c${index}`,
  name,
  threadIds: ['t1'],
  pageIds: index === 0 ? ['p1', 'p2', 'p3'] : [],
  createdAt: 0,
  updatedAt: 0,
}));

const prompts = [
  {
    id: 'p1',
    name: 'Counter-arguments',
    text: 'What would a critic say about {{page}}? Name the strongest three points.',
  },
  { id: 'p2', name: 'Reply politely', text: 'Write a short, polite reply to this: {{clipboard}}' },
];

const file = attachmentSummary({
  id: 'f1',
  kind: 'file',
  url: 'file:///9f3c2a10/Household%20demand%202006.pdf',
  title: 'Household demand 2006.pdf',
  markdown: texts.attachment.markdown,
  contentLength: texts.attachment.markdown.length,
  truncated: false,
});
const pasted = attachmentSummary({
  id: 't1',
  kind: 'text',
  url: 'file:///1b2c3d4e/Pasted%20text',
  title: 'Pasted text',
  markdown: 'Lighting fell, as Franklin hoped. But cooling more than made up for it, and household demand rose.',
  contentLength: 4_310,
  truncated: false,
});

const page = attachmentSummary({
  id: 'w1',
  kind: 'page',
  url: 'https://gridnotes.example/clocks',
  title: 'Clocks and kilowatts',
  markdown: texts.attachment.markdown,
  contentLength: texts.attachment.markdown.length,
  truncated: false,
});

const site = { domain: 'gridnotes.example' };

/** Several of every kind, with names longer than their place. */
const many = [
  page,
  {
    ...page,
    id: 'w2',
    url: 'https://archives.example/1948',
    title: 'Summer time under the occupation, 1948 to 1951, and its end',
  },
  { ...page, id: 'w3', kind: 'link' as const, url: 'https://tariffwatch.example/', title: 'Tariffs' },
  file,
  { ...file, id: 'f2', title: 'Beschaffungsverordnungsänderungsentwurf_2026_final_v12.pdf' },
  pasted,
  attachmentSummary({ ...texts.attachment, ...texts.selection }),
];

const changes: FoundChange[] = [
  {
    at: Date.now() - 2 * 60 * 60_000,
    change: 'changed',
    url: 'https://shop.example/wren-7',
    title: 'Folding bicycle Wren 7',
    before: 'The Wren 7 costs £849 and is delivered within three working days.',
    after: 'The Wren 7 costs £899 and is delivered within five working days.',
    watch: { id: 'w1', kind: 'page', title: 'Folding bicycle Wren 7' },
    isUnseen: true,
  },
  {
    at: Date.now() - dayMs,
    change: 'changed',
    url: 'https://museum.example/visit',
    title: 'Plan your visit',
    before: 'Admission is 12 euros for adults.',
    after: 'Admission is 14 euros for adults.',
    values: { before: '12 euros', after: '14 euros' },
    watch: { id: 'w2', kind: 'question', title: 'What does the salt museum cost?' },
    isUnseen: true,
  },
  {
    at: Date.now() - 4 * dayMs,
    change: 'gone',
    url: 'https://harbour.example/ferry',
    title: 'Ferry to Brent Island',
    before: 'The last ferry leaves at 21:40 from May to September.',
    watch: { id: 'w3', kind: 'answer', title: 'When does the last ferry leave?' },
    isUnseen: false,
  },
];

/** What opens around the field: lists, limits, previews, keys. */
export const composerScenes = {
  'many-attached': { state: richState({ attachments: many }), draft: 'What do these agree on?', asSeen: true },
  'slash-menu': { state: richState({ site }), prompts, draft: '/', asSeen: true },
  'tab-search': { state: richState({ site }), tabs, draft: 'How do these agree? @', asSeen: true },
  'tab-search-words': { state: richState({ site }), tabs, draft: 'And @clocks', asSeen: true },
  limits: {
    state: richState({ site }),
    draft: 'What changed in household demand?',
    click: [
      '.bar [aria-haspopup="dialog"]',
      '.limit:nth-of-type(1) .button:nth-of-type(3)',
      '.limit:nth-of-type(3) .button:nth-of-type(3)',
    ],
    asSeen: true,
  },
  'mention-menu': { state: richState({ site }), tabs, collections, draft: 'Since when? @', asSeen: true },
  'collection-pill': {
    state: richState({ site }),
    tabs,
    collections,
    draft: 'Since when are the clocks changed? @ener',
    click: '[role="option"]',
    asSeen: true,
  },
  'limits-sites': {
    state: richState({ site }),
    click: '.bar [aria-haspopup="dialog"]',
    type: [
      ['.limit-sites:nth-of-type(4) input', 'gridnotes.example,rae-journal.example,'],
      ['.limit-sites:nth-of-type(5) input', 'not_a site,'],
    ] satisfies [string, string][],
    asSeen: true,
  },
  'file-preview': {
    state: richState({ site, attachments: [file, pasted] }),
    text: texts.attachment.markdown,
    draft: 'What did the change cost an average household?',
    click: '.attachment .look',
    asSeen: true,
  },
  'site-menu': {
    state: richState({ site: { ...site, profileId: 'second' } }),
    click: '.open-tab > button',
    asSeen: true,
  },
  'site-menu-attached': {
    state: richState({ site, attachments: [page, pasted] }),
    click: '.attachment .site-rules',
    asSeen: true,
  },
  'never-read': {
    state: panelState({
      site: { ...site, neverRead: 'gridnotes.example' },
      page: {
        tabId: 1,
        title: 'Clocks and kilowatts',
        url: 'https://gridnotes.example/clocks',
        restriction: 'never-read',
      },
    }),
    asSeen: true,
  },
  keys: {
    state: richState({ site }),
    click: ['.panel-head > .icon-button:last-of-type', '.menu.small .menu-item:has(.icon-info)'],
    asSeen: true,
  },
  changes: {
    state: richState({ site }),
    changes,
    click: ['.panel-head > .icon-button:last-of-type', '.menu.small .menu-item:has(.icon-again)'],
    asSeen: true,
  },
  'link-offer': {
    state: richState({ site }),
    draft: 'Is https://tokyonotes.example/back right about 1951?',
    asSeen: true,
  },
};
