import { expect, it } from 'vitest';
import { compareWatched } from '../../../../lib/answer/checks/compare-watched';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import { builtInProfiles } from '../../../../lib/core/profile';
import { compareKept } from '../../../../lib/extension/messaging/compare-kept';

const [profile] = builtInProfiles({ web: 'Web', page: 'This page' });
const url = 'https://mills.example/tide';
const now = Date.UTC(2026, 4, 9);
const filler =
  'The pond behind the dam fills twice a day, and the miller opens the gates when the sea has gone out. '.repeat(9);
const passage = 'The mill grinds on Saturdays from 10 am to noon.';
const kept = { page: { url }, markdown: `# Tide mill\n\n${passage}\n\n${filler}` };

interface Live {
  markdown?: string;
  failure?: AppError;
  origins?: string[];
}

async function compare({ markdown = '', failure, origins }: Live, words?: string) {
  const asked: object[] = [];
  const result = await compareKept(kept, words, {
    compareWatched,
    services: {
      missingPageAccess: async () => (origins ? { type: 'access', origins, scope: 'all-pages' } : undefined),
    },
    pageSource: {
      async read(request) {
        asked.push(request);
        if (failure) throw failure;
        return { url, title: 'Tide mill', markdown, contentLength: markdown.length, truncated: false };
      },
    },
    profiles: { currentProfile: async () => profile },
    now: () => now,
  });
  return { result, asked };
}

it('tells that a passage is still there, and reads the page anew, not from an open tab', async () => {
  const { result, asked } = await compare({ markdown: kept.markdown }, passage);
  expect(result).toEqual({ type: 'compared', at: now, passage: { change: 'same' }, places: [] });
  expect(asked).toMatchObject([{ url, fresh: true, isPrivate: false }]);
});

it('gives the words of today where a passage has changed, and the places of the whole page', async () => {
  const today = passage.replace('Saturdays', 'Sundays');
  const { result } = await compare({ markdown: kept.markdown.replace(passage, today) }, passage);
  expect(result).toMatchObject({
    passage: { change: 'changed', after: today },
    places: [{ wording: 'changed', before: passage, after: today }],
  });
});

it('says that a passage is gone only where the whole page was read, not a notice in its place', async () => {
  expect((await compare({ markdown: `# Tide mill\n\n${filler}` }, passage)).result).toMatchObject({
    passage: { change: 'gone' },
  });
  const { result } = await compare({ markdown: 'Please sign in to go on.' }, passage);
  expect(result).toMatchObject({ passage: { change: 'unreachable' } });
  expect(result).not.toHaveProperty('places');
});

it('asks for access first, and tells why a page could not be read', async () => {
  const origins = ['https://*/*'];
  expect(await compare({ origins }, passage)).toEqual({ result: { type: 'blocked', origins }, asked: [] });
  const failure = new AppError(errorInfo('reader', 'page-not-in-library'));
  expect((await compare({ failure })).result).toMatchObject({ type: 'failed', error: failure.info });
});
