import { type ErrorInfo, errorInfo } from '../../lib/core/app-error';
import type { Prompt } from '../../lib/core/choices/prompt';
import type { Collection } from '../../lib/core/library/collection';
import type { AssistantMessage, Attachment, Thread } from '../../lib/core/message';
import type { OpenTab } from '../../lib/core/protocol/attach-calls';
import type {
  AskObstacle,
  PanelState,
  QuotesFirst,
  ThreadHit,
  ThreadView,
} from '../../lib/core/protocol/panel-protocol';
import type { FoundChange } from '../../lib/core/protocol/watch-calls';
import type { BuiltInApis } from '../../lib/ui/shared/built-in/built-in-apis';
import { attachmentSummary } from '../attachment-summary';
import { builtInScenes } from './built-in-scenes';
import { checkedPage } from './checked-page-texts';
import { composerScenes } from './composer-scenes';
import { contradictionScenes } from './contradiction-scenes';
import * as digest from './digest-texts';
import { endingScenes } from './ending-scenes';
import { compared, counted, howTo, howToSources, instead } from './how-to-texts';
import { cited, followUp, oneTurn, panelState, receipt, richState, source } from './make';
import { reviewedAnswers } from './model-review-texts';
import { opinionScenes } from './opinion-scenes';
import { pastThreads } from './past-threads';
import { renderingScenes } from './rendering-scenes';
import * as texts from './scene-texts';
import { smallModelScenes } from './small-model-scenes';

/** One state of the panel, and what a person did to get there. */
export interface Scene {
  state: PanelState;
  thread?: ThreadView;
  threads?: Thread[];
  /** What a search in the threads finds. */
  hits?: ThreadHit[];
  /** Typed into the search field at the end. */
  search?: string;
  obstacle?: AskObstacle;
  attachError?: ErrorInfo;
  /** What has changed of what is watched. */
  changes?: FoundChange[];
  /** The person's own prompts. */
  prompts?: Prompt[];
  /** Why the model answers from quotes. */
  quotesFirst?: QuotesFirst;
  /** The browser's own language APIs. */
  builtIn?: BuiltInApis;
  /** The text of what is attached, as it is sent. */
  text?: string;
  isExcerpt?: boolean;
  /** Typed into the field. */
  draft?: string;
  /** What the list of open tabs shows. */
  tabs?: OpenTab[];
  /** How many more there are that may not be seen. */
  hiddenTabs?: number;
  collections?: Collection[];
  /** The picture is of what a person sees without scrolling, not of the whole thread. */
  asSeen?: boolean;
  /** Where the thread is scrolled to, in pixels. */
  scrollTo?: number;
  /** Selectors of what is clicked at the end, in order. */
  click?: string | string[];
  /** Selectors of fields and what is typed into them after the clicks; each is left again. */
  type?: [string, string][];
  lang?: string;
  dir?: string;
}

/** A hit in whose snippet a word is marked. */
function hit(threadId: string, text: string, word: string): ThreadHit {
  const start = text.indexOf(word);
  return { threadId, questionId: 'q', snippet: { text, matches: [{ start, end: start + word.length }] } };
}

const question = 'Does daylight saving time still save electricity?';
const japan = oneTurn(
  'When did Japan last change its clocks?',
  {
    ...cited(texts.japan),
    sources: texts.japanSources,
    receipt: receipt(1, 4),
    check: { total: 5, done: true },
    notices: [{ type: 'search-failed', service: 'DuckDuckGo', next: 'Brave Search', kind: 'network' }],
  },
  5100,
);

/** A written answer of which some citations have verdicts. */
function checkedTurn(marked: string, changes: Pick<AssistantMessage, 'check'>): ThreadView {
  const answer = { ...cited(marked, texts.quotes), sources: texts.sources, receipt: receipt(2, 7), ...changes };
  return oneTurn(question, answer, 6800);
}

const harbour: Attachment = {
  id: 'f1',
  kind: 'file',
  url: 'file:///1a2b3c4d/harbour-report.pdf',
  title: 'harbour-report.pdf',
  markdown:
    '## Page 1\n\nThis report describes the harbour of Orrisport and its works since 1890.\n\n## Page 2\n\nThe quay was lengthened in 1907 and is 310 metres long. Two cranes stand on it.',
  contentLength: 170,
  truncated: false,
};
const harbourTurn = oneTurn(
  'How long is the quay?',
  {
    text: 'The quay is 310 metres long.',
    mode: 'written',
    citations: [
      {
        claim: { start: 0, end: 28 },
        sourceIds: [1],
        check: {
          verdict: 'found',
          passage: 'The quay was lengthened in 1907 and is 310 metres long.',
          heading: 'Page 2',
          retrievedAt: 0,
        },
      },
    ],
    sources: [{ id: 1, url: harbour.url, title: harbour.title, domain: harbour.title, status: 'read' }],
    receipt: receipt(0, 0),
    check: { total: 1, done: true },
  },
  900,
  [harbour],
);

/** Every state that is looked at, by the name of its picture. */
export const scenes: Record<string, Scene> = {
  ...composerScenes,
  ...renderingScenes,
  ...contradictionScenes,
  ...endingScenes,
  ...smallModelScenes,
  ...builtInScenes,
  ...opinionScenes,
  'first-open': { state: panelState() },
  'first-run': { state: panelState({ allPages: false }), asSeen: true },
  'first-open-no-access': {
    state: panelState({ page: { tabId: 1, restriction: 'no-access' }, sampleWeb: true, private: true, locked: true }),
  },
  research: {
    state: richState(),
    thread: oneTurn(
      question,
      {
        text: '',
        citations: [],
        sources: [],
        stopReason: undefined,
        endedAt: undefined,
        createdAt: Date.now() - 9400,
        plan: {
          questions: [
            'How much electricity did summer time save when it was introduced?',
            'What do measurements of whole countries show since 2010?',
            'Which costs stand against the saving?',
          ],
          at: 1,
        },
        activity: { type: 'searching', queries: ['daylight saving time electricity measurements'] },
        receipt: receipt(1, 3),
        check: undefined,
      },
      0,
    ),
  },
  streaming: {
    state: richState(),
    thread: oneTurn(
      question,
      {
        ...cited(texts.streaming),
        sources: texts.sources,
        stopReason: undefined,
        endedAt: undefined,
        createdAt: Date.now() - 2600,
        activity: {
          type: 'reading',
          urls: ['https://gridnotes.example', 'https://rae-journal.example', 'https://tariffwatch.example'],
        },
        receipt: receipt(1, 3),
      },
      0,
    ),
  },
  finished: {
    state: richState(),
    thread: oneTurn(
      question,
      {
        ...cited(texts.finished, texts.quotes),
        sources: texts.sources,
        receipt: receipt(2, 7),
        check: { total: 9, done: true },
        model: { providerId: 'gemini', label: 'Gemini', model: 'gemini-2.5-flash' },
        usage: { inputTokens: 18_240, outputTokens: 412 },
      },
      6800,
    ),
    click: '.chip[href*="gridnotes.example"]',
  },
  unchecked: {
    state: richState(),
    thread: oneTurn(
      question,
      { ...cited(texts.streaming, texts.quotes), sources: texts.sources, receipt: receipt(1, 3) },
      6800,
    ),
    click: '.chip[href*="energyreport.example"]',
  },
  'card-partial': {
    state: richState(),
    thread: oneTurn(question, { ...texts.partial(), sources: texts.sources, receipt: receipt(1, 3) }, 4200),
    click: '.chip[href*="lumenreview.example"]',
  },
  'kept-card': {
    state: richState(),
    thread: oneTurn(
      question,
      {
        ...texts.partial(),
        sources: texts.sources.map((source, index) => ({
          ...source,
          ...(index % 3 < 2 && { readAt: Date.UTC(2026, 4, 3 + index) }),
        })),
        receipt: receipt(1, 3),
      },
      4200,
    ),
    click: '.chip[data-citation]',
  },
  ...Object.fromEntries(
    Object.entries({ ...texts.misses, ...texts.laterChecks }).map(([name, answer]): [string, Scene] => [
      name,
      {
        state: richState(),
        thread: oneTurn(question, { ...answer, sources: texts.sources, receipt: receipt(1, 3) }, 4200),
        click: '.chip[data-citation]',
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(reviewedAnswers).map(([name, { click, ...answer }]): [string, Scene] => [
      name,
      { state: richState(), thread: oneTurn(question, { ...answer, sources: texts.sources }, 4200), click },
    ]),
  ),
  'answer-menu': {
    state: richState(),
    thread: oneTurn(
      question,
      { ...texts.laterChecks['later-changed'], sources: texts.sources, receipt: receipt(1, 3) },
      4200,
    ),
    click: '.answer-menu .icon-button',
  },
  copied: {
    state: richState(),
    thread: oneTurn(
      question,
      { ...texts.laterChecks['later-changed'], sources: texts.sources, receipt: receipt(1, 3) },
      4200,
    ),
    click: ['.answer-menu .icon-button', '.answer-menu [data-entry="Copy as plain text"]'],
  },
  'checks-running': {
    state: richState(),
    thread: checkedTurn(texts.running, { check: { total: 9, done: false } }),
  },
  'checks-stopped': { state: richState(), thread: checkedTurn(texts.running, { check: { total: 9, done: true } }) },
  'checks-blocked': {
    state: richState({ allPages: false }),
    thread: checkedTurn(texts.streaming, { check: { total: 3, done: true, blocked: true } }),
  },
  'checks-mixed': { state: richState(), thread: checkedTurn(texts.mixed, { check: { total: 9, done: true } }) },
  walk: {
    state: richState(),
    thread: checkedTurn(texts.mixed, { check: { total: 9, done: true } }),
    click: ['.review-start', '.review .icon-button ~ .icon-button'],
    asSeen: true,
  },
  'page-check-offer': {
    state: richState({ allPages: false }),
    thread: oneTurn('Check the citations of Orris estuary', checkedPage(false), 0),
  },
  'page-checked': {
    state: richState(),
    thread: oneTurn('Check the citations of Orris estuary', checkedPage(true), 0),
    click: ['.claims > li:nth-child(2) summary'],
  },
  quotes: {
    state: richState({ profileId: 'quotes' }),
    thread: oneTurn(
      question,
      { ...texts.passages(), mode: 'quotes', sources: texts.sources.slice(0, 6), receipt: receipt(1, 6) },
      2200,
    ),
  },
  'quotes-how-to': {
    state: richState({ profileId: 'quotes' }),
    thread: oneTurn(
      'How do I descale the Orlo kettle, how often, and what does a lime filter cost?',
      { ...howTo(), mode: 'quotes', sources: howToSources, receipt: receipt(1, 2), check: { total: 3, done: true } },
      1800,
    ),
  },
  'quotes-how-to-open': {
    state: richState({ profileId: 'quotes' }),
    thread: oneTurn(
      'How do I descale the Orlo kettle, how often, and what does a lime filter cost?',
      { ...howTo(), mode: 'quotes', sources: howToSources, receipt: receipt(1, 2), check: { total: 3, done: true } },
      1800,
    ),
    click: '.more-of-place',
  },
  'quotes-instead': {
    state: richState({ profileId: 'quotes' }),
    thread: oneTurn(
      'How often is a kettle in Port Ellery descaled?',
      {
        ...instead(),
        mode: 'quotes',
        sources: howToSources.slice(0, 1),
        receipt: receipt(1, 1),
        check: { total: 1, done: true },
      },
      900,
    ),
  },
  'quotes-compared': {
    state: richState({ profileId: 'quotes' }),
    thread: oneTurn(
      'Which model filters the most litres?',
      {
        ...compared(),
        mode: 'quotes',
        sources: howToSources.slice(1, 2).map((one) => ({ ...one, id: 1 })),
        receipt: receipt(1, 1),
        check: { total: 1, done: true },
      },
      900,
    ),
    click: '.compared > summary',
  },
  'quotes-counted': {
    state: richState({ profileId: 'quotes' }),
    thread: oneTurn(
      'How many litres do all models filter in total?',
      {
        ...counted(),
        mode: 'quotes',
        sources: howToSources.slice(1, 2).map((one) => ({ ...one, id: 1 })),
        receipt: receipt(1, 1),
        check: { total: 3, done: true },
      },
      900,
    ),
    click: '.counted summary',
  },
  'quotes-also': {
    state: richState({ profileId: 'quotes' }),
    thread: oneTurn(
      'How often is a kettle in Port Ellery descaled?',
      {
        ...instead(),
        mode: 'quotes',
        sources: howToSources.slice(0, 1),
        receipt: receipt(1, 1),
        check: { total: 1, done: true },
        notices: [
          {
            type: 'closest',
            passages: ['A new filter fits every kettle that was sold since 2019.', 'Hard water leaves lime.'].map(
              (quote) => ({
                sourceId: howToSources[0]?.id ?? 1,
                quote,
                context: {},
                place: { headings: ['Filters'], blocks: [], before: [], after: [] },
              }),
            ),
          },
        ],
      },
      900,
    ),
    click: '.closest summary',
  },
  'quotes-disagree': {
    state: richState({ profileId: 'quotes' }),
    thread: oneTurn(
      'When did summer time begin, how much electricity does it save and who proposed it?',
      {
        ...texts.disagreement(),
        mode: 'quotes',
        sources: texts.sources.slice(0, 7),
        receipt: receipt(1, 6),
        check: { total: 4, done: true },
      },
      1400,
    ),
  },
  'quotes-nothing': {
    state: panelState(),
    thread: oneTurn(
      question,
      {
        mode: 'quotes',
        sources: texts.sources.slice(0, 2),
        receipt: receipt(1, 2),
        notices: [
          { type: 'page-failed', domain: 'gridnotes.example', kind: 'network' },
          { type: 'page-failed', domain: 'tariffwatch.example', kind: 'blocked' },
          { type: 'nothing-found' },
        ],
      },
      2200,
    ),
  },
  attached: {
    state: richState({ profileId: 'page', attachments: [attachmentSummary(texts.attachment)] }),
    text: texts.attachment.markdown,
    draft: 'What did the change cost an average household',
    click: '.attachment .look',
  },
  'attached-alone': {
    state: richState({ attachments: [attachmentSummary(texts.attachment)] }),
    draft: 'What did the change cost?',
  },
  'attached-and-web': { state: richState({ attachments: [attachmentSummary(texts.attachment)] }), click: '.toggle' },
  'page-not-included': { state: richState({ profileId: 'home' }), draft: 'Which year was the longest?' },
  'not-on-page': {
    state: panelState({ profileId: 'page' }),
    thread: oneTurn(
      question,
      {
        mode: 'quotes',
        sources: texts.sources.slice(0, 1),
        notices: [
          { type: 'not-on-page', asked: 'page' },
          {
            type: 'closest',
            passages: [
              'Most homes have had a meter that reads by the hour since 2021.',
              'The change took effect in April.',
            ].map((quote) => ({
              sourceId: texts.sources[0]?.id ?? 1,
              quote,
              context: {},
              place: { headings: ['Tariffs', 'Homes'], blocks: [], before: [], after: [] },
            })),
          },
        ],
      },
      300,
    ),
    click: '.closest summary',
  },
  queued: {
    state: richState({ profileId: 'home' }),
    thread: oneTurn(
      question,
      {
        stopReason: undefined,
        endedAt: undefined,
        activity: { type: 'queued', service: 'Ollama' },
        createdAt: Date.now() - 4200,
      },
      0,
    ),
  },
  'attached-sections': {
    state: richState({ profileId: 'page', attachments: [attachmentSummary({ ...texts.attachment, leftOut: [2] })] }),
    text: texts.attachment.markdown,
    click: ['.attachment .look', '.leaving-foot [aria-pressed="false"]'],
  },
  'attached-page': {
    state: richState({ profileId: 'page', attachments: [attachmentSummary(texts.attachment)] }),
    text: texts.attachment.markdown,
    click: ['.attachment .look', '.leaving-foot .gap + button'],
  },
  tabs: {
    state: richState({ profileId: 'page', attachments: [attachmentSummary(texts.attachment)] }),
    text: texts.attachment.markdown,
    tabs: [
      { tabId: 1, url: texts.attachment.url, title: texts.attachment.title, active: true },
      { tabId: 2, url: 'https://archives.example/1948', title: 'Summer time under the occupation', active: false },
      { tabId: 3, url: 'https://tokyonotes.example/back', title: 'Why Japan gave the clocks back', active: false },
    ],
    click: '.bar [aria-haspopup="menu"]',
  },
  'tabs-hidden': {
    state: richState({ profileId: 'page' }),
    tabs: [{ tabId: 2, url: 'https://archives.example/1948', title: 'Summer time under the occupation', active: true }],
    hiddenTabs: 4,
    click: '.bar [aria-haspopup="menu"]',
  },
  'tabs-none': {
    state: richState({ profileId: 'page' }),
    tabs: [],
    click: '.bar [aria-haspopup="menu"]',
  },
  'way-on': { state: richState(), thread: japan },
  interrupted: {
    state: richState(),
    thread: oneTurn(
      question,
      {
        ...cited(texts.interrupted),
        sources: texts.sources.slice(0, 3),
        receipt: receipt(1, 5),
        stopReason: 'interrupted',
        check: { total: 3, done: true },
        error: errorInfo('gemini', 'cut', { service: 'Gemini' }),
      },
      3900,
    ),
  },
  'follow-up': {
    state: richState(),
    thread: followUp(japan, 'And Korea?', { ...cited(texts.korea), sources: texts.japanSources.slice(0, 2) }),
    asSeen: true,
  },
  digest: { state: panelState({ profileId: 'page' }), thread: digest.digestTurn },
  'digest-compared': { state: panelState({ profileId: 'page' }), thread: digest.comparedTurn },
  'pages-table': { state: panelState({ profileId: 'page' }), thread: digest.tableTurn },
  'pages-table-sorted': {
    state: panelState({ profileId: 'page' }),
    thread: digest.tableTurn,
    click: '.pages-table thead button',
  },
  'digest-no-headings': { state: panelState({ profileId: 'page' }), thread: digest.withoutHeadings },
  'attached-answers': {
    state: panelState(),
    thread: oneTurn(
      'How tall is Skerrow Light?',
      {
        ...digest.lightTurn.messages[1],
        sources: digest.lightSources.slice(0, 1),
        notices: [{ type: 'attached-only', asked: 'page' }],
        receipt: receipt(0, 0),
      } as Partial<AssistantMessage>,
      300,
      [digest.skerrow],
    ),
  },
  'file-cited': {
    state: richState(),
    thread: harbourTurn,
    text: harbour.markdown,
    click: '.chip[data-citation]',
    asSeen: true,
  },
  'file-passage': {
    state: richState(),
    thread: harbourTurn,
    text: harbour.markdown,
    click: ['.chip[data-citation]', '.card-foot .button'],
    asSeen: true,
  },
  'follow-up-words': {
    state: panelState(),
    thread: followUp(digest.lightTurn, 'and when was it first lit?', digest.firstLit),
    asSeen: true,
  },
  'follow-up-other': {
    state: panelState(),
    thread: followUp(digest.lightTurn, 'and when was it first lit?', digest.firstLitOther),
    asSeen: true,
  },
  'follow-up-change': {
    state: panelState(),
    thread: followUp(digest.lightTurn, 'and when was it first lit?', digest.firstLit),
    click: '.searched-for .button',
    asSeen: true,
  },
  'follow-up-above': {
    state: richState(),
    thread: followUp(japan, 'And Korea?', { ...cited(texts.korea), sources: texts.japanSources.slice(0, 2) }),
    scrollTo: 40,
    asSeen: true,
  },
  selection: {
    state: richState({
      profileId: 'page',
      attachments: [attachmentSummary({ ...texts.attachment, ...texts.selection })],
    }),
    text: texts.selection.markdown,
    click: '.attachment .look',
  },
  'bad-key': {
    state: richState(),
    thread: oneTurn(
      question,
      {
        stopReason: 'error',
        error: errorInfo('gemini', 'bad-key', {
          service: 'Gemini',
          message: 'API key not valid. Pass a valid API key.',
          status: 400,
          detail: 'INVALID_ARGUMENT at models/gemini-2.5-flash:streamGenerateContent',
        }),
      },
      400,
    ),
  },
  access: {
    state: panelState({ allPages: false }),
    draft: question,
    obstacle: { type: 'access', origins: ['https://*/*', 'http://*/*'], scope: 'all-pages' },
    click: '.send',
  },
  profiles: { state: richState(), thread: japan, click: '.profile' },
  threads: { state: richState(), thread: japan, threads: pastThreads, click: '.panel-head > .icon-button' },
  'threads-menu': {
    state: richState(),
    thread: japan,
    threads: pastThreads,
    click: ['.panel-head > .icon-button', '.thread [aria-haspopup=menu]'],
  },
  'threads-select': {
    state: richState(),
    thread: japan,
    threads: pastThreads,
    click: [
      '.panel-head > .icon-button',
      '.list-head [aria-haspopup=menu]',
      '.list-head [role=menuitem]:nth-child(2)',
      '.thread [role=checkbox]',
      '.thread:nth-child(2) [role=checkbox]',
    ],
  },
  'threads-search': {
    state: richState(),
    thread: japan,
    threads: pastThreads,
    hits: [
      hit('t0', '…saving on electricity is small: about 0.34 percent in a survey of forty-four papers.', 'electricity'),
      hit(
        't3',
        'Der Stromverbrauch (electricity use) sinkt kaum, sagt der Bericht des Bundestags von 2016.',
        'electricity',
      ),
      { threadId: 't5', questionId: 'q' },
    ],
    search: 'electricity',
    click: '.panel-head > .icon-button',
  },
  rendering: {
    state: richState(),
    thread: oneTurn(
      'How is the energy of a tide computed?',
      { ...cited(texts.rendering), sources: texts.sources },
      2100,
    ),
  },
  thirty: {
    state: richState(),
    thread: oneTurn(
      'Give me a short history of daylight saving time, with a source for every date.',
      {
        ...cited(texts.thirty),
        sources: Array.from({ length: 26 }, (_, index) =>
          source(
            index + 1,
            `archives${index}.example/page`,
            `A page about clocks, number ${index + 1}`,
            '1895',
            index > 23 ? 'listed' : 'read',
          ),
        ),
        receipt: receipt(6, 24),
        check: { total: 31, done: true },
      },
      21_000,
    ),
  },
  arabic: {
    state: richState(),
    thread: oneTurn(
      'هل ما زال التوقيت الصيفي يوفّر الكهرباء؟',
      {
        ...cited(texts.arabic),
        sources: texts.sources.slice(0, 5),
        receipt: receipt(2, 5),
        check: { total: 5, done: true },
      },
      6800,
    ),
    lang: 'ar',
    dir: 'rtl',
  },
  shapes: {
    state: richState(),
    thread: oneTurn(
      'Pneumonoultramicroscopicsilicovolcanoconiosisandmorewithoutaspace in a table, please?',
      { ...cited(texts.shapes), sources: texts.sources, receipt: receipt(1, 1) },
      12_000,
    ),
  },
};
