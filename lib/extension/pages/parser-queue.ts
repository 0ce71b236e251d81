import type { Page } from '../../core/provider';
import { hasErrorName } from '../../core/utils/has-error-name';
import type { ReadingChoices } from '../../page/extract/extract-content';

interface Job {
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
}

/** HTML to be turned into a page. */
export interface HtmlJob extends Job, ReadingChoices {
  html: string;
}

/** Text, source code or data to be turned into a page. */
export interface TextJob extends Job {
  text: string;
  /** As the server sent it. */
  contentType: string;
}

/** A PDF to be turned into a page. */
export interface PdfJob extends Job {
  bytes: Uint8Array;
}

/** Milliseconds that a job may take. Of 1,151 real pages the slowest takes less than a second. */
export const budgetMs = 20_000;

/** Something that parses one job after another, and that can be ended while it does. */
export interface Parser<Job> {
  parse(job: Job): Promise<Page>;
  remove(): void;
}

/** A job took longer than its budget. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
  override readonly message = `Not read within ${budgetMs / 1000} s.`;
}

/** Whether an exception is a {@link TooSlow}. */
export function isTooSlow(thrown: unknown): thrown is TooSlow {
  return hasErrorName(thrown, 'TooSlow');
}

/** Milliseconds after which a job is set aside if others wait: it begins anew when all of them have had their turn. */
const turnMs = 3_000;

interface Waiting<Job> {
  job: Job;
  /** The job was set aside once, and has its whole budget now. */
  wasSetAside: boolean;
  resolve(page: Page): void;
  reject(reason: unknown): void;
}

/**
 * Runs jobs one at a time in a parser. The parser is removed, and the next job gets a new one, when a job passes its
 * budget or is set aside. The time of a job begins with the job itself: those before it do not count.
 * @returns a function that parses; it throws {@link TooSlow}, or what the parser throws
 */
export function createParserQueue<Job>(openParser: () => Parser<Job>): (job: Job) => Promise<Page> {
  const queue: Waiting<Job>[] = [];
  let parser: Parser<Job> | undefined;
  let isRunning = false;
  /** Sets the running job aside if its turn is over. */
  let yieldTurn: () => void = () => undefined;

  const othersWait = () => queue.some(({ wasSetAside }) => !wasSetAside);

  /** @returns the page, or `over` where the job's time is over */
  function attempt({ job, wasSetAside }: Waiting<Job>): Promise<Page | 'set-aside' | 'over'> {
    parser ??= openParser();
    const parsed = parser.parse(job);
    return new Promise((resolve, reject) => {
      let isTurnOver = false;
      let isEnded = false;
      yieldTurn = () => {
        if (isTurnOver && othersWait()) end('set-aside');
      };
      const turn = setTimeout(() => {
        isTurnOver = !wasSetAside;
        yieldTurn();
      }, turnMs);
      const budget = setTimeout(() => end('over'), budgetMs);
      function clear(): void {
        if (isEnded) return;
        isEnded = true;
        clearTimeout(turn);
        clearTimeout(budget);
        yieldTurn = () => undefined;
      }
      function end(outcome: 'set-aside' | 'over'): void {
        clear();
        parser?.remove();
        parser = undefined;
        resolve(outcome);
      }
      parsed.finally(clear).then(resolve, reject);
    });
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        const outcome = await attempt(next);
        if (outcome === 'set-aside') queue.push({ ...next, wasSetAside: true });
        else if (outcome === 'over') next.reject(new TooSlow());
        else next.resolve(outcome);
      } catch (thrown) {
        next.reject(thrown);
      }
    }
    isRunning = false;
  }

  return (job) =>
    new Promise((resolve, reject) => {
      queue.push({ job, wasSetAside: false, resolve, reject });
      if (isRunning) yieldTurn();
      else void run();
    });
}
