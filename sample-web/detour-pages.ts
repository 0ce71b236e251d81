import { type Handler, plainPage, sendHtml, sendRedirect } from './reply';

/** A page that a browser's scripts turn into a request in every way, and that goes on to another site at last. */
function scripted(target: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gazette</title></head>
<body><div id="app"></div><script>const target = '${target}';
fetch(target + '?fetch', { mode: 'no-cors' }).catch(() => {});
new Image().src = target + '?image';
const frame = document.createElement('iframe');
frame.src = target + '?frame';
document.body.append(frame);
const script = document.createElement('script');
script.src = target + '?script';
document.body.append(script);
navigator.sendBeacon(target + '?beacon');
setTimeout(() => { location.href = target + '?page'; }, 600);</script></body></html>`;
}

/** The words of each site: in an answer they show which page was read. */
const texts = {
  detour:
    'The gazette of Orrisport reports that the swing bridge is closed on Mondays, when its bearings are greased by hand.',
  gossip:
    'The hearsay of Orrisport has it that the swing bridge keeper owns seventeen walnut clocks, all of them late.',
};

const sendText =
  (site: keyof typeof texts): Handler =>
  (_request, response) =>
    sendHtml(response, plainPage('The swing bridge', `<p>${texts[site]}</p>`.repeat(3)));

/**
 * Pages of a site that lead to another one in several ways, and the pages of that other one; each with its site and
 * path.
 */
export const detourPages: { site: string; path: string; handle: Handler }[] = [
  { site: 'detour', path: '/end', handle: sendText('detour') },
  { site: 'gossip', path: '/story', handle: sendText('gossip') },
  {
    site: 'detour',
    path: '/direct',
    handle: ({ origin }, response) => sendRedirect(response, `${origin('gossip')}/story`),
  },
  {
    site: 'detour',
    path: '/through',
    handle: ({ origin }, response) => sendRedirect(response, `${origin('gossip')}/hop`),
  },
  { site: 'gossip', path: '/hop', handle: ({ origin }, response) => sendRedirect(response, `${origin('detour')}/end`) },
  {
    site: 'detour',
    path: '/script',
    handle: ({ origin }, response) => sendHtml(response, scripted(`${origin('gossip')}/story`)),
  },
];
