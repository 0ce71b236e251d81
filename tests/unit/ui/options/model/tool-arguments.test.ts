import { describe, expect, it } from 'vitest';
import { argumentFields, typedArguments } from '../../../../../lib/ui/options/model/tool-arguments';

const parameters = {
  type: 'object',
  properties: {
    query: { type: 'string', description: 'What to look for' },
    limit: { type: 'integer', description: 'How many', minimum: 1 },
    sites: { type: 'array', items: { type: 'string' } },
    range: { type: 'string', enum: ['d', 'all'] },
    odd: true,
  },
  required: ['query'],
};
const fields = argumentFields({ parameters });

describe('the fields of a form', () => {
  it('are drawn by what the schema says', () => {
    expect(fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['query', 'text', true],
      ['limit', 'number', false],
      ['sites', 'lines', false],
      ['range', 'choice', false],
      ['odd', 'text', false],
    ]);
    expect(fields[0]?.description).toBe('What to look for');
    expect(fields[3]?.choices).toEqual(['d', 'all']);
  });

  it('are none for a schema that names nothing', () => {
    expect(argumentFields({ parameters: {} })).toEqual([]);
    expect(argumentFields({ parameters: { properties: null, required: 'query' } })).toEqual([]);
  });
});

describe('what a tool is called with', () => {
  it('has the kind of value that each field takes', () => {
    const typed = { query: ' tides ', limit: '3', sites: ' a.example \n\nb.example\n', range: 'd' };
    expect(typedArguments(fields, typed)).toEqual({
      query: ' tides ',
      limit: 3,
      sites: ['a.example', 'b.example'],
      range: 'd',
    });
  });

  it('leaves out what was left empty, but for what is required', () => {
    expect(typedArguments(fields, { limit: ' ', sites: '\n', range: '' })).toEqual({ query: '' });
  });

  it.each(['many', '1e999', '3 or 4'])('keeps text in a number field, for the tool to refuse: %s', (typed) => {
    expect(typedArguments(fields, { query: 'q', limit: typed }).limit).toBe(typed);
  });
});
