import type { LanguagePack } from './language-pack';

const nlPoints = '(?:belangrijkste|voornaamste) (?:punten|ideeën|feiten|boodschap)|hoofdpunten|kernpunten';

/** Dutch. */
export const nl: LanguagePack = {
  tag: 'nl',
  stopWords: `aan al als alle ben bij dat de den deze die dit door een en er had heb hebben heeft hem het hij hoe hoeveel hun ik in is
    je kan maar me met mijn naar niet nog nu of om onder ons ook op over te tot uit van veel voor waar waarom wanneer waren
    was wat we wel welke werd wie wij worden wordt zal ze zich zij zijn zo`,

  questions: {
    forms: {
      when: String.raw`\bwanneer\b`,
      number: String.raw`\bhoeveel\b`,
      reason: String.raw`\bwaarom\b`,
      steps: String.raw`\bhoe (?:kan|moet|doe|maak) (?:ik|je|men)`,
      working: '^hoe werk(?:t|en) ',
      frequency: String.raw`\bhoe vaak\b`,
      place: String.raw`\bwaar\b`,
      person: String.raw`\bwie (?:heeft|was|is)\b`,
    },
    digests: {
      object:
        "(?:dit|dat|het|alles|(?:deze|dit|die|dat|de|het|beide)(?: (?:twee|hele))* (?:web)?(?:pagina'?s?|artikel(?:en)?|teksten?|tekst|document(?:en)?|pdf|sites?|selectie|video'?s?))",
      before: '(?:(?:alsjeblieft|kun je|kunt u|geef me|geef|toon|maak) )*',
      after:
        '(?: (?:alsjeblieft|alstublieft|kort|in het kort|in (?:enkele|een paar|twee|drie|vijf|\\d+) (?:woorden|zinnen|punten)))*',
      digest: [
        'vat(?: @)?(?: kort)? samen',
        '(?:@ )?samenvatten',
        `(?:wat (?:is|zijn) )?(?:de |het |een )?(?:korte )?(?:samenvatting|overzicht|kern|${nlPoints})(?: (?:van |in |uit )?@)?`,
        'waar(?: gaat @)? over(?: gaat @)?',
        'waar gaat @ over',
        'wat staat er (?:in |op )@',
      ],
      comparison: [
        'vergelijk(?: @)?',
        '(?:wat (?:is|zijn) )?(?:de |het )?(?:belangrijkste )?verschil(?:len)?(?: (?:tussen )?@)?',
        'waarin verschillen @',
      ],
    },
  },

  texts: {},

  pages: {},
};
