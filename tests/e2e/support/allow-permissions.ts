import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of the build that has permissions from the start which the product asks for, since no browser without a window
 * answers that prompt. The caller deletes it.
 */
export async function allowPermissions(build: string, permissions: readonly string[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'citebar-permissions-'));
  await cp(build, copy, { recursive: true });
  const file = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.permissions.push(...permissions);
  await writeFile(file, JSON.stringify(manifest));
  return copy;
}
