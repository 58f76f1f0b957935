import { describeError } from "~/client/api";
import type { DiaryState } from "~/domain/diary/diary/address";
import { officeCsv } from "~/domain/diary/diary/csv-lines";
import { generalText } from "~/shared/texts/general";
import { toast } from "~/ui/overlay/toasts";
import { saveFile } from "~/ui/save-file";
import { downloadCsv } from "../data/diary-api";
import type { DiaryRow } from "../data/types";

async function downloadWithToast(download: () => Promise<void>) {
	try {
		await download();
		toast.success(generalText.csvDownloaded);
	} catch (error) {
		toast.error(describeError(error));
	}
}

/** Downloads every job the filter finds, in the order shown. */
export const exportFilter = (query: Record<string, string>, sort: DiaryState["sort"]) =>
	downloadWithToast(() =>
		downloadCsv(sort ? { ...query, sort: sort.column, direction: sort.direction } : query),
	);

/** Downloads the selected jobs; the CSV is built in the browser from the loaded rows. */
export const exportRows = (rows: readonly DiaryRow[]) =>
	downloadWithToast(async () => {
		// A role without prices has loaded none.
		const csv = officeCsv(rows.some(({ total_charge }) => total_charge !== null));
		saveFile(
			new Blob([csv.formatHeading(), csv.formatLines(rows)], { type: "text/csv" }),
			"traffic-diary.csv",
		);
	});
