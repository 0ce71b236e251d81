export type TimeRange = 'd' | 'w' | 'm' | 'y' | 'all';

/** The connection that reads pages on this computer; every profile starts with it. */
export const builtInReader = 'reader';

/** A named choice of how to answer; holds no secrets. */
export interface Profile {
  id: string;
  name: string;
  icon: string;
  /** Sent with every question; empty for none. */
  instructions: string;
  /** Absent: no model, passages are quoted word for word. */
  modelRef?: { connectionId: string; model: string };
  /** Off for new profiles: it costs money at most providers. */
  webSearch: boolean;
  /** `hosted`: the model's own search; otherwise the person's order of search connections, empty for those without a key. */
  search: 'hosted' | string[];
  /** Id of the connection that reads pages. */
  reader: string;
  /** Pages whose text is made by scripts may be opened in a background tab; off unless the person consented. */
  renderPages: boolean;
  depth: 'quick' | 'normal' | 'deep';
  limits: {
    results: number;
    pages: number;
    /** Characters of a page that go to a model. */
    pageLength: number;
    /** Rounds of tool calls in which a model may look something up; in depth `deep`, for each of its sub-questions. */
    steps: number;
    searchesPerAnswer: number;
    searchesPerDay: number;
  };
  allowedDomains: string[];
  blockedDomains: string[];
  timeRange: TimeRange;
  /** Two-letter country code (ISO 3166-1). */
  location?: string;
}

export const defaultLimits: Profile['limits'] = {
  results: 5,
  pages: 4,
  pageLength: 15_000,
  steps: 6,
  searchesPerAnswer: 5,
  searchesPerDay: 200,
};

/**
 * Characters of a page that are read and kept on this computer: about 60,000 words. What goes to a model is bounded by
 * `limits.pageLength`.
 */
export const readLength = 400_000;

/** Searches of one answer: a question that is taken apart may make as many for each of its up to six parts. */
export function searchesOfAnswer({ depth, limits, modelRef }: Profile): number {
  return limits.searchesPerAnswer * (depth === 'deep' && modelRef ? 6 : 1);
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
    { ...newProfile('page', names.page), icon: 'page' },
  ];
}
