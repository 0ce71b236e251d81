/** Selectors of the panel's parts, by role and spoken name: Marionette finds elements by CSS only. */
export const elements = {
  question: 'article h2',
  turn: 'article',
  citationSummary: '[role="group"][aria-label="Citations"]',
  openPassage: 'button[aria-label^="Open at the passage"]',
  source: 'details li:has(a)',
  sourceLink: 'details li a',
  composer: 'section[aria-label="Your question"]',
  attachment: 'li:has(> button[aria-label^="See what "])',
  attachmentPreview: 'button[aria-label^="See what "]',
  attachmentText: '[aria-label^="Text of "]',
  thread: 'li.thread',
  profile: 'button[aria-label^="Profile"]',
  attachTabs: 'button[aria-label="Attach open tabs"]',
  /** The entry behind the choice of files: it checks the citations of the page. */
  checkItem: 'input[type=file] + [role=menuitem]',
  checkPage: '[role=status] button.primary',
  alignedFacts: 'table[aria-label^="The words of the sentence"]',
  claimChip: '.claims > li .chip',
  status: '[role=status]',
  alert: '[role=alert]',
  body: 'body',
} as const;
