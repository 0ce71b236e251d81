import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { neverReadHostOf } from '../../../../lib/extension/browser/never-read-page';
import { createRequestGuard, setRequestRules } from '../../../../lib/extension/browser/request-guard';

interface Rule {
  id: number;
  priority: number;
  action: { type: string; redirect?: { regexSubstitution: string } };
  condition: {
    regexFilter?: string;
    urlFilter?: string;
    requestDomains?: string[];
    excludedRequestDomains?: string[];
    initiatorDomains?: string[];
    tabIds?: number[];
    resourceTypes?: string[];
    excludedResourceTypes?: string[];
  };
}

interface Request {
  url: string;
  type: string;
  tabId?: number;
  /** The extension asks; else a page does, or the person. */
  isOwn?: boolean;
}

const own = new URL(browser.runtime.getURL('')).hostname;
let rules: Rule[];

beforeEach(() => {
  rules = [];
  Object.assign(browser, {
    declarativeNetRequest: {
      getSessionRules: vi.fn(async () => rules),
      updateSessionRules: vi.fn(async ({ removeRuleIds, addRules }: { removeRuleIds: number[]; addRules: Rule[] }) => {
        rules = [...rules.filter(({ id }) => !removeRuleIds.includes(id)), ...addRules];
      }),
    },
  });
});

/**
 * Whether a filter of rules matches: `|` anchors at the beginning, `||` at the beginning of a label of the host; `^` is
 * a separator or the end.
 */
function matchesFilter(filter: string, url: string): boolean {
  const text = filter.replace(/^\|+/, '');
  const start = filter.startsWith('||') ? '^https?://([^/]*\\.)?' : '^';
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(start + escaped.replace(/\\\^$/, '(?:[^\\w.%-]|$)')).test(url);
}

/** As Firefox does, which takes a name with a final dot for another one. */
function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function fits({ condition }: Rule, { url, type, tabId, isOwn = false }: Request): boolean {
  const { hostname } = new URL(url);
  return (
    (condition.tabIds === undefined || (tabId !== undefined && condition.tabIds.includes(tabId))) &&
    (condition.initiatorDomains === undefined || (isOwn && condition.initiatorDomains.includes(own))) &&
    (condition.resourceTypes?.includes(type) ?? true) &&
    !condition.excludedResourceTypes?.includes(type) &&
    (condition.requestDomains?.some((domain) => isWithin(hostname, domain)) ?? true) &&
    !condition.excludedRequestDomains?.some((domain) => isWithin(hostname, domain)) &&
    (condition.regexFilter === undefined || new RegExp(condition.regexFilter, 'i').test(url)) &&
    (condition.urlFilter === undefined || matchesFilter(condition.urlFilter, url))
  );
}

/** What becomes of a request: the address that it is led to, `blocked` or `sent`. */
function outcome(request: Request): string {
  const order = ['allow', 'block', 'redirect'];
  const [rule] = rules
    .filter((one) => order.includes(one.action.type) && fits(one, request))
    .sort(
      (one, other) =>
        other.priority - one.priority || order.indexOf(one.action.type) - order.indexOf(other.action.type),
    );
  if (!rule || rule.action.type === 'allow') return 'sent';
  const to = rule.action.redirect?.regexSubstitution;
  if (to === undefined) return 'blocked';
  return request.url.replace(new RegExp(rule.condition.regexFilter ?? ''), to.replace(/\\(\d)/g, '$$$1'));
}

const asFetched = (url: string): Request => ({ url, type: 'xmlhttprequest', isOwn: true });

describe('rules for sites that are never read', () => {
  const sites = ['bank.example', 'xn--bcher-kva.example', 'router', '93.184.216.34', '[2606:4700::1111]'];

  it.each([
    ['https://bank.example/', 'bank.example'],
    ['http://www.bank.example:8080/a?b=https://other.example/', 'www.bank.example'],
    ['https://bank.example./', 'bank.example'],
    ['https://user:word@online.bank.example/', 'online.bank.example'],
    ['https://xn--bcher-kva.example/x', 'xn--bcher-kva.example'],
    ['http://93.184.216.34/', '93.184.216.34'],
  ])('lead a request of the extension for %s to its own file, which tells the host', async (url, host) => {
    await setRequestRules([], [], sites);
    const led = outcome(asFetched(url));
    expect(led.startsWith(browser.runtime.getURL('/never-read.txt'))).toBe(true);
    expect(neverReadHostOf(led)).toBe(host);
  });

  it.each(['https://notbank.example/', 'https://bank.example.org/', 'https://other.example/?u=https://bank.example/'])(
    'let %s pass',
    async (url) => {
      await setRequestRules([], [], sites);
      expect(outcome(asFetched(url))).toBe('sent');
      expect(neverReadHostOf(url)).toBeUndefined();
    },
  );

  it('hold whatever a rendered page opens or loads, and nothing of any other tab', async () => {
    await setRequestRules([], [7, 8], sites);
    const url = 'https://bank.example/news';
    for (const tabId of [7, 8]) {
      expect(neverReadHostOf(outcome({ url, type: 'main_frame', tabId }))).toBe('bank.example');
      for (const type of ['sub_frame', 'image', 'script', 'xmlhttprequest', 'ping', 'websocket', 'other'])
        expect(outcome({ url, type, tabId }), type).toBe('blocked');
    }
    for (const type of ['main_frame', 'sub_frame', 'image', 'xmlhttprequest'])
      expect(outcome({ url, type, tabId: 9 }), type).toBe('sent');
  });

  it('do not keep the person from opening such a site from the panel', async () => {
    await setRequestRules([], [7], sites);
    expect(outcome({ url: 'https://bank.example/', type: 'main_frame', tabId: 9, isOwn: true })).toBe('sent');
  });

  it('leave the services of the person alone, at the addresses of their connections', async () => {
    await setRequestRules(
      ['https://bank.example/api', 'https://wiki.example/w'],
      [7],
      ['bank.example', 'wiki.example'],
    );
    expect(outcome(asFetched('https://bank.example/api/search?q=x'))).toBe('sent');
    expect(outcome(asFetched('https://de.wiki.example/w/api.php'))).toBe('sent');
    expect(neverReadHostOf(outcome(asFetched('https://bank.example/apis')))).toBe('bank.example');
    expect(neverReadHostOf(outcome(asFetched('https://de.wiki.example/wiki/Tide')))).toBe('de.wiki.example');
    // A page is no service.
    expect(outcome({ url: 'https://bank.example/api/x', type: 'image', tabId: 7 })).toBe('blocked');
  });

  it('let requests get to the only sites that are read, to services, and from a rendered page to what it loads', async () => {
    await setRequestRules(['https://api.example/v1'], [7], ['secret.docs.example'], ['docs.example']);
    const page = (url: string): Request => ({ url, type: 'main_frame', tabId: 7 });
    for (const ask of [asFetched, page]) {
      expect(outcome(ask('https://www.docs.example/a'))).toBe('sent');
      expect(neverReadHostOf(outcome(ask('https://other.example/')))).toBe('other.example');
      expect(neverReadHostOf(outcome(ask('https://secret.docs.example/')))).toBe('secret.docs.example');
    }
    expect(outcome(asFetched('https://api.example/v1/models'))).toBe('sent');
    expect(outcome({ url: 'https://cdn.example/x.js', type: 'script', tabId: 7 })).toBe('sent');
    expect(outcome({ url: 'https://other.example/', type: 'main_frame', tabId: 9 })).toBe('sent');
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('hold private addresses as before', async () => {
    await setRequestRules([], [7], sites);
    expect(outcome(asFetched('http://127.0.0.1/'))).toBe('blocked');
    expect(outcome({ url: 'http://192.168.0.1/', type: 'main_frame', tabId: 7 })).toBe('blocked');
  });

  it('are few, however many sites there are, and skip a name that a browser would refuse', async () => {
    await setRequestRules([], [7], []);
    const without = rules.length;
    const many = Array.from({ length: 3_000 }, (_, index) => `site-${index}.example`);
    await setRequestRules([], [7], [...many, 'büro.example', 'no host', '']);
    expect(rules.length - without).toBe(3);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    const domains = rules.flatMap(({ condition }) => condition.requestDomains ?? []);
    expect(domains.every((domain) => /^[\x21-\x7e]+$/.test(domain))).toBe(true);
  });
});

describe('the guard of requests', () => {
  it('renews the rules before the next page where the person has decided otherwise, and only then', async () => {
    let sites: string[] = [];
    const guard = createRequestGuard(
      async () => [],
      async () => sites,
    );
    await guard.ensureRulesInstalled();
    expect(outcome(asFetched('https://bank.example/'))).toBe('sent');
    sites = ['bank.example'];
    await guard.ensureRulesInstalled();
    expect(neverReadHostOf(outcome(asFetched('https://bank.example/')))).toBe('bank.example');
    const { updateSessionRules } = browser.declarativeNetRequest;
    const before = vi.mocked(updateSessionRules).mock.calls.length;
    sites = ['bank.example'];
    await guard.ensureRulesInstalled();
    expect(vi.mocked(updateSessionRules).mock.calls.length).toBe(before);
    sites = [];
    await guard.ensureRulesInstalled();
    expect(outcome(asFetched('https://bank.example/'))).toBe('sent');
  });
});
