const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
/** What has no direction of its own in a sentence: fenced and inline code, addresses, formulas. */
const unspoken = /```[\s\S]*?(?:```|$)|`[^`\n]*`|https?:\/\/\S+|\$[^$\n]+\$/g;
/** Share of letters from which text is written from right to left: names and terms in Latin letters stand in much of it. */
const minShare = 0.3;

/**
 * The direction of text by most of its letters, not by the first one: an answer in Hebrew may begin with a name in Latin letters.
 * @param sample its beginning is enough
 */
export function textDirection(sample: string): 'ltr' | 'rtl' {
  const words = sample.replace(unspoken, ' ');
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const turned = words.match(rightToLeft)?.length ?? 0;
  return turned > 0 && turned >= letters * minShare ? 'rtl' : 'ltr';
}
