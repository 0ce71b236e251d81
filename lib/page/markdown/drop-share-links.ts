/** Addresses that pass a page on to somebody; none of them leads to something to read. */
const share =
  /twitter\.com\/(?:intent\/|share)|\/\/x\.com\/intent\/|facebook\.com\/(?:sharer|dialog\/)|linkedin\.com\/shar(?:eArticle|ing\/)|pinterest\.[a-z.]+\/pin\/create|reddit\.com\/submit\?|wa\.me\/\?text|api\.whatsapp\.com\/send\?text|\/\/t\.me\/share|ycombinator\.com\/submitlink|bsky\.app\/intent\/|getpocket\.com\/save|tumblr\.com\/share|\/\/vk\.com\/share|xing\.com\/spi\/shares|line\.me\/R\/msg|^mailto:\?/;
const hints = ['shar', 'intent', '/dialog/', '/create', '/submit', 'text', '/save', '/msg', 'mailto:'];
/** Characters of a button's words. */
const most = 60;

/** Takes the links that share a page out of a copy of it, and the list items and bars that hold nothing else. */
export function dropShareLinks(root: Element): void {
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    // Few addresses get to the pattern, which takes the browser a while to make.
    if (!hints.some((hint) => href.includes(hint)) || !share.test(href)) continue;
    // A long sentence that invites to share is text; it keeps its words.
    if ((link.textContent?.trim().length ?? 0) > most) {
      link.removeAttribute('href');
      continue;
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
}
