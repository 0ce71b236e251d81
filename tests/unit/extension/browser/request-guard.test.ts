import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { createRequestGuard, isUnderBaseUrl, setRequestRules } from '../../../../lib/extension/browser/request-guard';
import { privateHosts, publicHosts } from '../../core/url/sample-hosts';

interface Rule {
  id: number;
  priority: number;
  action: { type: string };
  condition: {
    regexFilter?: string;
    urlFilter?: string;
    initiatorDomains?: string[];
    tabIds?: number[];
    resourceTypes?: string[];
    excludedResourceTypes?: string[];
  };
}

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

/** As the browser judges: the highest priority decides, and within it what allows. */
function isBlocked(url: string): boolean {
  const fits = ({ condition }: Rule) => condition.regexFilter && new RegExp(condition.regexFilter, 'i').test(url);
  const fitting = rules.filter((rule) => fits(rule));
  const highest = Math.max(...fitting.map(({ priority }) => priority));
  const decisive = fitting.filter(({ priority }) => priority === highest);
  return decisive.length > 0 && decisive.every(({ action }) => action.type === 'block');
}

describe('request rules', () => {
  const parsed = privateHosts.filter((host) => URL.canParse(`http://${host}/`));

  it.each(parsed)('stop %s', async (host) => {
    await setRequestRules([]);
    expect(isBlocked(new URL(`http://${host}/`).href)).toBe(true);
    expect(isBlocked(new URL(`https://${host}:8080/x`).href)).toBe(true);
    expect(isBlocked(new URL(`http://example.com:secret@${host}/`).href)).toBe(true);
  });

  it.each(publicHosts)('let %s pass', async (host) => {
    await setRequestRules([]);
    expect(isBlocked(new URL(`http://${host}/`).href)).toBe(false);
    expect(isBlocked(new URL(`https://${host}:8080/127.0.0.1/?u=http://localhost/`).href)).toBe(false);
    expect(isBlocked(new URL(`https://${host}/@localhost/`).href)).toBe(false);
  });

  it('allow a connection by its whole base URL, above the blocks, and are replaced as a whole', async () => {
    await setRequestRules([
      'http://127.0.0.1:11434',
      'http://localhost:8080/search/',
      'http://localhost:8080/tokenize',
    ]);
    const allowed = () => rules.filter(({ action, condition }) => action.type === 'allow' && condition.urlFilter);
    expect(allowed().map(({ condition }) => condition.urlFilter)).toEqual([
      '|http://127.0.0.1:11434/',
      '|http://localhost:8080/search^',
      '|http://localhost:8080/tokenize^',
    ]);
    expect(allowed().every(({ priority }) => priority > 3)).toBe(true);
    await setRequestRules([]);
    expect(allowed()).toEqual([]);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('take the Origin from requests to servers of the own network only, above the allow rules', async () => {
    await setRequestRules(['http://127.0.0.1:11434', 'https://api.example.com/v1']);
    const changed = rules.filter(({ action }) => action.type === 'modifyHeaders');
    expect(changed.map(({ condition }) => condition.urlFilter)).toEqual(['|http://127.0.0.1:11434/']);
    expect(changed.every(({ priority }) => priority === 5)).toBe(true);
  });

  it('know what lies under a base URL', () => {
    const base = ['http://127.0.0.1:8080/searx'];
    expect(isUnderBaseUrl('http://127.0.0.1:8080/searx/search?q=x', base)).toBe(true);
    expect(isUnderBaseUrl('http://127.0.0.1:8080/searx', base)).toBe(true);
    expect(isUnderBaseUrl('http://127.0.0.1:8080/searxother', base)).toBe(false);
    expect(isUnderBaseUrl('http://127.0.0.1:8081/searx/', base)).toBe(false);
  });
});

describe('the rules of a tab in which a page is rendered', () => {
  const tabRules = () => rules.filter(({ condition }) => condition.tabIds !== undefined);

  it('stop private addresses for the page itself and for all that it loads, whoever asks', async () => {
    const guard = createRequestGuard(async () => ['http://127.0.0.1:11434']);
    await guard.update();
    expect(tabRules()).toEqual([]);
    await guard.guardTab(7);
    await guard.guardTab(8);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    const ofPage = tabRules().filter(({ condition }) => String(condition.resourceTypes) === 'main_frame');
    const ofRest = tabRules().filter(({ condition }) => String(condition.excludedResourceTypes) === 'main_frame');
    expect(ofPage.length + ofRest.length).toBe(tabRules().length);
    for (const group of [ofPage, ofRest]) {
      rules = group;
      expect(group.every(({ condition }) => condition.initiatorDomains === undefined)).toBe(true);
      expect(group.every(({ condition }) => String(condition.tabIds) === '7,8')).toBe(true);
      // The person's own services are reached by the extension, not by pages.
      expect(isBlocked('http://127.0.0.1:11434/')).toBe(true);
      expect(isBlocked('https://192.168.1.1/admin')).toBe(true);
      expect(isBlocked('https://a.example/?u=http://localhost/')).toBe(false);
      expect(group.filter(({ action }) => action.type === 'modifyHeaders')).toMatchObject([
        {
          action: {
            responseHeaders: [
              {
                operation: 'append',
                value: expect.stringMatching(/^connect-src http: https:; worker-src 'none'; sandbox /),
              },
              { header: 'content-disposition', operation: 'remove' },
            ],
          },
        },
      ]);
    }
  });

  describe('against files', () => {
    const onHeaders = () =>
      tabRules().filter(({ condition }) => /responseHeaders/i.test(Object.keys(condition).join()));

    it('are set only where the browser says that it knows such conditions: some apply the rules without them', async () => {
      const guard = createRequestGuard(async () => []);
      const setKeys = (keys: object) => Object.assign(browser.declarativeNetRequest, { RuleConditionKeys: keys });
      for (const keys of [undefined, { URL_FILTER: 'urlFilter' }]) {
        if (keys) setKeys(keys);
        await guard.guardTab(7);
        expect(onHeaders()).toEqual([]);
      }
      setKeys({ EXCLUDED_RESPONSE_HEADERS: 'excludedResponseHeaders' });
      await guard.guardTab(7);
      expect(onHeaders().map(({ action }) => action.type)).toEqual(['block', ...Array(5).fill('modifyHeaders')]);
      for (const { condition, priority } of onHeaders()) {
        expect(condition).toMatchObject({ tabIds: [7], resourceTypes: ['main_frame'] });
        // What allows public addresses would switch off rules of its own priority and below.
        expect(priority).toBeGreaterThan(
          Math.max(...tabRules().map(({ action, priority: level }) => (action.type === 'allow' ? level : 0))),
        );
      }
    });
  });

  it('stay while connections change, and go with their tab', async () => {
    const guard = createRequestGuard(async () => []);
    await guard.guardTab(7);
    await guard.update();
    expect(tabRules().every(({ condition }) => String(condition.tabIds) === '7')).toBe(true);
    expect(tabRules().length).toBeGreaterThan(40);
    await guard.unguardTab(7);
    expect(tabRules()).toEqual([]);
    expect(rules.length).toBeGreaterThan(0);
  });
});

describe('the guard of requests', () => {
  it('knows a connection as soon as it is told, and waits for the rules', async () => {
    let baseUrls = ['http://127.0.0.1:11434'];
    const guard = createRequestGuard(async () => baseUrls);
    await guard.ensureRulesInstalled();
    expect(rules.length).toBeGreaterThan(0);
    expect(guard.isConnectionUrl('http://127.0.0.1:11434/v1')).toBe(true);
    baseUrls = ['https://own.example/'];
    await guard.update();
    expect(guard.isConnectionUrl('http://127.0.0.1:11434/v1')).toBe(false);
    expect(guard.isConnectionUrl('https://own.example/x')).toBe(true);
  });

  it('says what the browser said, and tries again when it is asked next', async () => {
    let failing = true;
    const guard = createRequestGuard(async () => {
      if (failing) throw new Error('database closed');
      return [];
    });
    await expect(guard.update()).rejects.toThrow('database closed');
    await expect(guard.ensureRulesInstalled()).rejects.toThrow('database closed');
    failing = false;
    await guard.ensureRulesInstalled();
    expect(rules.length).toBeGreaterThan(0);
  });
});
