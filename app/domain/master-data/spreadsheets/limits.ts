import { MIB } from "~/shared/bytes.mjs";

/** Rows of a file, without its headings. */
export const MAX_IMPORT_ROWS = 20_000;
/** Size of a file in bytes. */
export const MAX_IMPORT_BYTES = 20 * MIB;
export const MAX_IMPORT_COLUMNS = 200;
/** In characters; longer cells are cut. */
export const MAX_CELL_LENGTH = 5_000;
/** Rows that one request may check; of master data also save. */
export const MAX_ROWS_PER_REQUEST = 500;
/** Booking rows saved in one transaction. */
export const ROWS_PER_SAVE = 100;
