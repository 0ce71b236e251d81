import { describe, expect, it } from 'vitest';
import { errorInfo } from '../../../../lib/core/app-error';
import type { ErrorKind, ErrorReason } from '../../../../lib/core/error-reason';
import { errorMessages } from '../../../../lib/ui/shared/error-messages';

/** Every kind; the type fails to compile when one is added and not listed. */
const kinds: Record<ErrorKind, true> = {
  'missing-key': true,
  'bad-key': true,
  'out-of-quota': true,
  'rate-limited': true,
  'unknown-model': true,
  'too-long': true,
  refused: true,
  'not-allowed-here': true,
  overloaded: true,
  blocked: true,
  empty: true,
  cut: true,
  network: true,
  'bad-response': true,
  'invalid-input': true,
};

describe('errorMessages', () => {
  it.each(Object.keys(kinds) as ErrorKind[])('says what happened and what to do: %s', (kind) => {
    const words = errorMessages(errorInfo('gemini', kind, { service: 'Gemini' }));
    expect(words.message).toMatch(/^[A-Z].*\.$/);
    expect(words.remedy).toMatch(/^[A-Z].*\.$/);
    expect(words.message + words.remedy).not.toMatch(/[{}!]|please|sorry/i);
  });

  it('names a web page in place of data in one sentence', () => {
    const page = { service: 'Gemini', webPage: 'Cloudflare', status: 502 };
    expect(errorMessages(errorInfo('gemini', 'overloaded', page)).message).toBe(
      'Gemini answered with a web page (Cloudflare, 502) instead of data.',
    );
    expect(errorMessages(errorInfo('gemini', 'html-response', { service: 'Gemini', webPage: '' })).message).toBe(
      'Gemini answered with a web page instead of data.',
    );
  });

  it('names the address that a service moved to', () => {
    const address = 'https://own.example';
    const moved = errorInfo('searxng', { type: 'redirected-elsewhere', address }, { service: 'SearXNG' });
    expect(errorMessages(moved)).toMatchObject({
      message: 'The address of SearXNG redirects elsewhere, and Citebar does not follow it.',
      remedy: 'Enter https://own.example as its address in the options.',
      actions: ['options'],
    });
  });

  it('tells to reload the extension where a part of it failed', () => {
    expect(errorMessages(errorInfo('citebar', 'own-failure'))).toMatchObject({
      message: 'Part of Citebar failed.',
      remedy: "Reload Citebar on the browser's page of extensions, then ask again.",
      actions: ['again'],
    });
  });

  it('names what is known', () => {
    const unknown = errorInfo('gemini', { type: 'unknown-model', model: 'g-9' }, { service: 'Gemini' });
    expect(errorMessages(unknown).message).toContain('g-9');
    const limited = errorInfo('gemini', 'rate-limited', { service: 'Gemini', retryAfterMs: 1500 });
    expect(errorMessages(limited).message).toMatch(/2\u00a0s/);
  });

  it.each([
    ['model-unavailable', /does not run on this computer/, false],
    ['model-not-downloaded', /not been downloaded/, true],
    ['model-language', /does not take this language/, false],
  ] as const)('says what the browser’s own model needs: %s', (type, sentence, options) => {
    const error = errorInfo('chrome', type, { service: 'The model' });
    expect(errorMessages(error).message).toMatch(sentence);
    expect(errorMessages(error).remedy).toMatch(/^[A-Z].*\.$/);
    expect(errorMessages(error).actions.includes('options')).toBe(options);
  });

  it('names what to set on a server that knows no extension', () => {
    const service = 'Hearth';
    const bare = errorMessages(errorInfo('hearth', 'origin-refused', { service }));
    expect(bare.message).toBe('Hearth refuses requests from extensions.');
    expect(bare.remedy).toMatch(/settings/);
    const named = errorMessages(errorInfo('hearth', { type: 'origin-refused', setting: 'ALLOW=*' }, { service }));
    expect(named.remedy).toContain('Set ALLOW=* for it');
  });

  it('says who can put it right, and where', () => {
    const closed = errorInfo('anthropic', 'organisation-refused', { service: 'Anthropic' });
    expect(errorMessages(closed).remedy).toContain('organisation');
    const nowhere = errorInfo(
      'perplexity',
      { type: 'no-domains-left' },
      {
        service: 'Perplexity',
      },
    );
    expect(errorMessages(nowhere)).toMatchObject({
      message: 'This profile leaves no site that may be searched.',
      remedy: "See what stands under 'Only these sites' and 'Never these sites' in the options.",
    });
  });

  it('says that a service did not take the request, apart from a question that Citebar cannot send', () => {
    const refused = errorMessages(errorInfo('openai', 'invalid-input', { service: 'OpenAI' }));
    expect(refused.message).toBe('OpenAI did not accept the request.');
    expect(refused.actions).toEqual(['options', 'again']);
    expect(errorMessages(errorInfo('citebar', 'invalid-input')).message).toBe('This question cannot be sent.');
  });

  it.each<[string, Partial<Extract<ErrorReason, { type: 'too-long' }>>, string, string]>([
    ['nothing is known', {}, 'This is more text than Reed takes.', 'Choose a model with a longer context'],
    [
      'the server sets it at its start',
      { limit: 4096, setting: { at: 'start', name: '--ctx-size' } },
      "This is more text than the model's context at Reed holds: 4,096 tokens.",
      'Start Reed with a longer context: its setting is --ctx-size.',
    ],
    [
      'it is set with the model',
      { setting: { at: 'load', name: 'Context Length' } },
      'This is more text than Reed takes.',
      "Load the model in Reed with a longer context: its setting is 'Context Length'.",
    ],
    [
      'the options set it',
      { limit: 8192, setting: { at: 'options' } },
      "This is more text than the model's context at Reed holds: 8,192 tokens.",
      "Set a longer 'Context, in tokens' for Reed in the options",
    ],
    [
      'the question alone does not fit',
      { limit: 2048, ofQuestion: true },
      "The question alone is more text than the model's context at Reed holds: 2,048 tokens.",
      'Choose a model with a longer context',
    ],
  ])('names what makes a context longer, and blames no question that fits: %s', (_name, reason, say, way) => {
    const words = errorMessages(errorInfo('reed', { type: 'too-long', ...reason }, { service: 'Reed' }));
    expect(words.message).toBe(say);
    expect(words.remedy.startsWith(way)).toBe(true);
    expect(words.remedy).not.toMatch(/shorten the question/i);
  });

  it('reports a model that always searches', () => {
    const reason = { type: 'always-searches', model: 'g-search' } as const;
    const words = errorMessages(errorInfo('gemini', reason, { service: 'Gemini' }));
    expect(words.message).toContain('g-search');
    expect(words.remedy).toContain('web search on');
  });

  it('says why a page cannot be read', () => {
    const error = errorInfo('tab', { type: 'page-restricted', restriction: 'no-access' });
    expect(errorMessages(error).remedy).toContain('toolbar');
  });

  it('says that scripts make the text of a page, and whose fault a page is that a service read', () => {
    const shell = errorInfo('reader', { type: 'page-needs-scripts', host: 'app.example' });
    expect(errorMessages(shell)).toMatchObject({
      message: 'app.example shows no text on this page.',
      remedy:
        'Its scripts make the text. Open it in a tab and read it there, or allow background tabs for this profile in the options.',
    });
    const served = errorInfo('lantern', 'page-unreadable', { service: 'Lantern' });
    expect(errorMessages(served).message).toBe('Lantern sent no page that can be read as text.');
  });

  it.each([
    [
      { type: 'page-too-large', host: 'a.example', maxBytes: 20 * 1024 * 1024 },
      /^This file .*a\.example.* 20\u00a0MB\.$/,
    ],
    [{ type: 'pdf-too-large', host: 'a.example' }, /^The PDF from a\.example is too large to read\.$/],
    [{ type: 'page-too-slow' }, /^The page from a\.example takes too long to read\.$/],
    [{ type: 'redirect-failed' }, /^a\.example redirects to an address that Citebar does not open\.$/],
  ] as const)('says of a page, not of the question, what is wrong: %j', (reason, sentence) => {
    const { message, remedy } = errorMessages(errorInfo('reader', reason, { service: 'a.example' }));
    expect(message).toMatch(sentence);
    expect(remedy).toMatch(/in a tab/);
    expect(remedy).not.toMatch(/question, remove|connection/);
  });

  it('says what to do about a tab that does not respond', () => {
    const { message, remedy } = errorMessages(errorInfo('reader', 'page-unresponsive', { service: 'a.example' }));
    expect(message).toBe('The page from a.example does not respond.');
    expect(remedy).toMatch(/load the page again/);
  });

  it('says why no page is opened at all', () => {
    expect(errorMessages(errorInfo('reader', { type: 'unguarded', host: 'page.example' })).remedy).toContain(
      'your own network',
    );
  });
});

it('names a certificate as something to look at only where the address was one of https', () => {
  const way = (reason: ErrorReason) => errorMessages(errorInfo('one', reason, { service: 'One' })).remedy;
  expect(way({ type: 'network', host: 'gateway.example', secure: true })).toContain(
    'open https://gateway.example in a tab: the browser says there whether it trusts the certificate',
  );
  expect(way({ type: 'network', host: '127.0.0.1:4000' })).not.toContain('certificate');
});
