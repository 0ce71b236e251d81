import type { LanguageCases } from './language-cases';

export const english: LanguageCases = {
  page: `The Harrow Tide Mill was built in 1782 by the millwright Edmund Pell on the bank of the River Cael. The mill has four floors and is 19 metres high. It ground wheat and barley until 1936.
In March 1953 a storm surge destroyed the sluice gates. The owner, Martha Quince, sold the building to the county in June 1961 for 12,400 pounds. The county did not rebuild the wheel until 1988.
The architect Lionel Strand restored the roof between 1990 and 1994. The mill's bell, cast in Bruges, weighs 240 kilograms. Today the museum receives about 27,000 visitors a year, 35 percent of them from abroad. Dogs are not allowed inside the museum.
Every September the village of Oakmere holds a bread festival beside the mill pond. The windmill on Tarn Hill was never finished.`,
  cases: [
    ['number', 'The Harrow Tide Mill is 19 metres high.', true],
    ['number', 'The museum has about 27,000 visitors a year.', true],
    ['number', 'The Harrow Tide Mill is 29 metres high.', false],
    ['number', 'The bell of the mill weighs 420 kilograms.', false],
    ['number', 'The building was sold to the county for 27,000 pounds.', false],
    ['date', 'The Harrow Tide Mill was built in 1782.', true],
    ['date', 'In March 1953 a storm surge destroyed the sluice gates.', true],
    ['date', 'In May 1953 a storm surge destroyed the sluice gates.', false],
    ['date', 'Martha Quince sold the building to the county in June 1988.', false],
    ['date', 'The architect Lionel Strand restored the roof between 1980 and 1984.', false],
    ['name', 'The millwright Edmund Pell built the Harrow Tide Mill.', true],
    ['name', 'Lionel Strand restored the roof.', true],
    ['name', 'The millwright Edmund Croft built the Harrow Tide Mill.', false],
    ['name', 'The bell of the mill was cast in Ghent.', false],
    ['name', 'The owner, Agnes Quince, sold the building to the county.', false],
    ['negation', 'Dogs are not allowed inside the museum.', true],
    ['negation', 'The windmill on Tarn Hill was never finished.', true],
    ['negation', 'The storm surge did not destroy the sluice gates.', false],
    ['negation', 'The bell of the mill was not cast in Bruges.', false],
    ['negation', 'Dogs are allowed inside the museum.', false],
    ['paraphrase', 'Edmund Pell, a millwright, constructed the Harrow Tide Mill in 1782.', true],
    ['paraphrase', 'Until 1936, wheat and barley were ground there.', true],
    ['paraphrase', 'The sluice gates were destroyed by a storm surge in March 1953.', true],
    ['paraphrase', 'A bread festival is held each September by the mill pond in Oakmere.', true],
    ['paraphrase', 'About 35 percent of the visitors of the museum come from abroad.', true],
    ['wrong page', 'The ferry to Lund leaves at noon.', false],
    ['wrong page', 'A new concert hall opened near the railway station.', false],
    ['wrong page', 'The orchard grows apples and pears.', false],
    ['wrong page', 'The council voted for a cycle path along the canal.', false],
    ['wrong page', 'The museum of glass in Ivel shows lamps.', false],
  ],
};
