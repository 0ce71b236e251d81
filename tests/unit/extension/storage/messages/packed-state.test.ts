import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packState, unpackState } from '../../../../../lib/extension/storage/messages/packed-state';

const text = 'The lamp was first lit in 1874, and its keepers lived on the rock. '.repeat(10);
const reasoning = 'I look for the year in which the lamp was lit for the first time. '.repeat(10);
const texts = { text, reasoning };
const state = (data: unknown) => ({ providerId: 'p', model: 'm', data });
const pack = (data: unknown) => structuredClone(packState(state(data), texts));
const unpack = (data: unknown, grown = '') => unpackState(pack(data), { text: text + grown, reasoning });

/** JSON whose texts are often parts of the answer. */
const part = fc.tuple(fc.nat(text.length), fc.nat(text.length)).map(([start, end]) => text.slice(start, end));
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    part,
    fc.constantFrom(reasoning, null, 4, true),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'copies', 'data')), tie('json'), { maxKeys: 4 }),
  ),
}));

describe('the state of a service', () => {
  it('is as it came, whatever it repeats of the answer, and when that has grown since', () => {
    fc.assert(
      fc.property(json, fc.string(), (data, grown) => {
        expect(unpack(data, grown)).toEqual(state(data));
      }),
    );
  });

  it('is stored without the texts of the answer', () => {
    const packed = pack([{ text, signature: 's' }, { thinking: reasoning }, text.slice(100, 400)]);
    expect(packed.data).toEqual([{ text: '', signature: 's' }, { thinking: '' }, '']);
    expect(JSON.stringify(packed).length).toBeLessThan(400);
  });

  it('is stored as it is where it repeats nothing', () => {
    const own = state([{ text: 'x'.repeat(200) }, text.slice(0, 20)]);
    expect(packState(own, texts)).toBe(own);
  });

  it('of an earlier build is read as it is', () => {
    expect(unpackState(state([{ text }]), texts)).toEqual(state([{ text }]));
  });

  it.each([
    ['no list', 4],
    ['a place outside of the text', [{ path: [0], of: 'text', start: 600, length: 600 }]],
    ['a path to nothing', [{ path: [3, 'text'], of: 'text', start: 0, length: 5 }]],
    ['a path to what is there', [{ path: [1], of: 'text', start: 0, length: 5 }]],
    ['another text', [{ path: [0], of: 'title', start: 0, length: 5 }]],
    ['a path into the prototype', [{ path: ['__proto__', 'x'], of: 'text', start: 0, length: 5 }]],
  ])('reads as absent where its references are malformed: %s', (_name, copies) => {
    expect(unpackState({ ...state(['', 'own']), copies }, texts)).toBeUndefined();
  });
});
