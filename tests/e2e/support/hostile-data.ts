interface HostileData {
  body(): string;
  /** Characters of the body that a reader shows all the same, as they were sent. */
  shown: string;
}

const brackets = '['.repeat(200);

/** Data that costs far more to parse, to indent or to write than it is long: each the body of a page of JSON. */
export const hostileData: Readonly<Record<string, HostileData>> = {
  '4.9 MB of opening brackets': { body: () => '['.repeat(4_900_000), shown: brackets },
  '2.4 million levels': { body: () => '['.repeat(2_400_000) + ']'.repeat(2_400_000), shown: brackets },
  '1.6 million empty objects': { body: () => `[${'{},'.repeat(1_600_000)}{}]`, shown: '{},'.repeat(50) },
  'values under many levels': {
    body: () => `${'['.repeat(900)}${'1,'.repeat(100_000)}1${']'.repeat(900)}`,
    shown: '1,'.repeat(50),
  },
  '200,000 links': {
    body: () => JSON.stringify(Array.from({ length: 200_000 }, (_, at) => `[x](http://a.b/${at})`)),
    shown: '[x](http://a.b/100)',
  },
  '20,000 links': {
    body: () => JSON.stringify(Array.from({ length: 20_000 }, (_, at) => `[x](http://a.b/${at})`)),
    shown: '[x](http://a.b/100)',
  },
  '5 MB of backticks': { body: () => JSON.stringify('`a'.repeat(2_400_000)), shown: '`a'.repeat(50) },
};
