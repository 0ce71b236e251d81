/** Pages in the shapes in which sites answer; `ranking/readable-passages.test.ts` asks about them. */

export const howTo = `# Kettle care

A kettle that whistles late is furred inside.

## Descale the Orlo kettle

You need a lemon and an hour. To descale the Orlo kettle:

1. Unplug the kettle and let it cool.
2. Fill it halfway with water and the juice of one lemon.
3. Boil it once, then wait thirty minutes.
4. Pour the water away.
5. Rinse twice with cold water.

Do this every second month in a hard-water town.

## Replace the filter

Pull the filter upwards.`;

export const longHowTo = `# Roofing

## How to lay a turf roof

1. ${'Cover the boards with birch bark, white side down, in rows that overlap by a hand. '.repeat(3).trim()}
2. ${'Lay the first turf with the grass towards the bark, so that the roots stay dry. '.repeat(3).trim()}
3. ${'Lay the second turf with the grass to the sky and press the seams together. '.repeat(3).trim()}
4. Fix the edge with a log on pegs.

A turf roof lasts thirty years.`;

export const glossary = `# Words of the weighing house

Tare — the weight of the empty cart, taken before it is loaded.

Tret — an allowance of four pounds in every hundred and four for waste.

- **Cloff**: an allowance of two pounds on goods over three hundredweight.
- **Draft**: a deduction of one pound for each weighing.

### Steelyard

A balance with arms of unequal length, along which a counterweight is moved.`;

export const fares = `# Ferry fares

| Vehicle | One way | Return | Notes |
|---|---|---|---|
| Bicycle | 3 crowns | 5 crowns | |
| Motor car | 14 crowns | 25 crowns | up to five metres |
| Lorry | 40 crowns | 72 crowns | by weight |`;

export const nested = `# Packing for the Tarn path

What to bring for the Tarn path:

- Clothing
  - A wool hat
  - Two pairs of socks
- Food
  - Oatcakes for two days
  - A flask of tea
- A whistle`;

export const tower = `# The Hesk signal tower

The Hesk signal tower stands on the north mole of the harbour. It was designed by Runa Aldersby and lit in 1887. Before it, a brazier had to do.

## History

### The fire

In 1911 the lamp room burned. The keeper, Tove Marr, carried the lens down the stairs.`;

export const section = `# Hill breeds

## Skarn pony

### Height

Adults stand 128 centimetres at the withers.

### Colour

Dun, with a dark stripe.

## Vell goat

### Height

Adults reach 70 centimetres.`;

export const instructions = `# Waxing a ski

The base is clean when no grey shows on the cloth.

## What went wrong before

Too hot an iron closes the pores.

## How to do it

1. Drip the wax along the base.
2. Iron it in slowly, from tip to tail.
3. Scrape once it is cold.

Wax again after sixty kilometres.`;

export const commands = `# Reed notes

To list the notes of a day, run:

\`\`\`
reed list --day 2031-04-02
\`\`\`

It prints one line for each note.`;

export const terms = `# Rope work

**Bight**  
the slack part of a rope between its ends

**Whipping**  
thread wound round the end of a rope so that it does not fray

**Splice**  
two ropes joined by weaving their strands`;

export const pronounParagraph = `# The Quern mill

The Quern mill ground barley for the garrison.

It was moved stone by stone to Port Ellery in 1931. A plaque says so.`;

export const anleitung = `# Fahrrad

## Kette wechseln

Um die Kette zu wechseln:

1. Die alte Kette am Schloss öffnen.
2. Die neue Kette auf die gleiche Länge kürzen.
3. Das Schloss schließen.`;
