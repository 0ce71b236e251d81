import { expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { send } from '../../../../lib/core/http/request';
import type { Connection, Provider, Registry } from '../../../../lib/core/provider';
import { createConnections, settingsOf } from '../../../../lib/extension/auth/connections';
import type { OAuthTokenStore } from '../../../../lib/extension/auth/oauth-token-store';
import type { ConnectionStore } from '../../../../lib/extension/storage/connection-store';
import type { Secrets } from '../../../../lib/extension/storage/secrets';

const provider: Provider = {
  id: 'hearth',
  label: 'Hearth',
  homepage: 'https://hearth.example/',
  auth: 'none',
  settings: [
    { key: 'baseUrl', kind: 'url', default: 'https://hearth.example' },
    { key: 'model', kind: 'model', default: 'hearth-1' },
  ],
  presets: [{ id: 'blaze', label: 'Blaze', settings: { model: 'blaze-1' } }],
  origins: () => [],
};

function settings(changes: Partial<Connection>): Record<string, string> {
  return settingsOf(provider, { id: 'a', providerId: 'hearth', label: 'A', settings: {}, ...changes });
}

it('puts what the person set over the preset, and the preset over the defaults', () => {
  expect(settings({})).toEqual({ baseUrl: 'https://hearth.example', model: 'hearth-1' });
  const preset = { baseUrl: 'https://hearth.example', model: 'blaze-1', preset: 'blaze' };
  expect(settings({ presetId: 'blaze' })).toEqual(preset);
  expect(settings({ presetId: 'blaze', settings: { model: 'mine', baseUrl: '' } })).toEqual({
    ...preset,
    model: 'mine',
  });
});

it('tells which servers run in the own network, whether the address is the own or that of a preset', async () => {
  const stored = (id: string, baseUrl?: string) => ({
    id,
    providerId: 'hearth',
    label: id,
    settings: baseUrl ? { baseUrl } : {},
  });
  const listed = [
    stored('web'),
    stored('here', 'http://localhost:11434/v1'),
    stored('lan', 'http://192.168.1.7:8080'),
    { ...stored('preset'), presetId: 'ember' },
    { ...stored('moved', 'http://192.168.1.7:1234'), presetId: 'ember' },
  ];
  const local = {
    ...provider,
    presets: [{ id: 'ember', label: 'Ember', settings: { baseUrl: 'http://127.0.0.1:1234' }, ownModels: {} }],
  };
  const connections = createConnections({
    registry: { providers: [local], find: () => local },
    store: { listConnections: async () => listed } as unknown as ConnectionStore,
    secrets: { summary: async () => ({}) } as unknown as Secrets,
    tokenStore: {} as OAuthTokenStore,
    now: () => 0,
  });
  const found = (await connections.list()).filter((connection) => connection.local).map(({ id }) => id);
  expect(found).toEqual(['here', 'lan', 'preset', 'moved']);
  // Only of a server of this computer that is known to run its models is it said that they run here.
  const running = (await connections.list()).filter((connection) => connection.ownModels).map(({ id }) => id);
  expect(running).toEqual(['preset']);
});

it('names the site that is never read where a service redirects to it', async () => {
  const held = browser.runtime.getURL('/never-read.txt?bank.example');
  const response = Object.defineProperty(new Response('{}'), 'url', { value: held });
  vi.stubGlobal('fetch', async () => response);
  const connections = createConnections({
    registry: { find: () => provider } as unknown as Registry,
    store: { listConnections: async () => [] } as unknown as ConnectionStore,
    secrets: { load: async () => ({}), summary: async () => ({}) } as unknown as Secrets,
    tokenStore: {} as OAuthTokenStore,
    now: () => 0,
  });
  const connection = { id: 'a', providerId: 'hearth', label: 'A', settings: {} };
  const context = await connections.context(connection, provider, new AbortController().signal);
  const service = { id: 'hearth', label: 'Hearth' };
  const failure = await send(service, context, { url: 'https://hearth.example/search' }).catch((thrown) => thrown);
  vi.unstubAllGlobals();
  expect(failure.info).toMatchObject({
    kind: 'not-allowed-here',
    reason: { type: 'site-never-read', host: 'bank.example', from: 'hearth.example' },
  });
});

it('sends extra headers to the address of the connection alone, and none in place of one that the request has', async () => {
  const stored = { apiKey: 'k', 'header:x-team': 'reading', 'header:x-own': 'theirs', 'header:cookie': 'no' };
  const connections = createConnections({
    registry: { providers: [provider], find: () => provider },
    store: { listConnections: async () => [] } as unknown as ConnectionStore,
    secrets: { load: async () => stored, summary: async () => stored } as unknown as Secrets,
    tokenStore: {} as OAuthTokenStore,
    now: () => 0,
  });
  const connection = { id: 'a', providerId: 'hearth', label: 'A', settings: {} };
  const sent: Record<string, string>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    sent.push(Object.fromEntries(new Headers(init?.headers)));
    return new Response('{}');
  });
  const context = await connections.context(connection, provider, new AbortController().signal);
  await context.fetch('https://hearth.example/v1/models', { headers: { 'X-Own': 'ours' } });
  await context.fetch('https://hearth.example:8443/v1/models');
  expect(sent).toEqual([{ 'x-team': 'reading', 'x-own': 'ours' }, {}]);
});
