import { expect, type Locator, type Page } from '@playwright/test';

/** The turns of the open thread: a question and its answer each. */
export function turns(panel: Page): Locator {
  return panel.getByRole('article');
}

export function lastTurn(panel: Page): Locator {
  return turns(panel).last();
}

/** Waits until the answer of a turn has ended: its receipt stands below it from then on. */
export async function expectEnded(turn: Locator): Promise<void> {
  await expect(turn.getByText('Receipt', { exact: true })).toBeVisible();
}

/** Waits until a turn quotes its sources. An answer from attachments alone has no receipt to wait for. */
export async function expectQuoted(turn: Locator): Promise<void> {
  await expect(passages(turn).first()).toBeVisible();
}

/** The parts of a question that is researched one by one. */
export function plan(turn: Locator): Locator {
  return turn.getByRole('group').filter({ hasText: /^Research(?:ed|ing) / });
}

/** The citations in a text, by the name that a screen reader speaks. */
export function chips(scope: Page | Locator): Locator {
  return scope.getByRole('link', { name: /^Source \d+, / });
}

/** The folding list of sources below an answer. */
export function sourceList(scope: Page | Locator): Locator {
  return scope.getByRole('group').filter({ hasText: /^Sources \(/ });
}

export function sources(scope: Page | Locator): Locator {
  return sourceList(scope).getByRole('listitem');
}

/** The sentence on what the checks of the citations found. */
export function citationSummary(scope: Page | Locator): Locator {
  return scope.getByRole('group', { name: 'Citations' });
}

/** Passages of quote mode. */
export function passages(scope: Page | Locator): Locator {
  return scope.getByRole('blockquote');
}

/** What is attached to the next question. */
export function attachments(panel: Page): Locator {
  return panel.getByRole('listitem').filter({ has: panel.getByRole('button', { name: /^See what / }) });
}

/** A notice of an answer that holds these words. */
export function notice(scope: Page | Locator, words: string | RegExp): Locator {
  // What the answer does is a status, too, and may have the same words.
  return scope.getByRole('status').and(scope.locator('.notice')).filter({ hasText: words });
}

/** The place at the panel's foot where a question is written; notices on what cannot be sent stand in it. */
export function composer(panel: Page): Locator {
  return panel.getByRole('region', { name: 'Your question' });
}

/** The rows of the list of threads. */
export function threads(panel: Page): Locator {
  return panel.locator('li.thread');
}
