import { expect, it } from 'vitest';
import { newProfile } from '../../../../lib/core/profile';
import type { AskParams } from '../../../../lib/core/protocol/panel-protocol';
import { chosenModel, profileFor } from '../../../../lib/extension/answers/thread-messages';

const params: AskParams = { question: 'Q?', profileId: 'p', attachmentIds: [] };
const profile = { ...newProfile('p', 'P'), modelRef: { connectionId: 'c', model: 'm' } };
const asked = { attachments: [] };

it('a question that is to be answered by quotes has no model, whatever the profile or the page names', () => {
  const model = { connectionId: 'other', model: 'm-2' };
  const quoted = profileFor(profile, { ...asked, ...chosenModel({ ...params, model, quotes: true }) });
  expect(quoted.modelRef).toBeUndefined();
  expect(profileFor(profile, { ...asked, ...chosenModel({ ...params, model }) }).modelRef).toEqual(model);
  expect(profileFor(profile, { ...asked, ...chosenModel(params) })).toEqual(profile);
});

it('anything else than true asks for no quotes', () => {
  const params = { question: 'Q?', profileId: 'p', attachmentIds: [], quotes: 'yes' } as unknown as AskParams;
  expect(chosenModel(params)).toEqual({});
});
