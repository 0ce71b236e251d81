// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { decideCaptions } from '../../../../../lib/page/extract/rules/decide-captions';
import { applyRule } from './apply-rule';

const prose = '<p>The otters came back to the lower river in the wet spring, and now nobody counts them any more.</p>';
const figure = '<figure><img src="/o.jpg"><figcaption>An otter at the weir</figcaption></figure>';

/**
 * The texts that are kept beside the running text, of a page of which that, and all captions or none, were kept before.
 */
function keptBeside(body: string, captions: boolean, areCaptionsKept: boolean): string[] {
  return applyRule(decideCaptions, body, { captions, isKept: ({ isProse }) => isProse || areCaptionsKept })
    .filter(({ isProse }) => !isProse)
    .map(({ text }) => text);
}

it('keeps the caption of a picture amid the text where it is wanted', () => {
  expect(keptBeside(prose + figure + prose, true, false)).toEqual(['An otter at the weir']);
});

it('leaves a picture at the end to the trees', () => {
  expect(keptBeside(prose + prose + figure, true, false)).toEqual([]);
  expect(keptBeside(prose + prose + figure, true, true)).toEqual(['An otter at the weir']);
});

it.each([
  ['of a picture', figure],
  ['that only its class tells', '<div class="photo caption">An otter at the weir</div>'],
  ['that ends in a credit', '<p>An otter at the weir (Photo: Ann Weir)</p>'],
])('drops a caption %s where none is wanted', (_name, caption) => {
  expect(keptBeside(prose + caption + prose, false, true)).toEqual([]);
});

it('keeps the caption of a table where those of pictures are not wanted', () => {
  const table = '<figure><table><tr><td>pup</td></tr></table><figcaption>Otters by age</figcaption></figure>';
  expect(keptBeside(prose + table + prose, false, true)).toContain('Otters by age');
});
