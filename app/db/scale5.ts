/** Hand-written SQL that reads a column of money or quantities as a plain number: `unscaled("j.subcost")`. */
export const unscaled = (column: string) => `${column} / 100000.0`;
