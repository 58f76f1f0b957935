import { extensionOf } from "~/domain/kernel/files/rules-files";
import { fileText } from "~/shared/texts/files";
import type { SentUpload } from "~/shared/upload-scanner-port";
import { type ContentKind, findContentKind } from "./content-kind";
import { findOfficeThreat, findOldOfficeThreat, type OfficeThreat } from "./office-threats";
import { findPdfThreat } from "./pdf-threats";
import { isPictureKind, readPictureSize } from "./picture-size";

/** What a file of an extension may be. Older systems save other tables under the name of a workbook. */
const CONTENTS = new Map<string, readonly ContentKind[]>([
	["jpg", ["jpg"]],
	["jpeg", ["jpg"]],
	["png", ["png"]],
	["gif", ["gif"]],
	["webp", ["webp"]],
	["bmp", ["bmp"]],
	["pdf", ["pdf"]],
	["doc", ["compound"]],
	["docx", ["zip"]],
	["xls", ["compound", "zip", "text"]],
	["xlsx", ["zip"]],
	["csv", ["text"]],
	["txt", ["text"]],
	["xml", ["text"]],
]);

/** Families of declared types; one that is not named here means nothing, as `application/octet-stream`. */
const FAMILIES: readonly (readonly [family: string, RegExp])[] = [
	["active", /html|svg|javascript|ecmascript|msdownload|x-sh\b|macroenabled|java-archive|x-msdos-program/],
	["picture", /^image\//],
	["pdf", /^application\/(?:x-)?pdf$/],
	["office", /^application\/(?:msword|vnd\.ms-(?:excel|word)|vnd\.openxmlformats-officedocument)/],
	["text", /^text\/|^application\/(?:xml|csv)$/],
];
const FAMILIES_OF_CONTENT = new Map<ContentKind, readonly string[]>([
	["pdf", ["pdf"]],
	["zip", ["office"]],
	["compound", ["office"]],
	// A browser on a computer with Excel declares a CSV as a workbook.
	["text", ["text", "office"]],
]);

const MAX_SIDE = 16_384;
const MAX_PIXELS = 100_000_000;

/** Why a file must not be opened, by what it is made of: a sentence for its sender, or null. */
export function findEmbeddedThreat({ name, type, bytes }: SentUpload): string | null {
	const extension = extensionOf(name);
	const kind = findContentKind(bytes);
	const allowed = CONTENTS.get(extension);
	if (kind === "program") return fileText.isProgram;
	if (kind === "archive" || (kind === "zip" && !allowed?.includes("zip"))) return fileText.isArchive;
	if (!allowed) return fileText.notAttachment(name);
	if (!allowed.includes(kind) || isDeclaredOtherwise(type, kind)) return fileText.otherContent(name);
	if (isPictureKind(kind)) return findPictureThreat(kind, name, bytes);
	if (kind === "pdf") return describePdfThreat(name, bytes);
	if (kind === "zip") return describeOfficeThreat(name, findOfficeThreat(bytes, name, extension));
	if (kind === "compound") return describeOfficeThreat(name, findOldOfficeThreat(bytes, extension));
	return null;
}

function isDeclaredOtherwise(type: string, kind: ContentKind): boolean {
	const declared = type.split(";")[0]?.trim().toLowerCase() ?? "";
	const family = FAMILIES.find(([, pattern]) => pattern.test(declared))?.[0];
	const fitting = FAMILIES_OF_CONTENT.get(kind) ?? ["picture"];
	return family !== undefined && !fitting.includes(family);
}

function findPictureThreat(kind: ContentKind, name: string, bytes: Uint8Array): string | null {
	const size = readPictureSize(kind, bytes);
	if (size === null) return fileText.brokenPicture(name);
	const isHuge = Math.max(size.width, size.height) > MAX_SIDE || size.width * size.height > MAX_PIXELS;
	return isHuge ? fileText.hugePicture(name) : null;
}

function describePdfThreat(name: string, bytes: Uint8Array): string | null {
	const threat = findPdfThreat(bytes);
	if (threat === null) return null;
	return threat === "active" ? fileText.hasScript(name) : fileText.unreadablePdf(name);
}

const OFFICE_TEXTS = {
	macros: fileText.hasMacros,
	unreadable: fileText.unreadableOffice,
	other: fileText.otherContent,
} as const satisfies Record<OfficeThreat, (name: string) => string>;

const describeOfficeThreat = (name: string, threat: OfficeThreat | null): string | null =>
	threat && OFFICE_TEXTS[threat](name);
