// Everything that a release consists of, in .output/packages. Refuses what was not reviewed. Nothing is published by
// it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './lib/ensure-installed.mjs';
import { notesOf } from './lib/release/changelog.mjs';
import { browsers, packages, sourceFiles, storeManifest } from './lib/release/packages.mjs';
import { acceptManifest, changedFields } from './lib/release/review-manifest.mjs';
import { zipFiles } from './lib/release/zip-files.mjs';

const usage = `npm run release                          makes the packages of the version in package.json
npm run release -- --accept 'REASON'     takes the manifests as reviewed instead, with a line that says why they changed`;

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(`Not released: ${sentence}`);
  process.exit(1);
}

/** The output of a command; ends this process where it fails. @param {string} command @param {string[]} args */
function outputOf(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) refuse(`${command} ${args[0]} failed. ${stderr}`);
  return stdout;
}

/** @param {string[]} args */
const git = (...args) => outputOf('git', args).trim();
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
/** @param {string} browser */
const manifestOf = (browser) => storeManifest(JSON.parse(read(`.output/${browser}-mv3/manifest.json`)));

/**
 * The bill of materials of what is installed to be shipped, without what differs from run to run and from folder to
 * folder.
 * @param {{ name: string, version: string }} project
 * @returns {string} CycloneDX 1.5, JSON
 */
function billOfMaterials({ name, version }) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { serialNumber: _, ...bill } = JSON.parse(outputOf('npm', args));
  // Which npm made it.
  delete bill.metadata.tools;
  bill.metadata.timestamp = new Date(git('log', '-1', '--format=%cI')).toISOString();
  Object.assign(bill.metadata.component, { name, version, type: 'application' });
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** @param {{ name: string, version: string }} project @param {string} notes */
function writeRest(project, notes) {
  writeFileSync(join(packages, `citebar-${project.version}-sources.zip`), zipFiles(sourceFiles()));
  copyFileSync(join(root, '.output/firefox-mv3/NOTICE.txt'), join(packages, 'NOTICE.txt'));
  writeFileSync(join(packages, 'sbom.cdx.json'), billOfMaterials(project));
  writeFileSync(join(packages, 'notes.md'), `${notes}\n`);
  const sums = readdirSync(packages)
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(packages, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
  writeFileSync(join(packages, 'SHA256SUMS'), sums);
  console.log(sums);
}

function release() {
  const project = JSON.parse(read('package.json'));
  const { version } = project;
  const notes = notesOf(read('CHANGELOG.md'), version);
  if (git('status', '--porcelain') !== '') refuse('the working tree has changes. Commit them first.');
  if (!notes) refuse(`CHANGELOG.md has no notes below '## [${version}] - YYYY-MM-DD'.`);
  const { GITHUB_REF_TYPE: refType, GITHUB_REF_NAME: tag } = process.env;
  if (refType === 'tag' && tag !== `v${version}`) refuse(`the tag is ${tag}, and package.json says ${version}.`);
  run(process.execPath, ['scripts/package.mjs']);
  for (const browser of browsers) {
    const changed = changedFields(browser, manifestOf(browser));
    if (changed.length === 0) continue;
    refuse(
      `the manifest for ${browser} changed where nobody looked: ${changed.join(', ')}. Look, then run npm run release -- --accept 'REASON', and commit.`,
    );
  }
  run(process.execPath, ['scripts/check-budgets.mjs', '--built']);
  run(process.execPath, ['scripts/lint-firefox.mjs']);
  writeRest(project, notes);
}

const [option, reason] = process.argv.slice(2);
ensureInstalled();
if (option === '--accept' && reason) {
  run(process.execPath, ['scripts/package.mjs']);
  for (const browser of browsers) acceptManifest(browser, manifestOf(browser), reason);
} else if (option === undefined) release();
else console.log(usage);
