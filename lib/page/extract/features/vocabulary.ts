import { entryAt } from '../../../core/utils/entry-at';
import { allReaderWords } from '../../../passages/languages/all-reader-words';
import type { PhraseKind } from '../../../passages/languages/pack/reader-words';

/**
 * Names that pages give their containers, in classes, ids and item properties: beginnings of words for each kind of
 * container; `=` precedes words that count as a whole only. These are words of web developers, who name in English
 * whatever the page's language is. The order gives each kind its bit and its index, which the trees of model.json were
 * trained with.
 */
const containerStems = {
  nav: 'nav menu submenu megamenu dropdown toolbar tablist',
  header: 'header masthead topbar banner sitehead',
  footer: 'footer bottom colophon copyright legal contentinfo disclaimer',
  sidebar: 'sidebar aside rail secondary complementary =side',
  related:
    'related recommend recirc similar more also upsell cross next suggest trending popular latest recent outbrain taboola',
  share: 'share sharing sharedaddy social addthis addtoany follow facebook twitter whatsapp pinterest',
  comment: 'comment disqus respond discussion replies',
  newsletter: 'newsletter subscri signup optin mailchimp form paywall donate cta',
  cookie: 'cookie consent gdpr ccpa privacy',
  ad: '=ad =ads advert sponsor dfp gpt adsense promo',
  breadcrumb: 'breadcrumb crumb pagination pager pagenav prev',
  meta: 'meta byline author date time published posted dateline',
  bio: 'bio profile contributor avatar user member badge signature',
  caption: 'caption figcaption credit photo image img figure media',
  content: 'content article entry story body text main prose markdown rich rte copy',
  title: 'title headline heading subject',
  product: 'product price cart sku variant stock buy shop checkout offer quantity swatch',
  review: 'review rating testimonial stars',
  thread: 'thread topic post message msg reply answer question forum',
  card: 'card tile grid item result feed collection listing teaser loop archive',
  modal: 'modal popup overlay dialog lightbox drawer offcanvas tooltip toast flyout alert notice notification',
  widget: 'widget module plugin gadget',
  hidden: 'hidden hide =sr visually screen collapse invisible skip noprint mobile',
  faq: 'faq accordion toggle expand tab panel',
  intro: 'intro lead lede summary excerpt description standfirst dek subtitle deck hero',
  toc: 'toc outline index anchor',
  search: 'search filter sort facet refine select option',
  tag: '=tag =tags categor =cats label keyword terms',
  gallery: 'gallery slide carousel swiper slick thumb video player',
  list: 'list table spec attribut details info',
};

export type ContainerKind = keyof typeof containerStems;

/** All kinds, in the order of their bits. */
export const containerKinds = Object.keys(containerStems) as ContainerKind[];

interface Stem {
  stem: string;
  bit: number;
}

/** Characters of the shortest stem. */
const headLength = 3;
/** The stems by their first letters, so that a word is compared with few of them. */
const stems = new Map<string, Stem[]>();
/** The bits of words that count as a whole only. */
const wholes = new Map<string, number>();
containerKinds.forEach((kind, index) => {
  for (const word of containerStems[kind].split(' ')) {
    const bit = 1 << index;
    if (word.startsWith('=')) wholes.set(word.slice(1), (wholes.get(word.slice(1)) ?? 0) | bit);
    else {
      const head = word.slice(0, headLength);
      const found = stems.get(head);
      if (found === undefined) stems.set(head, [{ stem: word, bit }]);
      else found.push({ stem: word, bit });
    }
  }
});

/** Characters of a class or an id that are read. */
const maxNameLength = 200;

function maskOfWord(word: string): number {
  let mask = wholes.get(word) ?? 0;
  const likely = stems.get(word.slice(0, headLength));
  if (likely === undefined) return mask;
  for (let index = 0; index < likely.length; index += 1) {
    const { stem, bit } = entryAt(likely, index);
    if (word.startsWith(stem)) mask |= bit;
  }
  return mask;
}

/** Capitals, then small letters: words end at signs, digits and inner capitals. A single letter is not a word. */
const word = /[A-Z]*[a-z]+|[A-Z]{2,}/g;
/** Names and words that are remembered. */
const maxKnown = 20_000;

/** Looks up the container kinds that classes or an id name, as bits; cached, since pages repeat their names. */
export class ContainerNames {
  readonly #names = new Map<string, number>();
  readonly #words = new Map<string, number>();

  #maskOfWord(written: string): number {
    let mask = this.#words.get(written);
    if (mask === undefined) {
      mask = written.length > 1 ? maskOfWord(written.toLowerCase()) : 0;
      if (this.#words.size < maxKnown) this.#words.set(written, mask);
    }
    return mask;
  }

  /** The container kinds that the classes, or the id, of an element name, as bits. */
  maskOf(names: string): number {
    let mask = this.#names.get(names);
    if (mask === undefined) {
      mask = 0;
      for (const written of names.slice(0, maxNameLength).match(word) ?? []) mask |= this.#maskOfWord(written);
      if (this.#names.size < maxKnown) this.#names.set(names, mask);
    }
    return mask;
  }
}

/**
 * Kinds of phrases that are typical of one kind of block, in the order of their bits. Some are recognised by a
 * character as well: `address` by "@", `rights` by "©", `rated` by "★", `price` by a currency sign.
 */
enum Phrase {
  rights,
  cookies,
  newsletter,
  share,
  related,
  buy,
  account,
  reply,
  credit,
  byline,
  date,
  ago,
  price,
  advert,
  more,
  filed,
  menu,
  rated,
  scripts,
  address,
}

// Bits of `TextMeasures.phraseMask`.
export const rightsBit = 1 << Phrase.rights;
export const cookiesBit = 1 << Phrase.cookies;
export const newsletterBit = 1 << Phrase.newsletter;
export const shareBit = 1 << Phrase.share;
export const relatedBit = 1 << Phrase.related;
export const buyBit = 1 << Phrase.buy;
export const accountBit = 1 << Phrase.account;
export const replyBit = 1 << Phrase.reply;
export const bylineBit = 1 << Phrase.byline;
export const dateBit = 1 << Phrase.date;
export const agoBit = 1 << Phrase.ago;
export const priceBit = 1 << Phrase.price;
export const advertBit = 1 << Phrase.advert;
export const moreBit = 1 << Phrase.more;
export const filedBit = 1 << Phrase.filed;
export const ratedBit = 1 << Phrase.rated;
export const addressBit = 1 << Phrase.address;

/** Names of services, agencies and currencies, which are the same in every language. */
const names: Partial<Record<PhraseKind, string>> = {
  cookies: 'gdpr',
  share: 'facebook twitter whatsapp pinterest linkedin telegram',
  credit: 'getty reuters afp ap shutterstock unsplash',
  price: 'usd eur kr',
  scripts: 'javascript',
};

/** Bit in a word's mask: it is a function word, of which running text has many. */
export const runningBit = 1 << 30;
/** Bit in a word's mask: it is the first word of a pair. */
export const pairBit = 1 << 29;

const meanings = new Map<string, number>();
function addMeaning(word: string, bit: number): void {
  meanings.set(word, (meanings.get(word) ?? 0) | bit);
}
function addPhrases(phrases: Partial<Record<PhraseKind, string>>): void {
  for (const [kind, words] of Object.entries(phrases) as [PhraseKind, string][]) {
    for (const word of words.split(/\s+/)) {
      addMeaning(word, 1 << Phrase[kind]);
      const [first, second] = word.split('_');
      if (first !== undefined && second !== undefined) addMeaning(first, pairBit);
    }
  }
}
addPhrases(names);
for (const { phrases = {}, functionWords = '' } of allReaderWords) {
  addPhrases(phrases);
  for (const word of functionWords.split(/\s+/)) if (word !== '') addMeaning(word, runningBit);
}

/** The bits of a lower-case word, or of a pair joined by `_`: its kinds of phrase, `runningBit` and `pairBit`. */
export function meaningOf(word: string): number {
  return meanings.get(word) ?? 0;
}
