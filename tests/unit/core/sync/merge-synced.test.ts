import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitWrites,
  type HybridTimestamp,
  type MergeInput,
  mergeSynced,
  rememberedDays,
  type SyncedItems,
  type ValueForms,
} from '../../../../lib/core/sync/merge-synced';

const hour = 60 * 60_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 27);

/** Values are texts; anything else cannot be read. */
const texts: ValueForms = {
  read: (_key, value) => (typeof value === 'string' ? value : undefined),
  write: (_key, here) => here,
  isUntouched: (_key, here) => here === 'built-in',
};

/**
 * The storage of the account. Each computer has a copy of it: what it writes gets there later, as does what others
 * wrote.
 */
class Account {
  readonly entries = new Map<string, unknown>();
}

class Computer {
  readonly here = new Map<string, unknown>();
  known: SyncedItems = {};
  readonly #copy = new Map<string, unknown>();
  readonly #unsent = new Set<string>();

  /** @param wrongBy milliseconds by which its clock is wrong */
  constructor(
    readonly id: string,
    readonly account: Account,
    public wrongBy: number,
  ) {}

  edit(key: string, value: string | undefined): void {
    if (value === undefined) this.here.delete(key);
    else this.here.set(key, value);
  }

  /** @returns whether it wrote or changed something */
  merge(time: number): boolean {
    const stored = Object.fromEntries(this.#copy);
    const merged = mergeSynced({
      ...texts,
      here: this.here,
      known: this.known,
      stored,
      computer: this.id,
      now: time + this.wrongBy,
    });
    this.known = merged.known;
    for (const [key, value] of merged.changes) this.edit(key, value as string | undefined);
    for (const key of merged.removals) this.#copy.delete(key);
    for (const [key, item] of Object.entries(merged.writes)) this.#copy.set(key, item);
    const written = [...merged.removals, ...Object.keys(merged.writes)];
    for (const key of written) this.#unsent.add(key);
    return written.length + merged.changes.size > 0;
  }

  /** @returns whether there was something to send */
  send(): boolean {
    const isNews = this.#unsent.size > 0;
    for (const key of this.#unsent) {
      const item = this.#copy.get(key);
      if (item === undefined) this.account.entries.delete(key);
      else this.account.entries.set(key, item);
    }
    this.#unsent.clear();
    return isNews;
  }

  receive(): void {
    for (const key of [...this.#copy.keys(), ...this.account.entries.keys()]) {
      if (this.#unsent.has(key)) continue;
      const item = this.account.entries.get(key);
      if (item === undefined) this.#copy.delete(key);
      else this.#copy.set(key, item);
    }
  }
}

/** All computers are online, and go on until nothing changes any more. */
function settle(computers: readonly Computer[], time: number): void {
  for (let round = 0; round < 12; round += 1) {
    const isBusy = computers.map((computer) => {
      computer.receive();
      const isChanged = computer.merge(time);
      return computer.send() || isChanged;
    });
    if (!isBusy.includes(true)) return;
  }
  throw new Error('They go on for ever.');
}

const keys = ['a', 'b', 'c'];
const values = fc.option(fc.constantFrom('one', 'two', 'three', 'built-in'), { nil: undefined });
const step = fc.record({
  type: fc.constantFrom('edit', 'edit', 'merge', 'merge', 'send', 'receive', 'wait'),
  computer: fc.nat({ max: 2 }),
  key: fc.constantFrom(...keys),
  value: values,
  /** Up to a week, now and then longer than deletions are remembered. */
  wait: fc.oneof(fc.nat({ max: hour }), fc.nat({ max: 7 * day }), fc.constant((rememberedDays + 1) * day)),
});
const clocks = fc.array(fc.integer({ min: -hour, max: hour }), { minLength: 3, maxLength: 3 });

function play(
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
  wrong: readonly number[],
) {
  const account = new Account();
  const computers = ['x', 'y', 'z'].map((id, index) => new Computer(id, account, wrong[index] ?? 0));
  let time = start;
  for (const { type, computer: index, key, value, wait } of steps) {
    const computer = computers[index];
    if (!computer) continue;
    if (type === 'edit') computer.edit(key, value);
    else if (type === 'merge') computer.merge(time);
    else if (type === 'wait') time += wait;
    else computer[type]();
  }
  return { account, computers, time };
}

describe('computers that share', () => {
  it('end with the same, in whatever order they change, write, send and receive', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), clocks, (steps, wrong) => {
        const { computers, time } = play(steps, wrong);
        settle(computers, time);
        const [first, ...others] = computers.map(({ here }) => Object.fromEntries([...here].sort()));
        for (const other of others) expect(other).toEqual(first);
      }),
      { numRuns: 500 },
    );
  });

  it('all have a change that one of them made last, even where its clock is wrong or was set back', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        clocks,
        fc.constantFrom(...keys),
        values,
        fc.nat({ max: 2 }),
        fc.integer({ min: -hour, max: hour }),
        (steps, wrong, key, value, index, wrongNow) => {
          const { computers, time } = play(steps, wrong);
          settle(computers, time);
          const computer = computers[index];
          if (!computer) return;
          computer.wrongBy = wrongNow;
          computer.edit(key, value);
          settle(computers, time);
          expect(computers.map(({ here }) => here.get(key))).toEqual([value, value, value]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('write nothing where nothing changed', () => {
    const { computers, time } = play([], []);
    computers[0]?.edit('a', 'one');
    settle(computers, time);
    expect(computers.map((computer) => computer.merge(time + day))).toEqual([false, false, false]);
  });

  it('keep what was changed on a computer that was offline for a week', () => {
    const { computers } = play([], []);
    const [home, laptop] = computers as [Computer, Computer];
    home.edit('a', 'one');
    home.edit('b', 'one');
    settle([home, laptop], start);
    laptop.edit('a', 'of the train');
    laptop.merge(start + day);
    home.edit('b', 'of home');
    home.edit('a', undefined);
    home.merge(start);
    home.send();
    settle([home, laptop], start + 7 * day);
    for (const { here } of [home, laptop])
      expect(Object.fromEntries(here)).toEqual({ a: 'of the train', b: 'of home' });
  });

  it('forget a deletion after two months, also with clocks that differ', () => {
    const { computers, account } = play([], [0, -hour, hour]);
    computers[0]?.edit('a', 'one');
    settle(computers, start);
    computers[0]?.edit('a', undefined);
    settle(computers, start);
    expect(account.entries.has('a')).toBe(true);
    settle(computers, start + rememberedDays * day);
    settle(computers, start + rememberedDays * day + 2 * hour);
    expect(account.entries.size).toBe(0);
    expect(computers.map(({ known }) => known)).toEqual([{}, {}, {}]);
  });
});

const moment = (time: number): HybridTimestamp => [time, 0, 'y'];
const merge = (input: Partial<MergeInput>) =>
  mergeSynced({ ...texts, here: new Map(), known: {}, stored: {}, computer: 'x', now: start, ...input });

describe('a computer that begins to share', () => {
  const stored = {
    same: { version: 1, changed: moment(0), value: 'theirs' },
    theirs: { version: 1, changed: moment(start), value: 'theirs' },
    gone: { version: 1, changed: moment(start) },
    'gone too': { version: 1, changed: moment(start) },
  };
  const here = new Map([
    ['same', 'mine'],
    ['mine', 'mine'],
    ['gone', 'mine'],
    ['gone too', 'built-in'],
  ]);

  it('takes what is there, adds what is not, and keeps what others deleted before, unless every computer begins with it', () => {
    const { changes, writes } = merge({ stored, here });
    expect(Object.fromEntries(changes)).toEqual({ same: 'theirs', theirs: 'theirs', 'gone too': undefined });
    expect(Object.keys(writes).sort()).toEqual(['gone', 'mine']);
    expect(writes.gone?.value).toBe('mine');
  });

  it('loses against any change that arrives later', () => {
    const { known } = merge({ here: new Map([['a', 'mine']]) });
    const later = { a: { version: 1, changed: moment(1), value: 'theirs' } };
    const { changes } = merge({ here: new Map([['a', 'mine']]), known, stored: later });
    expect(changes.get('a')).toBe('theirs');
  });
});

describe('what is stored', () => {
  const known = { a: { changed: moment(5), value: 'mine' } };
  const here = new Map([['a', 'mine']]);

  it.each([
    ['a newer version', { version: 2, changed: moment(1), value: 'text' }],
    ['a newer version without anything that is known', { version: 2, data: 'text' }],
    ['a value that cannot be read', { version: 1, changed: moment(9), value: { text: 'newer' } }],
    ['a moment of another form', { version: 1, changed: [start], value: 'text' }],
  ])('stays where it is %s, and nothing changes here', (_name, entry) => {
    const { changes, writes, removals, unread } = merge({ known, here, stored: { a: entry } });
    expect([changes.size, writes, removals, unread]).toEqual([0, {}, [], 1]);
    const edited = merge({ known, here: new Map([['a', 'edited']]), stored: { a: entry } });
    expect([edited.writes, edited.known.a?.value]).toEqual([{}, 'edited']);
  });

  it.each([[null], ['text'], [7], [[]], [{}], [{ version: -1 }], [{ changed: moment(9), value: 'text' }]])(
    'is written anew where it is no item: %j',
    (entry) => {
      const { changes, writes, unread } = merge({ known, here, stored: { a: entry, '': entry, constructor: entry } });
      expect([changes.size, Object.keys(writes), unread]).toEqual([0, ['a'], 0]);
    },
  );

  it('is not taken for a change of this computer where its worker ended before that was noted', () => {
    const theirs = { a: { version: 1, changed: moment(9), value: 'theirs' } };
    const { known: after, writes } = merge({ known, here: new Map([['a', 'theirs']]), stored: theirs });
    expect([after.a?.changed, writes]).toEqual([moment(9), {}]);
  });

  it('is written again where the account lost it', () => {
    expect(Object.keys(merge({ known, here }).writes)).toEqual(['a']);
  });
});

describe('the limits of the browser', () => {
  const item = (value: string) => ({ version: 1, changed: moment(start), value });
  const write = (entries: Record<string, string>) =>
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, item(value)]));

  it.each([
    ['letters', 'x'.repeat(8_192)],
    ['letters of more than one byte', 'ж'.repeat(4_096)],
    ['what Chromium writes longer than it is', '<'.repeat(1_366)],
  ])('leave out one item that is too large: %s', (_name, value) => {
    const { writes, leftOut } = fitWrites({}, { writes: write({ large: value, small: 'x' }), removals: [] });
    expect([Object.keys(writes), leftOut]).toEqual([['small'], ['large']]);
  });

  it('leave out the largest items where all together are too large, and never what deletes', () => {
    const stored = write(
      Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`s${index}`, 'x'.repeat(7_000)])),
    );
    const writes = { ...write({ large: 'x'.repeat(3_000), medium: 'x'.repeat(1_000) }) };
    expect(fitWrites(stored, { writes, removals: [] })).toEqual({
      writes: { medium: writes.medium },
      leftOut: ['large'],
    });
    const deletion = { version: 1, changed: moment(start) };
    const all = fitWrites(stored, { writes: { ...writes, s0: deletion }, removals: [] });
    expect([Object.keys(all.writes).sort(), all.leftOut]).toEqual([['large', 'medium', 's0'], []]);
    expect(fitWrites(stored, { writes, removals: ['s0'] }).leftOut).toEqual([]);
  });

  it('leave out items beyond their greatest number', () => {
    const writes = write(Object.fromEntries(Array.from({ length: 520 }, (_, index) => [`k${index}`, 'x'])));
    const fitted = fitWrites({}, { writes, removals: [] });
    expect(Object.keys(fitted.writes).length).toBeLessThanOrEqual(512);
    expect(Object.keys(fitted.writes).length + fitted.leftOut.length).toBe(520);
  });
});
