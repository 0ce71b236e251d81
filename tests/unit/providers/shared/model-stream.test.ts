import { describe, expect, it } from 'vitest';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { ModelEvent } from '../../../../lib/core/events';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import { modelStream } from '../../../../lib/providers/shared/model-stream';
import { collect } from '../support';

const service = { id: 'someone', label: 'Someone' };
const text: ModelEvent = { type: 'text-delta', text: 'So far' };
const stop: ModelEvent = { type: 'finish', stopReason: 'stop' };
const overloaded = new AppError(errorInfo('someone', 'overloaded', { service: 'Someone' }));

function run(steps: (ModelEvent | (() => void))[], signal = new AbortController().signal): Promise<ModelEvent[]> {
  const context: ProviderContext = { fetch, settings: {}, secrets: { apiKey: 'key-1234' }, signal, now: () => 0 };
  async function* adapter() {
    for (const step of steps) {
      if (typeof step === 'function') step();
      else yield step;
    }
  }
  return collect(modelStream(service, context, adapter));
}

function fail(thrown: unknown): () => void {
  return () => {
    throw thrown;
  };
}

describe('modelStream', () => {
  it('passes on what an adapter reports, up to its end', async () => {
    expect(await run([text, stop, text, stop])).toEqual([text, stop]);
  });

  it('reports a failure before the first text as an error, after it as an interruption', async () => {
    expect(await run([fail(overloaded)])).toEqual([{ type: 'error', error: overloaded.info }]);
    const thought: ModelEvent = { type: 'reasoning-delta', text: 'Hm.' };
    expect((await run([thought, fail(overloaded)])).at(-1)?.type).toBe('error');
    const interrupted = { type: 'finish', stopReason: 'interrupted', error: overloaded.info };
    expect(await run([text, fail(overloaded)])).toEqual([text, interrupted]);
    expect(await run([text, { type: 'error', error: overloaded.info }])).toEqual([text, interrupted]);
  });

  it('takes an end without a final event for a cut', async () => {
    expect(await run([])).toMatchObject([{ type: 'error', error: { kind: 'cut', service: 'Someone' } }]);
    expect((await run([text])).at(-1)).toMatchObject({ stopReason: 'interrupted', error: { kind: 'cut' } });
  });

  it('names the service of any other exception, and keeps its key back', async () => {
    const [event] = await run([fail(new RangeError('key-1234 is out of range'))]);
    expect(event).toMatchObject({
      error: {
        kind: 'bad-response',
        providerId: 'someone',
        service: 'Someone',
        detail: '[key] is out of range',
      },
    });
  });

  it('reports nothing but the end after an abort', async () => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const aborted = { type: 'finish', stopReason: 'aborted' };
    expect(await run([text, abort, text, text], controller.signal)).toEqual([text, aborted]);
    expect(await run([text, fail(overloaded)], AbortSignal.abort('any reason'))).toEqual([aborted]);
  });

  it('does not take the abort of another signal for its own', async () => {
    const foreign = new DOMException('not ours', 'AbortError');
    expect((await run([text, fail(foreign)])).at(-1)).toMatchObject({ stopReason: 'interrupted' });
  });

  it('leaves an answer that is whole as it is', async () => {
    const controller = new AbortController();
    expect(await run([text, () => controller.abort(), stop], controller.signal)).toEqual([text, stop]);
  });
});
