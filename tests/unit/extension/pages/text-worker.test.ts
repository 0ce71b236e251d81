import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTextWorker } from '../../../../lib/extension/pages/text-worker';

const page = { url: 'https://page.example/', title: '', markdown: '[]', contentLength: 2, truncated: false };
const job = { text: '[]', contentType: 'application/json', url: page.url, maxLength: 1_000 };

/** The browser's side of a worker. */
class FakeWorker {
  static opened: FakeWorker[] = [];
  readonly jobs: unknown[] = [];
  isTerminated = false;
  onmessage?: (event: { data: unknown }) => void;
  onerror?: (event: { message: string }) => void;
  constructor(readonly script: string) {
    FakeWorker.opened.push(this);
  }
  postMessage(sent: unknown): void {
    this.jobs.push(sent);
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  FakeWorker.opened = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

function open() {
  const parser = openTextWorker();
  const [worker] = FakeWorker.opened;
  if (!worker) throw new Error('No worker was opened.');
  return { parser, worker };
}

describe('a worker that parses text', () => {
  it('gets one job after another, and gives their pages', async () => {
    const { parser, worker } = open();
    const first = parser.parse(job);
    worker.onmessage?.({ data: { page } });
    expect(await first).toEqual(page);
    const second = parser.parse({ ...job, text: '{}' });
    worker.onmessage?.({ data: { failure: 'Out of memory.' } });
    await expect(second).rejects.toThrow('Out of memory.');
    expect(worker.jobs).toEqual([job, { ...job, text: '{}' }]);
  });

  it('fails where its script does', async () => {
    const { parser, worker } = open();
    const parsed = parser.parse(job);
    worker.onerror?.({ message: 'The script is not there.' });
    await expect(parsed).rejects.toThrow('The script is not there.');
  });

  it('is terminated where it takes too long', () => {
    const { parser, worker } = open();
    parser.remove();
    expect(worker.isTerminated).toBe(true);
  });
});
