/**
 * What pages call their containers, in classes, ids and item properties: beginnings of words for each kind of container;
 * `=` precedes words that count as a whole only. The order gives each kind its bit and its index, which the trees of
 * model.json were trained with.
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
    const { stem, bit } = likely[index] as Stem;
    if (word.startsWith(stem)) mask |= bit;
  }
  return mask;
}

/** Capitals, then small letters: words end at signs, digits and inner capitals. A single letter is none. */
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
 * Kinds of phrases that are typical of one kind of block, in the order of their bits. Some are recognised by a character as
 * well: `address` by "@", `rights` by "©", `rated` by "★", `price` by a currency sign.
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

/** The words of each kind of phrase, and pairs of words joined by `_`; mostly English, German, French and Spanish. */
const phraseWords: Readonly<Record<Phrase, string>> = {
  [Phrase.rights]: 'copyright all_rights alle_rechte tous_droits',
  [Phrase.cookies]: 'cookie cookies gdpr datenschutz privacy_policy privacy_notice terms_of impressum consent',
  [Phrase.newsletter]:
    'newsletter newsletters subscribe sign_up signup abonnieren abonnez inbox mailing_list suscribirse unlock unsubscribe',
  [Phrase.share]:
    'share tweet facebook twitter whatsapp pinterest linkedin teilen partager compartir follow_us telegram',
  [Phrase.related]:
    'related recommended you_may you_might also_like more_from read_more read_next read_also most_read most_popular ' +
    'trending similar mehr_zum lesen_sie à_lire recent_posts see_also next_article latest_news latest_posts customers_also recently_viewed',
  [Phrase.buy]: 'add_to checkout free_shipping in_stock out_of sold_out quantity wishlist warenkorb buy_now shop_now',
  [Phrase.account]: 'log_in login sign_in register forgot password my_account anmelden create_an',
  [Phrase.reply]:
    'reply replies comment comments kommentar kommentare comentarios commentaires likes quote upvote report',
  [Phrase.credit]:
    'photo photograph photos image credit getty reuters afp ap shutterstock foto bild courtesy_of source unsplash picture',
  [Phrase.byline]:
    'by von par por di written_by posted_by author reviewed_by text published updated last_updated last_modified posted_on posted_in',
  [Phrase.date]:
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep ' +
    'sept oct nov dec januar februar märz juni juli oktober dezember janvier février mars avril juin juillet août',
  [Phrase.ago]: 'ago minute minutes hour hours day days min_read',
  [Phrase.price]: 'usd eur kr',
  [Phrase.advert]:
    'advertisement advertising advertise sponsored anzeige werbung publicité publicidad affiliate commission',
  [Phrase.more]:
    'click_here learn_more view_all view_more show_more show_less load_more see_all see_more continue_reading weiterlesen ' +
    'get_started book_now find_out request_a contact_us free_trial download',
  [Phrase.filed]: 'tag tags category categories filed_under topics labels posted_in schlagworte kategorie',
  [Phrase.menu]: 'menu home search skip_to close previous next back_to print email',
  [Phrase.rated]: 'rated star stars review reviews verified out_of helpful',
  [Phrase.scripts]: 'javascript your_browser enable',
  [Phrase.address]: 'suite p_o',
};

/** Function words, by which running text is told from menus and labels; each line is one language. */
const functionWords =
  'the of and to a in is that it for was on are as with his they be at this have from or had by but not what all were we when your can there an which their if will about how them then she many some so these would other into has more her two him see could no than been its who now my over did down only may after ' +
  'der die das und ist nicht ein eine zu den von mit sich des auf für im dem auch als an es werden aus er hat dass sie nach bei einer um am sind noch wie einem über so zum kann nur ' +
  'le la les et des un une du est que dans qui pour pas au sur plus par je avec ce il ne se son sont mais ou nous ' +
  'el los las y en que de se por con una su para es al lo como más pero sus o este si porque cuando muy sin sobre ' +
  'il di che è per non sono da del della alla ma anche come si ' +
  'o os do da em um uma não na no mais dos ao ' +
  'van het een en op te dat niet met voor zijn ook maar ' +
  'i w z na się że nie do jest to';

/** In the mask of a word: it is a function word, of which running text has many. */
export const runningBit = 1 << 30;
/** In the mask of a word: it is the first of a pair. */
export const pairBit = 1 << 29;

const meanings = new Map<string, number>();
function addMeaning(word: string, bit: number): void {
  meanings.set(word, (meanings.get(word) ?? 0) | bit);
}
for (const word of functionWords.split(' ')) addMeaning(word, runningBit);
Object.values(phraseWords).forEach((words, phrase) => {
  for (const word of words.split(' ')) {
    addMeaning(word, 1 << phrase);
    const [first, second] = word.split('_');
    if (first !== undefined && second !== undefined) addMeaning(first, pairBit);
  }
});

/** The bits of a lower-case word, or of a pair joined by `_`: its kinds of phrase, `runningBit` and `pairBit`. */
export function meaningOf(word: string): number {
  return meanings.get(word) ?? 0;
}
