import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';

/** A request of the benchmark's server; this and the next are the parts of its harness that are used here. */
interface Chat {
  /** When the request came, in ms since the epoch. */
  t0: number;
  tFinish?: number;
}

interface OpenPanel {
  page: Page;
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Side {
  adapter: { send(page: Page, text: string): Promise<void> };
  server: {
    set(settings: { n: number; delay: number; id: string }): void;
    chats(): Chat[];
    until<Found>(find: () => Found | undefined): Promise<Found>;
  };
  prepare(): Promise<void>;
  openPanel(): Promise<OpenPanel>;
  dispose(): Promise<void>;
}

interface Harness {
  Side: { create(given: Record<string, unknown>, options: Record<string, unknown>): Promise<Side> };
  findChromium(): string;
}

/** A panel to measure: what handles it, and its extension, unpacked. */
interface Measured {
  adapter: string;
  ext: string;
}

/** Characters of an answer, in chunks of 20: it is short, since only its request is looked at. */
const chunks = 50;

/** Milliseconds from the key to the request at the server, of one question in a panel of its own. */
async function askOnce(side: Side, id: string): Promise<number> {
  const { adapter, server } = side;
  const panel = await side.openPanel();
  const { page } = panel;
  await page.bringToFront();
  await panel.settle();
  server.set({ n: chunks, delay: 0, id });
  const before = server.chats().length;
  await adapter.send(page, `Please answer ${id}`);
  const chat = await server.until(() => {
    const entry = server.chats()[before];
    return entry?.tFinish ? entry : undefined;
  });
  const pressedAt = await page.evaluate(
    () => (globalThis as unknown as { __bench: { pressedAt: number } }).__bench.pressedAt,
  );
  await panel.close();
  return chat.t0 - pressedAt;
}

/**
 * How long it takes from Enter to the request at the server, in panels in turn.
 * @param harness the folder of the benchmark, copied
 * @returns the median of each panel, in ms
 */
export async function measureEnter(harness: string, panels: readonly Measured[], times: number): Promise<number[]> {
  const { Side, findChromium } = (await import(pathToFileURL(join(harness, 'browser.mjs')).href)) as Harness;
  const options = { chromium: findChromium(), width: 400, height: 800, quietWait: 0 };
  const sides: Side[] = [];
  const waits: number[][] = panels.map(() => []);
  try {
    for (const [index, panel] of panels.entries()) {
      const side = await Side.create({ ...panel, label: String(index), adapterOptions: {} }, options);
      sides.push(side);
      await side.prepare();
    }
    // The first question of each panel starts its background, and is not counted.
    for (let time = 0; time <= times; time += 1) {
      for (const [index, side] of sides.entries()) {
        const wait = await askOnce(side, `E${time}`);
        if (time > 0) waits[index]?.push(wait);
      }
    }
  } finally {
    for (const side of sides) await side.dispose();
  }
  return waits.map((list) => list.toSorted((one, other) => one - other)[list.length >> 1] ?? Number.NaN);
}
