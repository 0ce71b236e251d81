// Measures how much an answer writes while it streams: npm run bench:saving -- [--characters 160000] [--seconds 80]
import { parseArgs } from 'node:util';
import { serialize } from 'node:v8';
import { endedAnswer, openKillBench, streamedWords } from './lib/kill-worker';
import type { PacedPiece } from './lib/paced-model';

const { values } = parseArgs({
  options: { characters: { type: 'string', default: '160000' }, seconds: { type: 'string', default: '80' } },
});
const characters = Number(values.characters);
const seconds = Number(values.seconds);
if (!Number.isInteger(characters) || characters < 1 || !(seconds > 0)) {
  console.error('Use: npm run bench:saving -- --characters 160000 --seconds 80.');
  process.exit(2);
}

/** Characters of one of the streamed words. */
const wordLength = 8;
/** Words that come at a time: some five tokens. */
const wordsAtOnce = 2;

declare global {
  var writtenValues: { store: string; key: string; json: string }[];
}

/** The answer in pieces of {@link wordsAtOnce} words, at an even pace. */
function pieces(): PacedPiece[] {
  const count = Math.ceil(characters / wordLength / wordsAtOnce);
  return Array.from({ length: count }, (_, index) => ({
    text: streamedWords(index * wordsAtOnce, wordsAtOnce),
    delayMs: (seconds * 1_000) / count,
  }));
}

const bench = await openKillBench();
try {
  const { session, model } = bench;
  const [worker] = session.browser.context.serviceWorkers();
  if (!worker) throw new Error('The background does not run.');
  await worker.evaluate(() => {
    globalThis.writtenValues = [];
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      globalThis.writtenValues.push({ store: this.name, key: JSON.stringify(key ?? ''), json: JSON.stringify(value) });
      return put.call(this, value, key);
    };
  });
  const field = session.panel.getByRole('region', { name: 'Your question' }).getByRole('textbox');
  await field.fill('How does a tide mill work?');
  await field.press('Enter');
  const call = await model.nextCall();
  const begunAt = performance.now();
  await call.answer(pieces());
  const tookMs = performance.now() - begunAt;
  await endedAnswer(bench.quiet);
  // The answer is written as a whole when its citations have been looked at.
  await new Promise((done) => setTimeout(done, 3_000));
  const written = await worker.evaluate(() => globalThis.writtenValues);

  const stores = [...new Set(written.map(({ store }) => store))];
  const bytesOf = (store: string) =>
    written
      .filter((value) => value.store === store)
      // The size in which a browser stores a value: V8's structured clone, which Node has, too.
      .reduce((sum, { json, key }) => sum + serialize(JSON.parse(json)).byteLength + key.length, 0);
  const sent = call.sent.reduce((sum, { text }) => sum + text.length, 0);
  console.log(`answer          ${sent} characters in ${Math.round(tookMs / 1_000)} s`);
  for (const store of stores) {
    const count = written.filter((value) => value.store === store).length;
    console.log(`${store.padEnd(15)} ${count} writes, ${(bytesOf(store) / 1_000).toFixed(1)} kB`);
  }
  const total = stores.reduce((sum, store) => sum + bytesOf(store), 0);
  console.log(`bytes written   ${(total / 1e6).toFixed(3)} MB to IndexedDB`);
} finally {
  await bench.session.close();
  bench.model.close();
}
