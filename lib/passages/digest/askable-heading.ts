import { foldedWords } from '../follow-up/thread-subject';
import { perLanguage, wholeWordPattern } from '../languages/compile-pack';
import { readQuestion } from '../question/read-question';
import { hasPronoun } from '../question/split-question';
import { capitalisedNames, capitalsTellNames } from '../text/capitalised-names';

/**
 * Characters of a heading that is used as a question, and maximum number of words of one that is not phrased as a
 * question.
 */
const lengths = { min: 3, max: 70, maxTopicWords: 8 };
const endsAsQuestion = /[?？؟]$/;
/** Signs of a label: 'Q: Is it open?', '1979 – 1998: Tour', '2. What is new?'. */
const labelled = /[:–—()]|^[^\p{L}¿]/u;
const number = /\d/;
const sentenceMark = /[.!,;…]/u;

const forms = perLanguage(({ questions: { interrogatives, addressing, followUps }, withoutSpaces }) => ({
  interrogative:
    interrogatives === undefined || withoutSpaces ? undefined : new RegExp(`^¿?(?:${interrogatives})(?!\\p{L})`, 'iu'),
  about: followUps?.about === undefined ? undefined : new RegExp(`^¿?(?:${followUps.about})(?!\\p{L})`, 'iu'),
  addressing: wholeWordPattern(addressing?.replaceAll(' ', '|')),
}));

/** Whether all words of one text occur in another. */
export function isMadeOfWordsIn(text: string, whole: string): boolean {
  const words = foldedWords(whole);
  return foldedWords(text)
    .split(' ')
    .every((word) => word === '' || words.includes(` ${word} `));
}

/** The names of several words in the title of a page, in a language that marks names by capitals. */
export function titleNames(title: string, language: string): string[] {
  const named = capitalsTellNames(language) ? capitalisedNames(title, language) : [];
  return named.filter(({ words }) => words > 1).map(({ text }) => text);
}

/** Whether a question begins like one and has a subject of its own. */
function isWholeQuestion(heading: string, language: string): boolean {
  const { interrogative, about } = forms(language) ?? {};
  const query = readQuestion(heading, language);
  return (
    (interrogative === undefined || interrogative.test(heading) || query.kinds.has('yes-or-no')) &&
    query.terms.some((term) => !term.isOptional && !term.isMeasure) &&
    query.isPointing !== true &&
    !hasPronoun(heading, language) &&
    about?.test(heading) !== true
  );
}

/**
 * Whether a heading can be asked as it is: a whole question, or words that name a subject and more. Nobody would type
 * others: 'Gelt Dam: History', 'Why choose our dam?'.
 * @param subjects the subjects of the page or the thread
 */
export function isAskable(heading: string, subjects: readonly string[], language: string): boolean {
  if (heading.length < lengths.min || heading.length > lengths.max || labelled.test(heading)) return false;
  if (forms(language)?.addressing?.test(heading)) return false;
  if (endsAsQuestion.test(heading)) return isWholeQuestion(heading, language);
  if (number.test(heading) || sentenceMark.test(heading) || heading.split(/\s+/).length > lengths.maxTopicWords)
    return false;
  return subjects.some((subject) => isMadeOfWordsIn(subject, heading) && !isMadeOfWordsIn(heading, subject));
}
