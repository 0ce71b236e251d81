import '../../messages-setup';
import { describe, expect, it } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import { type ServiceRow, serviceRows } from '../../../../../lib/ui/options/model/connection-drafts';
import { serviceState } from '../../../../../lib/ui/options/model/service-state';
import { inventedState } from '../invented-options';

const rows = serviceRows(inventedState(), 'chat', []);

function row(key: string): ServiceRow {
  const found = rows.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`No row '${key}'.`);
  return found;
}

function failed(...details: Parameters<typeof errorInfo>) {
  return serviceState(row('quill'), { type: 'failed', error: errorInfo(...details) }, false, 'open');
}

describe('serviceState', () => {
  it('says that a key is saved, and that nobody has tested it', () => {
    expect(serviceState(row('quill'), undefined, false, 'open')).toMatchObject({ glyph: 'ready', strong: 'Set up.' });
    expect(serviceState(row('quill'), { type: 'works' }, false, 'open')).toMatchObject({
      glyph: 'works',
      strong: 'Works.',
    });
  });

  it('says when keys are locked or lost', () => {
    expect(serviceState(row('quill'), undefined, false, 'locked').strong).toBe('Locked.');
    expect(serviceState(row('quill'), undefined, false, 'lost').strong).toBe('Key lost.');
    expect(failed('quill', { type: 'key-locked' }, {}).strong).toBe('Locked.');
    expect(failed('quill', { type: 'key-lost' }, {}).strong).toBe('Key lost.');
  });

  it('tells apart why a test failed', () => {
    expect(failed('quill', 'bad-key').strong).toBe('Key refused.');
    expect(failed('quill', 'missing-key').strong).toBe('No key.');
    expect(failed('quill', { type: 'missing-setting', setting: 'engineId' }).strong).toBe('Setting missing.');
    expect(failed('quill', { type: 'sign-in', problem: 'none' }).strong).toBe('Not signed in.');
    expect(failed('quill', 'network')).toMatchObject({ glyph: 'off', strong: 'Not reached.' });
    expect(failed('quill', 'overloaded').strong).toBe('Did not work.');
  });

  it('does not call a service set up that has no model yet, although it answers', () => {
    const hearth = row('new:hearth');
    const [quill] = inventedState().connections;
    if (!quill) throw new Error('No connection.');
    const connection = {
      ...quill,
      id: 'hearth',
      settings: { baseUrl: 'http://localhost:1' },
      savedSecrets: {},
      ready: false,
    };
    expect(serviceState({ ...hearth, connection }, { type: 'works' }, false, 'open')).toEqual({
      glyph: 'empty',
      message: 'No model yet',
    });
  });

  it('puts unsaved changes first', () => {
    expect(serviceState(row('quill'), { type: 'works' }, true, 'open').strong).toBe('Not saved.');
  });
});
