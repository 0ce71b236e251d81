import { type Handler, sendHtml } from './reply';

/** A video page: its transcript is in a panel that a button opens, with the lines in shadow roots. */
export const sendFilm: Handler = (_request, response) => {
  const lines = [
    [1, 'Unlay the three strands for six turns'],
    [24, 'and bind the ends, so that they stay together.'],
    [62, 'Lay the eye around the bollard to measure it.'],
    [90, 'The middle strand goes first, against the lay.'],
  ];
  sendHtml(
    response,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Splicing a mooring rope - Filmhall</title>
<meta property="og:type" content="video.other"></head><body>
<h1>Splicing a mooring rope</h1><p class="channel-name"><a href="/@netloft">The Net Loft</a></p>
<div id="description">An eye splice in three-strand rope, slowly.</div>
<button id="show">Show transcript</button>
<aside class="transcript-panel" style="display: none"><h2>Transcript</h2><div id="lines"></div></aside>
<ul><li><a href="/watch?v=2">Whipping a rope's end</a> 4:10</li><li><a href="/watch?v=3">A monkey's fist</a> 2:55</li></ul>
<script>
for (const [seconds, words] of ${JSON.stringify(lines)}) {
  const line = document.createElement('transcript-line');
  const shadow = line.attachShadow({ mode: 'open' });
  for (const text of [Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0'), words]) {
    shadow.append(document.createElement('div'));
    shadow.lastChild.textContent = text;
  }
  document.getElementById('lines').append(line);
}
document.getElementById('show').onclick = () => document.querySelector('aside').style.removeProperty('display');
</script></body></html>`,
  );
};

/** A source code viewer that renders only the lines in view; a read-only text area holds the whole file. */
export const sendSourceView: Handler = (_request, response) => {
  const code = Array.from({ length: 60 }, (_, index) => `export const tide${index} = '<${index}>';`);
  code.splice(1, 0, '', 'if (tide0) {', '  ebb();', '}');
  sendHtml(
    response,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>board/src/ebb.ts at main · pilots/board</title></head><body>
<nav><a href="/">Codeshed</a> <a href="/issues">Issues</a></nav><h1>board</h1><p>src / <b>ebb.ts</b></p>
<div style="position: relative"><textarea aria-readonly="true" aria-label="file content"></textarea><div id="lines"></div></div>
<script>
const code = ${JSON.stringify(code).replace(/</g, '\\u003c')};
document.querySelector('textarea').value = code.join('\\n');
for (const [index, text] of code.slice(0, 12).entries()) {
  const line = document.createElement('div');
  line.id = 'LC' + (index + 1);
  line.dataset.lineNumber = index + 1;
  line.style = 'position: absolute; white-space: pre; top: ' + 20 * index + 'px';
  line.textContent = text;
  document.getElementById('lines').append(line);
}
</script></body></html>`,
  );
};
