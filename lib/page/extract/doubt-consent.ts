import { nearKindIndex, noAncestor } from './features/container-node';
import type { DescribedBlock } from './features/describe-blocks';
import { anyInside, insideOf } from './features/inside-of';

const cookieIndex = nearKindIndex('cookie');
const consent =
  /(?:^|[\s_-])(?:consent|gdpr|ccpa|cookies?[\s_-]?(?:banner|bar|box|consent|dialog|law|message|modal|notice|overlay|popup))/i;
/** Maximum share of a page's words in banners; elements with more are the page's content, whatever their names. */
const maxConsentShare = 0.85;
/** Minimum number of words outside of the banners. */
const minWordsLeft = 20;

function doubtInside(blocks: readonly DescribedBlock[], probabilities: Float32Array): void {
  const isConsent = insideOf(
    ({ className, element }) => consent.test(className) || consent.test(element.getAttribute('id') ?? ''),
  );
  // Few blocks are inside of anything whose name begins with "cookie", "consent" and the like.
  const asides = blocks.map(({ container }) => container.near[cookieIndex] !== noAncestor && isConsent(container));
  if (!asides.includes(true)) return;
  let all = 0;
  let left = 0;
  blocks.forEach(({ words }, index) => {
    all += words;
    if (asides[index] === false) left += words;
  });
  if (left < minWordsLeft || all - left >= all * maxConsentShare) return;
  asides.forEach((isOut, index) => {
    if (isOut) probabilities[index] = 0;
  });
}

/**
 * Sets the probability of the blocks of consent banners to 0, on pages of every type, unless they hold nearly all
 * words.
 * @param probabilities of the blocks, changed in place
 */
export function doubtConsent(blocks: readonly DescribedBlock[], probabilities: Float32Array): void {
  if (anyInside(blocks, cookieIndex)) doubtInside(blocks, probabilities);
}
