/** Selectors of the panel's parts, by role and spoken name: Marionette finds elements by CSS only. */
export const elements = {
  question: 'article h2',
  turn: 'article',
  citationSummary: 'section[aria-label="Citations"]',
  openPassage: 'button[aria-label^="Open at the passage"]',
  source: 'details li:has(a)',
  sourceLink: 'details li a',
  composer: 'section[aria-label="Your question"]',
  attachment: 'li:has(> button[aria-label^="See what "])',
  attachmentPreview: 'button[aria-label^="See what "]',
  attachmentText: '[aria-label^="Text of "]',
  thread: 'li:has(> button[aria-label^="Delete "])',
  profile: 'button[aria-label^="Profile"]',
  alert: '[role=alert]',
  body: 'body',
} as const;
