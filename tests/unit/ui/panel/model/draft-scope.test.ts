// @vitest-environment jsdom
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { AttachmentSummary } from '../../../../../lib/core/protocol/attach-calls';
import { DraftScope } from '../../../../../lib/ui/panel/model/draft-scope';
import { FakeBackground, panelState } from '../fake-background';

const page = (id: string): AttachmentSummary => ({
  id,
  kind: 'page',
  url: `https://${id}.example/`,
  title: 'A lamp',
  contentLength: 5,
  truncated: false,
  beginning: 'Text.',
  sections: [],
  chosenLength: 5,
});

/** The scope of a draft whose profile searches the web. */
function scopeOf(...attached: AttachmentSummary[]) {
  const client = new FakeBackground();
  const state = signal(panelState());
  const asked = signal(attached);
  const scope = new DraftScope({
    client,
    state,
    profile: signal(state.value.profiles[0]),
    attachments: { ofDraft: asked },
  });
  return { client, asked, scope };
}

describe('what a draft is asked of', () => {
  it('is what the profile chooses where nothing is attached, and the switch changes the profile', () => {
    const { client, scope } = scopeOf();
    expect(scope.webSearch.value).toBe(true);
    expect(scope.params()).toEqual({ attachmentIds: [] });
    scope.toggleWebSearch();
    expect(client.calls).toEqual([{ name: 'set-web-search', params: { profileId: 'web', on: false } }]);
  });

  it('is the attachments alone until the web is chosen, for this draft', () => {
    const { client, scope } = scopeOf(page('lamp'));
    expect(scope.params()).toEqual({ attachmentIds: ['lamp'], webSearch: false });
    scope.toggleWebSearch();
    expect(scope.params()).toEqual({ attachmentIds: ['lamp'], webSearch: true });
    scope.reset();
    expect(scope.params()).toEqual({ attachmentIds: ['lamp'], webSearch: false });
    expect(client.calls).toEqual([]);
  });

  it('is what the profile chooses once the attachment that the web was chosen for is removed', () => {
    const { asked, scope } = scopeOf(page('lamp'));
    scope.toggleWebSearch();
    asked.value = [];
    expect(scope.params()).toEqual({ attachmentIds: [] });
    // The choice does not come back with the attachment.
    asked.value = [page('lamp')];
    expect(scope.params()).toEqual({ attachmentIds: ['lamp'], webSearch: false });
  });

  it('is also the web while the page that it was chosen for is attached again, and not with another one', () => {
    const { asked, scope } = scopeOf(page('lamp'));
    scope.toggleWebSearch();
    asked.value = [{ ...page('lamp'), id: 'lamp-again' }];
    expect(scope.webSearch.value).toBe(true);
    asked.value = [page('mill')];
    expect(scope.webSearch.value).toBe(false);
  });

  it('is a collection, and the web only where that is chosen for it', () => {
    const { client, scope } = scopeOf();
    scope.collection.value = { id: 'c1', name: 'Lamps' };
    expect(scope.params()).toEqual({ attachmentIds: [], webSearch: false, collectionId: 'c1' });
    scope.toggleWebSearch();
    expect(scope.params()).toEqual({ attachmentIds: [], webSearch: true, collectionId: 'c1' });
    scope.reset();
    expect(scope.params()).toEqual({ attachmentIds: [] });
    expect(client.calls).toEqual([]);
  });
});
