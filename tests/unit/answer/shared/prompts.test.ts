import { describe, expect, it } from 'vitest';
import {
  documentedResearchPrompt,
  reportPrompt,
  researchPrompt,
} from '../../../../lib/answer/research/research-prompts';
import { documentedSystemPrompt, systemPrompt } from '../../../../lib/answer/shared/prompts';
import { newProfile, type Profile, withNamedLanguage } from '../../../../lib/core/profile';
import { answer, chatService, page, request, searchService } from '../support';

const profile = newProfile('p', 'P');
const prompts: [string, (profile: Profile) => string][] = [
  ['a plain answer', (one) => systemPrompt(one, [])],
  ['an answer from documents', (one) => documentedSystemPrompt(one, [])],
  ['a research', (one) => researchPrompt(one, 0)],
  ['a research with documents', (one) => documentedResearchPrompt(one, 0)],
  ['a report', (one) => reportPrompt(one, 0)],
];

describe.each(prompts)('the instructions of %s', (_name, promptOf) => {
  it('ask for the language of the question where the profile names none', () => {
    expect(promptOf(profile)).toContain('in the language of the question');
  });

  it('name the language that the profile names', () => {
    const prompt = promptOf({ ...profile, answerLanguage: 'pt-BR' });
    expect(prompt).toContain('in Brazilian Portuguese, whatever the language of the question');
    expect(prompt).not.toContain('in the language of the question');
  });

  it('name that of the texts where the profile follows them', () => {
    expect(promptOf(withNamedLanguage({ ...profile, answerLanguage: 'interface' }, 'pl'))).toContain('in Polish,');
  });
});

it('an answer from quotes is asked for, and read, in the language that the profile names', async () => {
  const tower = page(
    'https://light.example/',
    'The light',
    '# The light\n\nThe Skarn lighthouse is 41 metres tall and was lit in 1872.',
  );
  const chat = chatService(() => [
    { type: 'text-delta', text: 'Der Leuchtturm Skarn ist 41 Meter hoch und wurde 1872 entzündet.' },
    { type: 'finish', stopReason: 'stop' },
  ]);
  const asked = request({ question: 'How tall is the Skarn lighthouse?' });
  const searches = [searchService('One', [{ url: tower.url, title: tower.title, snippet: '' }])];
  const { message } = await answer(
    { ...asked, profile: { ...asked.profile, way: 'quotes-first', answerLanguage: 'de' } },
    { chat, searches, read: async () => tower },
  );
  expect(chat.requests[0]?.system).toContain('Answer in German, whatever');
  expect(message.notices.some((notice) => notice.type === 'model-failed')).toBe(false);
  expect(message.text).toContain('41 Meter');
});
