import { describe, expect, it } from 'vitest';
import { type ErrorKind, errorInfo } from '../../../../../lib/core/app-error';
import { actionsAfter, errorMessages } from '../../../../../lib/ui/panel/answer/error-messages';

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

describe('errorWords', () => {
  it.each(Object.keys(kinds) as ErrorKind[])('says what happened and what to do: %s', (kind) => {
    const words = errorMessages(errorInfo('gemini', kind, { params: { service: 'Gemini' } }));
    expect(words.say).toMatch(/^[A-Z].*\.$/);
    expect(words.way).toMatch(/^[A-Z].*\.$/);
    expect(words.say + words.way).not.toMatch(/[{}!]|please|sorry/i);
  });

  it('names what is known', () => {
    const unknown = errorInfo('gemini', 'unknown-model', { params: { service: 'Gemini', model: 'g-9' } });
    expect(errorMessages(unknown).say).toContain('g-9');
    const limited = errorInfo('gemini', 'rate-limited', { params: { service: 'Gemini' }, retryAfterMs: 1500 });
    expect(errorMessages(limited).say).toMatch(/2\u00a0s/);
  });

  it.each([
    ['chrome-unavailable', /does not run on this computer/, false],
    ['model-download', /not been downloaded/, true],
    ['model-language', /does not take this language/, false],
  ])('says what the browser’s own model needs: %s', (advice, sentence, options) => {
    const error = errorInfo('chrome', 'not-allowed-here', { params: { service: 'The model', advice } });
    expect(errorMessages(error).say).toMatch(sentence);
    expect(errorMessages(error).way).toMatch(/^[A-Z].*\.$/);
    expect(actionsAfter(error).options).toBe(options);
  });

  it('names what to set on a server that knows no extension', () => {
    const params = { service: 'Hearth', advice: 'origin' };
    const bare = errorMessages(errorInfo('hearth', 'not-allowed-here', { params }));
    expect(bare.say).toBe('Hearth refuses requests from extensions.');
    expect(bare.way).toMatch(/settings/);
    const named = errorMessages(errorInfo('hearth', 'not-allowed-here', { params: { ...params, setting: 'ALLOW=*' } }));
    expect(named.way).toContain('Set ALLOW=* for it');
  });

  it('says who can put it right, and where', () => {
    const closed = { service: 'Anthropic', advice: 'organisation' };
    expect(errorMessages(errorInfo('anthropic', 'not-allowed-here', { params: closed })).way).toContain('organisation');
    const nowhere = errorInfo('perplexity', 'invalid-input', {
      params: { service: 'Perplexity', field: 'allowedDomains' },
    });
    expect(errorMessages(nowhere)).toEqual({
      say: 'This profile leaves no site that may be searched.',
      way: "See what stands under 'Only these sites' and 'Never these sites' in the options.",
    });
  });

  it('tells a model that searches whatever it is told', () => {
    const params = { service: 'Gemini', model: 'g-search', advice: 'always-searches' };
    const words = errorMessages(errorInfo('gemini', 'not-allowed-here', { params }));
    expect(words.say).toContain('g-search');
    expect(words.way).toContain('web search on');
  });

  it('says why a page cannot be read', () => {
    const error = errorInfo('tab', 'not-allowed-here', { params: { restriction: 'no-access' } });
    expect(errorMessages(error).way).toContain('toolbar');
  });

  it('says that scripts make the text of a page, and whose fault a page is that a service read', () => {
    const shell = errorInfo('reader', 'empty', { params: { host: 'app.example', scripts: 1 } });
    expect(errorMessages(shell)).toEqual({
      say: 'app.example shows no text on this page.',
      way: 'Its scripts make the text. Open it in a tab and read it there, or allow background tabs for this profile in the options.',
    });
    const served = errorInfo('lantern', 'bad-response', { params: { service: 'Lantern', page: 1 } });
    expect(errorMessages(served).say).toBe('Lantern sent no page that can be read as text.');
  });

  it('says why no page is opened at all', () => {
    const params = { host: 'page.example', unguarded: 1 };
    expect(errorMessages(errorInfo('reader', 'not-allowed-here', { params })).way).toContain('your own network');
  });
});
