import { type Handler, type SampleRequest, sendHtml, sendJson } from './reply';

/** A page without content until its script runs. */
function shell(title: string, script: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><div id="app"></div><script>${script}</script></body></html>`;
}

const board = [
  ['Merrow Quay: the tide of today', ''],
  ['', 'High water at Merrow Quay today is at 14:52, with a height of 5.3 metres above chart datum.'],
  ['', 'Low water at Merrow Quay today is at 21:07, with a height of 0.9 metres above chart datum.'],
  ['', 'The lock gates open two hours before high water and close two hours after it, for all vessels.'],
  ['', 'The board is written anew at midnight by the harbour office, which answers calls until ten.'],
];

/** A page that fetches its text from another URL some time after it has loaded. */
export const sendTideBoard: Handler = (_request, response) =>
  sendHtml(
    response,
    shell(
      'Tide board of Merrow Quay',
      `addEventListener('load', () => setTimeout(async () => {
  const lines = await (await fetch('/today.json')).json();
  const main = document.createElement('main');
  for (const [title, text] of lines) {
    const element = document.createElement(title ? 'h1' : 'p');
    element.textContent = title || text;
    main.append(element);
  }
  document.getElementById('app').replaceWith(main);
}, 900));`,
    ),
  );

/**
 * A script that requests a private address in every way that a page can, saves a file, and at last navigates to that
 * address.
 */
function intruder({ url }: SampleRequest): string {
  const target = `http://127.0.0.1:${url.port}/private`;
  return `const target = '${target}';
fetch(target, { mode: 'no-cors' }).catch(() => {});
new Image().src = target + '?image';
const frame = document.createElement('iframe');
frame.src = target + '?frame';
document.body.append(frame);
const script = document.createElement('script');
script.src = target + '?script';
document.body.append(script);
try { new WebSocket(target.replace('http', 'ws') + '?socket'); } catch {}
navigator.sendBeacon(target + '?beacon');
try { new SharedWorker('/intruder-worker.js?' + location.port); } catch {}
open(target + '?window');
const link = document.createElement('a');
link.href = '/tides.csv';
link.download = 'tides.csv';
link.click();
setTimeout(() => { location.href = target + '?page'; }, 900);`;
}

/** Handlers of pages whose effect needs a browser that runs their scripts, and of their data; by path. */
export const scriptedHandlers: Record<string, Handler> = {
  '/today.json': (_request, response) => sendJson(response, board),
  '/intruder': (request, response) => sendHtml(response, shell('Harbour app', intruder(request))),
  '/intruder-worker.js': ({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(`fetch('http://127.0.0.1:${url.port}/private?worker', { mode: 'no-cors' }).catch(() => {});`);
  },
  '/tides.csv': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment' });
    response.end('high water,low water\n14:52,21:07\n');
  },
  '/never': (_request, response) => sendHtml(response, shell('Harbour app', 'void 0;')),
};
