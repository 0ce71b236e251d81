import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { isUnder, setRequestRules } from '../../../lib/extension/request-guard';

interface Rule {
  id: number;
  priority: number;
  action: { type: string };
  condition: { regexFilter?: string; urlFilter?: string; initiatorDomains: string[] };
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

const isBlocked = (url: string) =>
  rules.some(
    ({ action, condition }) =>
      action.type === 'block' && condition.regexFilter && new RegExp(condition.regexFilter).test(url),
  );

describe('request rules', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:8080/x',
    'https://10.1.2.3/',
    'http://0.0.0.0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://100.127.9.9/',
    'http://[::1]/',
    'http://[fd00::1]:8000/',
    'http://224.0.0.1/',
    'http://localhost/',
    'http://a.localhost:3000/',
  ])('stop %s', async (url) => {
    await setRequestRules([]);
    expect(isBlocked(new URL(url).href)).toBe(true);
  });

  it.each([
    'http://1.1.1.1/',
    'http://172.32.0.1/',
    'http://172.15.0.1/',
    'http://100.128.0.1/',
    'http://100.63.0.1/',
    'http://192.169.0.1/',
    'https://example.org/127.0.0.1/',
    'https://10.example.org/',
    'https://localhost.example.org/',
    'https://mylocalhost/',
  ])('let %s pass', async (url) => {
    await setRequestRules([]);
    expect(isBlocked(new URL(url).href)).toBe(false);
  });

  it('allow a connection by its whole base URL, above the blocks, and are replaced as a whole', async () => {
    await setRequestRules(['http://127.0.0.1:11434', 'http://localhost:8080/search/']);
    const allowed = () => rules.filter(({ action }) => action.type === 'allow');
    expect(allowed().map(({ condition }) => condition.urlFilter)).toEqual([
      '|http://127.0.0.1:11434/',
      '|http://localhost:8080/search/',
    ]);
    expect(allowed().every(({ priority }) => priority > 1)).toBe(true);
    await setRequestRules([]);
    expect(allowed()).toEqual([]);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('take the Origin from requests to servers of the own network only, above the allow rules', async () => {
    await setRequestRules(['http://127.0.0.1:11434', 'https://api.example.com/v1']);
    const changed = rules.filter(({ action }) => action.type === 'modifyHeaders');
    expect(changed.map(({ condition }) => condition.urlFilter)).toEqual(['|http://127.0.0.1:11434/']);
    expect(changed.every(({ priority }) => priority === 3)).toBe(true);
  });

  it('know what lies under a base URL', () => {
    const base = ['http://127.0.0.1:8080/searx'];
    expect(isUnder('http://127.0.0.1:8080/searx/search?q=x', base)).toBe(true);
    expect(isUnder('http://127.0.0.1:8080/searx', base)).toBe(true);
    expect(isUnder('http://127.0.0.1:8080/searxother', base)).toBe(false);
    expect(isUnder('http://127.0.0.1:8081/searx/', base)).toBe(false);
  });
});
