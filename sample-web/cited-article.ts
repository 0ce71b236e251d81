import { type Handler, sendHtml } from './reply';

/** A source of the article: its number, its markup in the list of references. */
type Reference = [id: string, entry: string];

const mark = (number: number): string =>
  `<sup class="reference"><a href="#cite_note-${number}"><span>[</span>${number}<span>]</span></a></sup>`;

function referenceList(references: readonly Reference[]): string {
  const entries = references.map(
    ([id, entry]) =>
      `<li id="cite_note-${id}"><span class="backlink"><b><a href="#cite_ref-${id}">^</a></b></span> <span class="reference-text">${entry}</span></li>`,
  );
  return `<ol class="references">${entries.join('\n')}</ol>`;
}

/**
 * An article of an encyclopaedia with ten links in its footnotes: to pages that carry the sentence, carry half of it,
 * do not have it, are gone, closed or private.
 */
export const sendCitedArticle: Handler = ({ url, origin }, response) => {
  const link = (site: string, path: string, title: string) =>
    `<a class="external text" href="${origin(site)}${path}">${title}</a>`;
  const references: Reference[] = [
    [
      '1',
      `Whitlock, Baz (2023). ${link('coastalmanac', '/skerrow-light', 'Sea mark of the week: Skerrow Light')}. <i>Coast Almanac</i>.`,
    ],
    [
      '2',
      `Marsh, Fenella (2025). ${link('tidewatch', '/carrow-tide-mill', 'The mill that sleeps at high water')}. <i>Tidewatch</i>.`,
    ],
    ['3', `${link('harbourpost', '/night-ferry-trial', 'Night ferry trial')}. <i>The Harbour Post</i>.`],
    [
      '4',
      `Anker, S.; Prideaux, T. (2026). ${link('hivecount', '/winter-losses', 'Why the hives were empty in March')}. <i>Hivecount</i>.`,
    ],
    ['5', `${link('tidewatch', '/eel-fences', 'Eel fences of the Orris')}. <i>Tidewatch</i>.`],
    ['6', `${link('members', '/pilots-guild-minutes', "Minutes of the pilots' guild")}. Members' Library.`],
    ['7', `<a class="external text" href="http://192.168.1.1/tide-gauge">Tide gauge of the harbour office</a>.`],
    ['8', `${link('shortlink', '/weather-archive', 'Weather archive of Corrin Point')}.`],
    ['9', `Bell, Catriona (2024). ${link('glasspath', '/kelp-ash-glass', 'Green by necessity')}. <i>Glasspath</i>.`],
    ['10', `${link('members', '/lock-keepers-ledger', "The lock-keeper's ledger")}. Members' Library.`],
    ['11', 'Teale, Rosamund (1998). <i>Mud and money</i>. Orrisport, p. 41.'],
  ];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Orris estuary - Open Gazetteer</title>
<link rel="canonical" href="${url.origin}${url.pathname}">
<style>
body{margin:0;font:16px/1.6 Georgia,serif;color:#202122;background:#fff}
nav,footer{padding:1rem 2rem;background:#f4f5f6;font:14px/1.5 sans-serif}
nav a,footer a{margin-right:1rem}
main{max-width:46rem;margin:0 auto;padding:1rem 2rem}
h1,h2{font-weight:400;border-bottom:1px solid #ccc}
sup{font-size:.75em;line-height:1}
@media(prefers-color-scheme:dark){body{color:#eaecf0;background:#14181c}nav,footer{background:#20262c}a{color:#88a3e8}}
</style>
</head>
<body>
<nav><a href="/">Main page</a><a href="/contents">Contents</a><a href="/random">Random article</a></nav>
<main>
<h1>Orris estuary</h1>
<p>The <b>Orris estuary</b> is the mouth of the <a href="/orris">Orris</a> on the western coast, a wide and shallow water between <a href="/orrisport">Orrisport</a> and the reefs of the <a href="/western-approaches">western approaches</a>. Its best-known sea mark is Skerrow Light, whose tower is 38.2 metres high and was first lit on 14 May 1876.${mark(1)} The estuary has silted up since the Middle Ages and is dredged all year round.${mark(11)}</p>
<h2>Mills and marshes</h2>
<p>At Carrow a tide mill still works. Its present building was put up in 1671 by a merchant named Josias Penhallow,${mark(2)} and the wheel, 5.2 metres in diameter, has 48 paddles of oak.${mark(2)} The mill stands on a creek that falls dry twice a day, as most creeks of the estuary do.</p>
<p>Eels were caught between fences of hazel until the end of the nineteenth century.${mark(5)} The salt marshes are used by beekeepers: colonies taken to the heather lost 31 per cent, those taken to the salt marshes of the coast for the sea lavender only 14.${mark(4)}</p>
<h2>Traffic</h2>
<p>A ferry crosses the estuary at night on weekends. The first hundred crossings were steered by a captain who had won a medal for rowing backwards around the island of Tarn.${mark(3)} Pilots have been compulsory for ships of more than forty tons since 1911.${mark(6)}</p>
<ul>
<li>High water at the harbour office is measured every six minutes.${mark(7)}</li>
<li>Gales have been recorded at Corrin Point since 1958.${mark(8)}</li>
<li>Tolls on the canal were raised four times between 1803 and 1851.${mark(10)}</li>
</ul>
<h2>Islands</h2>
<p>On Inchmorran the first glass furnace was lit in 1694 by two brothers from Lorraine.${mark(9)} The island has been without a furnace since the nineteenth century, and its beach is a nature reserve.</p>
<h2>References</h2>
${referenceList(references)}
</main>
<footer><a href="/about">About</a><a href="/privacy">Privacy</a></footer>
</body>
</html>`;
  sendHtml(response, html);
};
