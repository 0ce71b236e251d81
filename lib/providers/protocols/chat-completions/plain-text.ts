import { isRecord } from '../../../core/utils/is-record';

type Fields = Record<string, unknown>;

/** Fields of a chunk, and of its choice, that say nothing about the answer. */
const silentFields: ReadonlySet<string> = new Set([
  'id',
  'object',
  'created',
  'model',
  'provider',
  'service_tier',
  'system_fingerprint',
  'obfuscation',
  'index',
  'role',
]);

/** Whether an object has nothing else than a field and what says nothing. */
function hasOnly(fields: Fields, name: string): boolean {
  for (const key in fields) if (key !== name && fields[key] != null && !silentFields.has(key)) return false;
  return true;
}

/**
 * The text of a chunk that contains nothing else, as nearly all do; undefined for other payloads. Parsing such a chunk
 * with the full schema costs ten times as much as reading its text.
 */
export function plainTextOf(payload: unknown): string | undefined {
  if (!isRecord(payload) || !Array.isArray(payload.choices) || !hasOnly(payload, 'choices')) return undefined;
  const [choice, other]: unknown[] = payload.choices;
  if (other !== undefined || !isRecord(choice) || !isRecord(choice.delta) || !hasOnly(choice, 'delta'))
    return undefined;
  const { delta } = choice;
  return typeof delta.content === 'string' && hasOnly(delta, 'content') ? delta.content : undefined;
}
