// Attacks by a hostile page, service, redirect or caller, by point of attack, and the tests of it.
export const chromium = 'tests/e2e/chromium';
export const firefox = 'tests/e2e/firefox';
export const unit = 'tests/unit';

/** The spec files and folders of each point of attack, and of what every scene is tried for, which takes as long. */
export const points = {
  'markup runs': [`${chromium}/hostile/markup.spec.ts`, `${unit}/ui/markdown`],
  'pages that stop their reader': [
    `${chromium}/hostile-pages.spec.ts`,
    `${firefox}/hostile-pages.test.ts`,
    `${unit}/page/markup/bound-markup.test.ts`,
  ],
  'data that stops its reader': [
    `${chromium}/hostile/data.spec.ts`,
    `${firefox}/hostile-files.test.ts`,
    `${unit}/page/source-view/readable-json.test.ts`,
  ],
  'PDFs that unpack without end': [
    `${chromium}/hostile/pdfs.spec.ts`,
    `${firefox}/hostile-files.test.ts`,
    `${unit}/page/pdf/bound-unpacking.test.ts`,
  ],
  'imports that stop the background': [
    `${chromium}/hostile/imports.spec.ts`,
    `${unit}/extension/history/import-threads.test.ts`,
    `${unit}/core/files/import-parts.test.ts`,
  ],
  'texts that take quadratic time': [
    `${unit}/core/linear-time.test.ts`,
    `${unit}/passages/linear-time.test.ts`,
    `${unit}/ui/linear-time.test.ts`,
    `${unit}/page/hostile-text.test.ts`,
    `${unit}/core/utils/long-lists.test.ts`,
    `${chromium}/hostile/headings.spec.ts`,
    `${chromium}/hostile/texts.spec.ts`,
  ],
  'internal addresses and redirects': [
    `${chromium}/hostile/addresses.spec.ts`,
    `${chromium}/request-guard.spec.ts`,
    `${firefox}/request-rules.test.ts`,
    `${unit}/core/url/url-guard.test.ts`,
    `${unit}/core/url/private-host-patterns.test.ts`,
  ],
  'sites that are never read': [
    `${chromium}/hostile/never-read.spec.ts`,
    `${firefox}/never-read.test.ts`,
    `${unit}/extension/browser/never-read-rules.test.ts`,
    `${unit}/extension/pages/never-read.test.ts`,
    `${unit}/extension/pages/forget-sites.test.ts`,
    `${unit}/extension/history/site-excerpts.test.ts`,
  ],
  'hostile bodies of services': [`${unit}/providers/hostile-bodies.test.ts`],
  'calls and marks in the text of models': [`${unit}/providers/protocols/model-text`],
  'streams without end': [`${unit}/providers/endless-streams.test.ts`],
  'keys along redirects': [
    `${chromium}/hostile/redirects.spec.ts`,
    `${firefox}/redirects.test.ts`,
    `${unit}/core/http/request.test.ts`,
    `${unit}/providers/redirects.test.ts`,
  ],
  'keys and their addresses': [`${unit}/extension/messaging/options-handlers.test.ts`],
  'keys in errors': [`${unit}/core/http/redact.test.ts`],
  'locked keys': [`${chromium}/hostile/locked-keys.spec.ts`, `${unit}/extension/storage/secrets.test.ts`],
  'the message boundary': [
    `${chromium}/hostile/boundary.spec.ts`,
    `${firefox}/hostile.test.ts`,
    `${unit}/extension/messaging/background-server.test.ts`,
    `${unit}/extension/pages/offscreen-request.test.ts`,
  ],
  'links that mislead, or carry data away': [
    `${chromium}/hostile/links.spec.ts`,
    `${unit}/ui/markdown/links`,
    `${unit}/answer/research`,
  ],
  'pages that rewrite the marks of their citations': [
    `${chromium}/hostile/marks.spec.ts`,
    `${firefox}/hostile-marks.test.ts`,
    `${unit}/page/quote/claim-marker.test.ts`,
  ],
  'text that closes its place in a prompt': [
    `${unit}/answer/shared/prompt-escaping.test.ts`,
    `${unit}/answer/checks/model-review.test.ts`,
  ],
  'pages rendered in a tab': [
    `${chromium}/reading.spec.ts`,
    `${chromium}/hostile/saved-files.spec.ts`,
    `${firefox}/rendered-tab.test.ts`,
  ],
  'private windows and the disk': [`${chromium}/private-window.spec.ts`, `${firefox}/private-window.test.ts`],
  'saved and copied files': [
    `${unit}/core/markdown`,
    `${unit}/core/files`,
    `${unit}/core/evidence/reference-files.test.ts`,
    `${unit}/ui/panel/saving/hostile-files.test.ts`,
  ],
  'two hands at one thread': [
    `${chromium}/threads/two-windows.spec.ts`,
    `${unit}/extension/storage/thread-interleaving.test.ts`,
    `${unit}/extension/answers/question-service.test.ts`,
    `${unit}/extension/answers/search-count.test.ts`,
    `${unit}/ui/panel/model/draft-model.test.ts`,
  ],
  'stored and imported values': [
    `${unit}/extension/storage/malformed-values.test.ts`,
    `${unit}/extension/storage/unread-values.test.ts`,
    `${chromium}/bad-input.spec.ts`,
  ],
  'threads that say they were checked': [
    `${chromium}/hostile/imported-threads.spec.ts`,
    `${unit}/extension/history/imported-answers.test.ts`,
    `${unit}/ui/panel/citations/imported.test.tsx`,
  ],
  'what axe finds in any scene, width and theme': [`${chromium}/looks/axe.spec.ts`],
  'targets too small for a finger': [`${chromium}/looks/touch.spec.ts`],
  'keys that leave the focus nowhere': [
    `${chromium}/looks/kept-focus.spec.ts`,
    `${unit}/ui/shared/observers/hand-on-focus.test.ts`,
  ],
};
