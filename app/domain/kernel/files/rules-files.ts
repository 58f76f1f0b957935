import { printText } from "~/shared/texts/documents";
import { fileText } from "~/shared/texts/files";

/** File types a spreadsheet import accepts. */
const IMPORT_TYPES = ["csv", "xlsx", "xls"] as const;

/** File types a job attachment accepts: images and documents. */
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

/** Images that are compressed before upload. */
export const COMPRESSIBLE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/bmp"] as const;

/** Limits of a compressed image: 0.3 MB, and pixels per side. */
export const COMPRESSED_IMAGE = { bytes: 300_000, side: 1400 } as const;

/** A file's extension in lower case, "" if it has none. */
export function extensionOf(file: string): string {
	return /[^/\\.][^/\\]*\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
}

const hasExtension = (file: string, types: readonly string[]) => types.includes(extensionOf(file));

/** The error for a file selected for an import, or null. */
export function importFileError(file: string): string | null {
	return hasExtension(file, IMPORT_TYPES) ? null : fileText.notImport(file);
}

/** The error for a file selected for the text scan, or null. */
export function scanFileError(file: string): string | null {
	return hasExtension(file, ["pdf"]) ? null : fileText.notPdf;
}

/** The error for a file selected as an attachment, or null. */
export function attachmentError(file: string): string | null {
	return hasExtension(file, ATTACHMENT_TYPES) ? null : fileText.notAttachment(file);
}

/** The error for an image to be compressed, by its media type, or null. */
export function compressionError(mediaType: string): string | null {
	return COMPRESSIBLE_TYPES.some((type) => type === mediaType.toLowerCase())
		? null
		: fileText.notCompressible;
}

/** The size in pixels an image is scaled down to, in proportion; small images keep their size. */
export function compressedSize(width: number, height: number): { width: number; height: number } {
	const scale = Math.min(1, COMPRESSED_IMAGE.side / Math.max(width, height, 1));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The error when a document cannot be printed because company name, address or logo is missing, or null. */
export function printError(
	document: "worksheet" | "report",
	company:
		| { company_name?: string | null; address1?: string | null; logo?: string | null }
		| null
		| undefined,
): string | null {
	if (!company?.company_name || !company.address1) return printText[`${document}Company`];
	return company.logo ? null : printText[`${document}Logo`];
}
