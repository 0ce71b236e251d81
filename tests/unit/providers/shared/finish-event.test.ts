import { describe, expect, it } from 'vitest';
import { finishEvent, stopReasonOf } from '../../../../lib/providers/shared/finish-event';

const service = { id: 'someone', label: 'Someone' };

describe('stopReasonOf', () => {
  it.each([
    ['end_turn', 'stop'],
    ['max_tokens', 'length'],
    ['tide_turned', undefined],
    ['constructor', undefined],
    ['', 'interrupted'],
    [undefined, 'interrupted'],
  ])('%s', (reason, expected) => {
    expect(stopReasonOf({ end_turn: 'stop', max_tokens: 'length' }, reason)).toBe(expected);
  });
});

describe('finishEvent', () => {
  const providerState = { providerId: 'someone', model: 'm', data: [] };

  it('finishes a whole answer, with the state that goes back', () => {
    const event = finishEvent(service, { stopReason: 'stop', message: 'end_turn', isEmpty: false, providerState });
    expect(event).toEqual({ type: 'finish', stopReason: 'stop', providerState });
  });

  it('names the reason of an answer that was interrupted', () => {
    const event = finishEvent(service, { stopReason: 'interrupted', message: 'OTHER', isEmpty: false });
    expect(event).toMatchObject({
      type: 'finish',
      stopReason: 'interrupted',
      error: { kind: 'cut', reason: { type: 'ended-early' }, service: 'Someone', message: 'OTHER' },
    });
  });

  it('speaks of the connection only where the service named no reason', () => {
    const event = finishEvent(service, { stopReason: 'interrupted', isEmpty: false });
    expect(event).toMatchObject({ stopReason: 'interrupted', error: { reason: { type: 'cut' } } });
  });

  it('takes an answer with a reason that is not known for complete, and names the reason', () => {
    expect(finishEvent(service, { stopReason: undefined, message: 'TIDE_TURNED', isEmpty: false })).toEqual({
      type: 'finish',
      stopReason: 'stop',
      unknownEnd: { service: 'Someone', reason: 'TIDE_TURNED' },
    });
    expect(finishEvent(service, { stopReason: undefined, message: 'TIDE_TURNED', isEmpty: true })).toMatchObject({
      type: 'error',
      error: { kind: 'empty', message: 'TIDE_TURNED' },
    });
  });

  it('lets a call be run that had arrived', () => {
    expect(
      finishEvent(service, { stopReason: 'interrupted', message: 'OTHER', isEmpty: false, hasCalls: true }),
    ).toEqual({ type: 'finish', stopReason: 'stop' });
  });

  it('is an error where nothing had come', () => {
    const event = finishEvent(service, { stopReason: 'interrupted', message: 'OTHER', isEmpty: true });
    expect(event).toMatchObject({ type: 'error', error: { kind: 'empty', message: 'OTHER' } });
  });

  it('leaves a refusal without words a refusal', () => {
    expect(finishEvent(service, { stopReason: 'refused', isEmpty: true })).toEqual({
      type: 'finish',
      stopReason: 'refused',
    });
  });
});
