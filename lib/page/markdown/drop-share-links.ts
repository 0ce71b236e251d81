/** Addresses that share a page with others; none of them leads to content. */
const share =
  /twitter\.com\/(?:intent\/|share)|\/\/x\.com\/intent\/|facebook\.com\/(?:sharer|dialog\/)|linkedin\.com\/shar(?:eArticle|ing\/)|pinterest\.[a-z.]+\/pin\/create|reddit\.com\/submit\?|wa\.me\/\?text|api\.whatsapp\.com\/send\?text|\/\/t\.me\/share|ycombinator\.com\/submitlink|bsky\.app\/intent\/|getpocket\.com\/save|tumblr\.com\/share|\/\/vk\.com\/share|xing\.com\/spi\/shares|line\.me\/R\/msg|^mailto:\?/;
const hints = ['shar', 'intent', '/dialog/', '/create', '/submit', 'text', '/save', '/msg', 'mailto:'];
/** Characters of a button's text. */
const maxButtonLength = 60;

function isShareAddress(href: string): boolean {
  // Few addresses reach the pattern, which takes the browser a while to compile.
  for (const hint of hints) if (href.includes(hint)) return share.test(href);
  return false;
}

/** Removes a share link, and the list items and bars that hold nothing else. */
function dropLink(link: Element, root: Element): void {
  // A long sentence is text: only its link is removed.
  if ((link.textContent?.trim().length ?? 0) > maxButtonLength) {
    link.removeAttribute('href');
    return;
  }
  let holder: Element | null = link.parentElement;
  link.remove();
  for (let steps = 0; holder && holder !== root && steps < 3; steps += 1) {
    const outer = holder.parentElement;
    if (holder.textContent?.trim() !== '' || holder.querySelector('img, pre, table') !== null) break;
    holder.remove();
    holder = outer;
  }
}

/**
 * Removes share links from a copy of a page, and the list items and bars that hold nothing else.
 * @param links of the copy, absolute
 */
export function dropShareLinks(root: Element, links: Iterable<Element>): void {
  for (const link of links) if (isShareAddress(link.getAttribute('href') ?? '')) dropLink(link, root);
}
