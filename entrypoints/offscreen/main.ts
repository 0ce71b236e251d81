import browser from 'webextension-polyfill';
import type { ParseRequest } from '../../lib/extension/parse-page';
import { readHtml } from '../../lib/page/read-html';

browser.runtime.onMessage.addListener((message: unknown) => {
  const request = message as ParseRequest;
  if (request?.target !== 'offscreen') return undefined;
  try {
    return Promise.resolve({ page: readHtml(request.html, request.url, request.maxLength) });
  } catch (thrown) {
    return Promise.resolve({ failure: thrown instanceof Error ? thrown.message : String(thrown) });
  }
});
