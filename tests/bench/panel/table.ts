/** Medians of one case of the benchmark: times in ms, the heap in MB. */
type Numbers = Record<string, number | null>;

interface Side {
  adapter: string;
  runs: {
    open?: { warmProcess: Numbers; freshBrowser: Numbers };
    stream?: Numbers[];
    history?: { messages: number; typing30keys?: Numbers } & Numbers;
  };
}

/** What the benchmark writes. */
export interface Measured {
  sides: Record<string, Side>;
}

interface Row {
  name: string;
  ours: number | null | undefined;
  floor?: number | null | undefined;
  frame?: number | null | undefined;
  /** What is to be reached. */
  goal: string;
  /** The largest number with which it is. */
  limit: number | null | undefined;
}

/** Chunks of a streamed answer. */
const counts = [500, 2_000, 8_000];
/** Keys that are typed into the field of a long thread. */
const keys = 30;

function times(value: number | null | undefined, factor: number): number | null {
  return value == null ? null : value * factor;
}

function openRows([ours, floor, frame]: (Side | undefined)[]): Row[] {
  const modes = [
    ['running browser', 'warmProcess'],
    ['fresh browser', 'freshBrowser'],
  ] as const;
  return modes.flatMap(([where, mode]) => {
    const [own, other, third] = [ours, floor, frame].map((side) => side?.runs.open?.[mode]);
    const row = (name: string, field: string, factor: number): Row => ({
      name: `${name}, ${where}`,
      ours: own?.[field],
      floor: other?.[field],
      frame: third?.[field],
      goal: `${factor} x floor`,
      limit: times(other?.[field], factor),
    });
    return [row('open, main CPU', 'threadCpuMs', 2), row('first contentful paint', 'fcp', 1.5)];
  });
}

function streamRows(sides: (Side | undefined)[]): Row[] {
  const at = (side: Side | undefined, n: number, delay: number): Numbers | undefined =>
    side?.runs.stream?.find((one) => one.n === n && one.delay === delay);
  const row = (field: string, title: string, n: number, delay: number) => {
    const [ours, floor, frame] = sides.map((side) => at(side, n, delay)?.[field]);
    return { name: `${title}, ${n} chunks, ${delay} ms`, ours, floor, frame };
  };
  const rows: Row[] = [];
  for (const delay of [0, 2])
    for (const n of counts) {
      const cpu = row('threadCpuMs', 'stream, main CPU', n, delay);
      const factor = n === 500 ? 1 : 0.6;
      if (delay === 0) rows.push({ ...cpu, goal: '2.5 x floor', limit: times(cpu.floor, 2.5) });
      else rows.push({ ...cpu, goal: `${factor} x frame floor`, limit: times(cpu.frame, factor) });
    }
  for (const delay of [0, 2])
    for (const [few, many] of [
      [500, 2_000],
      [2_000, 8_000],
    ] as const) {
      const growth = sides.map((side) => {
        const [before, after] = [few, many].map((n) => at(side, n, delay)?.threadCpuMs);
        return before && after ? after / before : null;
      });
      const [ours, floor, frame] = growth;
      rows.push({ name: `growth, ${few} to ${many}, ${delay} ms`, ours, floor, frame, goal: '4.2', limit: 4.2 });
    }
  for (const delay of [0, 2]) {
    const renderer = row('processCpuMs', 'renderer CPU', 8_000, delay);
    const limit = delay === 0 ? 900 : 6_000;
    rows.push({ ...renderer, goal: String(limit), limit });
    rows.push({ ...row('heapMB', 'heap MB', 8_000, delay), goal: '12', limit: 12 });
    rows.push({ ...row('tailTextMs', 'last text after the end', 8_000, delay), goal: '300', limit: 300 });
    for (const n of counts) {
      const long = row('longTaskMs', 'long tasks', n, delay);
      rows.push({ ...long, goal: 'those of the floor', limit: long.floor });
    }
  }
  return rows;
}

function threadRows(threads: readonly Measured[]): Row[] {
  return threads.flatMap(({ sides }) => {
    const history = Object.values(sides)[0]?.runs.history;
    const limit = history?.messages === 200 ? 100 : 120;
    return [
      { name: `thread of ${history?.messages}, opens`, ours: history?.threadCpuMs, goal: String(limit), limit },
      {
        name: `thread of ${history?.messages}, one key`,
        ours: times(history?.typing30keys?.threadCpuMs, 1 / keys),
        goal: '4',
        limit: 4,
      },
    ];
  });
}

function format(value: number | null | undefined): string {
  return value == null ? '' : value.toFixed(Math.abs(value) < 10 ? 1 : 0);
}

function ratio(ours: Row['ours'], other: Row['ours']): string {
  return ours != null && other ? `${(ours / other).toFixed(2)}x` : '';
}

/**
 * What was measured beside the goals, as lines of a table.
 * @param panelBytes of the scripts that the panel loads before it draws, gzipped
 * @param answers of the tests `open` and `stream`, with the floor and the frame floor beside
 * @param enter ms from Enter to the request: of the panel, the floor and the frame floor
 * @param threads of the test `history`
 */
export function table(
  panelBytes: number,
  answers: Measured | undefined,
  enter: readonly number[],
  threads: readonly Measured[],
): string {
  const sides = ['citebar', 'floor', 'floor-raf'].map((name) =>
    Object.values(answers?.sides ?? {}).find(({ adapter }) => adapter === name),
  );
  const rows = [
    { name: 'panel JS, gzip kB', ours: panelBytes / 1000, goal: '45', limit: 45 },
    ...(sides[0]?.runs.open ? openRows(sides) : []),
    ...(sides[0]?.runs.stream ? streamRows(sides) : []),
    ...(enter.length > 0
      ? [{ name: 'Enter to request', ours: enter[0], floor: enter[1], frame: enter[2], goal: '12', limit: 12 }]
      : []),
    ...threadRows(threads),
  ];
  const cells = rows.map((row: Row) => [
    row.name,
    format(row.ours),
    format(row.floor),
    ratio(row.ours, row.floor),
    format(row.frame),
    ratio(row.ours, row.frame),
    row.goal,
    row.ours == null || row.limit == null ? '' : row.ours <= row.limit ? 'reached' : 'missed',
  ]);
  const heads = ['CPU and times in ms, medians', 'Citebar', 'floor', '', 'frame floor', '', 'goal', ''];
  const widths = heads.map((head, index) => Math.max(head.length, ...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, index) =>
        index === 0 || index > 5 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [heads, ...cells].map(line).join('\n');
}
