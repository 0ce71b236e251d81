/** Invented pages of everyday subjects: what a search brings to the questions of `hostel-climbing-questions.ts`. */
export const hostelClimbingPages: { title: string; language: string; markdown: string }[] = [
  {
    title: 'Good to know – Saltmarsh Hostel',
    language: 'en',
    markdown: `# Saltmarsh Hostel

The hostel stands on the sea wall of Tarnby, in a former net loft.

## Good to know

- Bedding is supplied; a towel is £2.
- Campfires are welcome in the stone ring behind the dunes.
- Bicycles are stored in the boathouse.
- Belongings found after your stay are kept for a month.
- Payment is by card alone; coins are of no use here.

## Leaving

Beds must be vacated by 10.30 am. Rucksacks may wait in the drying room until the evening.

## Cancelling

Withdrawal without charge is possible up to three days before you arrive. Payments are reimbursed within a week.

## Reaching us

Ring the warden on 01632 960 733 if your train is delayed.`,
  },
  {
    title: 'Courses and rules – Gritstone Climbing Hall',
    language: 'en',
    markdown: `# Gritstone Climbing Hall

A hall with eighty routes in a former flour mill in Corve.

## Rules

- Under 14s are supervised by an adult at all times.
- Snacks are eaten in the gallery, and nowhere on the mats.
- Helmets are supplied; bring indoor footwear.

## Courses

Novices take the two-evening taster for £38, led by Petra Holm. The closing date for the May course is 20 April.

## Contract

Members are tied for six months. To quit, write to us four weeks ahead. While you are injured we suspend the contract.

## Discounts

Retired climbers and people on welfare climb for £6.`,
  },
];
