import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPdf } from '../../../../lib/page/pdf/read-pdf';

const pdfjs = vi.hoisted(() => ({ loading: {} as object, ended: 0 }));
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  GlobalWorkerOptions: {},
  getDocument: () => pdfjs.loading,
  PDFWorker: {
    create: () => ({
      destroy: () => {
        pdfjs.ended += 1;
      },
    }),
  },
}));

const never = new Promise<never>(() => undefined);
const url = 'https://orrisport.example/loop.pdf';
let late: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  pdfjs.ended = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function readUntilLate(): ReturnType<typeof readPdf> {
  const read = readPdf(new Uint8Array(), url, 400_000);
  read.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  late.abort(new Error('late'));
  await vi.advanceTimersByTimeAsync(1_000);
  return read;
}

it('gives up a file whose worker never answers, and ends the worker', async () => {
  pdfjs.loading = { promise: never, destroy: () => never };
  await expect(readUntilLate()).rejects.toMatchObject({ kind: 'too-large' });
  expect(pdfjs.ended).toBe(1);
});

it('keeps the pages before the one at which the worker no longer answers', async () => {
  const item = { str: 'Coal', transform: [1, 0, 0, 10, 0, 700], width: 20, height: 10, hasEOL: true };
  const page = {
    streamTextContent: () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue({ items: [item] });
          controller.close();
        },
      }),
    cleanup: () => undefined,
  };
  const file = {
    numPages: 2,
    getPage: (number: number) => (number === 1 ? Promise.resolve(page) : never),
    getMetadata: () => never,
  };
  pdfjs.loading = { promise: Promise.resolve(file), destroy: () => never };
  expect(await readUntilLate()).toMatchObject({ markdown: '## Page 1\n\nCoal', truncated: true });
  expect(pdfjs.ended).toBe(1);
});
