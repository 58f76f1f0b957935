/** The most rows a file may have besides its headings. */
export const MOST_ROWS = 10_000;
/** The largest file that is read, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_COLUMNS = 200;
/** The longest text of a cell. */
export const LONGEST_CELL = 5_000;
/** The most rows of one request. */
export const MOST_AT_ONCE = 500;
/** How many rows are saved together: all of them or none. */
export const ROWS_A_SAVE = 100;
/** How many rows of records are looked at, or saved together, at once. */
export const RECORDS_AT_ONCE = 500;
