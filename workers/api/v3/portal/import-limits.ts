import { MIB } from "~/shared/bytes.mjs";

/** Size of a request with rows in bytes: 500 rows of 200 columns stay well below it in practice. */
export const MAX_IMPORT_BODY_BYTES = 8 * MIB;
