import type { Pattern, WordList, WordPattern } from './notation';

/** Words of a web page that every visit may find otherwise, while what the page says is the same. */
export interface PassingWords {
  /**
   * Words of counters, of the dates of the page itself, of its controls and advertisements: 'views'. A line that says
   * something has others.
   */
  frame?: WordList;
  /**
   * Words of lines that count who looks at a page, or bought or read what it offers: 'sold'. Of the frame only beside a
   * number.
   */
  counted?: WordList;
  /** The same as `frame`, within longer words: Japanese '閲覧数'. */
  signs?: Pattern;
  /** Say how long ago something was, from now: '3 hours ago'. */
  ago?: WordPattern;
  /** Begin a notice of the site to its visitors: 'we use cookies'. */
  notices?: WordPattern;
  /** Head links to other pages: 'related articles'. */
  elsewhere?: WordPattern;
}

/** Headings of a page's lists of references and links. */
export interface ListHeadings {
  /** Headings above lists of references and of links, in lower case; by commas: 'references, works cited'. */
  references?: string;
  /** Other headings of such lists, which also stand above ordinary text: 'notes'; by commas. */
  otherLists?: string;
  /** 'And' between the parts of a heading: 'notes and references'. */
  and?: WordPattern;
}

/** Words by which parts of a web page are recognised. */
export interface PageWords extends ListHeadings {
  passing?: PassingWords;
  /** The words of a link that is nothing but a mark of its source: 'source'. */
  source?: WordPattern;
  /** Names of wikis' pages that hold no text of their own: 'category', 'file'; in lower case. */
  wikiNamespaces?: WordPattern;
  /** Begins the words of a link to a copy of a page: 'archived'. */
  archived?: WordPattern;
  /**
   * Begins a line that is no part of the running text: a teaser of another page, a call to subscribe, buy or share, the
   * time that reading takes. None of them begins a sentence that tells something: 'read also', not 'read'.
   */
  asides?: WordPattern;
}
