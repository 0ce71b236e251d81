import type { ClauseWords } from './clause-words';
import type { FieldWords } from './field-words';
import type { FollowUpWords } from './follow-up-words';
import type { FramingWords } from './framing-words';
import type { Pattern, WordList, WordPattern } from './notation';
import type { DigestWords, PageReferences } from './page-request-words';
import type { ClauseInterrogatives, CoordinationWords, DeedWords, QuestionForms } from './question-forms';
import type { CountWords, ExtremeWords } from './table-words';
import type { TermWords } from './term-words';
import type { TopicWords } from './topic-words';

/** Words that questions are read by. */
export interface QuestionWords {
  /** Topics of questions that some sources know. */
  topics?: TopicWords;
  /** Say nothing about what is asked, apart from `stopWords`: 'although'. In any spelling that `foldWord` makes one. */
  fillers?: WordList;
  terms?: TermWords;
  /** Absent where no row is asked for by comparing. */
  extremes?: ExtremeWords;
  /** Absent where no rows are counted. */
  counts?: CountWords;
  fields?: FieldWords;
  deeds?: DeedWords;
  /** Ask how something is now, what it costs, or which version of it there is: 'currently', 'price', 'latest'. */
  now?: WordPattern;
  /** In place of `now`, within longer words, of a language without spaces or with endings: Japanese '現在'. */
  nowSigns?: Pattern;
  forms?: QuestionForms;
  /** Letters and words that only this language has, for questions with few stop words: Turkish 'nedir'. */
  distinctive?: Pattern;
  /** Begins a question in this language alone, so that it decides the language of one: Spanish '¿'. */
  openingMark?: string;
  /** Ask, at the beginning of a question, with the prepositions before them: 'who', 'by whom'. */
  interrogatives?: Pattern;
  /** Ask, anywhere in a question, of a language that joins questions by commas: Japanese 'いつ'. */
  innerInterrogatives?: Pattern;
  clauseInterrogatives?: ClauseInterrogatives;
  coordination?: CoordinationWords;
  /** A conjunction that is written together with the interrogative behind it: Arabic 'و'. */
  attachedConjunction?: Pattern;
  /** 'Between', whose 'and' joins no questions. */
  between?: Pattern;
  /** Begin another clause of a question, in which a pronoun stands for something of the first: 'before'. */
  clauseOpenings?: Pattern;
  clauses?: ClauseWords;
  /** Articles, after which the subject of a question begins: 'the'. */
  articles?: WordList;
  /** The same, written together with the next word: French 'l’'. */
  elidedArticles?: Pattern;
  /**
   * A verb at the end of a question, which is no part of the subject before it: 'built' in 'When was the mill built?'.
   */
  finalVerb?: Pattern;
  /** Number of words before the subject, of a language where it follows the verb: 2 in Arabic. */
  wordsBeforeSubject?: number;
  /** Ends the subject of a question, of a language where it stands first: Japanese 'は'. */
  subjectEnd?: Pattern;
  framing?: FramingWords;
  followUps?: FollowUpWords;
  page?: PageReferences;
  /** Point to the page beside the panel, of a language without spaces or with endings: Japanese 'この記事'. */
  pagePhrases?: Pattern;
  /**
   * Pairs of opposites by commas, one of which a question asks with where a page answers with the other: 'allow forbid,
   * add remove'.
   */
  opposites?: string;
  /** Say that a writer speaks of himself or to the reader: 'our', 'your'. */
  addressing?: WordList;
  digests?: DigestWords;
}
