import { describe, expect, it } from 'vitest';
import { offscreenRequestOf } from '../../../../lib/extension/pages/offscreen-request';
import { buildTab } from '../build-tab';

const request = { target: 'offscreen', html: '<p>Words.</p>', url: 'https://page.example/', maxLength: 1_000 };
const background = { id: 'citebar', url: 'chrome-extension://citebar/background.js' };

describe('a message to the offscreen document', () => {
  it('is taken from the background', () => {
    expect(offscreenRequestOf(request, background, 'citebar')).toEqual(request);
  });

  it('may carry text or data', () => {
    const { html: _, ...rest } = request;
    const text = { ...rest, text: '{}', contentType: 'application/json' };
    expect(offscreenRequestOf(text, background, 'citebar')).toEqual(text);
    expect(offscreenRequestOf({ ...text, contentType: undefined }, background, 'citebar')).toBeUndefined();
  });

  it.each([
    ['a content script', { ...background, url: 'https://page.example/', tab: buildTab({}) }],
    ['another extension', { ...background, id: 'another' }],
    ['nobody', {}],
  ])('is not taken from %s', (_, sender) => {
    expect(offscreenRequestOf(request, sender, 'citebar')).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    'offscreen',
    {},
    { ...request, target: 'panel' },
    { ...request, html: 7 },
    { ...request, url: undefined },
    { ...request, maxLength: '9' },
  ])('is not taken in another shape: %j', (message) => {
    expect(offscreenRequestOf(message, background, 'citebar')).toBeUndefined();
  });
});
