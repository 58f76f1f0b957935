import { whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import type { DiaryState } from "~/domain/diary/address";
import { generalText } from "~/domain/messages";
import { downloadCsv, saveFile } from "./diary-api";
import type { DiaryRow } from "./types";

async function saying(work: () => Promise<void>) {
	try {
		await work();
		toast.success(generalText.csvDownloaded);
	} catch (problem) {
		toast.error(whyFailed(problem));
	}
}

/** Downloads every job of the filter, in the order shown. */
export const exportFilter = (query: Record<string, string>, sort: DiaryState["sort"]) =>
	saying(() => downloadCsv(sort ? { ...query, sort: sort.column, direction: sort.direction } : query));

/** Downloads the selected jobs, made here from what the list holds. */
export const exportRows = (rows: readonly DiaryRow[]) =>
	saying(async () => {
		const { csvHeading, csvLines } = await import("~/domain/diary/csv-lines");
		saveFile(new Blob([csvHeading(), csvLines(rows)], { type: "text/csv" }), "traffic-diary.csv");
	});
