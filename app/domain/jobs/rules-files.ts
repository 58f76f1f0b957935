import { fileText, jobText } from "../messages";
import { printText } from "../office-messages";
import type { JobStatus } from "./status";

/** Files a spreadsheet import takes. */
export const IMPORT_TYPES = ["csv", "xlsx", "xls"] as const;

/** Files a job attachment takes: images and documents. */
export const ATTACHMENT_TYPES = [
	"jpg",
	"jpeg",
	"png",
	"pdf",
	"doc",
	"docx",
	"xls",
	"xlsx",
	"csv",
	"txt",
] as const;

/** Images that are made smaller before upload. */
export const COMPRESSIBLE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/bmp"] as const;

/** What a compressed image may be at most: 0.3 MB, and pixels on either side. */
export const COMPRESSED = { bytes: 300_000, side: 1400 } as const;

/** The ending of a file's name in lower case, "" where it has none. */
export function extensionOf(file: string): string {
	return /[^/\\.][^/\\]*\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
}

const endsWith = (file: string, types: readonly string[]) => types.includes(extensionOf(file));

/** What is wrong with a file chosen for an import, or null. */
export function importFault(file: string): string | null {
	return endsWith(file, IMPORT_TYPES) ? null : fileText.notImport(file);
}

/** What is wrong with a file chosen for the text scan, or null. */
export function scanFault(file: string): string | null {
	return endsWith(file, ["pdf"]) ? null : fileText.notPdf;
}

/** What is wrong with a file chosen as an attachment, or null. */
export function attachmentFault(file: string): string | null {
	return endsWith(file, ATTACHMENT_TYPES) ? null : fileText.notAttachment(file);
}

/** What is wrong with an image to be compressed, by its media type, or null. */
export function compressionFault(mediaType: string): string | null {
	return COMPRESSIBLE_TYPES.some((type) => type === mediaType.toLowerCase())
		? null
		: fileText.notCompressible;
}

/** The size in pixels an image is drawn at, its shape kept; small ones stay as they are. */
export function compressedSize(width: number, height: number): { width: number; height: number } {
	const scale = Math.min(1, COMPRESSED.side / Math.max(width, height, 1));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Why a POD cannot be uploaded, or null: the job has not started. */
export function podFault(status: JobStatus): string | null {
	return status === "Pending" || status === "Booked" ? jobText.podTooEarly : null;
}

/** Why a paper cannot be printed, or null: it needs the company's name and address and a logo. */
export function printFault(
	paper: "worksheet" | "report",
	company:
		| { company_name?: string | null; address1?: string | null; logo?: string | null }
		| null
		| undefined,
): string | null {
	if (!company?.company_name || !company.address1) return printText[`${paper}Company`];
	return company.logo ? null : printText[`${paper}Logo`];
}
