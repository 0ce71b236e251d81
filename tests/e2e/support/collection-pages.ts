/** Kept pages for a collection: three hotels that can be compared, and two pages that disagree. */

const hotelTexts = [
  [
    'Harbour House',
    '# Harbour House\n\nThe house has 24 rooms.\n\nPrice per night: £118\n\nCheck-in: from 3 pm\n\nParking: £9',
  ],
  [
    'The Mill Inn',
    '# The Mill Inn\n\nThe inn stands beside the weir.\n\nPrice per night: £99\n\nCheck-in: 2 pm\n\nParking: free',
  ],
  ['Linde', '# Linde\n\nThe house stands near the station.\n\nPrice per night: £105\n\nCheck-in: 1 pm'],
] as const;

const lightTexts = [
  ['harbour-board', '# Skarn Light\n\nThe light stands on the rock. The tower is 41.6 metres high.'],
  ['coast-society', '# Skarn Light\n\nIt is built of granite. The tower is 38.2 metres high.'],
] as const;

export const hotels = hotelTexts.map(([title]) => title);

export const hotelNotes = hotelTexts.map(([title, markdown]) => {
  const url = `https://${title.toLowerCase().replace(/\W+/g, '-')}.example/`;
  return { type: 'note' as const, name: `${title}.md`, note: { url, title, markdown } };
});

export const lightNotes = lightTexts.map(([host, markdown]) => {
  const note = { url: `https://${host}.example/`, title: 'Skarn Light', markdown };
  return { type: 'note' as const, name: `${host}.md`, note };
});
