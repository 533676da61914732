/** People's names, the same in every language that the app speaks; what they are and how strong, their page says. */
const called = [
  'Alice, Oscar, Emma, Victor, Nina, Arthur, Clara, Hugo, Laura, Martin, Julia, Simon, Eva, Gabriel, Louise, Thomas',
  'Charlotte, Daniel, Irma, Robert, Amanda, Felix, Diana, Albert, Flora, Edgar, Olga, Bruno, Vera, Max, Iris, Otto',
  'Sonia, Leonard, Marina, Basil, Norma, Roland, Silvia, Hector, Celia, Konrad, Agatha, Ferdinand, Hilda, Ivan, Rosa, Zeno',
];

/** With what they are before it: nobody takes them for somebody. */
export const houseNames: readonly string[] = called.flatMap((line) => line.split(', ')).map((name) => `Bot ${name}`);
