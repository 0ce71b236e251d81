import type { ServerResponse } from 'node:http';

/** A request to the sample web, with the site that its host names. */
export interface SampleRequest {
  /** The first label of the host: `gridnotes` for gridnotes.sample.example. */
  site: string;
  url: URL;
  /** The origin of any site of the sample web, with the port in use. */
  origin(site: string): string;
}

export type Handler = (request: SampleRequest, response: ServerResponse) => void | Promise<void>;

/** Escapes a text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => `&#${character.charCodeAt(0)};`);
}

/** Answers with a whole HTML page. */
export function sendHtml(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** Redirects to another URL. */
export function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

const style =
  'body{font:17px/1.6 Georgia,serif;max-width:44rem;margin:3rem auto;padding:0 1.25rem;color:#22262b;background:#fbfaf7}' +
  'h1{font-size:2rem;line-height:1.2}h2{font-size:1.05rem;margin:1.8rem 0 .2rem;font-family:system-ui,sans-serif;color:#6a5f4b}' +
  'a{color:#1d5c7a}ul{padding-left:1.1rem;margin:.2rem 0}small,footer{color:#6d7278;font-family:system-ui,sans-serif}';

/** A plain page for lists, errors and short texts. @param body HTML */
export function plainPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
