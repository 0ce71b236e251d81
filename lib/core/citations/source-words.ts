/**
 * Words of natural languages around the names of sources in the texts of models. They are not in the language packs:
 * streams of services are read with them, before a text's language can be told, and `core` imports no packs.
 */

/** An article before the name of a site: `The Straits Times`. */
export const leadingArticle = /^(?:the|der|die|das|le|la|el)\s/i;
/** The article that a site's name in the title of its pages may have. */
export const titleArticle = /^the\s/i;
/** What joins links in parentheses: `([a](…), [b](…) and [c](…))`. */
export const linkJoints = /^(?:[\s,;|·•&]|and\b)*/;
/** Ending of a name that the host goes without: `Straits News` for straits.example. */
export const kindOfSite =
  /^(?:com|org|net|news|online|magazine|newspaper|blog|wiki|website|site|international|press|agency|daily|tv|radio){1,2}$/;
