import type { KeylessSet } from './keyless-set';

/** English; `keyless-set.ts` says what each list is. */
export const en: KeylessSet = {
  pages: {
    hours: `# Marlow Street Library

The library is in the old drill hall behind the bus station. There is a children’s room upstairs and a quiet room for study.

## Opening hours

| Day | Hours |
|---|---|
| Monday | 1 pm – 7 pm |
| Tuesday to Friday | 9 am – 6 pm |
| Saturday | 10 am – 4 pm |
| Sunday | closed |

On bank holidays the library is closed. In August it closes an hour earlier.

## Borrowing

A card is free; bring proof of your address. You can borrow ten books for three weeks. There is a charge of 15p a day for late books.

Call us on 01632 960 118.`,
    life: `# Edith Harrow

Edith Harrow (17 March 1892, Whitby – 5 November 1971, Bristol) was a British geologist and watercolourist.

The daughter of a shipwright, she studied at Durham and worked in Norway for seven years. In 1928 she discovered a seam of zinc beneath the moors near Alston.

She married the organist Walter Pryce, with whom she had a son. During the war she hid the university’s fossils in a disused mine.

Her book “Reading Stones” came out in 1950 and won a prize. She gave up fieldwork in 1962 because of a weak heart.`,
    manual: `# Breeze 4 dehumidifier: quick guide

Let the appliance stand upright for two hours before you use it for the first time.

## Use

1. Slide the tank in until it clicks.
2. Choose the humidity with the dial.
3. Press the switch.

## Care

Wash the filter every two weeks in lukewarm water. Do not put it in the dishwasher, because the frame warps. Empty the tank when the red light comes on.

## Specification

The appliance weighs 9.8 kilograms. The tank holds 2.5 litres. It uses 180 watts and is meant for rooms of up to 25 square metres. The guarantee lasts three years.`,
    prices: `# Tarn Valley Railway: fares

Tickets are sold at the station and on the train.

| Ticket | Single | Return |
|---|---|---|
| Adult | £8 | £13 |
| Child (5–15) | £4 | £6.50 |
| Senior | £6 | £10 |
| Dog | £1 | £1 |

Children under five travel free. A bicycle costs £2. A family ticket for two adults and three children is £34.

The journey takes 35 minutes. The last train leaves Tarn at 17:20. Tickets can be refunded up to a day before travel. Parking is £3 a day.`,
    news: `# Landslip shuts the coast road

Kelby, 6 December. The coast road between Kelby and Rudd has been closed since Sunday night after a landslip. Engineers say that a blocked drain caused it.

Nobody was hurt. About 700 tonnes of mud have to be cleared, which will cost £240,000. Drivers have to take the moor road, which is 16 miles longer.

Councillor Joan Tate expects the road to open again on 20 December. Around 3,100 cars use it every day. School buses run half an hour earlier.`,
  },
  questions: [
    ['hours', 'How late is the library open on Saturday?', '10 am – 4 pm'],
    ['life', 'Where was Edith Harrow born?', 'Whitby'],
    ['manual', 'How often should I wash the filter?', 'every two weeks'],
    ['prices', 'How much is a bicycle?', '£2'],
    ['news', 'Why is the coast road closed?', 'landslip'],
    ['manual', 'How heavy is it?', '9.8 kilograms'],
  ],
  followUps: [
    ['hours', 'When does the library open on Saturday?', 'And on Sunday?', 'closed'],
    ['life', 'Where was Edith Harrow born?', 'And when did she die?', '1971'],
    ['life', 'Who was Edith Harrow?', 'Who did she marry?', 'Walter Pryce'],
    ['prices', 'How much is a return ticket for an adult?', 'And for a child?', '£6.50'],
    ['news', 'Why is the coast road closed?', 'When will it open again?', '20 December'],
    ['manual', 'How heavy is the Breeze 4 dehumidifier?', 'And the guarantee?', 'three years'],
  ],
  later: [
    ['hours', 'What does it cost if a book is late?', '15p'],
    ['life', 'Who was Edith Harrow’s husband?', 'Walter Pryce'],
    ['manual', 'What does the red light mean?', 'red light'],
    ['prices', 'When does the last train leave?', '17:20'],
    ['news', 'How much will it cost to clear the mud?', '£240,000'],
    ['prices', 'Are children free?', 'free'],
  ],
  digest: ['life', 'Summarise this page.', 'Harrow'],
};
