/** Begins a sentence whose subject the sentence before it names. By language; others leave the subject out more often. */
const pronouns: Readonly<Record<string, RegExp>> = {
  en: /^(?:it|its|he|him|his|she|her|they|them|their|this|that|these|those|such|there|both|here)(?![\p{L}\p{N}])/iu,
  de: /^(?:er|sie|es|ihn|ihm|ihre?[nmrs]?|seine?[nmrs]?|dies(?:e[nmrs]?)?|jene[nmrs]?|dort|dabei|dazu|deren|dessen)(?![\p{L}\p{N}])/iu,
  fr: /^(?:il|elle|ils|elles|son|sa|ses|leurs?|celui|celle|ceux|ce(?:la|ci|tte|t|s)?|c['’])(?![\p{L}\p{N}])/iu,
  es: /^(?:él|ella|ellos|ellas|sus?|est[aeo]s?|es[aeo]s?|aquel(?:la)?)(?![\p{L}\p{N}])/iu,
  it: /^(?:egli|ella|esso|essa|essi|esse|suo|sua|suoi|sue|quest[aoei]|quell[aoei])(?![\p{L}\p{N}])/iu,
  pt: /^(?:ele|ela|eles|elas|seus?|suas?|est[ae]s?|ess[ae]s?|isso|isto)(?![\p{L}\p{N}])/iu,
  nl: /^(?:hij|zij|ze|het|zijn|haar|hun|deze|dit|die|dat|daar)(?![\p{L}\p{N}])/iu,
  ru: /^(?:он|она|оно|они|его|её|ее|их|это[тй]?|эта|эти)(?![\p{L}\p{N}])/iu,
};

/** Whether a sentence begins with a pronoun. @param language its tag */
export function beginsWithPronoun(sentence: string, language: string): boolean {
  return pronouns[language.slice(0, 2)]?.test(sentence) === true;
}
