/** Words as a list. */
function list(words: string): string[] {
  return words.split(' ');
}

/**
 * What pages call their parts, in classes, ids, roles and item properties: beginnings of words, one list per kind of
 * part; `=` stands before words that count as a whole only. General words of the trade.
 */
const partStems: readonly string[][] = [
  list('nav menu submenu megamenu dropdown toolbar tablist'),
  list('header masthead topbar banner sitehead'),
  list('footer bottom colophon copyright legal contentinfo disclaimer'),
  list('sidebar aside rail secondary complementary =side'),
  list(
    'related recommend recirc similar more also upsell cross next suggest trending popular latest recent outbrain taboola',
  ),
  list('share sharing sharedaddy social addthis addtoany follow facebook twitter whatsapp pinterest'),
  list('comment disqus respond discussion replies'),
  list('newsletter subscri signup optin mailchimp form paywall donate cta'),
  list('cookie consent gdpr ccpa privacy'),
  list('=ad =ads advert sponsor dfp gpt adsense promo'),
  list('breadcrumb crumb pagination pager pagenav prev'),
  list('meta byline author date time published posted dateline'),
  list('bio profile contributor avatar user member badge signature'),
  list('caption figcaption credit photo image img figure media'),
  list('content article entry story body text main prose markdown rich rte copy'),
  list('title headline heading subject'),
  list('product price cart sku variant stock buy shop checkout offer quantity swatch'),
  list('review rating testimonial stars'),
  list('thread topic post message msg reply answer question forum'),
  list('card tile grid item result feed collection listing teaser loop archive'),
  list('modal popup overlay dialog lightbox drawer offcanvas tooltip toast flyout alert notice notification'),
  list('widget module plugin gadget'),
  list('hidden hide =sr visually screen collapse invisible skip noprint mobile'),
  list('faq accordion toggle expand tab panel'),
  list('intro lead lede summary excerpt description standfirst dek subtitle deck hero'),
  list('toc outline index anchor'),
  list('search filter sort facet refine select option'),
  list('=tag =tags categor =cats label keyword terms'),
  list('gallery slide carousel swiper slick thumb video player'),
  list('list table spec attribut details info'),
];

/** What the lists above are called, in their order. */
export const partKinds = [
  ...['nav', 'header', 'footer', 'sidebar', 'related', 'share', 'comment', 'newsletter', 'cookie', 'ad'],
  ...['breadcrumb', 'meta', 'bio', 'caption', 'content', 'title', 'product', 'review', 'thread', 'card', 'modal'],
  ...['widget', 'hidden', 'faq', 'intro', 'toc', 'search', 'tag', 'gallery', 'list'],
];

export const partCount = partStems.length;

interface Stem {
  stem: string;
  bit: number;
}

/** The length of the shortest stem. */
const headLength = 3;
/** The stems by their first letters, which few words share. */
const stems = new Map<string, Stem[]>();
const wholes = new Map<string, number>();
partStems.forEach((words, part) => {
  for (const word of words) {
    const bit = 1 << part;
    if (word.startsWith('=')) wholes.set(word.slice(1), (wholes.get(word.slice(1)) ?? 0) | bit);
    else {
      const head = word.slice(0, headLength);
      const found = stems.get(head);
      if (found === undefined) stems.set(head, [{ stem: word, bit }]);
      else found.push({ stem: word, bit });
    }
  }
});

const maxNameLength = 200;

function maskOfWord(word: string): number {
  let mask = wholes.get(word) ?? 0;
  const likely = stems.get(word.slice(0, headLength));
  if (likely === undefined) return mask;
  for (let place = 0; place < likely.length; place += 1) {
    const { stem, bit } = likely[place] as Stem;
    if (word.startsWith(stem)) mask |= bit;
  }
  return mask;
}

/** The kinds of part that one class or id names; its words end at signs, digits and inner capitals. */
function maskOfToken(token: string): number {
  const lower = token.toLowerCase();
  let mask = 0;
  let start = 0;
  for (let at = 0; at <= token.length; at += 1) {
    const code = token.charCodeAt(at) | 32;
    const isLetter = code >= 97 && code <= 122;
    const isCapital = isLetter && token.charCodeAt(at) < 97;
    const follows = isCapital && at > start && token.charCodeAt(at - 1) >= 97;
    if (isLetter && !follows) continue;
    if (at - start >= 2) mask |= maskOfWord(lower.slice(start, at));
    start = isLetter ? at : at + 1;
  }
  return mask;
}

/** Tells the kinds of part that classes or an id name, as bits; answers are remembered, since pages repeat their names. */
export class PartNames {
  readonly #names = new Map<string, number>();

  maskOf(name: string): number {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    let mask = 0;
    if (name.includes(' ')) {
      for (const token of name.slice(0, maxNameLength).split(' ')) if (token !== '') mask |= this.maskOf(token);
    } else mask = maskOfToken(name.slice(0, maxNameLength));
    if (this.#names.size < 20_000) this.#names.set(name, mask);
    return mask;
  }
}

/** Places in {@link phraseWords}, and what is told by signs instead of words. */
export const phraseKinds = {
  rights: 0,
  cookies: 1,
  newsletter: 2,
  share: 3,
  related: 4,
  buy: 5,
  account: 6,
  reply: 7,
  credit: 8,
  byline: 9,
  date: 10,
  ago: 11,
  price: 12,
  advert: 13,
  more: 14,
  filed: 15,
  menu: 16,
  rated: 17,
  scripts: 18,
  address: 19,
} as const;

/** Words and pairs of words (with `_`) that give a block away, in the languages that we know them in. */
const phraseWords: readonly string[][] = [
  list('copyright all_rights alle_rechte tous_droits'),
  list('cookie cookies gdpr datenschutz privacy_policy privacy_notice terms_of impressum consent'),
  list(
    'newsletter newsletters subscribe sign_up signup abonnieren abonnez inbox mailing_list suscribirse unlock unsubscribe',
  ),
  list('share tweet facebook twitter whatsapp pinterest linkedin teilen partager compartir follow_us telegram'),
  list(
    'related recommended you_may you_might also_like more_from read_more read_next read_also most_read most_popular ' +
      'trending similar mehr_zum lesen_sie à_lire recent_posts see_also next_article latest_news latest_posts customers_also recently_viewed',
  ),
  list('add_to checkout free_shipping in_stock out_of sold_out quantity wishlist warenkorb buy_now shop_now'),
  list('log_in login sign_in register forgot password my_account anmelden create_an'),
  list('reply replies comment comments kommentar kommentare comentarios commentaires likes quote upvote report'),
  list(
    'photo photograph photos image credit getty reuters afp ap shutterstock foto bild courtesy_of source unsplash picture',
  ),
  list(
    'by von par por di written_by posted_by author reviewed_by text published updated last_updated last_modified posted_on posted_in',
  ),
  list(
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep ' +
      'sept oct nov dec januar februar märz juni juli oktober dezember janvier février mars avril juin juillet août',
  ),
  list('ago minute minutes hour hours day days min_read'),
  list('usd eur kr'),
  list('advertisement advertising advertise sponsored anzeige werbung publicité publicidad affiliate commission'),
  list(
    'click_here learn_more view_all view_more show_more show_less load_more see_all see_more continue_reading weiterlesen ' +
      'get_started book_now find_out request_a contact_us free_trial download',
  ),
  list('tag tags category categories filed_under topics labels posted_in schlagworte kategorie'),
  list('menu home search skip_to close previous next back_to print email'),
  list('rated star stars review reviews verified out_of helpful'),
  list('javascript your_browser enable'),
  list('suite p_o'),
];

/** Small words of running text in the languages that most pages are in: menus and labels have few of them. */
const runningWords = list(
  'the of and to a in is that it for was on are as with his they be at this have from or had by but not what all were we when your can there an which their if will about how them then she many some so these would other into has more her two him see could no than been its who now my over did down only may after ' +
    'der die das und ist nicht ein eine zu den von mit sich des auf für im dem auch als an es werden aus er hat dass sie nach bei einer um am sind noch wie einem über so zum kann nur ' +
    'le la les et des un une du est que dans qui pour pas au sur plus par je avec ce il ne se son sont mais ou nous ' +
    'el los las y en que de se por con una su para es al lo como más pero sus o este si porque cuando muy sin sobre ' +
    'il di che è per non sono da del della alla ma anche come si ' +
    'o os do da em um uma não na no mais dos ao ' +
    'van het een en op te dat niet met voor zijn ook maar ' +
    'i w z na się że nie do jest to',
);

/** In the mask of a word: it is one of running text; it begins a pair. */
export const runningBit = 1 << 30;
export const pairBit = 1 << 29;

const meanings = new Map<string, number>();
function mean(word: string, bit: number): void {
  meanings.set(word, (meanings.get(word) ?? 0) | bit);
}
for (const word of runningWords) mean(word, runningBit);
phraseWords.forEach((words, phrase) => {
  for (const word of words) {
    mean(word, 1 << phrase);
    const [first, second] = word.split('_');
    if (first !== undefined && second !== undefined) mean(first, pairBit);
  }
});

/** What a lower-case word, or a pair joined by `_`, gives away: bits of phrases, `runningBit` and `pairBit`. */
export function meaningOf(word: string): number {
  return meanings.get(word) ?? 0;
}
