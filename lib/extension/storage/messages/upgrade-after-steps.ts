import { isRecord } from '../../../core/utils/is-record';

/** Fields of a stored value, of which nothing is known yet. */
type Stored = Record<string, unknown>;

function modelReviewStep({ label, model, total, usage, error }: Stored, at: unknown): Stored {
  return { purpose: 'judge', at, model: { label, model }, citations: total, usage, error };
}

function nextStep({ label, model, usage }: Stored, at: unknown): Stored {
  return { purpose: 'next-questions', at, model: { label, model }, usage };
}

/** Turns a message of version 3 into one of version 4: the calls of models after its end are steps of its receipt. */
export function upgradeAfterSteps(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored.receipt)) return stored;
  const { receipt, next, createdAt, endedAt = createdAt } = stored;
  const { judges, ...rest } = receipt;
  const calls = Array.isArray(judges) ? judges.filter(isRecord) : [];
  const after = [
    ...calls.map((call) => modelReviewStep(call, endedAt)),
    ...(isRecord(next) && isRecord(next.call) ? [nextStep(next.call, endedAt)] : []),
  ];
  return { ...stored, receipt: { ...rest, ...(after.length > 0 && { after }) } };
}

/** Turns the events of a record of version 3, which had no time, into those of version 4. */
export function upgradeAfterEvents(stored: unknown): unknown {
  if (!isRecord(stored) || !Array.isArray(stored.events)) return stored;
  const events = stored.events.flatMap((event: unknown, index) => {
    if (!isRecord(event) || !('call' in event || isRecord(event.next))) return [event];
    if (event.type === 'judge-end' && isRecord(event.call)) {
      return [{ type: 'after-step', step: modelReviewStep(event.call, index) }, { type: 'judge-end' }];
    }
    const call = event.type === 'next-questions' && isRecord(event.next) ? event.next.call : undefined;
    return isRecord(call) ? [event, { type: 'after-step', step: nextStep(call, index) }] : [event];
  });
  return { ...stored, events };
}
