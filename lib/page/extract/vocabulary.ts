/**
 * What pages call their parts, in classes, ids, roles and item properties: one pattern per kind of part. General words
 * of the trade only, whole or as the beginning of a word (`-` and `_` and capitals part words).
 */
const partNames: readonly RegExp[] = [
  /(?:^| )(?:nav|navbar|navigation|menu|submenu|megamenu|dropdown|toolbar|tablist)/,
  /(?:^| )(?:header|masthead|topbar|banner|sitehead)/,
  /(?:^| )(?:footer|bottom|colophon|copyright|legal|contentinfo|disclaimer)/,
  /(?:^| )(?:sidebar|aside|rail|secondary|complementary|side)(?: |$)/,
  /(?:^| )(?:related|recommend|recirc|similar|more|also|upsell|cross|next|suggest|trending|popular|latest|recent|teaser|outbrain|taboola|promo)/,
  /(?:^| )(?:share|sharing|sharedaddy|social|addthis|addtoany|follow|facebook|twitter|whatsapp|pinterest)/,
  /(?:^| )(?:comment|disqus|respond|discussion|replies)/,
  /(?:^| )(?:newsletter|subscri|signup|optin|mailchimp|mc4wp|form|paywall|donate|cta)/,
  /(?:^| )(?:cookie|consent|gdpr|ccpa|privacy)/,
  /(?:^| )(?:ad|ads|advert|advertis|sponsor|dfp|gpt|adsense)(?: |$|v)/,
  /(?:^| )(?:breadcrumb|crumb|pagination|pager|pagenav|prev|previous)/,
  /(?:^| )(?:meta|byline|author|date|datetime|time|published|posted|timestamp|dateline)/,
  /(?:^| )(?:bio|profile|contributor|authorbox|avatar|user|username|member|badge|signature)/,
  /(?:^| )(?:caption|figcaption|credit|photo|image|img|figure|wp caption|media)/,
  /(?:^| )(?:content|article|entry|story|body|text|main|prose|markdown|rich|rte|copy|articlebody|maincontent)/,
  /(?:^| )(?:title|headline|heading|h1|subject)/,
  /(?:^| )(?:product|price|cart|sku|variant|stock|buy|shop|checkout|offer|quantity|swatch)/,
  /(?:^| )(?:review|rating|testimonial|stars)/,
  /(?:^| )(?:thread|topic|post|message|msg|reply|answer|question|postbody|forum)/,
  /(?:^| )(?:card|tile|grid|item|result|feed|collection|listing|teaser|loop|archive)/,
  /(?:^| )(?:modal|popup|overlay|dialog|lightbox|drawer|offcanvas|tooltip|toast|flyout|alert|notice|notification)/,
  /(?:^| )(?:widget|module|plugin|gadget)/,
  /(?:^| )(?:hidden|hide|sr|visually|screen|collapse|invisible|skip|noprint|mobile)/,
  /(?:^| )(?:faq|accordion|toggle|expand|tab|tabs|panel|collapsible)/,
  /(?:^| )(?:intro|lead|lede|summary|excerpt|description|standfirst|dek|subtitle|deck|hero)/,
  /(?:^| )(?:toc|contents|outline|index|anchor)/,
  /(?:^| )(?:search|filter|sort|facet|refine|select|option)/,
  /(?:^| )(?:tag|tags|category|categories|cats|label|labels|keywords|terms)(?: |$)/,
  /(?:^| )(?:gallery|slide|slider|carousel|swiper|slick|thumb|thumbnail|video|player)/,
  /(?:^| )(?:list|table|spec|specs|specification|attributes|details|info)/,
];

export const partCount = partNames.length;

const maxNameLength = 200;

function words(name: string): string {
  return name
    .slice(0, maxNameLength)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** Tells the kinds of part that a class or id names, as bits; answers are remembered, since pages repeat their names. */
export class PartNames {
  readonly #known = new Map<string, number>();

  maskOf(name: string): number {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const text = words(name);
    let mask = 0;
    if (text !== '') {
      for (let part = 0; part < partCount; part += 1) if (partNames[part]?.test(text)) mask |= 1 << part;
    }
    if (this.#known.size < 20_000) this.#known.set(name, mask);
    return mask;
  }
}

/** What the words of a block give away, in the languages that we know them in: one feature per pattern. */
export const phrases: readonly RegExp[] = [
  /©|\bcopyright\b|all rights reserved|alle rechte|tous droits|\(c\) ?\d{4}/i,
  /cookie|gdpr|datenschutz|privacy policy|privacy notice|terms of (?:use|service)|impressum|consent/i,
  /newsletter|subscribe|sign ?up|abonn|inbox|mailing list|suscr|\bunlock\b/i,
  /\bshare\b|tweet|facebook|twitter|whatsapp|pinterest|linkedin|teilen|partager|compartir|follow us|telegram/i,
  /related|recommended|you (?:may|might)|also like|more from|read (?:more|next|also)|most (?:read|popular)|trending|similar|mehr zum|lesen sie|à lire|recent posts|see also|next article|latest (?:news|posts)|customers also|recently viewed/i,
  /add to (?:cart|bag|basket|wish)|checkout|free shipping|in stock|out of stock|sold out|quantity|wishlist|warenkorb|buy now|shop now/i,
  /log ?in|sign ?in|register|forgot|password|my account|anmelden|create an account/i,
  /\breply\b|replies|comments?\b|kommentar|comentario|commentaire|\blikes?\b|quote|upvote|report/i,
  /photo(?:graph)?:|image:|credit|getty|reuters|\bAFP\b|\bAP\b|shutterstock|foto:|bild:|courtesy of|source:|unsplash|picture:/i,
  /^(?:by|von|par|por|di|written by|posted by|author|reviewed by|text:|published|updated|last (?:updated|modified)|posted (?:on|in|by))\b/i,
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|märz|juni|juli|oktober|dezember)[a-zé]*\.?,? \d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2}|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
  /\b(?:ago|minutes?|hours?|days?|min read)\b/i,
  /[$€£¥₹]\s?\d|\d\s?(?:€|usd|eur|kr\b)/i,
  /advertis|sponsor|anzeige|werbung|publicité|publicidad|affiliate|commission/i,
  /click here|learn more|view (?:all|more)|show (?:more|less)|load more|see (?:all|more)|continue reading|weiterlesen|get started|book now|find out more|request a|contact us|free trial|download/i,
  /^(?:tags?|categor(?:y|ies)|filed under|topics?|labels|posted in|schlagw|kategorie)\b/i,
  /\b(?:menu|home|search|skip to|close|previous|next|back to top|page \d+|print|email)\b/i,
  /\b(?:rated|stars?|reviews?|verified|out of 5|helpful)\b|★/i,
  /javascript|your browser|enable/i,
  /@|\b\+?\d[\d ()-]{8,}\d\b|\bp\.?o\.? box\b|\bsuite\b/i,
];

/** Small words of running text in the languages that most pages are in: menus and labels have few of them. */
const runningWords = new Set(
  (
    'the of and to a in is that it for was on are as with his they be at this have from or had by but not what all were we when your can there an which their if will about how them then she many some so these would other into has more her two him see could no than been its who now my over did down only may after ' +
    'der die das und ist nicht ein eine zu den von mit sich des auf für im dem auch als an es werden aus er hat dass sie nach bei einer um am sind noch wie einem über so zum kann nur ' +
    'le la les et des un une du est que dans qui pour pas au sur plus par je avec ce il ne se son sont mais ou nous ' +
    'el los las y en que de se por con una su para es al lo como más pero sus o este si porque cuando muy sin sobre ' +
    'il di che è per non sono da del della alla ma anche come si ' +
    'o os do da em um uma não na no mais dos ao ' +
    'van het een en op te dat niet met voor zijn ook maar ' +
    'i w z na się że nie do jest to'
  ).split(' '),
);

export function isRunningWord(word: string): boolean {
  return runningWords.has(word);
}
