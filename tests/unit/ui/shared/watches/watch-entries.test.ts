// @vitest-environment jsdom
import '../../messages-setup';
import { expect, it } from 'vitest';
import { NotStored } from '../../../../../lib/core/utils/not-stored';
import { startWatch } from '../../../../../lib/ui/shared/watches/watch-entries';
import { FakeBackground } from '../../panel/fake-background';

const page = { kind: 'page', url: 'https://mill.example/', title: 'Mill' } as const;

it.each([
  [
    'it cannot be stored',
    new NotStored(),
    'The watch could not be stored. Free some space on the disk, then try again.',
  ],
  ['Citebar does not answer', new Error('gone'), 'This could not be done. Try again.'],
])('says what to do where %s', async (_, thrown, sentence) => {
  const background = new FakeBackground();
  background.replies.watch = () => Promise.reject(thrown);
  expect(await startWatch(background, page, 'day')).toBe(sentence);
});
