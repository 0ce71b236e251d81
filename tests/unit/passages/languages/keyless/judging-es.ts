import type { FreshSet } from './fresh';

export const es: FreshSet = {
  pages: {
    tent: `# Tienda de campaña Nube 4

La tienda pesa 5,2 kilos y es para cuatro personas. Se monta en quince minutos. La altura interior es de 1,9 metros.

El suelo aguanta 10.000 milímetros de agua. Hay que secarla antes de guardarla, porque si no le sale moho. Se lava a mano con agua fría, nunca en la lavadora.

La tienda cuesta 245 euros y la funda de suelo, 32 euros. La garantía es de tres años; la de las varillas, de diez años. Si se rompe una varilla, el fabricante envía otra en cinco días.

Se vende en azul y en naranja. Plegada mide 60 centímetros. Tiene dos puertas y ocho bolsillos.`,
    market: `# Mercado de San Telmo de Arriba

El mercado de San Telmo de Arriba abrió en 1926. Lo diseñó el ingeniero Rafael Ocaña y costó 300.000 pesetas. Tiene 64 puestos y una cúpula de 22 metros de alto.

En 1988 ardió por culpa de un cortocircuito; murieron dos vigilantes. La reconstrucción duró seis años. Hoy lo dirige Marta Quiroga.

Abre de lunes a viernes de 8:00 a 15:00 y los sábados de 9:00 a 14:30. Los domingos cierra, salvo en diciembre. Los bares abren también por la noche, hasta las 23:30.

Aparcar cuesta 1,80 euros la hora. Los perros pueden entrar con correa. La visita guiada es los jueves, dura 45 minutos y cuesta 6 euros, 3 euros para niños.`,
  },
  questions: [
    ['tent', '¿Cuánto pesa la tienda?', '5,2 kilos'],
    ['tent', '¿Cómo se lava?', 'a mano'],
    ['tent', '¿Cuánto se tarda en montarla?', 'quince minutos'],
    ['tent', '¿Por qué hay que secarla?', 'moho'],
    ['tent', '¿De qué colores hay?', 'naranja'],
    ['tent', '¿Para cuántas personas es?', 'cuatro personas'],
    ['market', '¿Quién diseñó el mercado?', 'Rafael Ocaña'],
    ['market', '¿A qué hora abre el sábado?', '9:00 a 14:30'],
    ['market', '¿Por qué ardió el mercado?', 'cortocircuito'],
    ['market', '¿Cuántos puestos tiene?', '64'],
    ['market', '¿Cuánto cuesta aparcar?', '1,80'],
    ['market', '¿Puedo entrar con mi perro?', 'correa'],
  ],
  followUps: [
    ['tent', '¿Cuánto pesa la tienda?', '¿Y la garantía?', 'tres años'],
    ['tent', '¿Cuánto cuesta la tienda Nube 4?', '¿Y la funda?', '32 euros'],
    ['tent', '¿Qué garantía tiene la tienda?', '¿Y las varillas?', 'diez años'],
    ['tent', '¿Cuánto mide plegada la tienda?', '¿Y la altura interior?', '1,9 metros'],
    ['tent', '¿Cuánto se tarda en montar la tienda?', '¿Cuántas puertas tiene?', 'dos puertas'],
    ['tent', '¿Cómo se lava la tienda?', '¿Se puede meter en la lavadora?', 'lavadora'],
    ['market', '¿Cuándo abrió el mercado?', '¿Y quién lo diseñó?', 'Rafael Ocaña'],
    ['market', '¿Por qué ardió el mercado?', '¿Cuánto duró la reconstrucción?', 'seis años'],
    ['market', '¿A qué hora abre el mercado el lunes?', '¿Y los sábados?', '9:00 a 14:30'],
    ['market', '¿Cuánto cuesta la visita guiada?', '¿Y para niños?', '3 euros'],
    ['market', '¿Cuándo cierra el mercado?', '¿Y los bares?', '23:30'],
    ['market', '¿Quién diseñó el mercado?', '¿Y quién lo dirige ahora?', 'Marta Quiroga'],
  ],
};
