import type { RunnerTestCase } from 'vitest';

/** How each provider took each fault, as the suite goes along. */
export interface FaultMatrix {
  note(test: RunnerTestCase): void;
  /** One line a fault, one column a provider: `+` as it should be, `x` not, blank where the fault does not apply. */
  print(): string;
}

/** Collects the results of `describe(provider) > describe(chat | search | read) > it(fault)`. */
export function createFaultMatrix(): FaultMatrix {
  const faults = new Map<string, Map<string, boolean>>();
  const providers: string[] = [];
  return {
    note(test) {
      const kind = test.suite?.name;
      const provider = test.suite?.suite?.name;
      if (!provider || !['chat', 'search', 'read'].includes(kind ?? '')) return;
      if (!providers.includes(provider)) providers.push(provider);
      // The outcome stands behind the fault, and differs by service; streams differ in their number of events.
      const fault = `${kind}: ${test.name
        .replace(/: '[^']*'$/, '')
        .replaceAll("'", '')
        .replace(/ event \d+$/, ' each event')}`;
      const row = faults.get(fault) ?? new Map<string, boolean>();
      row.set(provider, (row.get(provider) ?? true) && test.result?.state !== 'fail');
      faults.set(fault, row);
    },
    print() {
      const width = Math.max(...[...faults.keys()].map((fault) => fault.length));
      const mark = (passed: boolean | undefined) => (passed === undefined ? ' ' : passed ? '+' : 'x');
      const lines = [...faults].map(
        ([fault, row]) => `${fault.padEnd(width)} ${providers.map((id) => mark(row.get(id))).join(' ')}`,
      );
      const heads = providers.map((id, index) => `${' '.repeat(width + 1)}${'| '.repeat(index)}${id}`);
      return [...heads, ...lines].join('\n');
    },
  };
}
