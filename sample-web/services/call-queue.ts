/** Calls to a stand-in in their order, for tests that answer them one by one. */
export interface CallQueue<Call> {
  add(call: Call): void;
  /** The next call that nobody has taken, as soon as there is one. */
  next(): Promise<Call>;
}

export function createCallQueue<Call>(): CallQueue<Call> {
  const calls: Call[] = [];
  const waiting: ((call: Call) => void)[] = [];
  return {
    add(call) {
      const taker = waiting.shift();
      if (taker) taker(call);
      else calls.push(call);
    },
    next() {
      const call = calls.shift();
      return call === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(call);
    },
  };
}
