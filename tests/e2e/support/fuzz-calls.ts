import type { BackgroundCall, BackgroundCalls } from '../../../lib/core/protocol/panel-protocol';
import { tried } from '../../thorough';

/** Every call to the background; `subscribe` stands last, since it changes the window of its port. */
const callNames: Record<BackgroundCall, true> = {
  'submit-question': true,
  'go-on': true,
  'hand-back': true,
  'check-answer': true,
  'quotes-reason': true,
  'find-source': true,
  'second-opinion': true,
  'go-on-from': true,
  'cross-examine': true,
  'check-page': true,
  'mark-claims': true,
  'check-again': true,
  stop: true,
  'show-quotes': true,
  'save-draft': true,
  'open-thread': true,
  'reload-thread': true,
  'new-thread': true,
  'list-threads': true,
  'search-threads': true,
  'threads-to-index': true,
  'read-threads': true,
  'import-threads': true,
  'import-profiles': true,
  'order-profiles': true,
  'plan-profiles': true,
  'change-thread': true,
  'delete-threads': true,
  'attach-page': true,
  'list-tabs': true,
  'attach-tab': true,
  'attach-link': true,
  'attach-file': true,
  'attach-text': true,
  'take-selection': true,
  'read-attachment': true,
  'preview-attachment': true,
  'list-prompts': true,
  'save-prompts': true,
  'read-site-rules': true,
  'save-site-rules': true,
  'set-site-rule': true,
  'count-site-excerpts': true,
  'remove-site-excerpts': true,
  'remove-attachments': true,
  'leave-out': true,
  'choose-profile': true,
  'set-model': true,
  'set-web-search': true,
  'set-site': true,
  'open-source': true,
  'open-passage': true,
  'show-in-panel': true,
  'back-to-page': true,
  'open-options': true,
  'list-commands': true,
  'open-key-settings': true,
  'sync-state': true,
  'set-sync': true,
  'options-state': true,
  'save-connection': true,
  'remove-connection': true,
  'check-connection': true,
  'list-models': true,
  'find-local-models': true,
  'sign-in': true,
  'finish-sign-in': true,
  'cancel-sign-in': true,
  'import-sign-in': true,
  'sign-out': true,
  'save-profile': true,
  'remove-profile': true,
  'save-preferences': true,
  'problem-report': true,
  'storage-usage': true,
  'count-old-threads': true,
  'backup-settings': true,
  'backup-threads': true,
  'plan-restore': true,
  'restore-settings': true,
  'restore-threads': true,
  'stop-import': true,
  keeping: true,
  'set-keeping': true,
  'list-kept-pages': true,
  'list-kept-sites': true,
  'read-kept-page': true,
  'compare-kept-page': true,
  'keep-page': true,
  'forget-kept-pages': true,
  'undo-forget': true,
  'import-kept-page': true,
  'kept-usage': true,
  watch: true,
  'list-watches': true,
  'change-watch': true,
  'remove-watches': true,
  'check-watch': true,
  'list-changes': true,
  'changes-seen': true,
  'save-watch-settings': true,
  'check-threads': true,
  'stop-check-threads': true,
  'list-collections': true,
  'read-collection': true,
  'save-collection': true,
  'change-collection': true,
  'delete-collection': true,
  'read-collection-threads': true,
  'ask-collection': true,
  wipe: true,
  'set-passphrase': true,
  unlock: true,
  'forget-secrets': true,
  'list-tools': true,
  'run-tool': true,
  'stop-tool': true,
  subscribe: true,
};
export const calls = Object.keys(callNames);

/** Names that are no call; objects inherit the first ones. */
export const strangeNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  'Stop',
  'stop ',
  'no-such-call',
  'x'.repeat(10_000),
];

type FieldOf<Params> = Params extends unknown ? (string extends keyof Params ? never : keyof Params) : never;

/** Every field that the parameters of some call have. */
const fieldNames: Record<FieldOf<BackgroundCalls[BackgroundCall]['params']>, true> = {
  windowId: true,
  threadId: true,
  threadIds: true,
  query: true,
  title: true,
  pinned: true,
  parentId: true,
  question: true,
  profileId: true,
  attachmentIds: true,
  withoutPages: true,
  answer: true,
  shown: true,
  answerId: true,
  draft: true,
  tabId: true,
  url: true,
  attachmentId: true,
  sections: true,
  connectionId: true,
  on: true,
  quote: true,
  context: true,
  section: true,
  connection: true,
  secrets: true,
  method: true,
  address: true,
  text: true,
  profile: true,
  current: true,
  next: true,
  passphrase: true,
  changes: true,
  settings: true,
  choice: true,
  keepDays: true,
  what: true,
  profiles: true,
  profileIds: true,
  base: true,
  runId: true,
  name: true,
  args: true,
  file: true,
  maxLength: true,
  everywhere: true,
  limits: true,
  prompts: true,
  rules: true,
  domain: true,
  neverRead: true,
  filter: true,
  after: true,
  token: true,
  add: true,
  ageSeenAt: true,
  begins: true,
  claim: true,
  domains: true,
  every: true,
  fields: true,
  id: true,
  ids: true,
  isOn: true,
  item: true,
  kept: true,
  limit: true,
  members: true,
  model: true,
  opinionId: true,
  parts: true,
  passage: true,
  place: true,
  private: true,
  privateThread: true,
  quotes: true,
  remove: true,
  removeCopy: true,
  standing: true,
  alsoWeb: true,
  asTyped: true,
  collectionId: true,
  isPaused: true,
  webSearch: true,
};
const fields = Object.keys(fieldNames);

const withAll = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
const nested = (depth: number): unknown =>
  depth === 0 ? 'x' : { id: nested(depth - 1), messages: [nested(depth - 1)] };

/** Parameters as no page of the extension sends them, by what they are. */
const everyParameters: Readonly<Record<string, unknown>> = {
  null: null,
  number: 7,
  text: 'text',
  list: [],
  nothing: {},
  nulls: withAll(null),
  truth: withAll(true),
  'negative numbers': withAll(-1),
  'numbers without measure': withAll(1e308),
  'empty texts': withAll(''),
  'names of the prototype': withAll('__proto__'),
  'addresses of scripts': withAll('javascript:alert(1)'),
  'broken characters': withAll('\ud800\u0000\uffff'),
  'long texts': withAll('x'.repeat(100_000)),
  'empty lists': withAll([]),
  'lists of nothing': withAll([null, {}]),
  'empty objects': withAll({}),
  'objects that reach for the prototype': withAll(
    JSON.parse('{"__proto__": {"id": "p"}, "constructor": {"prototype": {}}, "id": "__proto__"}'),
  ),
  'objects of other shapes': withAll({
    id: 'x',
    thread: { id: 'x' },
    messages: [null, { id: 7 }],
    providerId: 'constructor',
    settings: 7,
    kind: 'passage',
    site: 7,
    ids: 'x',
    type: 'bookmark',
    url: 7,
    title: 7,
    text: 7,
    passage: {},
  }),
  'nested objects': withAll(nested(6)),
};

/** Those that are tried: in the gate one of each kind. */
export const strangeParameters: readonly unknown[] = Object.values(
  tried(everyParameters, [
    'null',
    'text',
    'nulls',
    'names of the prototype',
    'addresses of scripts',
    'lists of nothing',
    'objects that reach for the prototype',
    'objects of other shapes',
  ]),
);

/** The reply to one call: its result, or the sentence of its failure. */
export type Reply = { result?: unknown; failure?: unknown };

/**
 * Runs in a page of the extension: makes calls one after the other over one port, which belongs to the window of the
 * page, and closes the tabs that they opened.
 * @returns a reply each, until the port is closed
 */
export async function callAll(names: string[], params: unknown): Promise<Reply[]> {
  const opened: number[] = [];
  const keep = ({ id }: chrome.tabs.Tab) => void (id !== undefined && opened.push(id));
  chrome.tabs.onCreated.addListener(keep);
  const port = chrome.runtime.connect({ name: 'citebar' });
  const waiting = new Map<number, (reply: Reply) => void>();
  port.onMessage.addListener((reply: Reply & { id?: number }) => waiting.get(reply.id ?? -1)?.(reply));
  const closed = new Promise<Reply>((resolve) =>
    port.onDisconnect.addListener(() => resolve({ failure: 'The port was closed.' })),
  );
  const call = (id: number, name: string, given: unknown): Promise<Reply> => {
    const reply = new Promise<Reply>((resolve) => void waiting.set(id, resolve));
    port.postMessage({ id, name, params: given });
    return Promise.race([reply, closed]);
  };
  const { id: windowId } = await chrome.windows.getCurrent();
  await call(names.length, 'subscribe', { windowId });
  const replies: Reply[] = [];
  for (const [id, name] of names.entries()) {
    const { result, failure } = await call(id, name, params);
    replies.push(failure === undefined ? { result } : { failure });
  }
  port.disconnect();
  chrome.tabs.onCreated.removeListener(keep);
  // Each page of the options would be told of every change by the calls that follow.
  await Promise.all(opened.map((id) => chrome.tabs.remove(id).catch(() => undefined)));
  return replies;
}

/** Whether a failure is a text of limited length for a person. */
export function isSentence(failure: unknown): boolean {
  return typeof failure === 'string' && failure.length > 5 && failure.length < 600 && failure.includes(' ');
}
