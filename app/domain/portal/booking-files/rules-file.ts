import { extensionOf } from "~/domain/kernel/files/rules-files";
import { bookingFileText } from "~/shared/texts/booking-files";

/** How a file is read: rows of a spreadsheet, or the text of a document. */
export type BookingFileKind = "sheet" | "document";

const KINDS = new Map(
	Object.entries<BookingFileKind>({
		csv: "sheet",
		xlsx: "sheet",
		xls: "sheet",
		xml: "sheet",
		pdf: "document",
		txt: "document",
	}),
);

/** How a file of this name is read; null for one that is not. */
export const bookingFileKind = (name: string): BookingFileKind | null => KINDS.get(extensionOf(name)) ?? null;

/** The name under which a spreadsheet is read: workbooks saved as XML are those of older programs. */
export const toSheetName = (name: string): string => name.replace(/\.xml$/i, ".xls");

/** Bookings that are saved without a person; more are worth a look. */
export const MAX_ROWS_WITHOUT_REVIEW = 2_000;
/** Attempts to process a file before it is refused. */
export const MAX_FILE_ATTEMPTS = 5;
/** A file that could not be processed is tried again after this. */
export const FILE_RETRY_MS = 2 * 60_000;

/** What is known of a spreadsheet once all its rows have been checked. */
export interface SheetFacts {
	/** Null where the sender is not known. */
	customer: { is_active: boolean; saves_good_files: boolean } | null;
	/** Why the sender counts as unknown or unverified; null where nothing speaks against it. */
	senderIssue: string | null;
	rows: number;
	/** Whether a person has imported a file with these columns before. */
	isKnownLayout: boolean;
	/** Rows with issues, with warnings, and rows that name another customer. */
	issues: number;
	notices: number;
	otherCustomers: number;
}

/** Why a spreadsheet waits for a person; null if it is saved as jobs at once. */
export function findReviewReason(facts: SheetFacts): string | null {
	const { customer, senderIssue, rows, issues, notices, otherCustomers } = facts;
	if (senderIssue) return senderIssue;
	if (!customer?.is_active) return bookingFileText.inactive;
	if (issues > 0) return bookingFileText.issues(issues, rows);
	if (otherCustomers > 0) return bookingFileText.otherCustomer(otherCustomers);
	if (!customer.saves_good_files) return bookingFileText.waits;
	if (!facts.isKnownLayout) return bookingFileText.newLayout;
	if (rows > MAX_ROWS_WITHOUT_REVIEW) return bookingFileText.tooMany(rows, MAX_ROWS_WITHOUT_REVIEW);
	return notices > 0 ? bookingFileText.notices(notices) : null;
}

const MAX_NAME_LENGTH = 120;

/** A file's name without directories and control characters, its extension in any case. */
export function cleanFileName(name: string): string {
	const last = name.split(/[/\\]/).at(-1) ?? "";
	const plain = last.normalize("NFC").replace(/\p{C}/gu, "").trim();
	if (plain.length <= MAX_NAME_LENGTH) return plain || "file";
	const dot = plain.lastIndexOf(".");
	const extension = dot > 0 ? plain.slice(dot).slice(0, 10) : "";
	return plain.slice(0, MAX_NAME_LENGTH - extension.length) + extension;
}

/** Where a read file is moved to: a subdirectory of its own, apart from another file of the same name. */
export const archivePath = (directory: string, name: string, hash: string): string =>
	`${directory === "/" ? "" : directory}/archive/${hash.slice(0, 8)}-${name}`;
