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
export { ImportBookings, ImportOwnBookings, ImportPdf } from "./lazy";
export { OFFICE_MAPPINGS } from "./mapping-store";
export { mapColumns, readImportFile } from "./open-import-file";
export { PreviewGrid } from "./preview-grid";
export { describeOutcome, SaveRunning } from "./save-footer";
export { failureReason } from "./save-in-steps";
export { useImport } from "./use-import";
