import type { DiaryColumn } from "~/domain/jobs/jobs/list/rules-diary";
import { diaryColumns } from "~/domain/jobs/jobs/list/rules-diary";
import type { DiaryArea } from "../data/types";

/** What was measured at the last visit, in pixels: the room for columns, and the content of each. */
export interface SavedWidths {
	available: number;
	content: Partial<Record<DiaryColumn, number>>;
}

const YEAR_SECONDS = 31_536_000;
const MAX_WIDTH = 9999;
const cookieName = (area: DiaryArea) => `diary-widths-${area}`;

/** The widths in the `Cookie` header of a request; null when there are none, or those of other columns. */
export function readSavedWidths(cookies: string | null, area: DiaryArea): SavedWidths | null {
	const text = new RegExp(`(?:^|; )${cookieName(area)}=([\\d-]+)`).exec(cookies ?? "")?.[1];
	const [available = 0, ...widths] = (text ?? "").split("-").map(Number);
	const columns = diaryColumns(area);
	const isValid = [available, ...widths].every((width) => width > 0 && width <= MAX_WIDTH);
	if (!isValid || widths.length !== columns.length) return null;
	return { available, content: Object.fromEntries(columns.map(({ slug }, at) => [slug, widths[at]])) };
}

/** Remembers widths in this browser, so that the server draws the first rows of the next visit with them. */
export function saveWidths(area: DiaryArea, { available, content }: SavedWidths): void {
	const widths = diaryColumns(area).map(({ slug }) => content[slug] ?? 0);
	if (widths.includes(0)) return;
	const value = [Math.round(available), ...widths].join("-");
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
	document.cookie = `${cookieName(area)}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
