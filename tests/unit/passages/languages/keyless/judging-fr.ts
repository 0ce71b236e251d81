import type { FreshSet } from './fresh';

export const fr: FreshSet = {
  pages: {
    oven: `# Four à pain Mirelle 30

Le four pèse 18 kilos et mesure 52 centimètres de large. Il monte à 300 degrés en vingt minutes. Sa puissance est de 2 200 watts.

La pierre se nettoie à sec, avec une brosse. Ne la mouillez jamais : elle se fendrait à la chauffe. Le voyant bleu signale que la porte est mal fermée.

Le four est garanti trois ans, la pierre un an. Une pierre de rechange coûte 45 euros. Le prix du four est de 389 euros, livraison comprise. La livraison prend dix jours.

On peut y cuire deux pains à la fois. Un pain d'un kilo cuit en 40 minutes. Le câble est long de 1,2 mètre.`,
    house: `# La maison de Jeanne Delmas

La sculptrice Jeanne Delmas est née à Tulle le 8 mai 1881. Elle s'installa ici en 1919 et y mourut le 3 novembre 1957. Son frère Paul, architecte, dessina l'atelier.

Devenue aveugle en 1949 à cause d'un accident, elle cessa de travailler la pierre. Elle laissa 212 sculptures, dont la plus connue est « La Fileuse ». Elle ne s'est jamais mariée.

La maison est ouverte au public depuis 1972. L'entrée coûte 7 euros, 4 euros pour les étudiants ; elle est gratuite pour les moins de 12 ans. Le jardin ferme une heure plus tôt que la maison. La visite guidée dure une heure et demie.

La maison est fermée le mardi et tout le mois de janvier. Les chiens ne sont admis que dans le jardin.`,
  },
  questions: [
    ['oven', 'Combien pèse le four ?', '18 kilos'],
    ['oven', 'Comment nettoyer la pierre ?', 'brosse'],
    ['oven', 'Combien de temps faut-il pour atteindre 300 degrés ?', 'vingt minutes'],
    ['oven', 'Que veut dire le voyant bleu ?', 'porte'],
    ['oven', 'Quel est le prix du four ?', '389'],
    ['oven', 'Pourquoi ne faut-il pas mouiller la pierre ?', 'fendrait'],
    ['house', 'Où est née Jeanne Delmas ?', 'Tulle'],
    ['house', 'Combien de sculptures a-t-elle laissées ?', '212'],
    ['house', 'Quel jour la maison est-elle fermée ?', 'mardi'],
    ['house', 'Les chiens sont-ils admis ?', 'jardin'],
    ['house', 'Combien de temps dure la visite guidée ?', 'une heure et demie'],
    ['house', "Qui a dessiné l'atelier ?", 'Paul'],
  ],
  followUps: [
    ['oven', 'Combien pèse le four ?', 'Et la garantie ?', 'trois ans'],
    ['oven', 'Combien coûte le four Mirelle ?', 'Et une pierre de rechange ?', '45 euros'],
    ['oven', 'Quelle est la largeur du four ?', 'Et sa puissance ?', '2 200 watts'],
    ['oven', 'Combien de temps le four est-il garanti ?', 'Et la pierre ?', 'un an'],
    ['oven', 'Quel est le prix du four ?', 'La livraison prend combien de temps ?', 'dix jours'],
    ['oven', 'Combien de pains peut-on cuire dans le four ?', 'Et en combien de temps ?', '40 minutes'],
    ['house', 'Où est née Jeanne Delmas ?', 'Et quand est-elle morte ?', '1957'],
    ['house', 'Qui était Jeanne Delmas ?', 'Pourquoi a-t-elle arrêté de sculpter ?', 'accident'],
    ['house', "Combien coûte l'entrée de la maison ?", 'Et pour les étudiants ?', '4 euros'],
    ['house', 'Quand la maison est-elle fermée ?', 'Depuis quand est-elle ouverte au public ?', '1972'],
    ['house', 'Qui était Jeanne Delmas ?', 'Était-elle mariée ?', 'jamais mariée'],
    ['house', 'Combien de sculptures a laissées Jeanne Delmas ?', 'Laquelle est la plus connue ?', 'La Fileuse'],
  ],
};
