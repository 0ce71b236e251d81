/** A site, and the profile that questions start with while one of its pages is open. */
export interface SiteProfile {
  /** Host without `www.`; its subdomains are included. */
  domain: string;
  profileId: string;
}

/** The person's decisions about single sites. */
export interface SiteRules {
  /** Sites no page of which is read or sent, as hosts without `www.`; their subdomains are included. */
  neverRead: string[];
  profiles: SiteProfile[];
  /**
   * Rules of the organisation that manages the browser, which a person cannot change. Its `neverRead` is part of that
   * above.
   */
  managed?: { neverRead: string[]; onlyRead?: string[] };
}

/** The site of an open page, and what the person decided for it. */
export interface OpenSite {
  /** Host without `www.` */
  domain: string;
  /** The domain of the rule that it is never read. */
  neverRead?: string;
  /** Set if the organisation's policy made the rule. */
  managed?: true;
  /** The profile that questions start with while the page is open. */
  profileId?: string;
}

export const noSiteRules: SiteRules = { neverRead: [], profiles: [] };
