import { lazyLayer, lazyScreen } from "~/ui/lazy/lazy-part";

export { toSentRow } from "./check-rows";
export { ChooseFile } from "./choose-file";
export { downloadText } from "./download-text";
export type { SentBookings } from "./import-bookings";
export { ImportReview } from "./import-review";
export type { ImportSession } from "./import-session";
export type {
	CellChoice,
	ImportContext,
	ImportSource,
	MissingNames,
	OpenedImport,
	SentRow,
} from "./import-source";
export { OFFICE_MAPPINGS } from "./mapping-store";
export { mapColumns, readImportFile } from "./open-import-file";
export { PreviewGrid } from "./preview-grid";
export { describeOutcome, SaveRunning } from "./save-footer";
export { failureReason } from "./save-in-steps";
export { useImport } from "./use-import";

export const ImportBookings = lazyLayer(() => import("./import-bookings"));
export const ImportPdf = lazyLayer(() => import("./import-pdf"));
export const ImportOwnBookings = lazyScreen(() => import("./import-own-bookings"));
