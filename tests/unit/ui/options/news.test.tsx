// @vitest-environment jsdom
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageRoot, settle, textsOf } from '../drawn-page';

const changelog = vi.hoisted(() => ({ default: '' }));
vi.mock('../../../../CHANGELOG.md?raw', () => changelog);

const root = pageRoot();
beforeEach(() => void vi.resetModules());

async function show(text: string): Promise<void> {
  changelog.default = text;
  const { News } = await import('../../../../lib/ui/options/news');
  await settle(() => render(<News />, root));
}

it('shows what is new in the newest version that is out', async () => {
  await show(
    '# Changelog\n\n## [Unreleased]\n\n### Pages\n\n- Later.\n\n## [1.1.0] - 2027-01-02\n\n### Answers\n\n- One.\n- Two.\n',
  );
  expect(root.querySelector('summary')?.textContent).toBe('What is new in Citebar 1.1.0');
  expect(textsOf(root.querySelectorAll('h3, li'))).toEqual(['Answers', 'One.', 'Two.']);
});

it('shows nothing before the first version', async () => {
  await show('# Changelog\n\n## [Unreleased]\n\n### Pages\n\n- Later.\n');
  expect(root.textContent).toBe('');
});
