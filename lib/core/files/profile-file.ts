import type { Profile } from '../profile';
import { type ExportFileFailure, readExport } from './export-file';

const profilesFormat = { format: 'citebar-profiles', version: 1 };

/** Bytes of a file of profiles that is read: hundreds of profiles fit. */
export const maxProfileFileBytes = 5_000_000;

/**
 * Profiles as JSON, to be read by {@link readProfileFile}; they hold no keys.
 * @param now milliseconds since the epoch
 */
export function profileFile(profiles: readonly Profile[], now: number): string {
  return `${JSON.stringify({ ...profilesFormat, exportedAt: new Date(now).toISOString(), profiles }, null, 1)}\n`;
}

/** The content of a file: its profiles, each still unknown and untrusted, or why it cannot be read. */
export type ProfileFile = { ok: true; profiles: unknown[] } | { ok: false; reason: ExportFileFailure | 'empty' };

/** Reads a file of {@link profileFile}. */
export function readProfileFile(text: string): ProfileFile {
  const file = readExport(text, profilesFormat);
  if (!file.ok) return file;
  const { profiles } = file.fields;
  if (!Array.isArray(profiles)) return { ok: false, reason: 'malformed' };
  return profiles.length > 0 ? { ok: true, profiles } : { ok: false, reason: 'empty' };
}
