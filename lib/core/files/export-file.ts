/**
 * Why a file cannot be read. `newer`: a later build has written it; `malformed`: it is cut, or another kind of file.
 */
export type ExportFileFailure = 'malformed' | 'newer';

export interface ExportHeader {
  /** Names the kind of file in it, so that other JSON is not taken for one. */
  format: string;
  version: number;
}

export type ExportFile = { ok: true; fields: Record<string, unknown> } | { ok: false; reason: ExportFileFailure };

/** The fields of an object of an exported file, still unknown and untrusted. */
export function readExport(text: string, { format, version }: ExportHeader): ExportFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'malformed' };
  }
  const fields: Record<string, unknown> =
    typeof file === 'object' && file !== null ? (file as Record<string, unknown>) : {};
  if (fields.format !== format || typeof fields.version !== 'number') return { ok: false, reason: 'malformed' };
  return fields.version > version ? { ok: false, reason: 'newer' } : { ok: true, fields };
}
