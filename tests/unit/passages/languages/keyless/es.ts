import type { KeylessSet } from './keyless-set';

/** Spanish; `keyless-set.ts` says what each list is. */
export const es: KeylessSet = {
  pages: {
    hours: `# Biblioteca Pública de Villafresno

La biblioteca ocupa el antiguo mercado, en la plaza del Carmen. Tiene sala infantil, hemeroteca y un patio para leer.

## Horario

| Día | Horario |
|---|---|
| lunes a viernes | 9:00–21:00 |
| sábado | 10:00–14:00 |
| domingo | cerrado |

En julio y agosto solo abre por las mañanas, de 8:30 a 14:30. El 24 y el 31 de diciembre permanece cerrada.

## Préstamo

El carné es gratuito y se hace en el acto con el DNI. Se pueden llevar seis libros durante 21 días. Por cada día de retraso no se puede sacar nada durante dos días.

Teléfono: 987 555 013.`,
    life: `# Amparo Quiroga

Amparo Quiroga (Lugo, 5 de septiembre de 1899 – Ciudad de México, 13 de abril de 1976) fue una astrónoma y poeta española.

Hija de un relojero, estudió matemáticas en Madrid y se doctoró en 1926. En 1932 descubrió un asteroide al que llamó Rosalía.

Se casó con el médico Julián Ferrer, con quien tuvo dos hijas. En 1939 se exilió en México porque había apoyado a la República.

Su libro de poemas «Las órbitas lentas» se publicó en 1948. Dirigió el observatorio de Tonantzintla durante nueve años.`,
    manual: `# Tortilla de patatas

Receta para cuatro personas. Se tarda unos 50 minutos.

## Ingredientes

- 600 g de patatas
- 6 huevos
- 1 cebolla grande
- 300 ml de aceite de oliva
- sal

## Preparación

1. Pela las patatas y córtalas en láminas finas.
2. Fríelas con la cebolla a fuego lento durante 25 minutos.
3. Escurre el aceite y mezcla las patatas con los huevos batidos.
4. Deja reposar la mezcla diez minutos.
5. Cuájala en la sartén tres minutos por cada lado.

La tortilla se conserva dos días en la nevera. No conviene congelarla, porque la patata queda arenosa. Se puede añadir calabacín o pimiento.`,
    prices: `# Teleférico del Cerro Blanco: tarifas

Los billetes se compran en la estación inferior o por internet.

| Billete | Ida | Ida y vuelta |
|---|---|---|
| adulto | 9 € | 14 € |
| niño de 4 a 12 años | 5 € | 8 € |
| jubilado | 6 € | 10 € |
| familia numerosa | 18 € | 30 € |

Los menores de cuatro años viajan gratis. Llevar una bicicleta cuesta 3 euros. Los perros viajan con bozal y no pagan.

El trayecto dura 12 minutos. La última bajada es a las 19:45. El aparcamiento cuesta 4 euros al día. Si hay viento fuerte, se devuelve el importe del billete.`,
    news: `# El apagón deja sin luz a media provincia

Montesol, 28 de junio. Un apagón dejó el martes sin electricidad a 120.000 vecinos de la provincia. Según la compañía eléctrica, la causa fue un incendio forestal que dañó dos torres de alta tensión.

La luz volvió a las seis horas en la mayoría de los pueblos. Quince personas quedaron atrapadas en ascensores y fueron rescatadas sin heridas. El hospital funcionó con generadores.

La alcaldesa Rosa Medrano pidió que se investigue lo ocurrido. Las pérdidas de los comercios se calculan en 3 millones de euros. La línea quedará reparada del todo el jueves.`,
  },
  questions: [
    ['hours', '¿Hasta qué hora abre la biblioteca el sábado?', '10:00–14:00'],
    ['life', '¿Dónde nació Amparo Quiroga?', 'Lugo'],
    ['manual', '¿Cuántos huevos lleva la tortilla?', '6 huevos'],
    ['prices', '¿Cuánto cuesta llevar la bici?', '3 euros'],
    ['news', '¿Por qué se fue la luz?', 'incendio'],
    ['life', '¿Por qué se exilió?', 'República'],
  ],
  followUps: [
    ['hours', '¿Cuándo abre la biblioteca el sábado?', '¿Y el domingo?', 'cerrado'],
    ['life', '¿Dónde nació Amparo Quiroga?', '¿Y cuándo murió?', '1976'],
    ['life', '¿Quién fue Amparo Quiroga?', '¿Con quién se casó?', 'Julián Ferrer'],
    ['prices', '¿Cuánto cuesta el teleférico para un adulto?', '¿Y para un jubilado?', '10 €'],
    ['news', '¿Cuál fue la causa del apagón?', '¿A cuántos vecinos afectó?', '120.000'],
    ['manual', '¿Cuánto se tarda en hacer la tortilla?', '¿Se puede congelar?', 'congelarla'],
  ],
  later: [
    ['hours', '¿Cuántos libros se pueden llevar?', 'seis libros'],
    ['life', '¿Con quién se casó Amparo Quiroga?', 'Julián Ferrer'],
    ['manual', '¿Cuánto tiempo se fríen las patatas?', '25 minutos'],
    ['prices', '¿A qué hora es la última bajada?', '19:45'],
    ['news', '¿Cuántas personas quedaron atrapadas en ascensores?', 'Quince'],
    ['life', '¿Cuándo murió Amparo Quiroga?', '1976'],
  ],
  digest: ['life', 'Resume esta página', 'Quiroga'],
};
