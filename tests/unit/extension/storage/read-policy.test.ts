import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { noPolicy } from '../../../../lib/core/policy';
import { newProfile } from '../../../../lib/core/profile';
import { policySchema, readPolicy } from '../../../../lib/extension/storage/read-policy';
import { createRegistry } from '../../../../lib/providers/registry';

const { providers } = createRegistry();
const read = (policy: unknown) => readPolicy(policy, providers);
const gateway = {
  id: 'gateway',
  provider: 'openai-compatible',
  name: 'Team gateway',
  settings: { baseUrl: 'https://models.corp.example/v1', model: 'team-1' },
};

describe('a policy', () => {
  it('that says nothing manages nothing', () => {
    expect(read({})).toEqual({ ...noPolicy, ignored: [] });
  });

  it('sets up services, and profiles that use them, under ids that nothing of a person has', () => {
    const { services, profiles, ignored } = read({
      services: [gateway],
      profiles: [
        {
          id: 'staff',
          name: 'Staff',
          service: 'gateway',
          webSearch: true,
          search: ['wikipedia'],
          allowedDomains: ['www.Docs.Corp.example'],
        },
      ],
    });
    expect(ignored).toEqual([]);
    expect(services).toEqual([
      {
        id: 'managed:gateway',
        providerId: 'openai-compatible',
        label: 'Team gateway',
        settings: gateway.settings,
      },
    ]);
    expect(profiles).toEqual([
      {
        ...newProfile('managed:staff', 'Staff'),
        judge: 'off',
        modelRef: { connectionId: 'managed:gateway', model: 'team-1' },
        webSearch: true,
        search: ['wikipedia'],
        allowedDomains: ['docs.corp.example'],
      },
    ]);
  });

  it('decides about sites, services and everything that can be switched off', () => {
    expect(
      read({
        neverRead: ['https://www.Pay.example/login', 'intranet'],
        onlyRead: ['docs.example'],
        allowedServices: ['wikipedia'],
        privateThreadsOnly: true,
        backgroundTabs: false,
        model: false,
        sync: false,
        export: false,
        keepPages: false,
      }),
    ).toEqual({
      services: [],
      headers: {},
      profiles: [],
      neverRead: ['pay.example', 'intranet'],
      onlyRead: ['docs.example'],
      allowedServices: ['wikipedia'],
      privateThreadsOnly: true,
      backgroundTabs: false,
      model: false,
      sync: false,
      export: false,
      keepPages: false,
      ignored: [],
    });
  });
});

describe('of a malformed policy', () => {
  it.each<[string, unknown, { path: string; reason: string }[]]>([
    ['that is no object', 'everything', [{ path: 'policy', reason: 'malformed' }]],
    ['an unknown name', { modle: false }, [{ path: 'modle', reason: 'unknown' }]],
    ['a switch that is no boolean', { model: 'no' }, [{ path: 'model', reason: 'malformed' }]],
    [
      'a site that is none',
      { neverRead: ['a.example', 'not a site'] },
      [{ path: 'neverRead[1]', reason: 'malformed' }],
    ],
    ['an unknown service', { allowedServices: ['altavista'] }, [{ path: 'allowedServices[0]', reason: 'unknown' }]],
    ['a service without an id', { services: [{ provider: 'exa' }] }, [{ path: 'services[0].id', reason: 'missing' }]],
    [
      'an unknown provider',
      { services: [gateway, { ...gateway, id: 'b', provider: 'none' }] },
      [{ path: 'services[1].provider', reason: 'unknown' }],
    ],
    [
      'an address that is none',
      { services: [{ ...gateway, settings: { baseUrl: 'models.corp.example' } }] },
      [{ path: 'services[0].settings.baseUrl', reason: 'malformed' }],
    ],
    [
      'a key',
      { services: [{ ...gateway, settings: { ...gateway.settings, apiKey: 'sk-1' } }] },
      [{ path: 'services[0].settings.apiKey', reason: 'key' }],
    ],
    ['a second of one name', { services: [gateway, gateway] }, [{ path: 'services[1].id', reason: 'duplicate' }]],
    [
      'a choice of a profile that there is not',
      { profiles: [{ id: 'a', name: 'A', depth: 'bottomless', service: 'nobody' }] },
      [
        { path: 'profiles[0].depth', reason: 'malformed' },
        { path: 'profiles[0].service', reason: 'unknown' },
      ],
    ],
  ])('%s is ignored, and named', (_, policy, ignored) => {
    expect(read(policy).ignored).toEqual(ignored);
  });

  it('keeps the well-formed rest of a malformed policy', () => {
    const {
      profiles,
      services,
      neverRead,
      export: mayExport,
    } = read({
      services: [{ ...gateway, settings: { ...gateway.settings, apiKey: 'sk-1' } }, 7, { id: 'b' }],
      profiles: [{ id: 'a', name: 'A', depth: 'bottomless', service: 'gateway' }],
      neverRead: [null, 'pay.example'],
      export: false,
      model: 1,
    });
    expect(services.map(({ settings }) => settings)).toEqual([gateway.settings]);
    expect(profiles).toMatchObject([{ depth: 'normal', modelRef: { connectionId: 'managed:gateway' } }]);
    expect(neverRead).toEqual(['pay.example']);
    expect(mayExport).toBe(false);
  });

  it('a header that cannot be sent is left out: a key is none of the organisation', () => {
    const { headers, ignored } = read({
      services: [{ ...gateway, headers: { 'x-team': 'reading', authorization: 'Bearer k', 'x-line': 'a\nb' } }],
    });
    expect(headers).toEqual({ 'managed:gateway': { 'x-team': 'reading' } });
    expect(ignored).toEqual(
      ['authorization', 'x-line'].map((name) => ({ path: `services[0].headers.${name}`, reason: 'malformed' })),
    );
  });

  it('a list of which nothing is left allows nothing', () => {
    expect(read({ allowedServices: ['altavista'], onlyRead: ['not a site'] })).toMatchObject({
      allowedServices: [],
      onlyRead: [],
    });
  });

  it('a service whose address is malformed is not led to the address of its provider', () => {
    expect(read({ services: [{ id: 'a', provider: 'openai', settings: { baseUrl: 'corp' } }] }).services).toEqual([]);
  });
});

interface JsonSchema {
  type: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema;
}

/** The part of a valibot schema that a JSON schema of Chrome can say: names and types. */
function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { type, wrapped, pipe, entries, item, value } = schema as unknown as {
    type: string;
    wrapped?: v.GenericSchema;
    pipe?: v.GenericSchema[];
    entries?: Record<string, v.GenericSchema>;
    item?: v.GenericSchema;
    value?: v.GenericSchema;
  };
  if (wrapped) return jsonSchemaOf(wrapped);
  if (pipe?.[0] && pipe[0] !== schema && !entries) return { type: pipe[0].type };
  if (item) return { type: 'array', items: jsonSchemaOf(item) };
  if (value) return { type: 'object', additionalProperties: jsonSchemaOf(value) };
  if (!entries) return { type: type === 'picklist' ? 'string' : type };
  const properties = Object.entries(entries).map(([name, entry]) => [name, jsonSchemaOf(entry)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

it('the published schema has the same fields and types', () => {
  const { $schema: _, ...published } = JSON.parse(readFileSync('public/managed-schema.json', 'utf8'), (key, field) =>
    key === 'description' && typeof field === 'string' ? undefined : field,
  );
  expect(published).toEqual(jsonSchemaOf(policySchema));
});
