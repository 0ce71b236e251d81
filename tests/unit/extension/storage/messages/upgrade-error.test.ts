import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { ErrorReason } from '../../../../../lib/core/error-reason';
import { errorSchema } from '../../../../../lib/extension/storage/messages/error-schema';
import { upgradeError } from '../../../../../lib/extension/storage/messages/upgrade-error';
import { errorMessages } from '../../../../../lib/ui/shared/error-messages';

/** Every type of reason; the compiler asks for the new ones. */
const reasons: { [Type in ErrorReason['type']]: Extract<ErrorReason, { type: Type }> } = {
  'missing-key': { type: 'missing-key' },
  'key-locked': { type: 'key-locked' },
  'key-lost': { type: 'key-lost' },
  'key-elsewhere': { type: 'key-elsewhere', host: 'api.example' },
  'not-permitted': { type: 'not-permitted' },
  'missing-setting': { type: 'missing-setting', setting: 'engineId' },
  'missing-search': { type: 'missing-search' },
  'sign-in': { type: 'sign-in', problem: 'over' },
  'bad-key': { type: 'bad-key' },
  'out-of-quota': { type: 'out-of-quota' },
  'plan-limit': { type: 'plan-limit', resetsAt: 1_791_900_000_000 },
  'search-limit': { type: 'search-limit', limit: 9, per: 'day' },
  'rate-limited': { type: 'rate-limited' },
  'limiter-rate-limited': { type: 'limiter-rate-limited' },
  'unknown-model': { type: 'unknown-model', model: 'm' },
  'model-gone': { type: 'model-gone', model: 'm' },
  'too-long': { type: 'too-long', tokens: 9, limit: 3 },
  'question-too-long': { type: 'question-too-long', length: 9, limit: 3 },
  'attachments-full': { type: 'attachments-full' },
  'page-too-large': { type: 'page-too-large', host: 'a.example', maxBytes: 3 },
  'pdf-too-large': { type: 'pdf-too-large', host: 'a.example' },
  refused: { type: 'refused' },
  'not-allowed-here': { type: 'not-allowed-here' },
  'origin-refused': { type: 'origin-refused', setting: 'ALLOW=*' },
  'json-format-off': { type: 'json-format-off' },
  'organisation-refused': { type: 'organisation-refused' },
  'always-searches': { type: 'always-searches', model: 'Sonar' },
  'model-unavailable': { type: 'model-unavailable' },
  'model-not-downloaded': { type: 'model-not-downloaded' },
  'model-language': { type: 'model-language' },
  unguarded: { type: 'unguarded', host: 'a.example' },
  'page-restricted': { type: 'page-restricted', restriction: 'store' },
  'site-never-read': { type: 'site-never-read', host: 'a.example' },
  'file-unreadable': { type: 'file-unreadable', name: 'a.pdf', problem: 'damaged' },
  'pages-not-allowed': { type: 'pages-not-allowed', url: 'https://a.example/' },
  overloaded: { type: 'overloaded' },
  blocked: { type: 'blocked' },
  'human-check': { type: 'human-check' },
  'limiter-blocked': { type: 'limiter-blocked' },
  'page-blocked': { type: 'page-blocked', host: 'a.example' },
  'page-needs-login': { type: 'page-needs-login', host: 'a.example' },
  empty: { type: 'empty' },
  'page-empty': { type: 'page-empty', host: 'a.example' },
  'page-needs-scripts': { type: 'page-needs-scripts', host: 'a.example' },
  'page-too-slow': { type: 'page-too-slow', host: 'a.example' },
  'page-unresponsive': { type: 'page-unresponsive', host: 'a.example' },
  cut: { type: 'cut' },
  'ended-early': { type: 'ended-early' },
  network: { type: 'network', host: 'a.example' },
  timeout: { type: 'timeout', host: 'a.example' },
  'redirect-failed': { type: 'redirect-failed', host: 'a.example' },
  'tab-closed': { type: 'tab-closed', host: 'a.example' },
  'bad-response': { type: 'bad-response' },
  'html-response': { type: 'html-response' },
  'redirected-elsewhere': { type: 'redirected-elsewhere', address: 'https://a.example' },
  'page-unreadable': { type: 'page-unreadable', host: 'a.example', contentType: 'image/png' },
  'invalid-input': { type: 'invalid-input' },
  'empty-question': { type: 'empty-question' },
  'invalid-base-url': { type: 'invalid-base-url' },
  'no-domains-left': { type: 'no-domains-left' },
  'own-failure': { type: 'own-failure' },
  'attachment-gone': { type: 'attachment-gone' },
  'answer-gone': { type: 'answer-gone' },
  'thread-gone': { type: 'thread-gone' },
  'address-refused': { type: 'address-refused', refusal: 'private', host: 'a.example' },
  'kept-pages-private': { type: 'kept-pages-private' },
  'page-not-in-library': { type: 'page-not-in-library' },
  'page-not-kept': { type: 'page-not-kept', why: 'password-field' },
};

describe.each(Object.values(reasons))('the reason $type', (reason) => {
  const error = errorInfo('one', reason, { service: 'One', message: 'No.', status: 400, detail: 'x' });

  it('is read from storage as it was put there', () => {
    expect(v.parse(errorSchema, upgradeError(structuredClone(error)))).toEqual(error);
  });

  it('has words', () => {
    const { message, remedy } = errorMessages(error);
    expect(message).toMatch(/^[A-Z].*[.?]$/);
    expect(remedy).toMatch(/^[A-Z].*[.?]$/);
    expect(message + remedy).not.toMatch(/[{}]/);
  });
});

/** A failure as message version 1 had it. */
const stored = (kind: string, params: object, providerId = 'one') => ({
  providerId,
  type: 'ONE_FAILED',
  kind,
  params,
  retryable: false,
});

const upgraded = (...args: Parameters<typeof stored>) => v.parse(errorSchema, upgradeError(stored(...args)));

describe('a failure of version 1', () => {
  it.each<[string, object, object]>([
    ['missing-key', { locked: 1 }, reasons['key-locked']],
    ['missing-key', { lost: 1 }, reasons['key-lost']],
    ['missing-key', { what: 'search' }, reasons['missing-search']],
    ['missing-key', { field: 'engineId' }, reasons['missing-setting']],
    ['missing-key', { signIn: 'over' }, reasons['sign-in']],
    ['bad-key', { signIn: 'over' }, { type: 'sign-in', problem: 'rejected' }],
    ['out-of-quota', { resetsAt: 1_791_900_000_000, model: 'm' }, reasons['plan-limit']],
    ['out-of-quota', { limit: 9, guard: 1 }, reasons['search-limit']],
    ['rate-limited', { advice: 'limiter' }, reasons['limiter-rate-limited']],
    ['blocked', { advice: 'limiter' }, reasons['limiter-blocked']],
    ['blocked', { advice: 'human-check' }, reasons['human-check']],
    ['unknown-model', { model: 'm' }, reasons['unknown-model']],
    ['unknown-model', { model: 'm', field: 'model' }, reasons['model-gone']],
    ['not-allowed-here', { advice: 'origin', setting: 'ALLOW=*', model: 'm' }, reasons['origin-refused']],
    ['not-allowed-here', { advice: 'always-searches', model: 'Sonar' }, reasons['always-searches']],
    ['not-allowed-here', { advice: 'model-download' }, reasons['model-not-downloaded']],
    ['not-allowed-here', { restriction: 'store' }, reasons['page-restricted']],
    ['not-allowed-here', { restriction: 'all-pages', url: 'https://a.example/' }, reasons['pages-not-allowed']],
    ['empty', { page: 1, host: 'a.example' }, reasons['page-empty']],
    ['empty', {}, reasons.empty],
    ['network', { host: 'a.example', timeout: 1 }, reasons.timeout],
    ['network', { host: 'a.example' }, reasons.network],
    ['invalid-input', { field: 'baseUrl' }, reasons['invalid-base-url']],
    ['invalid-input', { reason: 'private', host: 'a.example' }, reasons['address-refused']],
    ['rate-limited', { model: 'm', seconds: 3 }, reasons['rate-limited']],
  ])('of kind %s with %j', (kind, params, reason) => {
    const error = upgraded(kind, { service: 'One', said: 'No.', ...params });
    expect(error).toMatchObject({ type: 'ONE_FAILED', kind, reason, service: 'One', message: 'No.' });
    expect(error).not.toHaveProperty('params');
  });

  it('is one of a page where a reader of pages failed', () => {
    const host = { host: 'a.example' };
    expect(upgraded('blocked', { ...host, login: 1 }, 'reader').reason).toEqual(reasons['page-needs-login']);
    expect(upgraded('empty', { ...host, scripts: 1 }, 'reader').reason).toEqual(reasons['page-needs-scripts']);
    expect(upgraded('bad-response', { ...host, contentType: 'image/png' }, 'reader').reason).toEqual(
      reasons['page-unreadable'],
    );
    expect(upgraded('empty', host, 'tab').reason).toEqual(reasons['page-empty']);
  });

  it.each([[{ signIn: 'weather' }], [{ restriction: 5 }], [{ guard: 1, limit: 'many' }], ['x'], [null]])(
    'has its class for a reason where its values are malformed: %j',
    (params) => {
      const error = v.parse(errorSchema, upgradeError({ ...stored('refused', {}), params }));
      expect(error).toMatchObject({ kind: 'refused', reason: { type: 'refused' } });
    },
  );
});
