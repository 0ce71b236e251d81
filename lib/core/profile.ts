import type { AnsweringWay } from './choices/answering-way';

export const timeRanges = ['all', 'd', 'w', 'm', 'y'] as const;
export type TimeRange = (typeof timeRanges)[number];

export const depths = ['quick', 'normal', 'deep'] as const;

/** Id of the connection that reads pages on this computer; the default of every profile. */
export const builtInReader = 'reader';

/**
 * Which model reviews an answer's citations in addition to the check by words: none, the one that wrote the answer, the
 * browser's own model on this computer, or that of another profile.
 */
export const modelReviewChoices = ['off', 'own', 'built-in', 'profile'] as const;
export type ModelReviewChoice = (typeof modelReviewChoices)[number];

interface LimitDeclaration {
  initial: number;
  /** Lowest and highest value that a person can choose; absent where none is offered. */
  range?: readonly [number, number];
  /** Key of its text in the form of a profile. */
  label?: string;
}

/** The limits of a profile. Type, storage, import and the form follow from it. */
export const profileLimits = {
  results: { initial: 5, range: [1, 20], label: 'options.profile.results' },
  pages: { initial: 4, range: [1, 20], label: 'options.profile.pages' },
  /** Characters of a page that go to a model. */
  pageLength: { initial: 15_000 },
  /** Maximum number of rounds of tool calls; in depth `deep`, for each sub-question. */
  steps: { initial: 6, range: [1, 20], label: 'options.profile.steps' },
  searchesPerAnswer: { initial: 5, range: [1, 50], label: 'options.profile.searches' },
  searchesPerDay: { initial: 200, range: [1, 10_000], label: 'options.profile.searches_day' },
} as const satisfies Record<string, LimitDeclaration>;

export type LimitName = keyof typeof profileLimits;

/** The limits that a person can choose. */
export const editableLimits = Object.entries(profileLimits).flatMap(([name, limit]) =>
  'range' in limit
    ? [{ name: name as LimitName, lowest: limit.range[0], highest: limit.range[1], label: limit.label }]
    : [],
);

export const defaultLimits = Object.fromEntries(
  Object.entries(profileLimits).map(([name, { initial }]) => [name, initial]),
) as Profile['limits'];

/** A named choice of how to answer; holds no secrets. */
export interface Profile {
  id: string;
  name: string;
  icon: string;
  /** Sent with every question; empty for none. */
  instructions: string;
  /** Absent: no model, passages are quoted word for word. */
  modelRef?: { connectionId: string; model: string };
  /** Off in new profiles, since most providers charge for it. */
  webSearch: boolean;
  /**
   * `hosted`: the model's own search; `kept`: the pages that the person kept, on this computer; otherwise ids of search
   * connections in order, empty for the built-in ones.
   */
  search: 'hosted' | 'kept' | string[];
  /** Ids of the built-in searches that are not asked. */
  searchesOff?: string[];
  /** Id of the connection that reads pages. */
  reader: string;
  /** Pages whose text is made by scripts may be opened in a background tab, which needs the person's consent. */
  renderPages: boolean;
  depth: (typeof depths)[number];
  /** Absent: the model's size, context and tools decide. */
  way?: AnsweringWay;
  /**
   * The model that reviews citations, by the name that it is stored under. Absent: the answer's own where it runs on
   * this computer; for another the person is asked once.
   */
  judge?: ModelReviewChoice;
  /** Id of the profile whose model reviews citations, where `judge` is `profile`. */
  judgeProfile?: string;
  /** Source of the questions offered next: none, or the model. Absent: headings of the pages, which costs nothing. */
  askNext?: 'off' | 'model';
  /**
   * Language of answers that a model writes: a BCP 47 tag, or `interface` for the interface's language. Absent: the
   * question's language.
   */
  answerLanguage?: string;
  limits: Record<LimitName, number>;
  allowedDomains: string[];
  blockedDomains: string[];
  /** Sites whose results are read first. */
  preferredDomains?: string[];
  timeRange: TimeRange;
  /** Two-letter country code (ISO 3166-1). */
  location?: string;
}

/**
 * Maximum length of a page's text on this computer, in characters: about 60,000 words. `limits.pageLength` limits what
 * goes to a model.
 */
export const readLength = 400_000;

/** Maximum number of sub-questions of a deep research: of its plan, and of the review of its notes. */
const maxSubQuestions = 6;

/** Maximum number of searches of one answer; a deep research may use `searchesPerAnswer` for each sub-question. */
export function searchesOfAnswer({ depth, limits, modelRef }: Profile): number {
  return limits.searchesPerAnswer * (depth === 'deep' && modelRef ? maxSubQuestions : 1);
}

/** Id of the search in kept pages, as receipts name it, and of the profile that asks them. */
export const keptProviderId = 'kept';

/** Number of kept pages that are read for an answer at least: they cost nothing. */
const leastKept = 8;

/** A profile that asks kept pages in place of the web. */
export function withKeptPageSearch(profile: Profile): Profile {
  const { limits } = profile;
  const least = (count: number) => Math.max(count, leastKept);
  return {
    ...profile,
    webSearch: true,
    search: 'kept',
    limits: { ...limits, results: least(limits.results), pages: least(limits.pages) },
  };
}

/** Whether a profile asks kept pages in place of the web. */
export function searchesKeptPages({ webSearch, search }: Pick<Profile, 'webSearch' | 'search'>): boolean {
  return webSearch && search === 'kept';
}

/** Id of the built-in profile whose questions are asked of the open page. */
export const thisPageProfileId = 'page';

/**
 * Whether a profile asks every question of the open page where the web is not searched and nothing is attached: without
 * a model there is nothing else to quote from, and one profile is for pages.
 */
export function asksPageAlone({ id, modelRef }: Pick<Profile, 'id' | 'modelRef'>): boolean {
  return modelRef === undefined || id === thisPageProfileId;
}

/** The profile as the engine takes it: the language of its answers is named. @param language of the texts, BCP 47 */
export function withNamedLanguage(profile: Profile, language: string): Profile {
  return profile.answerLanguage === 'interface' ? { ...profile, answerLanguage: language } : profile;
}

/** A new profile: web search off. */
export function newProfile(id: string, name: string): Profile {
  return {
    id,
    name,
    icon: 'web',
    instructions: '',
    webSearch: false,
    search: [],
    reader: builtInReader,
    renderPages: false,
    depth: 'normal',
    limits: { ...defaultLimits },
    allowedDomains: [],
    blockedDomains: [],
    timeRange: 'all',
  };
}

/**
 * The two profiles that every installation starts with.
 * @param names their names in the person's language
 */
export function builtInProfiles(names: { web: string; page: string }): [Profile, Profile] {
  return [
    { ...newProfile('web', names.web), webSearch: true },
    { ...newProfile(thisPageProfileId, names.page), icon: 'page' },
  ];
}
