import { expect, type Locator } from '@playwright/test';
import type { HttpProvider } from '../../../lib/core/provider';
import { httpProviders } from '../../../lib/providers/registry';
import { chips, citationSummary, sourceList } from './elements';
import { limitedForSeconds, type questions, written } from './independent-server';
import { storedAnswer } from './product';

/** A service as a person sets it up. */
export interface ServiceRow {
  provider: string;
  /** The name of its line in the options. */
  service: string;
  /** What follows the server's origin in its address. */
  path: string;
  model: string;
  /** Where it asks its model: this tells the wire format. */
  asks: RegExp;
  /** The search of the profile; by default one of ours, with tools where the model takes them. */
  search?: "The model's own search";
  /** An address that its connection test asks and the independent server lacks, with what the service would answer. */
  missing?: readonly [path: string, answer: object];
}

/** @throws Error where the registry has no such service */
export function providerOf(row: ServiceRow): HttpProvider {
  const provider = httpProviders.find(({ id }) => id === row.provider);
  if (!provider) throw new Error(`There is no service '${row.provider}'.`);
  return provider;
}

/** Whether the model is given tools of ours. */
function callsTools(row: ServiceRow): boolean {
  return row.search === undefined && providerOf(row).chat?.tools === true;
}

/** A column: what a person sees of each answer, and how often the model was asked for it. */
export interface Situation {
  question: keyof typeof questions;
  calls(row: ServiceRow): number;
  check(turn: Locator, row: ServiceRow): Promise<void>;
}

const once = () => 1;

/** The columns, in the order in which they are asked for. */
export const situations: readonly Situation[] = [
  {
    question: 'stream',
    calls: once,
    async check(turn) {
      await expect(turn).toContainText(written.stream);
      await expect(turn.getByRole('alert')).toHaveCount(0);
    },
  },
  {
    question: 'tools',
    calls: (row) => (callsTools(row) ? 3 : 1),
    async check(turn, row) {
      await expect(turn).toContainText(written.tools.replace(/ \[1\]\.$/, ''));
      // What a service finds itself comes as annotations, which this server does not send.
      if (row.search !== undefined) return;
      await expect(turn).toContainText(
        callsTools(row) ? 'Searched once, read 1 page' : /Searched once, read \d+ pages/,
      );
      await expect(chips(turn)).toHaveCount(1);
      await expect(sourceList(turn)).toContainText('How Skerrow stands');
      await expect(citationSummary(turn)).toContainText('1 of 1 citation found in its page');
    },
  },
  {
    question: 'reasoning',
    calls: once,
    async check(turn) {
      await expect(turn).toContainText(written.reasoning);
      await expect(turn.getByText(written.thoughts)).toHaveCount(0);
      await turn.getByText('How the model got there').click();
      await expect(turn.getByText(written.thoughts)).toBeVisible();
    },
  },
  {
    question: 'limited',
    calls: once,
    async check(turn, { service }) {
      const notice = turn.getByRole('alert').first();
      await expect(notice).toContainText(`${service} takes no more questions for ${limitedForSeconds} s.`);
      await expect(notice).toContainText('Wait, then ask again.');
      await expect(notice).toContainText(written.limited);
      await expect(notice.getByRole('button', { name: 'Ask again' })).toBeVisible();
    },
  },
  {
    question: 'cut',
    calls: once,
    async check(turn, { service }) {
      await expect(turn).toContainText(written.cut.slice(0, 40));
      await expect(turn).toContainText('The answer stops here.');
      await expect(turn).toContainText(`The connection to ${service} closed.`);
      await expect(turn.getByRole('button', { name: 'Go on' })).toBeVisible();
      const { text, stopReason } = await storedAnswer(turn.page());
      expect(stopReason).toBe('interrupted');
      expect(written.cut.startsWith(text)).toBe(true);
    },
  },
  {
    question: 'malformed',
    calls: (row) => (callsTools(row) ? 2 : 1),
    async check(turn, row) {
      const notice = turn.getByRole('alert').first();
      await expect(notice).toContainText(`Unexpected response from ${row.service}.`);
      await expect(notice.getByRole('button', { name: 'Ask again' })).toBeVisible();
      // What had been found before is kept.
      if (row.search === undefined) await expect(sourceList(turn)).toContainText('How Skerrow stands');
      if (callsTools(row)) await expect(turn.getByText('How the model got there')).toBeVisible();
    },
  },
  {
    // Last: it ends a session.
    question: 'refused',
    calls: once,
    async check(turn, row) {
      const notice = turn.getByRole('alert').first();
      const isSignedIn = providerOf(row).signIn !== undefined;
      const sentence = isSignedIn
        ? `${row.service} has ended the session.`
        : `${row.service} does not accept the saved key.`;
      await expect(notice).toContainText(sentence);
      if (!isSignedIn) await expect(notice).toContainText(written.refused);
      await expect(notice.getByRole('button', { name: 'Open options' })).toBeVisible();
    },
  },
];
