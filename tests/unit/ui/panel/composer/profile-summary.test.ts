import { describe, expect, it } from 'vitest';
import { newProfile } from '../../../../../lib/core/profile';
import type { ConnectionSummary } from '../../../../../lib/core/protocol/options-protocol';
import { webSearchSummary } from '../../../../../lib/ui/panel/composer/profile-summary';
import { panelState } from '../fake-background';

function summary(changes: Partial<ConnectionSummary>): string {
  const model: ConnectionSummary = {
    id: 'c',
    providerId: 'quill',
    label: 'Marrow',
    settings: {},
    capabilities: { chat: true, search: false, read: false },
    hostedSearch: 'optional',
    savedSecrets: { apiKey: { lastFour: '1234' } },
    ready: true,
    builtIn: false,
    ...changes,
  };
  const state = panelState({ connections: [model] });
  const profile = { ...newProfile('p', 'P'), modelRef: { connectionId: 'c', model: 'm' } };
  const off = webSearchSummary(state, { ...profile, webSearch: false });
  return `${off} ${webSearchSummary(state, { ...profile, webSearch: true, search: 'hosted' })}`;
}

describe('what a question costs', () => {
  it('is billed to the key of a service on the web', () => {
    expect(summary({})).toContain('Billed to your Marrow key.');
    expect(summary({})).toContain('which charges for it on your key');
  });

  it('is billed to nobody where the server runs in the own network, with a key or without', () => {
    expect(summary({ local: true })).not.toMatch(/key/i);
    expect(summary({ local: true, savedSecrets: {} })).not.toMatch(/key/i);
  });

  it('is no matter of a key with a sign-in', () => {
    expect(summary({ signedIn: {}, savedSecrets: { accessToken: { lastFour: '1234' } } })).not.toMatch(/key/i);
  });
});
