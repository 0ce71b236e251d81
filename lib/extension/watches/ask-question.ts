import type { AnswerEngine } from '../../core/answer-engine';
import type { FirstPassage, Watch, WatchedQuestion } from '../../core/library/watch';
import type { AssistantMessage } from '../../core/message';
import type { Profile } from '../../core/profile';
import { emptyAnswer, reduceAnswer } from '../../core/reduce-answer';
import { compareWording } from '../../passages/changes/page-changes';
import { guessLanguage } from '../../passages/text/language';
import type { AnswerServiceFactory } from '../answers/answer-services';
import type { ProfileStore } from '../storage/profile-store';
import { builtIn, type CheckOutcome, failedBy } from './check-outcome';
import { watchAfterAsking } from './watch-after-check';
import type { WatchStore } from './watch-store';

/** Milliseconds for a question with its pages. */
const questionMs = 120_000;

export interface QuestionAskerDependencies {
  store: Pick<WatchStore, 'change'>;
  engine: Pick<AnswerEngine, 'ask'>;
  services: Pick<AnswerServiceFactory, 'servicesFor'>;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  now(): number;
}

/**
 * A question with another profile. It loses what was found before: that other searches find something else first is no
 * change.
 */
export function withProfile({ text, profileId, ...known }: WatchedQuestion, chosen: string | null): WatchedQuestion {
  if ((profileId ?? null) === chosen) return { text, ...(profileId && { profileId }), ...known };
  return { text, ...(chosen && { profileId: chosen }) };
}

/**
 * The profile that a question is asked with: the one that the person chose, as long as it exists, else the built-in
 * one.
 */
export function profileOfQuestion({ profileId }: WatchedQuestion, profiles: readonly Profile[]): Profile {
  return profiles.find(({ id }) => id === profileId) ?? builtIn;
}

/** The first passage of an answer in quotes. */
function firstPassageOf({ citations, sources }: AssistantMessage): FirstPassage | undefined {
  const citation = citations.find(({ quote }) => quote !== undefined);
  const source = sources.find(({ id }) => id === citation?.sourceIds[0]);
  if (citation?.quote === undefined || !source) return undefined;
  const { quote, answering } = citation;
  return {
    url: source.url,
    title: source.title,
    quote,
    ...(answering && { value: quote.slice(answering.start, answering.end) }),
    ...(source.language && { language: source.language }),
  };
}

/** Asks a watched question, and writes into its watch what was found. */
export function createQuestionAsker({ store, engine, services, profiles, now }: QuestionAskerDependencies) {
  async function answerTo({ id, question }: Watch): Promise<AssistantMessage> {
    const all = await profiles.listProfiles();
    const { modelRef: _, ...quoting } = question ? profileOfQuestion(question, all) : builtIn;
    const profile: Profile = {
      ...quoting,
      webSearch: true,
      search: quoting.search === 'hosted' ? [] : quoting.search,
      // Not more than the day's limit counts.
      limits: builtIn.limits,
    };
    const access = await services.servicesFor(profile, { withoutPages: false, isPrivate: false }, new Map());
    const request = {
      answerId: id,
      question: question?.text ?? '',
      profile,
      attachments: [],
      history: [],
      asTyped: true,
    };
    let answer = emptyAnswer({ id, threadId: id, parentId: id }, now());
    for await (const event of engine.ask(request, access, AbortSignal.timeout(questionMs)))
      answer = reduceAnswer(answer, event);
    return answer;
  }

  return async function askQuestion(watch: Watch): Promise<CheckOutcome> {
    let answer: AssistantMessage;
    try {
      answer = await answerTo(watch);
    } catch (thrown) {
      return failedBy(thrown);
    }
    const first = firstPassageOf(answer);
    if (!first) {
      // A search that finds nothing today says nothing about the answer.
      const { kind, retryAfterMs = 0 } = answer.error ?? {};
      return { type: 'failed', isOffline: kind === 'network', retryAfterMs };
    }
    const language = first.language ?? guessLanguage(first.quote);
    const wordingOf = (before: string, after: string) => compareWording(before, after, language);
    await store.change(watch.id, (known) => watchAfterAsking(known, first, now(), wordingOf));
    return { type: 'done' };
  };
}
