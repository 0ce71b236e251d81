import { expect, it } from 'vitest';
import { createToolbox } from '../../../../../lib/answer/toolbox';
import type { ToolServices } from '../../../../../lib/core/tool';
import { createRegistry } from '../../../../../lib/providers/registry';
import { argumentFields } from '../../../../../lib/ui/options/model/tool-arguments';
import { argumentText, toolText } from '../../../../../lib/ui/options/tools/tool-texts';

const registry = createRegistry([]);
const scope = { limit: 5, allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };
const unused = () => Promise.reject(new Error('No tool is run here.'));
const services: ToolServices = {
  search: unused,
  searchWith: unused,
  connect: unused,
  read: unused,
  scope,
  pageLength: 1000,
  maxPageLength: 2000,
};
const tools = createToolbox(registry, services);

it('every tool and every argument has a text for a person', () => {
  expect(tools.length).toBeGreaterThan(10);
  for (const tool of tools) {
    const [id, ...others] = Array.isArray(tool.uses) ? tool.uses : [];
    const service = others.length === 0 ? registry.providers.find((provider) => provider.id === id)?.label : undefined;
    expect(toolText({ name: tool.name, ...(service !== undefined && { service }) }), tool.name).toBeTruthy();
    for (const field of argumentFields(tool)) {
      expect(argumentText(tool.name, field), `${tool.name} ${field.name}`).toBeTruthy();
    }
  }
});

it('a number is given with its bounds', () => {
  const field = argumentFields(tools.find(({ name }) => name === 'web_search') ?? { parameters: {} })[1];
  expect(field && argumentText('web_search', field)).toBe('Largest number of results, from 1 to 20');
});
