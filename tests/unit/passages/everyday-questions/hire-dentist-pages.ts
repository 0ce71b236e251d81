/**
 * Invented pages of everyday subjects in Romance languages and Turkish, for the questions of
 * `hire-dentist-questions.ts`.
 */
export const hireDentistPages: { title: string; language: string; markdown: string }[] = [
  {
    title: 'Location de matériel de jardin – La Remise',
    language: 'fr',
    markdown: `# La Remise, location de matériel de jardin

## Conditions

Une pièce d'identité et un justificatif de domicile sont exigés. Un dépôt de garantie de 80 € est demandé pour chaque appareil. Le matériel est restitué propre, réservoir plein.

## Tarifs

Le motoculteur coûte 45 € par jour. Les demandeurs d'emploi ont droit à une remise de 15 %.

## Annulation

Toute réservation peut être annulée sans frais jusqu'à la veille à midi.

## En cas d'incident

Un appareil défectueux est échangé le jour même. Les animaux ne sont pas admis dans l'atelier. Notre équipe est joignable au 04 00 55 12 90.`,
  },
  {
    title: 'Clínica dental Arrayán: información para pacientes',
    language: 'es',
    markdown: `# Clínica dental Arrayán

## Citas

La primera revisión no tiene coste. Las consultas se anulan con 24 horas de antelación; de lo contrario se aplica un recargo de 20 €.

## Formas de abono

Aceptamos metálico y transferencias. Los desempleados tienen una bonificación del 10 % en todos los tratamientos.

## Acceso

La clínica está en la segunda planta y dispone de ascensor. Las mascotas deben esperar en el patio.

## Urgencias

Si se rompe una pieza fuera de horario, el facultativo de guardia atiende en el 900 555 412.`,
  },
  {
    title: 'Biblioteca di Pieve Lunga: regolamento',
    language: 'it',
    markdown: `# Biblioteca di Pieve Lunga

## Servizi

La tessera smarrita viene sostituita al costo di 2 €. I volumi si riconsegnano anche nella cassetta davanti alla porta.

## Regole

È vietato consumare alimenti nelle sale di lettura. I minori di 12 anni entrano accompagnati. Gli animali non sono ammessi.`,
  },
  {
    title: 'Pousada da Ribeira Branca',
    language: 'pt',
    markdown: `# Pousada da Ribeira Branca

## Regras

Os animais de estimação são aceites mediante um suplemento de 8 € por noite. É proibido fumar em toda a casa.

## Reembolsos

A anulação é gratuita até três dias antes. O reembolso demora cinco dias úteis.

## Acesso

Há duas vagas de parqueamento diante da porta.`,
  },
];
