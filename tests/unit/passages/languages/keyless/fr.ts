import type { KeylessSet } from './keyless-set';

/** French; `keyless-set.ts` says what each list is. */
export const fr: KeylessSet = {
  pages: {
    hours: `# Piscine municipale de Valcreuse

La piscine se trouve derrière le collège, à deux arrêts de la gare. Elle compte un bassin de 25 mètres et une pataugeoire.

## Horaires

| Jour | Horaires |
|---|---|
| lundi | 12 h – 20 h |
| mardi au vendredi | 7 h – 21 h |
| samedi | 9 h – 18 h |
| dimanche | 9 h – 13 h |

La caisse ferme trois quarts d’heure avant la sortie des bassins. La piscine est fermée la dernière semaine d’août pour vidange.

## Règlement

Le bonnet de bain est obligatoire et les shorts sont interdits. Les enfants de moins de huit ans doivent être accompagnés d’un adulte. Une pièce d’un euro est nécessaire pour les casiers.

Renseignements au 05 55 50 17 32.`,
    life: `# Madeleine Corvisier

Madeleine Corvisier, née le 8 janvier 1901 à Roscoff et morte le 26 août 1977 à Lyon, est une océanographe et photographe française.

Fille d’un gardien de phare, elle fait ses études à Rennes, puis travaille six ans à Monaco. En 1932, elle découvre au large d’Ouessant un courant profond qui porte aujourd’hui son nom.

Elle épouse le peintre Jean Delmas, dont elle a une fille. Pendant la guerre, elle cache ses plaques photographiques dans une cave à vin.

Son livre « Les Nuits de l’eau », paru en 1953, obtient un prix de l’Académie. Elle cesse de plonger en 1961 à cause d’une maladie des poumons.`,
    manual: `# Aspirateur Zéphyr 5 : mode d’emploi

Chargez la batterie pendant cinq heures avant la première utilisation.

## Utilisation

1. Fixez le tube sur l’appareil.
2. Choisissez la brosse adaptée au sol.
3. Appuyez sur la gâchette.

L’autonomie est de 40 minutes en mode normal et de 12 minutes en mode turbo.

## Entretien

Videz le bac après chaque usage. Le filtre se lave une fois par mois à l’eau froide et doit sécher 24 heures. N’utilisez pas de savon, car il bouche le filtre.

## Caractéristiques

L’appareil pèse 2,6 kilos et le bac contient 0,7 litre. La garantie est de deux ans. Si le voyant clignote en rouge, la brosse est bloquée.`,
    prices: `# Camping du Grand Pré : tarifs

Les tarifs s’entendent par nuit, du 1er mai au 30 septembre.

| Prestation | Basse saison | Haute saison |
|---|---|---|
| emplacement tente | 9 € | 14 € |
| emplacement caravane | 12 € | 18 € |
| adulte | 5 € | 7 € |
| enfant de 3 à 10 ans | 3 € | 4 € |
| chien | 2 € | 3 € |

L’électricité coûte 4,50 euros par nuit. Les enfants de moins de trois ans ne paient pas. Un jeton de machine à laver coûte 6 euros.

La piscine est comprise. Pour réserver, il faut verser un acompte de 30 %. On arrive à partir de 15 h et on libère l’emplacement avant 11 h.`,
    news: `# Incendie à la bibliothèque de Saint-Orens

Saint-Orens, 21 mars. Un incendie s’est déclaré lundi soir dans la bibliothèque municipale. Selon les pompiers, il a été provoqué par un radiateur défectueux.

Le feu a détruit environ 4 000 livres, mais n’a fait aucun blessé. Quarante-deux pompiers sont intervenus pendant trois heures. Les dégâts sont estimés à 900 000 euros.

Le maire, Paul Verdier, a promis une bibliothèque provisoire dans la salle des fêtes dès le 2 avril. La réouverture du bâtiment est prévue dans un an. Les habitants peuvent donner des livres à la mairie.`,
  },
  questions: [
    ['hours', 'À quelle heure ferme la piscine le samedi ?', '9 h – 18 h'],
    ['life', 'Où est née Madeleine Corvisier ?', 'Roscoff'],
    ['manual', 'Comment laver le filtre ?', 'eau froide'],
    ['prices', 'Combien coûte l’électricité ?', '4,50 euros'],
    ['news', 'Qu’est-ce qui a provoqué l’incendie ?', 'radiateur'],
    ['manual', 'Combien pèse l’aspirateur ?', '2,6 kilos'],
  ],
  followUps: [
    ['hours', 'Quand ouvre la piscine le samedi ?', 'Et le dimanche ?', '9 h – 13 h'],
    ['life', 'Où est née Madeleine Corvisier ?', 'Et quand est-elle morte ?', '1977'],
    ['life', 'Qui était Madeleine Corvisier ?', 'Qui a-t-elle épousé ?', 'Jean Delmas'],
    ['prices', 'Combien coûte un adulte au camping ?', 'Et un chien ?', '2 €'],
    ['news', 'Quelle est la cause de l’incendie de Saint-Orens ?', 'Et combien de livres ont brûlé ?', '4 000 livres'],
    ['manual', 'Combien pèse l’aspirateur Zéphyr 5 ?', 'Et la garantie ?', 'deux ans'],
  ],
  later: [
    ['hours', 'Le bonnet de bain est-il obligatoire ?', 'bonnet'],
    ['life', 'Qui était le mari de Madeleine Corvisier ?', 'Jean Delmas'],
    ['manual', 'Quelle est l’autonomie en mode turbo ?', '12 minutes'],
    ['prices', 'À quelle heure faut-il partir ?', '11 h'],
    ['news', 'Combien de pompiers sont intervenus ?', 'Quarante-deux'],
    ['life', 'Quand est morte Madeleine Corvisier ?', '1977'],
  ],
  digest: ['news', 'Résume cette page', 'incendie'],
};
