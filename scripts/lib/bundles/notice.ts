import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of files in which packages keep their licences and the notices that these ask to pass on. */
const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

interface Package {
  name: string;
  version: string;
  /** SPDX expression: https://spdx.org/licenses/ */
  license?: string;
}

/** The folder of the package that a module is of; undefined for a module of this project. */
function packageFolder(moduleId: string): string | undefined {
  const path = moduleId.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, '');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

function entryOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version}`, `Licence: ${license ?? 'see below'}`, ...texts].join('\n\n');
}

/**
 * Writes the licences of the packages that are in a build.
 * @param moduleIds the modules of all its chunks, as Rollup names them
 * @returns a text, one entry a package, by name
 */
export function writeNotice(moduleIds: readonly string[]): string {
  const folders = new Set(moduleIds.map(packageFolder).filter((folder) => folder !== undefined && existsSync(folder)));
  const entries = [...folders].map((folder) => entryOf(folder as string)).toSorted();
  const head = 'This extension contains the following packages, under the licences below.';
  return `${[head, ...new Set(entries)].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
