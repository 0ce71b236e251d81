import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import { newProfile } from '../../../../lib/core/profile';
import {
  type AttachHandlerDependencies,
  createAttachHandlers,
} from '../../../../lib/extension/messaging/attach-handlers';
import { createFileService } from '../../../../lib/extension/pages/file-service';
import { createPageService } from '../../../../lib/extension/pages/page-service';
import { createAttachmentStore } from '../../../../lib/extension/storage/attachment-store';
import { pageParsers } from '../pages/page-parsers';

const panel = { scope: { windowId: 7, isPrivate: false }, send: () => undefined, setScope: () => undefined };

function createHandlers() {
  const attachments = createAttachmentStore();
  const unread = () => Promise.reject(new Error('no page is read'));
  const parsers = { ...pageParsers(unread), pdf: unread };
  const sitePolicy = { load: async () => noSiteRules, neverReadSite: () => undefined };
  const pages = createPageService({
    onAttached: () => undefined,
    attachments,
    parsers,
    pages: { read: unread, serviceOf: async () => undefined },
    profiles: { currentProfile: async () => newProfile('none', '') },
    sites: sitePolicy,
    now: () => 5,
  });
  return createAttachHandlers({
    attachments,
    pages,
    files: createFileService(attachments, parsers, () => 5),
    sitePolicy,
    threads: {} as AttachHandlerDependencies['threads'],
    previewAttachment: async () => null,
    isOwnTab: () => false,
    refresh: () => undefined,
  });
}

beforeEach(() => fakeBrowser.reset());

it('gives each of two texts that are attached at once its own summary', async () => {
  const handlers = createHandlers();
  const texts = ['The ferry sails at nine.', 'The quay is closed.'];
  const results = await Promise.all(texts.map((text) => handlers['attach-text']({ text, title: 'Pasted' }, panel)));
  expect(results).toMatchObject(texts.map((beginning) => ({ ok: true, attachment: { beginning } })));
});

it('says why something could not be attached', async () => {
  const result = await createHandlers()['attach-link']({ url: 'https://a.example/' }, panel);
  expect(result).toMatchObject({ ok: false, error: { providerId: 'reader', detail: 'Error: no page is read' } });
});
